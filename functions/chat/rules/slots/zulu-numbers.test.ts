import { plainText } from '../words/words-of.ts';
import { countsOf } from './counts-of.ts';
import { withZuluDigits } from './zulu-numbers.ts';

/** The numbers one to ten as they follow people, computers, and "we are". */
const PEOPLE =
  'ababili abathathu abane abahlanu abayisithupha abayisikhombisa abayisishiyagalombili abayisishiyagalolunye abayishumi'.split(
    ' ',
  );
const THINGS =
  'amabili amathathu amane amahlanu ayisithupha ayisikhombisa ayisishiyagalombili ayisishiyagalolunye ayishumi'.split(
    ' ',
  );
const WE_ARE =
  'sibabili sibathathu sibane sibahlanu siyisithupha siyisikhombisa siyisishiyagalombili siyisishiyagalolunye siyishumi'.split(
    ' ',
  );
const SPOKEN = 'two three four five six seven eight nine ten'.split(' ');
const count = (message: string) => countsOf(plainText(message));
/** The wrong forms, from two on. */
const wrongOf = (words: readonly string[], isRight: (word: string, number: number) => boolean) =>
  words.filter((word, index) => !isRight(word, index + 2));

test('people are counted in isiZulu, whatever is joined on to the noun', () => {
  const wrong = wrongOf(PEOPLE, (word, number) =>
    [
      `sinabantu ${word}, yimalini`,
      `isitolo sethu sinabantu ${word}, ingaba malini inkokhelo`,
      `inkampani yami inabasebenzi ${word}`,
      `malini kubasebenzi ${word}`,
      `abantu bami ${word} bafuna usizo`,
    ].every((message) => count(message).employees === number),
  );
  expect(wrong).toEqual([]);
});

test('and so are those who say how many they are', () => {
  expect(wrongOf(WE_ARE, (word, number) => count(`${word} ehhovisi malini`).employees === number)).toEqual(
    [],
  );
});

test('with a spoken English number or digits, too', () => {
  const wrong = SPOKEN.flatMap((word, index) =>
    [
      `sinabantu abangu-${word}`,
      `abasebenzi abayi ${word}`,
      `abantu abawu-${index + 2}`,
      `abantu abangu ${index + 2}`,
    ].filter((message) => count(message).employees !== index + 2),
  );
  expect(wrong).toEqual([]);
});

test('computers are counted', () => {
  const wrong = wrongOf(THINGS, (word, number) => count(`sinamakhompyutha ${word}`).devices === number);
  expect(wrong).toEqual([]);
});

test.each([
  ['abantu abayishumi nambili', 12],
  ['abasebenzi abayishumi nanhlanu', 15],
  ['abasebenzi abayishumi nanye', 11],
  ['abantu abangamashumi amabili', 20],
  ['umuntu oyedwa', 1],
])('%s', (message, number) => {
  expect(count(message).employees).toBe(number);
});

test.each([
  'abanye abantu',
  'mina nomfowethu',
  'ngubani imane',
  'amanye amakhompyutha',
  'line',
  'mine',
  'machine',
])('what is no number stays: %s', (text) => {
  expect(withZuluDigits(text)).toBe(text);
});

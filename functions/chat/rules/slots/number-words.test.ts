import { plainText } from '../words/words-of.ts';
import { countsOf } from './counts-of.ts';
import { withDigits } from './number-words.ts';

const MOST = 1200;
const ENGLISH = {
  small:
    ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  tens: '  twenty thirty forty fifty sixty seventy eighty ninety',
};
const AFRIKAANS = {
  small:
    ' een twee drie vier vyf ses sewe agt nege tien elf twaalf dertien veertien vyftien sestien sewentien agtien negentien',
  tens: '  twintig dertig veertig vyftig sestig sewentig tagtig negentig',
};

function inEnglish(number: number): string {
  const [thousands, hundreds, rest] = [
    Math.floor(number / 1000),
    Math.floor(number / 100) % 10,
    number % 100,
  ];
  const small = ENGLISH.small.split(' ');
  const ten = ENGLISH.tens.split(' ')[Math.floor(rest / 10)] ?? '';
  const below = rest < 20 ? (small[rest] ?? '') : [ten, small[rest % 10]].filter(Boolean).join(' ');
  const above = [
    thousands && `${small[thousands]} thousand`,
    hundreds && `${small[hundreds]} hundred`,
  ].filter(Boolean);
  return [above.join(' '), below].filter(Boolean).join(' and ');
}

function inAfrikaans(number: number): string {
  const [thousands, hundreds, rest] = [
    Math.floor(number / 1000),
    Math.floor(number / 100) % 10,
    number % 100,
  ];
  const small = AFRIKAANS.small.split(' ');
  const ten = AFRIKAANS.tens.split(' ')[Math.floor(rest / 10)] ?? '';
  const below = rest < 20 ? (small[rest] ?? '') : [small[rest % 10], ten].filter(Boolean).join(' en ');
  const above = [thousands && `${small[thousands]} duisend`, hundreds && `${small[hundreds]} honderd`].filter(
    Boolean,
  );
  return [above.join(' '), below].filter(Boolean).join(above.length > 0 && rest < 20 ? ' en ' : ' ');
}

const NUMBERS = Array.from({ length: MOST }, (_, index) => index + 1);

/** Every spelling of a number, including dashes and digit groups. */
function spellingsOf(number: number): string[] {
  const grouped = String(number).replace(/(\d)(\d{3})$/, '$1,$2');
  const english = inEnglish(number);
  const dashed = english.replace(/(ty) (?=\w)(?!hundred|thousand|and)/, '$1-');
  return [
    String(number),
    grouped,
    grouped.replace(',', ' '),
    english,
    dashed,
    english.replace(/^one (?=h|t)/, 'a '),
  ];
}

const count = (phrase: string) => countsOf(plainText(phrase));

test('one group of people is counted by its number, in digits and in words', () => {
  const wrong = NUMBERS.flatMap((number) =>
    [
      ...spellingsOf(number).flatMap((said) => [`how much for ${said} employees`, `we have ${said} staff`]),
      `hoeveel vir ${inAfrikaans(number)} werknemers`,
      `ons het ${inAfrikaans(number)} werknemers`,
    ]
      .filter((phrase) => number > 1 || !/\bstaff\b/.test(phrase))
      .filter((phrase) => count(phrase).employees !== number),
  );
  expect(wrong).toEqual([]);
});

test('one group of computers is counted by its number, in digits and in words', () => {
  const wrong = NUMBERS.filter((number) => number > 1).flatMap((number) =>
    [
      ...spellingsOf(number).flatMap((said) => [
        `free scan for ${said} laptops`,
        `we have ${said} computers`,
      ]),
      `ons het ${inAfrikaans(number)} rekenaars`,
    ].filter((phrase) => count(phrase).devices !== number),
  );
  expect(wrong).toEqual([]);
});

/** Ways to join two groups in one message. */
const JOINED: readonly ((one: string, other: string) => string)[] = [
  (one, other) => `how much for ${one} partners and ${other} employees`,
  (one, other) => `we have ${one} employees in durban and ${other} in joburg`,
  (one, other) => `price for ${one} staff and ${other} drivers`,
  (one, other) => `${one} full time and ${other} part time staff`,
  (one, other) => `how much for the ${one} of us and ${other} staff`,
  (one, other) => `${one} people here, ${other} people there`,
  (one, other) => `${one} teachers plus ${other} clerks`,
  (one, other) => `for ${one} at the shop and ${other} at home`,
  (one, other) => `we are ${one} plus ${other}`,
];
const SOME = [2, 3, 5, 7, 9, 12, 20, 25, 44, 105, 110, 300];

test('two groups of people are counted together or not at all', () => {
  const wrong = SOME.flatMap((one) =>
    SOME.flatMap((other) =>
      JOINED.flatMap((join) => [join(String(one), String(other)), join(inEnglish(one), inEnglish(other))]),
    ).flatMap((phrase, index) => {
      const other = SOME[Math.floor(index / (JOINED.length * 2))] ?? 0;
      const { employees } = count(phrase);
      return employees === undefined || employees === one + other ? [] : [`${phrase}: ${employees}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ['half a dozen', '6'],
  ['two dozen', '24'],
  ['a dozen', '12'],
  ['vyfentwintig', '25'],
  ['vyf-en-twintig', '25'],
  ['tweehonderd', '200'],
  ['ten thousand', '10000'],
  ['twenty-five hundred', '2500'],
])('a number in words: %s', (words, digits) => {
  expect(withDigits(words)).toBe(digits);
});

test.each(['call 031 550 7500', 'ports 80 and 443', 'office 365', 'one of them', 'n rekenaar'])(
  'what is no number in words stays as it is: %s',
  (text) => {
    expect(withDigits(text)).toBe(text);
  },
);

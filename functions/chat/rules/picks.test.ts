import { MISSED } from './replies/sentences.ts';
import { replyTo } from './replies/reply.ts';
import { understand } from './understand.ts';

/** Two may be meant: which two, each training decides anew. */
const OPEN_QUESTION =
  [
    'how much is it?',
    'what packages do you have',
    'how much',
    'i have a question about backup and cloud',
  ].find((message) => understand(message).kind === 'choice') ?? '';
const OFFERED = understand(OPEN_QUESTION).intents;
const QUESTION = 'how much is your subscription';

test.each([
  ['1', 0],
  ['the first one', 0],
  ['ok the second one please', 1],
  ['2', 1],
  ['sorry i mean number two', 1],
  ['die tweede een', 1],
])('of the two that were offered “%s” picks one', (message, place) => {
  expect(OFFERED).toHaveLength(2);
  expect(understand(message, [OPEN_QUESTION]).intents).toEqual([OFFERED[place]]);
});

test('both are answered together, and one after the other where the first was not it', () => {
  expect(understand('both', [OPEN_QUESTION]).intents).toEqual(OFFERED);
  expect(understand('no i mean the other one', [OPEN_QUESTION, 'the second one']).intents).toEqual([
    OFFERED[0],
  ]);
  const [, second = ''] = replyTo({ message: OPEN_QUESTION, now: 0 }).choices.map(({ message }) => message);
  expect(understand('the other one', [OPEN_QUESTION, second]).intents).toEqual([OFFERED[0]]);
});

test('a number that picks nothing is a number', () => {
  expect(understand('2', ['how much for 5 people'])).toMatchObject({
    intents: ['plan-price'],
    slots: { employees: 2 },
  });
});

test.each([
  'no',
  'not that',
  'no not that one',
  'thats not what i asked',
  'you didnt answer my question',
  'wrong answer',
  'sorry i mean the other one',
  'something else',
  'that doesnt help',
  'dis nie wat ek gevra het nie',
])('who says “%s” gets no other answer for it, and a person', (message) => {
  expect(replyTo({ message, earlier: [QUESTION], now: 0 })).toMatchObject({
    response: MISSED,
    offersPerson: true,
  });
});

test('what was offered beside a missed answer is offered again', () => {
  // Which of them is less than sure, each training decides anew.
  const message = ['do you do pen tests', 'do you fix Wi-Fi', 'my screen is red', 'how much to repair'].find(
    (one) => replyTo({ message: one, now: 0 }).closing !== '',
  );
  const { choices } = replyTo({ message: message ?? '', now: 0 });
  expect(choices.length).toBeGreaterThan(0);
  expect(replyTo({ message: 'not that', earlier: [message ?? ''], now: 0 }).choices).toEqual(choices);
});

test('the subject before a missed answer stays', () => {
  expect(understand('and per year', ['how much for 5 employees', 'no'])).toMatchObject({
    intents: ['plan-price'],
    slots: { employees: 5 },
  });
});

test('who wants nothing else is told goodbye', () => {
  expect(understand('no', [QUESTION, 'thanks']).intents).toEqual(['goodbye']);
});

test('“the second one” after an answer is its second button, and nothing else when it has none', () => {
  const messages = [
    'is my computer clean',
    'can you check my computer',
    'what packages do you have',
    'backup',
  ];
  // Which of them is less than sure, each training decides anew.
  const message = messages.find((one) => (understand(one).others?.length ?? 0) > 1) ?? '';
  const { kind, others = [] } = understand(message);
  expect(kind).toBe('answer');
  expect(others.length).toBeGreaterThan(1);
  expect(understand('the second one', [message]).intents).toEqual([others[1]]);
  expect(understand('the second one', ['how much for 5 people'])).toMatchObject({ isMissed: true });
});

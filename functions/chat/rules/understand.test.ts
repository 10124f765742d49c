import { printOfSources } from '../training/make-model.ts';
import { trainedModel } from './classifier/classify.ts';
import { INTENTS } from './intents/all-intents.ts';
import { replyTo } from './replies/reply.ts';
import { understand } from './understand.ts';

const TUESDAY_MORNING = Date.UTC(2026, 1, 3, 8);
const SUNDAY_NIGHT = Date.UTC(2026, 1, 1, 20);

function said(message: string, ...earlier: string[]): string {
  const { preface, response } = replyTo({ message, earlier, now: TUESDAY_MORNING });
  return `${preface}${response}`;
}

test('what was learnt is of the examples as they are; else: npm run chat:train', () => {
  expect(trainedModel().print).toBe(printOfSources());
});

test.each(Object.entries(INTENTS))('the button of %s means it', (name, { about }) => {
  expect(understand(about)).toMatchObject({ kind: 'answer', intents: [name] });
});

test.each([
  ['how much for 7', /R700 per month/],
  ['what will 15 of us pay', /15 people are more than the Small Business plan has/],
  ['hoeveel kos dit vir 5 mense', /Ek verstaan .* R500 per month/],
  ['do you come to Umhlanga', /Umhlanga/],
  ['do you come to pretoria', /remote/i],
])('%s', (message, words) => {
  expect(said(message)).toMatch(words);
});

test.each([
  ['and per year?', ['how much is the personal plan'], /R999 per year/],
  ['what about 15?', ['how much for 5 employees'], /15 people are more/],
  ['and for 3?', ['how much for 5 employees', 'what about 15?'], /R300 per month/],
  ['does that include parts?', ['how much to fix my laptop'], /parts/i],
  ['and 4 people', ['how much is the subscription', 'thanks'], /R400 per month/],
  ['and if we become 5', ['how much for 3 people'], /R500 per month/],
  ['abangu-6?', ['how much for 3 people'], /R600 per month/],
])('“%s” after %j', (message, earlier, words) => {
  expect(said(message, ...earlier)).toMatch(words);
});

test('a number that it cannot place is never answered with the price for the count before', () => {
  const answer = said('and the price when 6 come aboard', 'how much for 3 people');
  expect(answer).not.toMatch(/R300/);
});

test('only the last four messages count', () => {
  const many = ['how much for 5 employees', ...Array<string>(4).fill('thank you')];
  expect(understand('and per year?', many.slice(0, 4)).slots.employees).toBe(5);
  expect(understand('and per year?', many).slots.employees).toBeUndefined();
});

test.each(['What is the capital of France?', 'qwxz', '😀😀😀', 'my geyser burst and the kitchen is flooded'])(
  'does not know: %s',
  (message) => {
    const reply = replyTo({ message, now: TUESDAY_MORNING });
    expect(reply.understood.kind).toBe('unknown');
    expect(reply.response).toContain("I don't know that.");
    expect(reply.choices).toHaveLength(3);
    expect(reply.offersPerson).toBe(true);
  },
);

test('first aid has its steps in order and the company’s number, and at night says what to do until morning', () => {
  const asked = { message: 'ransomware on my screen help' };
  const day = replyTo({ ...asked, now: TUESDAY_MORNING });
  const night = replyTo({ ...asked, now: SUNDAY_NIGHT });
  expect(day.isFirstAid).toBe(true);
  expect(day.response).toMatch(/1\. .*\n2\. .*\n3\. .*\nPhone us now: \+27/);
  expect(night.response).toMatch(/closed at this moment\. Until we open: /);
});

test('a decision is explained in one line', () => {
  const { because } = understand('how much for 7');
  expect(because).toMatch(/plan-price 0\.\d+/);
  expect(because).not.toContain('\n');
});

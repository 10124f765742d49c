import { PRICES, rand } from '#shared/rules/prices.ts';
import { readFileSync } from 'node:fs';
import { replyTo } from './replies/reply.ts';
import { understand } from './understand.ts';
import { MOST_PARTINGS, partsOf } from './words/clauses.ts';

interface Question {
  readonly message: string;
  readonly kind: string;
}

/** Messages with two questions that visitors might write. */
const ASKED = ['e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']
  .flatMap(
    (part) =>
      JSON.parse(readFileSync(`functions/testing/chat-questions/tuning-${part}.json`, 'utf8')) as Question[],
  )
  .filter(({ kind }) => kind === 'two-questions' || kind === 'messy');

const TUESDAY_MORNING = Date.UTC(2026, 1, 3, 8);

function replied(message: string) {
  return replyTo({ message, now: TUESDAY_MORNING });
}

test.each([
  [
    'the laptop screen is cracked what is a new one, and do you take cards',
    ['repair-parts', 'payment-methods'],
  ],
  ['what is your whatsapp number? can i park at your door?', ['whatsapp-number', 'parking']],
  ['how much is the personal plan and do you have backups for my office', ['plan-price', 'backup-service']],
  ['the printer in our office jams and also is vat in your prices', ['printers', 'vat-included']],
  ['wat kos die persoonlike plan en is julle saterdag oop', ['plan-price', 'opening-hours']],
])('answers both questions of: %s', (message, intents) => {
  expect(understand(message).intents).toEqual(intents);
});

test.each([
  ['We are a bakery with five people. What does the monthly plan cost us?', 'plan-price'],
  ['Our backups run at night, are you open on Saturday morning?', 'opening-hours'],
  ['We have seven employees here. What would the Small Business plan cost us per month?', 'plan-price'],
  [
    'Our practice has four attorneys and three typists. What would support by WhatsApp come to for us all?',
    'plan-price',
  ],
  ['We have a server and six laptops. Are we big enough for the free scan?', 'scan-minimum'],
])('what only tells is no question: %s', (message, intent) => {
  expect(understand(message).intents).toEqual([intent]);
});

test.each([
  ['do you do penetration tests and what do they cost, also someone stole my phone', 'aid-lost-device'],
  [
    'what does a new laptop with office cost and where are you, and i gave my otp to a caller',
    'aid-gave-otp',
  ],
])('the emergency in one part is answered in place of the rest: %s', (message, intent) => {
  expect(understand(message).intents).toEqual([intent]);
});

test('a second question that looks back to the first is read after it', () => {
  expect(understand('what does the port scanner try, and do you store what it finds').intents).toEqual([
    'port-scanner',
    'port-kept',
  ]);
});

test('a second question that may be meant is offered as a button, which the reply names', () => {
  // Each training changes which messages are in doubt, so this takes the first one of all.
  const offered = ASKED.map(({ message }) => message).find((message) => {
    const { kind, beside } = understand(message);
    return kind === 'answer' && beside?.length === 1;
  });
  const { response, choices } = replied(offered ?? '');
  expect(choices).toHaveLength(1);
  expect(response).toContain(`“${choices[0]?.label}”`);
  expect(response).toMatch(/You also asked/);
});

test('a second question that is not understood is not left out in silence', () => {
  const { response, choices, retrieved } = replied(
    'how much is the personal plan, and where does the juggling elephant sleep on thursdays?',
  );
  expect(response).toContain(`${rand(PRICES.personalMonthly)} per month`);
  expect(response).toMatch(/To your other question I have no sure answer.*\+27/);
  expect(choices).toEqual([]);
  expect(retrieved).toEqual([]);
});

test.each([
  'can you help me? how much is a laptop repair',
  'how much is the subscription, is it per month?',
  'what does the personal plan cost, how much is that in a year?',
  'do you fix printers, mine is jamming and i do not know why',
  'we are a small office, so where are you?',
  'what are your hours, or are you closed today?',
  'I want to know what is in the advanced package, can you tell me',
])('one question in two clauses has no other question: %s', (message) => {
  expect(replied(message).response).not.toMatch(/You also asked|To your other question/);
});

test('a message of nothing but joints is not taken apart without end', () => {
  expect(partsOf('why? '.repeat(100))).toHaveLength(MOST_PARTINGS);
});

test.each([
  'How do I get out of the subscription again, is there a form or what',
  'One of the juniors mailed the whole patient list to the wrong person, what are we supposed to do under POPIA',
])('“%s” is one question', (message) => {
  expect(replied(message).response).not.toContain('your other question');
});

import { BUSINESS_MOST_EMPLOYEES, PRICES, rand } from '#shared/rules/prices.ts';
import { INTENTS } from './intents/all-intents.ts';
import type { Slots } from './intents/intent.ts';
import { replyTo } from './replies/reply.ts';
import { understand } from './understand.ts';

const TUESDAY_MORNING = Date.UTC(2026, 1, 3, 8);

function lookedAfter(slots: Slots): string {
  const answer = INTENTS['look-after']?.answer ?? '';
  return typeof answer === 'string' ? answer : answer(slots);
}

test.each([
  'we are a stationery shop in kloof with 4 people four computers and a printer and nobody who looks after any of it',
  'ons is n klein apteek met vyf mense en ses rekenaars en niemand sorg daarvoor nie',
  'nginesalon nelaptop nefoni ngidinga umuntu engingambuza uma kunenkinga',
])('who tells how things are gets what we do for such a place: %s', (message) => {
  expect(understand(message).intents).toEqual(['look-after']);
});

test('with the plan for so many people, and at no wrong price', () => {
  expect(lookedAfter({ employees: 4 })).toContain(`${rand(PRICES.businessPerEmployee * 4)} per month`);
  expect(lookedAfter({ employees: 4 })).not.toContain(rand(PRICES.personalMonthly));
  expect(lookedAfter({ plan: 'personal' })).toContain(`${rand(PRICES.personalMonthly)} per month`);
  expect(lookedAfter({ plan: 'personal' })).not.toContain('Small Business');
  expect(lookedAfter({ employees: BUSINESS_MOST_EMPLOYEES + 4 })).toContain('custom plan');
});

test('the free scan is named from ten devices on', () => {
  expect(lookedAfter({ devices: 12 })).toMatch(/scan is free/);
  expect(lookedAfter({ devices: 9 })).not.toMatch(/scan is free/);
});

test.each([
  [
    'the people across the road lost all their files to a virus, we are a small firm with one server and do not want that to be us',
    'backup-service|ransomware-prevention|look-after',
  ],
  [
    'our shop was burgled last year and the pc is gone, this time i want our books copied to another place',
    'backup-service',
  ],
])('harm that is past is no emergency: %s', (message, intents) => {
  const { isFirstAid, understood } = replyTo({ message, now: TUESDAY_MORNING });
  expect(isFirstAid).toBe(false);
  expect(intents.split('|')).toContain(understood.intents[0]);
});

test('who may be meant by both parts of a message is asked nothing', () => {
  const { kind, intents } = understand(
    'What is the subscription? and can one end it in the middle of a month',
  );
  expect(kind).toBe('answer');
  expect(intents).toContain('cancel');
});

test('the difference of two packages that are named is theirs, whatever was understood', () => {
  const answer = INTENTS['basic-or-starter']?.answer;
  const slots: Slots = { package: 'starter', besidePackage: 'shield' };
  expect(typeof answer === 'function' && answer(slots)).toMatch(/^Starter Protection is .* Business Shield/);
});

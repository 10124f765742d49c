import { closeToTwo } from '../../testing/chat-questions/close-to-two.ts';
import { areHalves } from './halves.ts';
import { INTENTS } from './intents/all-intents.ts';
import { replyTo } from './replies/reply.ts';
import { withoutRepeats } from './trusted-reply.ts';

const HOURS = { intent: 'opening-hours', sureness: 0.4 };
const AFTER = { intent: 'after-hours', sureness: 0.45 };

test('two halves of one answer are no choice', () => {
  expect(areHalves(HOURS, AFTER, false)).toBe(true);
  expect(areHalves(AFTER, HOURS, false)).toBe(true);
});

test.each([
  [{ ...HOURS, sureness: 0.1 }, AFTER],
  [HOURS, { ...AFTER, intent: 'public-holidays' }],
])('a third subject may be meant, or they are no halves: %j %j', (first, second) => {
  expect(areHalves(first, second, false)).toBe(false);
});

test('who tells of harm gets first aid, unless both halves say what a tool found', () => {
  expect(areHalves(HOURS, AFTER, true)).toBe(false);
  const found = ['breach-result', 'password-check-result'].map((intent) => ({ intent, sureness: 0.45 }));
  expect(found.every((one) => found.every((other) => one === other || areHalves(one, other, true)))).toBe(
    true,
  );
});

test('nothing is said twice in one reply', () => {
  expect(withoutRepeats(['We come to you. We phone first.', 'We phone first. We are quick.'])).toEqual([
    'We come to you. We phone first.',
    'We are quick.',
  ]);
  expect(withoutRepeats(['One. Two.', 'Two. One.'])).toEqual(['One. Two.']);
  const steps = 'Be quick.\n1. One. Two.';
  expect(withoutRepeats(['One. Two.', steps])).toEqual(['One. Two.', steps]);
});

test('two subjects that are close and no halves are still a choice, with a way to leave a number', () => {
  const message = closeToTwo();
  const { understood, choices, offersPerson, response } = replyTo({ message, now: Date.UTC(2026, 1, 3, 8) });
  expect(understood.kind).toBe('choice');
  expect(choices).toHaveLength(2);
  expect(response).toMatch(/leave your name and number here/);
  expect(offersPerson).toBe(true);
  expect(understood.intents.every((intent) => intent in INTENTS)).toBe(true);
});

import { decide } from './decide.ts';
import { emergencyIn, firstAidFor } from './first-aid-for.ts';
import { replyTo } from './replies/reply.ts';
import { HARM_WORD } from './slots/slots-of.ts';
import { wordsOf } from './words/words-of.ts';

const TUESDAY_MORNING = Date.UTC(2026, 1, 3, 8);

const LIKELY = { intent: 'aid-lost-device', sureness: 0.5 };
const CLOSE_BEHIND = { intent: 'aid-sim-swap', sureness: 0.4 };

test('a kind that is sure enough by itself is given, however close another one is', () => {
  expect(emergencyIn([LIKELY, CLOSE_BEHIND], false)).toBe('aid-lost-device');
});

test('two kinds of which neither is sure nor ahead get the steps that always help', () => {
  const candidates = [{ ...LIKELY, sureness: 0.42 }, CLOSE_BEHIND];
  expect(emergencyIn(candidates, false)).toBe('aid-unsure');
});

test('a kind far ahead of the others is given with less', () => {
  const candidates = [
    { ...LIKELY, sureness: 0.35 },
    { ...CLOSE_BEHIND, sureness: 0.1 },
  ];
  expect(emergencyIn(candidates, false)).toBe('aid-lost-device');
});

test('less is asked of a message that tells of harm', () => {
  const candidates = [
    { intent: 'opening-hours', sureness: 0.6 },
    { ...LIKELY, sureness: 0.3 },
  ];
  expect(emergencyIn(candidates, false)).toBeUndefined();
  expect(emergencyIn(candidates, true)).toBe('aid-lost-device');
});

test.each([
  ['forwarding-rules', 'found a rule in outlook', 'aid-account-hacked'],
  ['spoof-check', 'customers get our mails right now', 'aid-account-hacked'],
  ['spoof-check', 'customers got our mails last year', undefined],
])(
  'advice against a harm that happened, %s, is first aid; a tool is while it happens: %s',
  (intent, message, aid) => {
    const stems = [...wordsOf(message), HARM_WORD];
    expect(firstAidFor(stems, [{ intent, sureness: 0.9 }])).toBe(aid);
  },
);

test('who tells of harm is never asked which of two other subjects is meant', () => {
  const stems = [...wordsOf('the package price and the package content'), HARM_WORD];
  expect(decide({ stems, slots: {} })).toMatchObject({ kind: 'answer', intents: ['aid-unsure'] });
});

test.each(['I clicked a link in google to one of your articles and it says not found'])(
  'is no emergency: %s',
  (message) => {
    expect(replyTo({ message, now: TUESDAY_MORNING }).isFirstAid).toBe(false);
  },
);

import { decide } from './decide.ts';
import { aidNotNeeded, emergencyIn, firstAidFor, isFirstAid } from './first-aid-for.ts';
import { replyTo } from './replies/reply.ts';
import { CLOSED_WORD, HARM_WORD, UNPAID_WORD } from './slots/slots-of.ts';
import { understand } from './understand.ts';
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

test('who may have a wet device is never told to leave it on', () => {
  const candidates = [
    { ...LIKELY, sureness: 0.3 },
    { intent: 'aid-liquid', sureness: 0.25 },
  ];
  expect(emergencyIn(candidates, false)).toBe('aid-liquid');
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
  const stems = [...wordsOf('what about cctv and wifi'), HARM_WORD];
  const { kind, intents } = decide({ stems, slots: {} });
  expect(kind).toBe('answer');
  expect(intents.map(isFirstAid)).toEqual([true]);
});

test.each([
  'I clicked a link in google to one of your articles and it says not found',
  'clicked a link in an old mail of our club and landed on page not found, did I break something',
])('is no emergency: %s', (message) => {
  expect(replyTo({ message, now: TUESDAY_MORNING }).isFirstAid).toBe(false);
});

test.each([
  'the cookie popup on your page says I clicked something',
  'a link in your newsletter opens a page with a 404',
])('a banner or a missing page is no bad link: %s', (message) => {
  expect(aidNotNeeded(wordsOf(message))).toContain('aid-clicked-link');
});

test('harm that is closed needs no first aid at all', () => {
  expect(aidNotNeeded([CLOSED_WORD])).toEqual(expect.arrayContaining(['aid-hacked', 'aid-unsure']));
  expect(aidNotNeeded(wordsOf('someone stole my laptop'))).toEqual([]);
});

test.each([
  ['a client got an invoice from me that I did not write', 'forged-mail'],
  ['the supplier has another account now', 'invoice-fraud'],
])('who paid nothing is not told to recall it: %s', (message, intent) => {
  const stems = [...wordsOf(message), HARM_WORD, UNPAID_WORD];
  expect(firstAidFor(stems, [{ intent: 'aid-paid-invoice', sureness: 0.9 }])).toBe(intent);
});

test.each(['the sim is dead and there are payments i never made', 'no signal and my money is leaving'])(
  'the bank comes before the network while money is moving: %s',
  (message) => {
    const stems = [...wordsOf(message), HARM_WORD];
    expect(firstAidFor(stems, [{ intent: 'aid-sim-swap', sureness: 0.9 }])).toBe('aid-money-and-sim');
  },
);

test('whatever else it may be', () => {
  const stems = [
    ...wordsOf('many otp messages then R6200 gone from savings and phone says no service'),
    HARM_WORD,
  ];
  expect(firstAidFor(stems, [{ intent: 'aid-unsure', sureness: 0.9 }])).toBe('aid-money-and-sim');
});

test('a phone without network beside stolen money is a SIM swap, too', () => {
  const stems = [...wordsOf('my money went off in the night and my phone has no signal'), HARM_WORD];
  expect(firstAidFor(stems, [{ intent: 'aid-money-gone', sureness: 0.9 }])).toBe('aid-money-and-sim');
});

test.each([
  'i only looked at the mail, no clicking, is that dangerous',
  'read a strange sms and deleted it, i tapped nothing',
  'i got a link but did not press the link',
  'ek het die skakel nie oopgemaak nie',
])('a link that was left alone needs no first aid: %s', (message) => {
  expect(understand(message).intents).not.toContain('aid-clicked-link');
});

test.each([
  'a whatsapp code arrived and i did not request it',
  'code came to my phone i didnt ask for it',
  'my cousin says she sent her whatsapp code to my phone must i give it',
])('a code that nobody passed on has done no harm: %s', (message) => {
  expect(understand(message).intents).toEqual(['code-by-mistake']);
});

test.each([
  'you people took my money and did nothing',
  'was facebook hacked',
  'nobody here gave a password to anybody how do they get in',
])('what was not done to them is no emergency: %s', (message) => {
  expect(understand(message).intents.filter((intent) => intent.startsWith('aid-'))).toEqual([]);
});

test('a dead number and payments that go out are both seen to', () => {
  expect(understand('sos only on my phone and efts keep going off my account').intents).toEqual([
    'aid-money-and-sim',
  ]);
});

import { understand } from './understand.ts';

/** What people in an emergency write next, and what it must not be taken for. */
const GOES_ON: readonly (readonly [string, string, string])[] = [
  ['i gave my otp to someone from the bank', 'do i get my money back', 'a refund of the subscription'],
  ['i gave my otp to someone from the bank', 'the bank line is engaged', 'a SIM swap'],
  ['my phone was stolen at gateway', 'can you track it', 'the cookies of this site'],
  ['my phone was stolen at gateway', 'i dont know my google password', 'the password of a computer'],
  ['someone got into my gmail and changed the password', 'will they get into my bank', 'another company'],
  ['my whatsapp got hacked they asking my friends for money', 'it asks for a pin i dont know', 'a computer'],
  ['my whatsapp got hacked they asking my friends for money', 'the code sms doesnt come', 'a swindle'],
  ['my sim was swopped no signal and the bank sms', 'vodacom shop opens at 9 only', 'an open port'],
  ['i clicked a link in a courier sms', 'must i reset my phone', 'a SIM swap'],
  ['i spilled coffee on my laptop', 'can i turn it on tomorrow', 'a visit'],
  [
    'all our files are encrypted, there is a note asking bitcoin',
    'can we restore from the backup now',
    'prices',
  ],
  ['all our files are encrypted, there is a note asking bitcoin', 'ok i pulled the network cable', 'cabling'],
];

test.each(GOES_ON)('after “%s”, “%s” gets the steps of that emergency, not %s', (emergency, message) => {
  const [first] = understand(emergency).intents;
  const meant = understand(message, [emergency]);
  expect(meant.intents).toEqual([first]);
  expect(meant.isAgain).toBe(true);
});

test('what was done does not change the subject for the question after it', () => {
  const told = ['our files are encrypted and they want bitcoin', 'ok i pulled the network cable'];
  expect(understand('the backup drive is still plugged in shud i take it out', told).intents).toEqual([
    'aid-ransomware',
  ]);
});

test('whether and when we come is asked for itself', () => {
  const meant = understand('Do you guys come to Pinetown on a Saturday?', [
    'I clicked on a link and typed in my password',
  ]);
  expect(meant.intents.toSorted()).toEqual(['after-hours', 'areas-served']);
});

test('what a message in an emergency may also mean is offered beside the steps', () => {
  const { others } = understand('do i get my money back', ['i gave my otp to someone from the bank']);
  expect(others).toContain('refund');
});

test.each([
  ['i gave my otp to someone from the bank', 'can i get my cash back if i dont like it', 'refund'],
  ['a guy from microsoft is on my laptop with teamviewer', '3389 is open is that bad', 'port-open'],
  ['my phone was stolen at gateway', "help me get into my ex's instagram", 'crime'],
  ['my phone was stolen at gateway', 'does this website use cookies', 'cookies'],
  ['i spilled coffee on my laptop', 'how soon can one of your technicians be here', 'appointment'],
  ['our files are encrypted and they want bitcoin', 'is dropbox good enough as a backup', 'backup-advice'],
  ['our files are encrypted and they want bitcoin', 'if we just pay will we get it back', 'pay-ransom'],
  ['my whatsapp got hacked they asking my friends for money', 'what are your hours', 'opening-hours'],
  [
    'i spilled coffee on my laptop',
    'i clicked a link in an sms and put in my card number and the pin',
    'aid-gave-otp',
  ],
])('after “%s”, “%s” is asked for itself: %s', (emergency, message, intent) => {
  expect(understand(message, [emergency]).intents[0]).toBe(intent);
});

import { STEPS_AGAIN } from './replies/sentences.ts';
import { replyTo } from './replies/reply.ts';
import { topicOf } from './intents/all-intents.ts';
import { understand } from './understand.ts';
import { isFirstAid } from './first-aid-for.ts';
import { looksBack } from './follow-up.ts';
import { wordsOf } from './words/words-of.ts';

const TUESDAY_MORNING = Date.UTC(2026, 1, 3, 8);

/** What is asked of subscribers only. */
const OF_SUBSCRIBERS = ['plan-contents', 'subscription-changes', 'subscription-payments', 'own-page'];

test.each([
  ['there is smoke coming from my pc', 'can i switch it on again'],
  ['my battery is swollen', 'where do i take it'],
  ['i gave them my pin', 'my card'],
  ['i gave my otp', 'phew blocked the card'],
  ['my staff clicked a link', 'how do i stop this happening'],
  ['my phone was stolen', 'can i stop it'],
  ['do you do pen tests', 'what do i get'],
])('after “%s” nobody is told of a subscription by asking “%s”', (before, message) => {
  for (const intent of understand(message, [before]).intents)
    expect(OF_SUBSCRIBERS).not.toContain(topicOf(intent));
});

test.each([
  ['my phone was stolen', 'how do i cancel my subscription', 'cancel'],
  ['do you fix laptops', 'and what is in the subscription', 'plan-included'],
  ['i gave them my pin', 'how do i update my card on your site', 'update-card'],
])('after “%s” who names it is told of it: %s', (before, message, intent) => {
  expect(understand(message, [before]).intents).toEqual([intent]);
});

const GOES_ON = [
  'what now',
  'ok and then',
  'it didnt work',
  'ok did that',
  'who do i call first',
  'can you do it for me',
  'the bank does not answer',
  'help',
  'en dan',
  'wat nou',
  'ngenzeni manje',
];

test.each(GOES_ON)('in an emergency “%s” goes on with its first aid, and offers a person', (message) => {
  for (const emergency of [
    'i gave him the otp',
    'somebody is in my pc now',
    'my phone has no signal since an hour',
  ]) {
    const [first] = understand(emergency).intents;
    const reply = replyTo({ message, earlier: [emergency], now: TUESDAY_MORNING });
    expect(reply.understood.intents).toEqual([first]);
    expect(reply.response.startsWith(STEPS_AGAIN)).toBe(true);
    expect(reply.offersPerson).toBe(true);
  }
});

test('first aid that is given for the first time is not said to be given again', () => {
  const said = (message: string, ...earlier: string[]) =>
    replyTo({ message, earlier, now: TUESDAY_MORNING }).response;
  expect(said('i gave him the otp')).not.toContain(STEPS_AGAIN);
  expect(said('and now money is going off my account', 'my phone has no signal')).not.toContain(STEPS_AGAIN);
});

test.each([
  ['somebody is in my pc now', 'thanks', 'thanks'],
  ['somebody is in my pc now', 'can you phone me', 'hand-over'],
  ['my facebook was hacked', 'and a quote?', 'quote'],
  ['my facebook was hacked', 'what are your hours', 'opening-hours'],
  ['he is going to kill me', 'how much is the subscription', 'plan-price'],
])('after “%s” who says “%s” gets something else: %s', (before, message, intent) => {
  expect(understand(message, [before]).intents).toEqual([intent]);
});

test.each([
  ['our files are locked and they want bitcoin', 'and the server?'],
  ['my facebook was hacked', 'and my instagram'],
])('after “%s” a thing that is only named belongs to it: %s', (before, message) => {
  expect(understand(message, [before]).intents).toEqual(understand(before).intents);
});

test.each(['what must i do', 'he is still here', 'please', 'help me', 'no'])(
  'who is in danger is sent to the emergency services again: %s',
  (message) => {
    expect(understand(message, ['he is going to kill me', 'please hurry']).intents).toEqual([
      'life-in-danger',
    ]);
  },
);

test.each([
  'how long does this take',
  'does this include the parts for my machine too',
  'are these the same as those',
])('“this” and “these” point back to what was said: %s', (message) => {
  expect(looksBack(wordsOf(message))).toBe(true);
});

test.each(['my facebook', 'our website', 'my email', 'my whatsapp'])(
  'an emergency that is told in pieces stays one: I am hacked, %s',
  (message) => {
    for (const before of ['i think im hacked', 'ek is gehack'])
      expect(isFirstAid(understand(message, [before]).intents[0] ?? '')).toBe(true);
  },
);

test.each([
  ['somebody is in my pc now', 'how much to fix it', 'clean-up-service'],
  ['ransomware on my pc', 'what will it cost', 'clean-up-service'],
  ['my facebook was hacked', 'how much do you charge for this', 'social-media-recovery'],
  ['my email was hacked', 'hoeveel kos dit', 'social-media-recovery'],
  ['my facebook was hacked', 'how much is your subscription', 'plan-price'],
  ['somebody is in my pc now', 'how much is a laptop service', 'laptop-repair'],
])('after “%s” the cost of that help is told to “%s”: %s', (before, message, intent) => {
  expect(understand(message, [before]).intents).toEqual([intent]);
});

test('after a wet laptop its repair is priced', () => {
  expect(understand('how much to repair', ['my laptop fell in the pool']).intents).toEqual(['laptop-repair']);
});

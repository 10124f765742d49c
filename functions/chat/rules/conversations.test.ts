import { topicOf } from './intents/all-intents.ts';
import { understand } from './understand.ts';

/** What is asked of subscribers only. */
const OF_SUBSCRIBERS = ['plan-contents', 'subscription-changes', 'subscription-payments', 'own-page'];

test.each([
  ['there is smoke coming from my pc', 'can i switch it on again'],
  ['my battery is swollen', 'where do i take it'],
  ['i gave them my pin', 'my card'],
  ['i gave my otp', 'phew blocked the card'],
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

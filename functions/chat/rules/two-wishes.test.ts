import { understand } from './understand.ts';

test.each([
  [
    'the laptop screen is cracked what is a new one, and do you take cards',
    ['repair-parts', 'payment-methods'],
  ],
  ['what is your whatsapp number? can i park at your door?', ['whatsapp-number', 'parking']],
  ['how much is the personal plan and do you have backups for my office', ['plan-price', 'backup-service']],
  ['the printer in our office jams and also is vat in your prices', ['printers', 'vat-included']],
  ['wat kos die persoonlike plan en is julle saterdag oop', ['plan-price', 'opening-hours']],
])('answers both wishes of: %s', (message, intents) => {
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
])('what only tells is no wish: %s', (message, intent) => {
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

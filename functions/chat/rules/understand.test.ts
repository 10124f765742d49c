import { readFileSync } from 'node:fs';
import { CYBER_SECURITY_PACKAGES, PRICES, rand, SMALL_BUSINESS_PACKAGES } from '#shared/rules/prices.ts';
import { printOfSources } from '../training/print.ts';
import { closeToTwo } from '../../testing/chat-questions/close-to-two.ts';
import { trainedModel } from './classifier/classify.ts';
import { INTENTS } from './intents/all-intents.ts';
import { replyTo } from './replies/reply.ts';
import { understand } from './understand.ts';

const TUESDAY_MORNING = Date.UTC(2026, 1, 3, 8);
const SUNDAY_NIGHT = Date.UTC(2026, 1, 1, 20);

const CLOSE_TO_TWO = closeToTwo();

const HOW_MUCH_IS_THE_PLAN = `how much is the ${rand(PRICES.personalMonthly)} plan`;

const monthFor = (employees: number) => `${rand(employees * PRICES.businessPerEmployee)} per month`;

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
  ['how much for 7', monthFor(7)],
  ['what will 15 of us pay', /15 people are more than the Small Business plan has/],
  ['hoeveel kos dit vir 5 mense', new RegExp(`Ek verstaan .* ${monthFor(5)}`)],
  ['do you come to Umhlanga', /Umhlanga/],
  ['do you come to pretoria', /remote/i],
  ['we live near Kokstad, do you come to us or only in Durban?', /^We come to you in and around Durban/],
  ['may i use the personal plan for my salon at home', /up to 10 employees/],
])('%s', (message, words) => {
  expect(said(message)).toMatch(words);
});

test.each([
  ['and per year?', ['how much is the personal plan'], `${rand(PRICES.personalYearly)} per year`],
  ['what about 15?', ['how much for 5 employees'], /15 people are more/],
  ['and for 3?', ['how much for 5 employees', 'what about 15?'], monthFor(3)],
  ['does that include parts?', ['how much to fix my laptop'], /parts/i],
  ['and 4 people', ['how much is the subscription', 'thanks'], monthFor(4)],
  ['and if we become 5', ['how much for 3 people'], monthFor(5)],
  ['abangu-6?', ['how much for 3 people'], monthFor(6)],
])('“%s” after %j', (message, earlier, words) => {
  expect(said(message, ...earlier)).toMatch(words);
});

test('a number that it cannot place is never answered with the price for the count before', () => {
  const answer = said('and the price when 6 come aboard', 'how much for 3 people');
  expect(answer).not.toContain(rand(3 * PRICES.businessPerEmployee));
});

test.each([
  [
    'and the next one up?',
    ['tell me about the basic cyber security package'],
    `Advanced security package is from ${rand(CYBER_SECURITY_PACKAGES.advanced)}`,
  ],
  [
    'and the cheaper one',
    ['how much is business shield'],
    `Starter Protection is ${rand(SMALL_BUSINESS_PACKAGES.starter)}`,
  ],
  [
    'what is in it, training too?',
    ['what does the advanced package cost'],
    /Advanced security package.*awareness training twice a year/,
  ],
  ['what about weekends', ['what are your opening hours'], /Saturday 9:00 to 13:00/],
  ['en die duurder een', ['how much is the basic security package'], /Advanced security package/],
  ['en saterdag?', ['hoe laat is julle oop'], /Saturday 9:00 to 13:00/],
])('“%s” after %j', (message, earlier, words) => {
  expect(said(message, ...earlier)).toMatch(words);
});

test.each([
  ['how much', ['do you fix laptops'], rand(PRICES.laptopService)],
  ['how long does it take', ['my laptop screen is broken', 'how much'], /how long a repair takes/],
  [
    'and if I pay by the year instead?',
    [`what does the ${rand(PRICES.personalMonthly)} plan cost`],
    `${rand(PRICES.personalYearly)} per year`,
  ],
])('understands “%s” after %j', (message, earlier, words) => {
  expect(said(message, ...earlier)).toMatch(words);
});

test.each(['082 123 4567', '+27 (0)82 123-4567', ' 0821234567 '])(
  'who sends nothing but the number %s wants to be phoned',
  (number) => {
    const reply = replyTo({ message: number, earlier: [HOW_MUCH_IS_THE_PLAN], now: TUESDAY_MORNING });
    expect(reply.understood.intents).toEqual(['hand-over']);
    expect(reply.offersPerson).toBe(true);
  },
);

test.each(['2026-11-30', '12 34 56', '4000 0000 0000 0002'])(
  'the bare numbers %s tell of no emergency',
  (numbers) => {
    expect(replyTo({ message: numbers, now: TUESDAY_MORNING }).isFirstAid).toBe(false);
  },
);

test.each([
  ['what are your hours', 'we have ransomware on the screen', 'opening-hours'],
  ['who owns the company', 'i clicked a bad link', 'owner'],
  ['do you fix printers', 'do you do penetration tests', 'printers'],
  ['thanks', HOW_MUCH_IS_THE_PLAN, 'thanks'],
  [
    'is the oke at my gate really from you',
    'whats the cheapest security for our 6 pc office',
    'person-at-gate',
  ],
  ["The mouse is moving by itself!! I'm not touching it", 'how much is a laptop service', 'aid-hacked'],
  ['How long does it take until I receive a written quote?', 'my whatsapp was taken over', 'quote'],
])('“%s” after “%s” is a new subject', (message, earlier, intent) => {
  expect(understand(message, [earlier]).intents).toEqual([intent]);
});

test('an emergency of no kind that is known gets the steps that help in every case', () => {
  const reply = replyTo({
    message: 'something awful has happened with our office computers please help us',
    now: TUESDAY_MORNING,
  });
  expect(reply.understood.intents).toEqual(['aid-unsure']);
  expect(reply.response).toMatch(/1\. If money.*the number on your card.*\n2\. .*off the network/);
});

test('a relative’s false number does harm only once money was sent, and then the bank comes first', () => {
  expect(said('my son has a new number and wants money')).toMatch(/Do not pay yet.*fraud line now/);
});

test.each([
  [
    'how much is business shield and do you come to Umhlanga',
    [rand(SMALL_BUSINESS_PACKAGES.shield), 'Umhlanga is near us'],
  ],
  ['what is your address, and are you open on saturday', ['Durban North', 'Saturday 9:00 to 13:00']],
])('answers both questions of: %s', (message, both) => {
  for (const words of both) expect(said(message)).toMatch(words);
});

test('an emergency is answered alone, whatever else is asked', () => {
  const reply = replyTo({
    message: 'how much is a laptop repair and i gave my otp to a caller',
    now: TUESDAY_MORNING,
  });
  expect(reply.isFirstAid).toBe(true);
  expect(reply.understood.intents).toEqual(['aid-gave-otp']);
});

test('a slow phone is no emergency', () => {
  expect(replyTo({ message: 'I think my phone is slow', now: TUESDAY_MORNING }).isFirstAid).toBe(false);
});

test('two close subjects become two buttons, and each button is answered as what it says', () => {
  const reply = replyTo({ message: CLOSE_TO_TWO, now: TUESDAY_MORNING });
  expect(reply.understood.kind).toBe('choice');
  expect(reply.choices).toHaveLength(2);
  expect(reply.response).toMatch(/Which one do you mean: “.+” or “.+”\?/);
  expect(reply.retrieved).toEqual([]);
  const meant = reply.choices.map(({ message }) => understand(message).intents);
  expect(meant).toEqual(reply.understood.intents.map((name) => [name]));
  for (const { label } of reply.choices) expect(reply.response).toContain(`“${label}”`);
});

test('who is asked which of two is meant reads how the answer to each begins, but never a price', () => {
  const asked = ['b', 'd', 'e', 'f', 'j', 'l'].flatMap(
    (part) =>
      JSON.parse(readFileSync(`functions/testing/chat-questions/tuning-${part}.json`, 'utf8')) as {
        readonly message: string;
      }[],
  );
  const choices = asked
    .map(({ message }) => replyTo({ message, now: TUESDAY_MORNING }))
    .filter(({ understood }) => understood.kind === 'choice');
  const begun = choices.filter(({ choices: buttons, response }) =>
    buttons.every(({ label, message }) => {
      const line = response.split('\n').find((one) => one.startsWith(`${label}: `));
      const whole = replyTo({ message, now: TUESDAY_MORNING }).response;
      return line !== undefined && whole.startsWith(line.slice(label.length + 2));
    }),
  );
  for (const { response } of choices) expect(response).not.toMatch(/R\d/);
  expect(begun.length).toBeGreaterThan(choices.length / 3);
  expect(begun.length).toBeLessThan(choices.length);
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

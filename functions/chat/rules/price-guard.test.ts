import { rand, CYBER_SECURITY_PACKAGES, PRICES, SMALL_BUSINESS_PACKAGES } from '#shared/rules/prices.ts';
import { INTENTS } from './intents/all-intents.ts';
import { isPriceOfOther, OF_ONE_PRICE } from './price-guard.ts';
import { replyTo } from './replies/reply.ts';
import { understand } from './understand.ts';
import { subjectsOf } from './words/subjects.ts';
import { wordsOf } from './words/words-of.ts';

const TUESDAY_MORNING = Date.UTC(2026, 1, 3, 8);

/** What the subscription costs any number of people, and what a repair does. */
const PLAN_OR_REPAIR = new RegExp(
  [
    'R\\d+ per month',
    ...[PRICES.personalMonthly, PRICES.personalYearly, PRICES.businessPerEmployee, PRICES.laptopService].map(
      (price) => `${rand(price)}\\b`,
    ),
  ].join('|'),
);

const monthFor = (employees: number) => `${rand(employees * PRICES.businessPerEmployee)} per month`;

/** Intents that name a price beside their answer, or prices of many things. */
const OF_MANY = [
  ...Object.keys(INTENTS).filter((name) => name.startsWith('packages-with-')),
  'after-hours',
  'attack-numbers',
  'clean-up-service',
  'basic-or-starter',
  'consultation-cost',
  'end-year-early',
  'enterprise-or-ready',
  'from-prices',
  'look-after',
  'personal-at-work',
  'phone-repair',
  'plan-not-included',
  'price-overview',
  'repair-parts',
  'trial-discount',
  'which-devices',
];

function said(message: string, ...earlier: string[]): string {
  return replyTo({ message, earlier, now: TUESDAY_MORNING }).response;
}

test('what an intent’s price is of is known of every one that states a price', () => {
  const amounts = [PRICES, CYBER_SECURITY_PACKAGES, SMALL_BUSINESS_PACKAGES]
    .flatMap((table): unknown[] => Object.values(table))
    .filter((amount) => typeof amount === 'number')
    .map((amount) => rand(amount));
  const stating = Object.entries(INTENTS)
    .filter(([, { answer }]) => {
      const text = typeof answer === 'string' ? answer : answer({});
      return amounts.some((amount) => new RegExp(`${amount}(?![,\\d])`).test(text));
    })
    .map(([name]) => name);
  expect([...OF_ONE_PRICE, ...OF_MANY].sort()).toEqual(expect.arrayContaining(stating.sort()));
  expect([...OF_ONE_PRICE, ...OF_MANY].filter((name) => !(name in INTENTS))).toEqual([]);
});

test('a price is of another thing when none of what is named belongs to it', () => {
  expect(isPriceOfOther('plan-price', ['security'])).toBe(true);
  expect(isPriceOfOther('plan-price', ['security', 'plan'])).toBe(false);
  expect(isPriceOfOther('plan-price', ['network'])).toBe(false);
  expect(isPriceOfOther('plan-price', [])).toBe(false);
  expect(isPriceOfOther('laptop-repair', ['network'])).toBe(true);
  expect(isPriceOfOther('cloud-price', ['computer', 'security'])).toBe(true);
  expect(isPriceOfOther('cloud-price', ['computer', 'backup'])).toBe(false);
  expect(isPriceOfOther('plan-price', ['computer', 'network'])).toBe(false);
  expect(isPriceOfOther('pentest-price', ['ai'])).toBe(true);
  expect(isPriceOfOther('opening-hours', ['security'])).toBe(false);
});

test.each([
  'We are 8 people at a small firm of surveyors. Which security package fits, and what is the price per month?',
  'we are 6 in the office, what does it cost to have our domain protected against fake senders',
  'I did your domain test and it says poor. How bad is that and what would it cost to repair?',
  '5 of us, our website must be fixed, how much',
  'how much for 7 people, a penetration test',
  'awareness training for 9 staff, price pls',
  'what is the monthly price to look after a server for 4 people',
  'hlo need bakup 4 my shop pc wat it cost',
  'my laptop works again. what does it cost to repair the spf of our domain',
  'office of ten, popia made right, how much per month',
  'R per month for 3 people to have automation in our office?',
  'how much to fix our router',
  'ons is 6 mense, wat kos dit om ons webwerf te herstel',
  'Singabantu abangu-7, kubiza malini ukuvikela i-domain yethu?',
])('is never given the price of a plan or a repair: %s', (message) => {
  expect(said(message)).not.toMatch(PLAN_OR_REPAIR);
});

const THINGS = [
  'a penetration test',
  'our website',
  'popia',
  'awareness training',
  'spf and dmarc',
  'our domain',
  'a server',
  'a private cloud',
  'backups',
  'a chatbot',
  'cctv cameras',
  'cyber security',
];

const ASKED: readonly ((count: number, thing: string) => string)[] = [
  (count, thing) => `how much for ${count} people, ${thing}`,
  (count, thing) => `we are ${count} in the office, what does ${thing} cost per month`,
  (count, thing) => `${count} of us. price of ${thing}?`,
  (count, thing) => `Hi, ${thing} for a team of ${count}, what would you charge us`,
  (count, thing) => `hoeveel vra julle vir ${count} mense, ${thing}`,
  (count, thing) => `can you fix ${thing}, we are ${count} staff, hw much`,
];

test.each([
  'Cheapest monthly for keeping a four pc surgery safe?',
  'what is the cheapest per month to keep the computers of our office protected',
  'monthly protection for the pcs of a small firm, what would that be',
])('to be kept safe by the month is the security packages: %s', (message) => {
  expect(said(message)).toContain(rand(CYBER_SECURITY_PACKAGES.basic));
  expect(said(message)).not.toMatch(
    new RegExp([PRICES.privateCloudFrom, PRICES.laptopService].map(rand).join('|')),
  );
});

test('a number of people never makes the price of a subscription out of that of another thing', () => {
  const messages = THINGS.flatMap((thing) =>
    ASKED.flatMap((ask) => [3, 8].map((count) => ask(count, thing))),
  );
  expect(messages.filter((message) => PLAN_OR_REPAIR.test(said(message)))).toEqual([]);
});

test.each([
  ['how much for 5 people', ['do you do penetration tests']],
  ['and for the 8 of us', ['what does awareness training cost']],
  ['what does that cost for 4', ['do you put the spf of a domain right']],
  ['how much would you charge to fix it', ['my website shows a skull']],
  ['what is the total in the fourth year', ['is a storage box of our own cheaper than renting a cloud']],
])('nor is “%s” after %j', (message, earlier) => {
  expect(said(message, ...earlier)).not.toMatch(PLAN_OR_REPAIR);
});

test.each([
  ['what does the whatsapp support cost for 5 people who use wifi and printers', monthFor(5)],
  ['what is the monthly thing for 1 house, me and my wife', `${rand(PRICES.personalMonthly)} per month`],
  ['the laptop is slow and we are 4 at home what do you charge to fix it', rand(PRICES.laptopService)],
  ['we have a website too but how much is the monthly plan for 3 people', monthFor(3)],
  ['we also have a server but how much is the subscription for 6 people', monthFor(6)],
  ['how much is the basic security package for 20 pcs', rand(CYBER_SECURITY_PACKAGES.basic)],
  ['what does a private cloud cost for our server', rand(PRICES.privateCloudFrom)],
])('the price that is asked for is given: %s', (message, words) => {
  expect(said(message)).toMatch(words);
});

test('an amount names what it buys, and the sentence that asks for a price names what it is of', () => {
  const subjects = (message: string) => subjectsOf(message, wordsOf);
  expect(subjects(`and the ${rand(PRICES.personalMonthly)} one?`)).toEqual(['plan']);
  expect(subjects(`is ${rand(CYBER_SECURITY_PACKAGES.enterprise).replace('R', 'R ')} enough`)).toEqual([
    'security',
  ]);
  expect(subjects('My laptop is back. What does a backup cost?')).toEqual(['backup']);
  expect(subjects('My laptop is slow. How much is it?')).toEqual(['computer']);
  expect(subjects('how much for 7')).toEqual([]);
});

test.each([
  ['and the price for my laptop', 'do you do penetration tests', rand(PRICES.laptopService)],
  [
    'ok and the whatsapp one for 3 of us',
    'how much is a private cloud',
    `${rand(PRICES.businessPerEmployee)} per employee`,
  ],
])('“%s” after “%s” is of what it names', (message, earlier, words) => {
  expect(said(message, earlier)).toMatch(words);
});

test('what is likely of the thing that is named is answered; else both are offered', () => {
  const { kind, intents } = understand('how much to fix the wifi router for 4 people');
  expect(kind).not.toBe('unknown');
  expect(intents).toContain('wifi-network');
});

import { PRICES, rand } from '#shared/rules/prices.ts';
import { replyTo } from '../replies/reply.ts';
import { understand } from '../understand.ts';
import { slotsOf } from './slots-of.ts';

const priceFor = (employees: number) => rand(employees * PRICES.businessPerEmployee);
const monthFor = (employees: number) => `${priceFor(employees)} per month`;

test.each([
  ['we have six laptops, a server and five company phones', 12],
  ['7 pcs and 2 tablets', 9],
  ['7 pc 1 server plus 4 fones does fones count', 12],
  ['ons het vier rekenaars en n bediener', 5],
  ['12 computers', 12],
  ['8 desktops and 5 cellphones, does that make ten', 13],
  ['two hundred and five laptops', 205],
])('devices of every kind count together: %s', (message, devices) => {
  expect(slotsOf(message).devices).toBe(devices);
});

test.each(['my phone is broken', 'a server is down', 'we have 5 phones'])(
  'counts no computers where none are named: %s',
  (message) => {
    expect(slotsOf(message).devices).toBeUndefined();
  },
);

test.each([
  ['how much more is Business Shield than Starter Protection', ['starter', 'shield']],
  ['the difference between basic and enterprise', ['enterprise', 'basic']],
  ['what is in the advanced package', ['advanced', undefined]],
])('the packages of: %s', (message, [named, beside]) => {
  expect(slotsOf(message)).toMatchObject({ package: named });
  expect(slotsOf(message).besidePackage).toBe(beside);
});

test.each([
  'twelve of us and 5 of the laptops are from 2019, the server is older',
  'our 2018 laptops are slow',
  'ring me on 083 555 1234 pcs are down',
])('a year, a telephone number and a part of what there is are no count of devices: %s', (message) => {
  expect(slotsOf(message).devices).toBeUndefined();
});

test.each([
  ['three partners and six clerks', 9],
  ['a creche with 5 teachers', 5],
  ['me n 2 partners accountants all on macs', 3],
  ['me and my three colleagues', 4],
  ['ek en 4 ander', 5],
  ['just me and 3', 4],
  ['we are 12 people, 4 of them drivers', 12],
])('people are counted by what they do, too: %s', (message, employees) => {
  expect(slotsOf(message).employees).toBe(employees);
});

test.each([
  ['I have a salon with one laptop', 'business'],
  ['a church with an old pc', 'business'],
  ['the wifi in our house', 'personal'],
  ['ons het n winkel', 'business'],
])('a trade is a business: %s', (message, plan) => {
  expect(slotsOf(message).plan).toBe(plan);
});

test('the plan for a year is a period in Afrikaans too', () => {
  expect(slotsOf('wat kos die jaarplan').period).toBe('year');
});

test.each([
  ['make it 8 then, what would that be', 8],
  ['and if you change that to 12', 12],
  ['maak dit sewe', 7],
])('the number of people is changed: %s', (message, employees) => {
  expect(slotsOf(message).employees).toBe(employees);
});

test.each(['me and my 2 kids', 'me n 3 laptops', 'myself and 2 printers'])(
  'children and things are no employees: %s',
  (message) => {
    expect(slotsOf(message).employees).toBeUndefined();
  },
);

test.each([
  ['4 full time and 3 part time staff', 7],
  ['5 staff plus me', 6],
  ['3 shops with 30 workers in total', 30],
  ['one employee', 1],
  ['limit is ten i see, but we are thirteen', 13],
  ['hw mch 4 2 ppl', 2],
  ['9 of us', 9],
  ['what about 15?', 15],
])('the sum and the whole are counted where they are certain: %s', (message, employees) => {
  expect(slotsOf(message).employees).toBe(employees);
});

test.each([
  'more than 10 employees',
  'over 10 staff',
  'fewer than ten people',
  'at least 8 people',
  'up to 10 users',
  '10+ employees',
  '10 or more employees',
  '5 or 6 people',
  '2 offices with 6 people each',
  '6 people per shop',
  'two shops with four staff',
  '3 partners and 9 employees',
  '5 employees in Durban and 4 in Joburg',
  '5 employees in Durban and 5 in Joburg',
  'the two of us and 3 staff',
  '3 stylists and a receptionist',
  'and if 2 leave',
  'what if three of them resign',
  'add 2 users',
  'only 5 of my 8 staff',
  'half of our 10 staff',
  'twice 5 staff',
  'hundreds of staff',
  'a few hundred employees',
  'for 6 weeks',
  'what about 550',
])('no people are counted where the number is not certain: %s', (message) => {
  expect(slotsOf(message).employees).toBeUndefined();
});

test.each(['less than 10 computers', '5 people with a laptop each', '6 laptops here and 7 there'])(
  'no devices are counted where the number is not certain: %s',
  (message) => {
    expect(slotsOf(message).devices).toBeUndefined();
  },
);

const said = (message: string, ...earlier: string[]) =>
  replyTo({ message, earlier, now: Date.UTC(2026, 1, 3, 8) }).response;

test.each(['we are more than ten people', 'do you have a plan for more than 10 employees'])(
  'more than ten still get the answer for larger companies: %s',
  (message) => {
    expect(understand(message).intents[0]).toBe('more-than-ten');
  },
);

test.each([
  ['how much for one hundred and five employees', 'For 5 employees'],
  ['price for a hundred and two staff', 'For 2 employees'],
  ['how much for forty two people', 'For 2 employees'],
  ['how much for seventy five staff', 'For 5 employees'],
  ['how much for ten thousand employees', 'For 10 employees'],
  ['how much for 1,005 employees', 'For 5 employees'],
  ['how much for 1 005 employees', 'For 5 employees'],
  ['how much for more than 10 employees', 'For 10 employees'],
  ['how much for over 10 staff', 'For 10 employees'],
  ['how much for 10+ employees', 'For 10 employees'],
  ['how much for 2 offices with 6 people each', 'For 6 employees'],
  ['how much for 3 partners and 9 employees', 'For 9 employees'],
  ['hoeveel vir 2 vennote en 9 werknemers', 'For 9 employees'],
  ['how much for 5 employees in Durban and 4 in Joburg', monthFor(5)],
  ['how much for 4 full time and 3 part time staff', monthFor(3)],
  ['how much for the two of us and 3 staff', monthFor(2)],
  ['how much for two shops with four staff each', monthFor(4)],
  ['how much for 5 staff plus me', monthFor(5)],
  ['how much for half a dozen employees', '12 people are more'],
  ['hoeveel vir vyf en twintig werknemers per maand', '20 people are more'],
  ['how much for 12 weeks', '12 people are more'],
  ['how much for three hundred users', '100 people are more'],
  ['do we qualify for the free scan with half a dozen laptops', 'Yes, 12 are enough'],
  ['do we qualify for the free scan with less than 10 computers', 'Yes, 10 are enough'],
  ['do we qualify for the free scan with one hundred and five laptops', '5 are fewer'],
  ['free scan for twenty five computers', '5 are fewer'],
  ['how many remote minutes for twenty five employees', 'For 5 that is 75 minutes'],
])('a part of the number gives no price and no promise: %s', (message, wrong) => {
  expect(said(message)).not.toContain(wrong);
});

test('weeks and people who leave are no number of employees', () => {
  const before = 'how much is the business plan for 5 people';
  expect(said('for 6 weeks', before)).not.toContain(priceFor(6));
  expect(said('and if 2 leave', before)).not.toContain(priceFor(2));
  expect(said('and if 2 leave', before)).not.toContain(priceFor(5));
});

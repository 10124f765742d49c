import { slotsOf } from './slots-of.ts';

test.each([
  ['we have six laptops, a server and five company phones', 12],
  ['7 pcs and 2 tablets', 9],
  ['7 pc 1 server plus 4 fones does fones count', 12],
  ['ons het vier rekenaars en n bediener', 5],
  ['12 computers', 12],
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

import { bareNumberOf, slotsOf } from './slots.ts';

test.each([
  ['how much for 7 people', { employees: 7, plan: 'business' }],
  ['we are nine in the salon', { employees: 9, plan: 'business' }],
  ['me and 3 others', { employees: 4, plan: 'business' }],
  ['we r 5', { employees: 5, plan: 'business' }],
  ['its me and 2 ladies', { employees: 3, plan: 'business' }],
  ['an estate agency of six', { employees: 6, plan: 'business' }],
  ['six laptops, a server and five phones', { devices: 12 }],
  ['we have 12 pcs', { devices: 12 }],
  ['the plan for twelve months', { period: 'year' }],
  ['en vir n jaar', { period: 'year' }],
  ['4 people in my house', { employees: 4, plan: 'personal' }],
  ['do you come to toti', { place: { name: 'Amanzimtoti', where: 'near' } }],
  ['do you come to joburg', { place: { name: 'Johannesburg', where: 'far' } }],
  ['we are in windhoek', { place: { name: 'Namibia', where: 'abroad' } }],
  ['is Shield dearer than Starter', { package: 'starter', besidePackage: 'shield' }],
  ['what is in the R4,500 one', { package: 'shield' }],
  ['rdp and 22 are open, 445 filtered', { ports: [3389, 22] }],
  ['is port 8443 bad', { ports: [8443] }],
  ['should I use -all or ~all', { hardFail: true }],
  ['is ~all enough', {}],
  ['is quarantine enough', { quarantine: true }],
  ['is p=none enough or do i need quarantine', {}],
  ['are you open on saturday', { ofAnotherDay: true }],
])('%s: %j', (message, slots) => {
  expect(slotsOf(message)).toEqual(slots);
});

test.each([
  'more than 10 people',
  '5 or 6 staff',
  'we had 3 more employees',
  'windows 11 is slow',
  'call me on 082 123 4567 about a quote',
  'since 2017',
])('a number that counts nothing for certain is no count: %s', (message) => {
  expect(slotsOf(message)).not.toHaveProperty('employees');
  expect(slotsOf(message)).not.toHaveProperty('devices');
});

test.each([
  ['7', 7],
  ['and 15?', 15],
  ['sorry 12 not 2', 12],
  ['what about 443', 443],
  ['cool. and 443 on that scan', 443],
  ['what about 7 laptops', undefined],
  ['hello', undefined],
])('a message that is little more than a number: %s', (message, number) => {
  expect(bareNumberOf(message)).toBe(number);
});

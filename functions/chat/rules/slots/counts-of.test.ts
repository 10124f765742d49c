import { slotsOf } from './slots-of.ts';

test.each([
  ['we have six laptops, a server and five company phones', 12],
  ['7 pcs and 2 tablets', 9],
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

import { isPublishedSource } from './judge-notification.ts';

test.each([
  ['197.97.145.144', true],
  ['197.97.145.159', true],
  ['197.97.145.160', false],
  ['197.97.145.143', false],
  ['41.74.179.192', true],
  ['41.74.179.223', true],
  ['41.74.179.224', false],
  ['102.216.36.15', true],
  ['102.216.36.16', false],
  ['102.216.36.143', true],
  ['144.126.193.139', true],
  ['144.126.193.140', false],
  ['2001:db8::1', false],
  ['unknown', false],
  ['', false],
])('%s: %s', (address, expected) => {
  expect(isPublishedSource(address)).toBe(expected);
});

import { isSameSite } from './same-site.ts';

test.each([
  ['shop.x.co.za', 'x.co.za', true],
  ['x.co.za', 'forum.x.co.za', true],
  ['x.co.za', 'y.co.za', false],
  // A platform's break-in is not that of every customer who has a name from it.
  ['guesthouse.blogspot.com', 'blogspot.com', false],
  ['x.co.za', '', false],
])('%s and %s: %j', (domain, other, expected) => {
  expect(isSameSite(domain, other)).toBe(expected);
});

import { isSameSite } from './registrable.ts';

test.each([
  ['shop.x.co.za', 'x.co.za', true],
  ['x.co.za', 'forum.x.co.za', true],
  ['x.co.za', 'y.co.za', false],
  // A breach of a platform is not a breach of every customer with a name from it.
  ['guesthouse.blogspot.com', 'blogspot.com', false],
  ['x.co.za', '', false],
])('%s and %s: %j', (domain, other, expected) => {
  expect(isSameSite(domain, other)).toBe(expected);
});

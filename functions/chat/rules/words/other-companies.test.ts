import { isMatterOfOthers } from './other-companies.ts';

test.each([
  'will absa refund me',
  'my bank has not paid it out',
  'is my data safe at checkers',
  'sal my bank my terugbetaal',
])('is for another company to say: %s', (message) => {
  expect(isMatterOfOthers(message)).toBe(true);
});

test.each(['will you refund me', 'how do i reach you', 'where is the river bank'])(
  'names no other company: %s',
  (message) => {
    expect(isMatterOfOthers(message)).toBe(false);
  },
);

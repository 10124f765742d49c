import { longCount, shortCount } from './counts.ts';

test.each([
  [0, '0', '0'],
  [999, '999', '999'],
  [1_000, '1.0K', '1 thousand'],
  [1_550, '1.6K', '1.6 thousand'],
  [960_000, '960.0K', '960 thousand'],
  [999_960, '1.0M', '1 million'],
  [152_445_165, '152.4M', '152.4 million'],
  [999_999_999, '1.0B', '1 billion'],
  [17_612_345_678, '17.6B', '17.6 billion'],
])('%d is %s, in words %s', (count, short, long) => {
  expect(shortCount(count)).toBe(short);
  expect(longCount(count)).toBe(long);
});

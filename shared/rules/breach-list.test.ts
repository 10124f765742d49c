import { fullCount, longDay } from './breach-list.ts';

test.each([
  ['2013-10-04', 'October 4, 2013'],
  ['2013-12-04T23:59:59Z', 'December 4, 2013'],
  ['', ''],
  ['some day', 'some day'],
])('%j reads as %j', (iso, day) => {
  expect(longDay(iso)).toBe(day);
});

test('counts have thousands separators', () => {
  expect(fullCount(152_445_165)).toBe('152,445,165');
});

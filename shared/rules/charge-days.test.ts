import { addMonths, dayInSouthAfrica, dayInWords, nextChargeDay, nextDay } from './charge-days.ts';

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  ['2026-10-30', 4, '2027-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
])('%s and %i months is %s', (anchor, months, day) => {
  expect(addMonths(anchor, months)).toBe(day);
});

test.each([
  ['2026-11-21', 'monthly', '2026-12-21'],
  ['2026-12-31', 'monthly', '2027-01-31'],
  ['2027-01-31', 'monthly', '2027-02-28'],
  ['2028-01-31', 'monthly', '2028-02-29'],
  ['2026-11-21', 'yearly', '2027-11-21'],
  ['2028-02-29', 'yearly', '2029-02-28'],
] as const)('what begins on %s and is paid %s is charged again on %s', (day, billing, next) => {
  expect(nextChargeDay(day, billing)).toBe(next);
});

test.each([
  ['2026-11-21T21:59:59Z', '2026-11-21'],
  ['2026-11-21T22:00:00Z', '2026-11-22'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
])('at %s it is %s in South Africa', (moment, day) => {
  expect(dayInSouthAfrica(new Date(moment))).toBe(day);
});

test.each([
  ['2026-11-21', '2026-11-22'],
  ['2026-11-30', '2026-12-01'],
  ['2026-12-31', '2027-01-01'],
  ['2027-02-28', '2027-03-01'],
  ['2028-02-28', '2028-02-29'],
  ['2100-02-28', '2100-03-01'],
])('the day after %s is %s', (day, next) => {
  expect(nextDay(day)).toBe(next);
});

test('a day is written out without a leading zero', () => {
  expect(dayInWords('2026-12-01')).toBe('1 December 2026');
});

import { addDays, isDay, addMonths, dayInSouthAfrica, dayInWords, nextDay, isPublicHoliday } from './time.ts';
import { nextChargeDay } from './subscription-plans.ts';
import Holidays from 'date-holidays';

test.each(['2026-11-03', '2028-02-29', '2000-12-31'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true);
});

test.each([
  '',
  'soon',
  '17 November 2025',
  '2026-11-3',
  '2026-02-29',
  '2026-02-30',
  '2026-13-01',
  '2026-11-03T10:00:00Z',
  ' 2026-11-03',
])('%p is no day', (text) => {
  expect(isDay(text)).toBe(false);
});

test('days are counted over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

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

/** Public holidays from another author. */
const others = new Holidays('ZA');

function daysOf(year: number): string[] {
  const days: string[] = [];
  for (let day = `${year}-01-01`; day.startsWith(String(year)); day = addDays(day, 1)) days.push(day);
  return days;
}

/** Proclaimed for one year only: rugby's world cup and an election. No rule can predict such days. */
const PROCLAIMED = ['2023-12-15', '2024-05-29'];

/** A generation, and years of the next centuries, because the rule for Easter changes with the century. */
const YEARS = [...Array.from({ length: 30 }, (_, index) => 2021 + index), 2100, 2149, 2199, 2201, 2299];

test.each(YEARS)('the public holidays of %d are those that date-holidays knows', (year) => {
  const theirs = others
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .map(({ date }) => date.slice(0, 10))
    .filter((day) => !PROCLAIMED.includes(day));
  expect(daysOf(year).filter(isPublicHoliday)).toEqual([...new Set(theirs)].sort());
});

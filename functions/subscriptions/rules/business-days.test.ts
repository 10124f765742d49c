import Holidays from 'date-holidays';
import { addBusinessDays, isBusinessDay, isPublicHoliday } from './business-days.ts';
import { addDays } from './calendar.ts';

/** Public holidays as another author keeps them. */
const others = new Holidays('ZA');

function daysOf(year: number): string[] {
  const days: string[] = [];
  for (let day = `${year}-01-01`; day.startsWith(String(year)); day = addDays(day, 1)) days.push(day);
  return days;
}

/** Proclaimed for one year only: rugby's world cup and an election. No rule knows such days. */
const PROCLAIMED = ['2023-12-15', '2024-05-29'];

/** A generation, and years of the next centuries: Easter's rule corrects itself by the century. */
const YEARS = [...Array.from({ length: 30 }, (_, index) => 2021 + index), 2100, 2149, 2199, 2201, 2299];

test.each(YEARS)('the public holidays of %d are those that date-holidays knows', (year) => {
  const theirs = others
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .map(({ date }) => date.slice(0, 10))
    .filter((day) => !PROCLAIMED.includes(day));
  expect(daysOf(year).filter(isPublicHoliday)).toEqual([...new Set(theirs)].sort());
});

test.each([
  ['2022-05-02', 'the Monday after a Workers’ Day on a Sunday'],
  ['2022-12-26', 'Day of Goodwill'],
  ['2023-01-02', 'the Monday after a New Year’s Day on a Sunday'],
  ['2024-03-29', 'Good Friday'],
  ['2024-04-01', 'Family Day'],
  ['2025-04-18', 'Good Friday'],
  ['2025-04-21', 'Family Day'],
  ['2025-04-28', 'the Monday after a Freedom Day on a Sunday'],
  ['2026-08-10', 'the Monday after a Women’s Day on a Sunday'],
  ['2027-03-22', 'the Monday after a Human Rights Day on a Sunday'],
  ['2027-12-27', 'the Monday after a Day of Goodwill on a Sunday'],
])('%s is no business day: %s', (day) => {
  expect(isPublicHoliday(day)).toBe(true);
  expect(isBusinessDay(day)).toBe(false);
});

test('a holiday on a Saturday moves nowhere', () => {
  expect(isPublicHoliday('2026-12-26')).toBe(true);
  expect(isBusinessDay('2026-12-28')).toBe(true);
  expect(isBusinessDay('2027-05-03')).toBe(true);
});

test('business days are counted over weekends and holidays, in both directions', () => {
  // 14 December 2026 is a Monday; the 16th and the 25th are holidays.
  expect(addBusinessDays('2026-12-14', 1)).toBe('2026-12-15');
  expect(addBusinessDays('2026-12-14', 2)).toBe('2026-12-17');
  expect(addBusinessDays('2026-12-14', 9)).toBe('2026-12-29');
  expect(addBusinessDays('2026-12-29', -9)).toBe('2026-12-14');
  expect(addBusinessDays('2026-12-14', 0)).toBe('2026-12-14');
});

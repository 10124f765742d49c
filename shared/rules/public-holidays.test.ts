import Holidays from 'date-holidays';
import { addDays } from './time.ts';
import { isPublicHoliday } from './public-holidays.ts';

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

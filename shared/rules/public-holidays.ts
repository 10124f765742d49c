import { addDays, type Day } from './time.ts';

/** Public Holidays Act 36 of 1994, Schedule 1, as month and day; Good Friday and Family Day follow Easter. */
const FIXED_HOLIDAYS = [
  '01-01', // New Year's Day
  '03-21', // Human Rights Day
  '04-27', // Freedom Day
  '05-01', // Workers' Day
  '06-16', // Youth Day
  '08-09', // National Women's Day
  '09-24', // Heritage Day
  '12-16', // Day of Reconciliation
  '12-25', // Christmas Day
  '12-26', // Day of Goodwill
] as const;

/**
 * Whether a day is a public holiday. If one falls on a Sunday, the Monday is one as well (section 2(1) of the Act).
 * Days that are proclaimed for one year, such as an election's, are not included.
 */
export function isPublicHoliday(day: Day): boolean {
  return isNamedHoliday(day) || (isMonday(day) && isNamedHoliday(addDays(day, -1)));
}

/** Easter Sunday of a year (Gregorian calendar; the "anonymous" computus, J. Meeus, Astronomical Algorithms, ch. 8). */
function easterOf(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const shift = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const exception = Math.floor((golden + 11 * epact + 22 * shift) / 451);
  const days = epact + shift - 7 * exception + 114;
  return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)).toISOString().slice(0, 10);
}

function isNamedHoliday(day: Day): boolean {
  const monthAndDay = day.slice(5);
  if (FIXED_HOLIDAYS.some((holiday) => holiday === monthAndDay)) return true;
  const easter = easterOf(Number(day.slice(0, 4)));
  return day === addDays(easter, -2) || day === addDays(easter, 1);
}

function isMonday(day: Day): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
}

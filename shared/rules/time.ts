/** Lengths of time used in many places. */
export const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;
export const HOUR_SECONDS = 60 * 60;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

/** South Africa is two hours ahead of UTC all year: it has had no summer time since 1944. */
export const SOUTH_AFRICA_AHEAD_MS = 2 * HOUR_MS;

/** A day as YYYY-MM-DD, in South Africa. Days can be compared as texts. */
export type Day = string;

/** Whether a text is a day of the calendar, as YYYY-MM-DD. */
export function isDay(text: string): text is Day {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/** The day so many days later; earlier when negative. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

// Made on first use: the first formatter of a process takes about 10 ms.
let words: Intl.DateTimeFormat | undefined;

/** The day in South Africa at a moment, as YYYY-MM-DD, by which periods are counted. */
export function dayInSouthAfrica(moment: Date): string {
  return new Date(moment.getTime() + SOUTH_AFRICA_AHEAD_MS).toISOString().slice(0, 10);
}

/**
 * The day that many calendar months after another (YYYY-MM-DD). A month without that day gives its last one, and the
 * next month with it gives that day again: 31 January, 28 February, 31 March.
 */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const then = new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)));
  return then.toISOString().slice(0, 10);
}

/** The day after a day (YYYY-MM-DD). */
export function nextDay(day: string): string {
  return addDays(day, 1);
}

/** A day (YYYY-MM-DD) in words: 1 December 2026. */
export function dayInWords(day: string): string {
  return utcDayInWords(new Date(day));
}

/** The day in South Africa at a moment, in words: 1 December 2026. */
export function dayOfMomentInWords(moment: Date | number): string {
  return utcDayInWords(new Date(new Date(moment).getTime() + SOUTH_AFRICA_AHEAD_MS));
}

function utcDayInWords(moment: Date): string {
  words ??= new Intl.DateTimeFormat('en-ZA', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return words.format(moment);
}

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

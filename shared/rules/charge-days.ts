import { addDays, SOUTH_AFRICA_AHEAD_MS } from './time.ts';
import type { Billing } from './subscription-plans.ts';

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

/** The day on which the period after one that begins on `day` (YYYY-MM-DD) is charged. */
export function nextChargeDay(day: string, billing: Billing): string {
  return addMonths(day, billing === 'yearly' ? 12 : 1);
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

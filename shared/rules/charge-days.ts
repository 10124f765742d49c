import type { Billing } from './subscription-plans.ts';

/** Today in South Africa, as YYYY-MM-DD: the day by which periods are counted. */
export function dayInSouthAfrica(moment: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Johannesburg' }).formatToParts(moment);
  const part = (type: string) => parts.find((one) => one.type === type)?.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/**
 * The day on which the period after one that begins on `day` (YYYY-MM-DD) is charged: the same day of the next month or
 * year, or the last day of that month where it is shorter.
 */
export function nextChargeDay(day: string, billing: Billing): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const monthsOn = billing === 'yearly' ? 12 : 1;
  const lastDate = new Date(Date.UTC(year, month - 1 + monthsOn + 1, 0)).getUTCDate();
  const next = new Date(Date.UTC(year, month - 1 + monthsOn, Math.min(date, lastDate)));
  return next.toISOString().slice(0, 10);
}

const WORDS = new Intl.DateTimeFormat('en-ZA', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day (YYYY-MM-DD) in words: 1 December 2026. */
export function dayInWords(day: string): string {
  return WORDS.format(new Date(day));
}

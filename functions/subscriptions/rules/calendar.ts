import { DAY_MS, HOUR_MS } from '#shared/rules/time.ts';
import { addMonths, dayInSouthAfrica } from '#shared/rules/charge-days.ts';
import { addDays, type Day } from '#shared/rules/days.ts';
import type { Billing } from '#shared/rules/subscription-plans.ts';

export { addDays, type Day } from '#shared/rules/days.ts';

/** South Africa is two hours ahead of UTC all year: it has had no summer time since 1944. */
const AHEAD_MS = 2 * HOUR_MS;

/** A renewal is charged on the day after the paid period; a charge up to this many days earlier still counts as one. */
export const EARLIEST_RENEWAL_DAYS = 2;

/** The day in South Africa at a moment (milliseconds since 1970). */
export function dayOf(moment: number): Day {
  return dayInSouthAfrica(new Date(moment));
}

/** When a day begins in South Africa, in milliseconds since 1970. */
export function startOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) - AHEAD_MS;
}

/** The last day of the period with that number, counted from 1, when the first period starts on the anchor day. */
export function lastDayOf(anchor: Day, billing: Billing, period: number): Day {
  return addDays(addMonths(anchor, period * (billing === 'yearly' ? 12 : 1)), -1);
}

/** How many days lie between two days; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

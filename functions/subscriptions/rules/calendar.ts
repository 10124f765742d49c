import {
  type Day,
  addDays,
  DAY_MS,
  SOUTH_AFRICA_AHEAD_MS,
  addMonths,
  dayInSouthAfrica,
  isPublicHoliday,
} from '#shared/rules/time.ts';
import type { Billing } from '#shared/rules/subscription-plans.ts';

export { addDays, type Day } from '#shared/rules/time.ts';

/** The day in South Africa at a moment (milliseconds since 1970). */
export function dayOf(moment: number): Day {
  return dayInSouthAfrica(new Date(moment));
}

/** When a day begins in South Africa, in milliseconds since 1970. */
export function startOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) - SOUTH_AFRICA_AHEAD_MS;
}

/**
 * The last day of the period that begins on `from`: one month or year, on the anchor's day of the month. A month without
 * that day gives its last one, and the next one with it gives that day again: 31 January, 28 February, 31 March.
 */
export function lastDayOf(from: Day, billing: Billing, anchor: Day = from): Day {
  const month = addMonths(`${from.slice(0, 8)}01`, billing === 'yearly' ? 12 : 1);
  const last = addDays(addMonths(month, 1), -1);
  const next = `${month.slice(0, 8)}${anchor.slice(-2)}`;
  return addDays(next < last ? next : last, -1);
}

/** How many days lie between two days; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

const SUNDAY = 0;
const SATURDAY = 6;

/** No Saturday, Sunday or public holiday. A holiday that is missing makes a date a day early, never late. */
export function isBusinessDay(day: Day): boolean {
  const weekday = weekdayOf(day);
  return weekday !== SUNDAY && weekday !== SATURDAY && !isPublicHoliday(day);
}

/** The day that many business days after another, which is not counted itself; before it when negative. */
export function addBusinessDays(day: Day, businessDays: number): Day {
  const direction = Math.sign(businessDays);
  let found = day;
  for (let left = Math.abs(businessDays); left > 0;) {
    found = addDays(found, direction);
    if (isBusinessDay(found)) left -= 1;
  }
  return found;
}

function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

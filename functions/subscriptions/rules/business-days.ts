import { isPublicHoliday } from '#shared/rules/public-holidays.ts';
import { addDays, type Day } from './calendar.ts';

const SUNDAY = 0;
const SATURDAY = 6;

/**
 * Whether offices in South Africa are open: no Saturday, no Sunday, no public holiday. With a holiday that is
 * not known a date counted here is a day early, never late.
 */
export function isBusinessDay(day: Day): boolean {
  const weekday = weekdayOf(day);
  return weekday !== SUNDAY && weekday !== SATURDAY && !isPublicHoliday(day);
}

/** The day that is so many business days after another, which does not count itself; before it when negative. */
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

import { isPublicHoliday } from '#shared/rules/public-holidays.ts';
import { addDays, type Day } from './calendar.ts';

const SUNDAY = 0;
const SATURDAY = 6;

/**
 * Whether offices in South Africa are open: no Saturday, Sunday or public holiday. If a holiday is missing from the
 * list, a date counted here is a day early, never late.
 */
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

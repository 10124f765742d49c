import { COMPANY } from '#shared/content/company.ts';
import { isPublicHoliday } from '#shared/rules/public-holidays.ts';
import type { Slots } from '../intents/intent.ts';

/** South African Standard Time, all year. */
const SAST_MS = 2 * 60 * 60 * 1000;

/** Whether the company is open according to its hours, and whether it is a public holiday. */
export type Opening = Pick<Slots, 'publicHoliday' | 'emergencyOnly'> & { readonly open: boolean };

/** Whether the company is open at a time in milliseconds since 1970. On public holidays its hours do not apply. */
export function openingAt(now: number): Opening {
  const there = new Date(now + SAST_MS).toISOString();
  return isPublicHoliday(there.slice(0, 10)) ? { open: false, publicHoliday: true } : hoursAt(there);
}

function hoursAt(there: string): Opening {
  const today = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'][
    new Date(there).getUTCDay()
  ];
  const time = there.slice(11, 16);
  const hours = COMPANY.hours.find(({ weekdays }) => weekdays.some((day) => day === today));
  if (!hours) return { open: false };
  if (hours.opens === null) return { open: false, emergencyOnly: true };
  return { open: time >= hours.opens && time < hours.closes };
}

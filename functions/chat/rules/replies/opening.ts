import { COMPANY } from '#shared/content/company.ts';

/** South African Standard Time, all year. */
const SAST_MS = 2 * 60 * 60 * 1000;

/** Whether the company's hours say that it is open at a moment, in milliseconds since 1970. Public holidays are not known here. */
export function isOpenAt(now: number): boolean {
  const there = new Date(now + SAST_MS);
  const today = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'][
    there.getUTCDay()
  ];
  const time = there.toISOString().slice(11, 16);
  return COMPANY.hours.some(
    ({ weekdays, opens, closes }) =>
      opens !== null && weekdays.some((day) => day === today) && time >= opens && time < closes,
  );
}

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

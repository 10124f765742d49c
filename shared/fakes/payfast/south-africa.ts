/** South Africa is two hours ahead of UTC all year. */
const AHEAD_MS = 2 * 60 * 60_000;

export const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;

/** The days or months between two charges, by the provider's codes. */
const FREQUENCIES: Readonly<Record<number, { readonly days?: number; readonly months?: number }>> = {
  1: { days: 1 },
  2: { days: 7 },
  3: { months: 1 },
  4: { months: 3 },
  5: { months: 6 },
  6: { months: 12 },
};

/** The day in South Africa at a moment, YYYY-MM-DD. */
export function dayAt(ms: number): string {
  return timeAt(ms).slice(0, 10);
}

/** The time in South Africa at a moment, YYYY-MM-DD HH:MM:SS. */
export function timeAt(ms: number): string {
  return new Date(ms + AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** The moment at which an hour of a day begins. */
export function momentOf(day: string, hour: number): number {
  return Date.parse(`${day}T00:00:00Z`) - AHEAD_MS + hour * HOUR_MS;
}

/** One period after a day; in a month without the billing day, its last day. */
export function nextRun(day: string, frequency: number, billingDay: number): string {
  const { days = 0, months = 0 } = FREQUENCIES[frequency] ?? { months: 1 };
  if (days > 0) return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
  const [year = 0, month = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const later = Date.UTC(year, month - 1 + months, Math.min(billingDay, lastOfMonth));
  return new Date(later).toISOString().slice(0, 10);
}

import { SOUTH_AFRICA_AHEAD_MS } from '#shared/rules/time.ts';

// Made on first use: the first formatter of a process takes about 10 ms.
let formats: { readonly day: Intl.DateTimeFormat; readonly time: Intl.DateTimeFormat } | undefined;

/** The day and time in Durban for people, regardless of the machine's time zone: 27 November 2026, 00:05 SAST. */
export function shownTime(milliseconds: number): string {
  formats ??= formatsInDurban();
  return `${formats.day.format(milliseconds)}, ${formats.time.format(milliseconds)} SAST`;
}

/** The same for a cell: 2026-11-27 00:05, which every spreadsheet reads as a date in any language. */
export function spreadsheetTime(milliseconds: number): string {
  return new Date(milliseconds + SOUTH_AFRICA_AHEAD_MS).toISOString().slice(0, 16).replace('T', ' ');
}

function formatsInDurban() {
  const zone = { timeZone: 'Africa/Johannesburg' } as const;
  return {
    day: new Intl.DateTimeFormat('en-GB', { ...zone, day: 'numeric', month: 'long', year: 'numeric' }),
    time: new Intl.DateTimeFormat('en-GB', { ...zone, hour: '2-digit', minute: '2-digit' }),
  };
}

const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 60 * 60_000;

/** How long a mail, or a payment notice, rests after that many tries that came to nothing: a minute, two, four … at most an hour. */
export function mailPauseMs(tries: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, tries - 1), LONGEST_PAUSE_MS);
}

/** How long a mail has rested by now, all its tries together. */
export function mailRestedMs(tries: number): number {
  return Array.from({ length: tries }, (_, before) => mailPauseMs(before + 1)).reduce(
    (sum, pause) => sum + pause,
    0,
  );
}

const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 60 * 60_000;

/** How long a lead's mail rests after that many tries that came to nothing: a minute, two, four … at most an hour. */
export function mailPauseMs(tries: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, tries - 1), LONGEST_PAUSE_MS);
}

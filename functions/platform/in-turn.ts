/** What tells a job how much of its run's time is left. */
export interface Clock {
  readonly getRemainingTimeInMillis: () => number;
}

interface Pace {
  readonly clock: Clock;
  /** So much of the run's time is left for what is in hand. */
  readonly reserveMs: number;
  readonly atOnce: number;
}

/**
 * Does what is due, one after the other and so many side by side, for as long as the run has time. Answers with the first that
 * it had no time for.
 */
export async function inTurn<Due>(
  due: AsyncGenerator<Due, undefined>,
  { clock, reserveMs, atOnce }: Pace,
  doOne: (one: Due) => Promise<void>,
): Promise<Due | undefined> {
  const worker = async () => {
    while (clock.getRemainingTimeInMillis() >= reserveMs) {
      const next = await due.next();
      if (next.done) return;
      await doOne(next.value);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (await due.next()).value;
}

/** Tells a job how much time its run has left. */
export interface Clock {
  readonly getRemainingTimeInMillis: () => number;
}

interface RunLimits {
  readonly clock: Clock;
  /** No work is started with less than this left of the run's time. */
  readonly reserveMs: number;
  readonly atOnce: number;
}

/** Does what is due in order, `atOnce` at a time, while the run has time. Answers with the first that was left. */
export async function runDue<Due>(
  due: AsyncGenerator<Due, undefined>,
  { clock, reserveMs, atOnce }: RunLimits,
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

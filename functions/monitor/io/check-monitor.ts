import { DAY_MS, HOUR_MS } from '#shared/rules/time.ts';
import type { Watch } from '#shared/rules/monitor.ts';
import { log, logFieldsOf } from '../../http/log.ts';
import { TooSoonError } from '../../platform/rules/errors.ts';
import { type Clock, runDue } from '../../platform/run-due.ts';
import { advance } from '../rules/advance.ts';
import { dueAtOf } from '../rules/due-times.ts';
import type { Monitor, Observed } from '../rules/monitor.ts';
import type { Looked } from '../rules/exposures.ts';
import { changeMonitor, listDue } from './monitors.ts';

type Check = (monitor: Monitor) => Promise<Observed | Looked | undefined>;

/** The result for a monitor that was due. `failed`: a check was due, and nothing could be read. */
type Checked = 'checked' | 'failed' | 'asked' | 'erased' | 'not-due';

type Outcome = Checked | 'too-soon' | 'error';

interface Job {
  readonly job: string;
  readonly watch: Watch;
  readonly check: Check;
  /** After which results nothing more can be checked in this run. */
  readonly endsRun: readonly Outcome[];
  /** No check is started with less than this left of the run's time. */
  readonly reserveMs: number;
  readonly atOnce: number;
  /** A monitor that waits for longer makes the run fail, and the alarm for failing functions tells the company. */
  readonly longestWaitMs: number;
}

/**
 * Handles all due monitors of a kind, the longest due first. What a run has no time for, or what fails unforeseen, stays
 * due, and the next run begins with it. The outbox sends the results.
 */
export async function checkDue({ job, watch, endsRun, longestWaitMs, ...rest }: Job, clock: Clock) {
  const { check, reserveMs, atOnce } = rest;
  const begun = Date.now();
  const counts: Partial<Record<Outcome, number>> = {};
  const waited = [0];
  let isEnded = false;
  const running = { getRemainingTimeInMillis: () => (isEnded ? 0 : clock.getRemainingTimeInMillis()) };
  const limits = { clock: running, reserveMs, atOnce };
  const left = await runDue(listDue(begun, watch), limits, async ({ id, dueAt }) => {
    const outcome = await checkMonitor(id, check).catch((error: unknown) => {
      if (error instanceof TooSoonError) return 'too-soon';
      log('error', { job, ...logFieldsOf(error) });
      return 'error';
    });
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    isEnded ||= endsRun.includes(outcome);
    if (outcome === 'too-soon' || outcome === 'error') waited.push(begun - dueAt);
  });
  if (left) waited.push(begun - left.dueAt);
  const level = counts.failed || counts.error ? 'warn' : 'info';
  if (left || Object.keys(counts).length > 0) log(level, { job, ...counts, isCutShort: left !== undefined });
  if (Math.max(...waited) > longestWaitMs)
    throw new Error(`${job}: a monitor could not be checked for ${longestWaitMs / DAY_MS} days.`);
}

/**
 * Checks what is due, and stores the result together with the notes that it causes, in one write. It is put off before
 * its check, so that of two parallel calls only one checks it and nothing is told twice; and by chance within a day,
 * because the check may end the whole run, and the next one shall not begin with it and the same others.
 */
export async function checkMonitor(id: string, check: Check): Promise<Checked> {
  const now = Date.now();
  const later = now + HOUR_MS + Math.floor(Math.random() * DAY_MS);
  let due: Monitor | undefined;
  const begun = await changeMonitor(id, (found) => {
    due = found && dueAtOf(found) <= now ? found : undefined;
    return due && due.nextCheckAt <= now ? { ...due, nextCheckAt: later } : found;
  });
  if (!due || !begun) return 'not-due';
  const { nextCheckAt, confirmedAt } = due;
  // Unless it was confirmed anew meanwhile, for another domain.
  const end = (change: (begun: Monitor) => Monitor | undefined) =>
    changeMonitor(id, (found) => {
      const isSame = found?.nextCheckAt === begun.nextCheckAt && found.confirmedAt === confirmedAt;
      return isSame ? change({ ...found, nextCheckAt }) : found;
    });
  try {
    const seen = nextCheckAt <= now ? await check(due) : undefined;
    const after = await end((found) => advance(found, now, seen));
    if (!after) return 'erased';
    if (nextCheckAt > now) return 'asked';
    return seen ? 'checked' : 'failed';
  } catch (error) {
    await end((found) => found);
    throw error;
  }
}

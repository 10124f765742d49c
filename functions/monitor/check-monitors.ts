import { DAY_MS } from '#shared/rules/time.ts';
import { log, logFieldsOf } from '../http/log.ts';
import { type Checked, checkMonitor } from './io/check-monitor.ts';
import { lookAt } from './io/look.ts';
import { listDue } from './io/monitors.ts';

/** So much of the run's time is left for the looks in hand. */
const RESERVE_MS = 30_000;

/** So many domains are looked at side by side: a look is mostly waiting. */
const AT_ONCE = 4;

/** What is not looked at for longer than this makes the run fail, and the alarm for failing functions tells the company. */
const LONGEST_WAIT_MS = DAY_MS;

interface Clock {
  readonly getRemainingTimeInMillis: () => number;
}

type Counts = Record<Checked | 'broken', number>;

/**
 * Every hour: takes up all monitors whose time has come, the longest due first. What a run has no time for, or what fails,
 * stays due, and the next begins with it. What came of it is told by the outbox.
 */
export async function handler(_event: unknown, clock: Clock): Promise<void> {
  const begun = Date.now();
  const due = listDue(begun);
  const counts: Counts = { looked: 0, failed: 0, asked: 0, erased: 0, 'not-due': 0, broken: 0 };
  const waited: number[] = [];
  const hasTime = () => clock.getRemainingTimeInMillis() >= RESERVE_MS;
  const checkInTurn = async () => {
    while (hasTime()) {
      const next = await due.next();
      if (next.done) return;
      const checked = await checkOne(next.value.id);
      counts[checked] += 1;
      if (checked === 'broken') waited.push(begun - next.value.dueAt);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, checkInTurn));
  const next = await due.next();
  if (!next.done) waited.push(begun - next.value.dueAt);
  const isCutShort = next.done !== true;
  log(waited.length + counts.failed > 0 ? 'warn' : 'info', { job: 'checkMonitors', ...counts, isCutShort });
  if (Math.max(0, ...waited) > LONGEST_WAIT_MS)
    throw new Error('Monitors could not be looked after for a day.');
}

/** One that fails for a reason nobody foresaw holds up none of those behind it. */
async function checkOne(id: string): Promise<Checked | 'broken'> {
  try {
    return await checkMonitor(id, lookAt);
  } catch (error) {
    log('error', { job: 'checkMonitors', ...logFieldsOf(error) });
    return 'broken';
  }
}

import { DAY_MS } from '#shared/rules/time.ts';
import { listStoredBreaches } from '../breaches/io/breach-catalogue.ts';
import { findExposuresOf } from '../breaches/io/hibp.ts';
import { log, logFieldsOf } from '../http/log.ts';
import type { Clock } from '../platform/run-due.ts';
import { InvalidInputError, Refusal, TooSoonError } from '../platform/rules/errors.ts';
import { type Checked, checkMonitor } from './io/check-monitor.ts';
import { listDue } from './io/monitors.ts';
import { type Looked, newestToLookUp } from './rules/exposures.ts';
import type { Monitor } from './rules/monitor.ts';

/** No look is started with less than this left of the run's time: the service has two tries of four seconds. */
const RESERVE_MS = 15_000;

/** An address that waits for longer makes the run fail, and the alarm for failing functions tells the company. */
const LONGEST_WAIT_MS = 2 * DAY_MS;

/** All looks count as one visitor in the minute of the service's key, so that visitors keep their part of it. */
const VISITOR = 'watched-addresses';

type Outcome = Checked | 'too-soon' | 'cut-short' | 'error';

const STILL_DUE: readonly Outcome[] = ['too-soon', 'cut-short', 'error'];
const ENDS_RUN: readonly Outcome[] = ['too-soon', 'cut-short', 'failed'];

/**
 * Every minute: looks up the watched addresses that are due, the longest due first, for as long as the service's key
 * allows. The run ends when the service says that it is too soon, or fails; the next one goes on there. The outbox
 * sends the results.
 */
export async function handler(_event: unknown, clock: Clock): Promise<void> {
  const begun = Date.now();
  const counts: Partial<Record<Outcome, number>> = {};
  let waited = 0;
  for await (const { id, dueAt } of listDue(begun, 'address')) {
    const outcome = clock.getRemainingTimeInMillis() < RESERVE_MS ? 'cut-short' : await lookAt(id);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    if (STILL_DUE.includes(outcome)) waited = Math.max(waited, begun - dueAt);
    if (ENDS_RUN.includes(outcome)) break;
  }
  if (Object.keys(counts).length > 0)
    log(counts.failed || counts.error ? 'warn' : 'info', { job: 'checkAddresses', ...counts });
  if (waited > LONGEST_WAIT_MS) throw new Error('Watched addresses could not be looked up for two days.');
}

/** An unforeseen failure of one must not hold up those behind it. */
async function lookAt(id: string): Promise<Outcome> {
  try {
    return await checkMonitor(id, look);
  } catch (error) {
    if (error instanceof TooSoonError) return 'too-soon';
    log('error', { job: 'checkAddresses', ...logFieldsOf(error) });
    return 'error';
  }
}

/** Undefined when the service failed. What it takes for no address is named by none of its breaches. */
async function look({ email, looked }: Monitor): Promise<Looked | undefined> {
  try {
    const newest = newestToLookUp((await listStoredBreaches()).breaches, Date.now());
    if (looked && newest <= looked.last) return { newest };
    const { breaches, unreadable } = await findExposuresOf(email, VISITOR).catch(noneIfNoAddress);
    // What cannot be read may be the new one, so it is asked again.
    return { newest: unreadable > 0 && looked ? looked.last : newest, found: breaches };
  } catch (error) {
    if (error instanceof Refusal && !(error instanceof TooSoonError)) return undefined;
    throw error;
  }
}

function noneIfNoAddress(error: unknown) {
  if (error instanceof InvalidInputError) return { breaches: [], unreadable: 0 };
  throw error;
}

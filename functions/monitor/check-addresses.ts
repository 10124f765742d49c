import { DAY_MS } from '#shared/rules/time.ts';
import { listStoredBreaches } from '../breaches/io/breach-catalogue.ts';
import { findExposuresOf } from '../breaches/io/hibp.ts';
import type { Clock } from '../platform/run-due.ts';
import { InvalidInputError, Refusal, TooSoonError } from '../platform/rules/errors.ts';
import { checkDue } from './io/check-monitor.ts';
import { type Looked, newestToLookUp } from './rules/exposures.ts';
import type { Monitor } from './rules/monitor.ts';

/** All looks count as one visitor in the minute of the service's key, so that visitors keep their part of it. */
const VISITOR = 'watched-addresses';

/**
 * Every minute: looks up the watched addresses that are due, for as long as the service's key allows: the run ends when
 * the service says that it is too soon, or fails.
 */
export function handler(_event: unknown, clock: Clock): Promise<void> {
  const job = {
    job: 'checkAddresses',
    watch: 'address',
    check: look,
    endsRun: ['too-soon', 'failed'],
    // The service has two tries of four seconds.
    reserveMs: 15_000,
    atOnce: 1,
    longestWaitMs: 2 * DAY_MS,
  } as const;
  return checkDue(job, clock);
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

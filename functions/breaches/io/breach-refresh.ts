import { accountsIn, latestAdditionIn } from '../rules/catalogue.ts';
import { log } from '../../http/log.ts';
import { Refusal, SourceDownError } from '../../platform/rules/errors.ts';
import {
  failureOf,
  refusalOf,
  abandonLease,
  type Copy,
  endLease,
  findCopy,
  findFailure,
  takeLease,
} from './breach-pointer.ts';
import { deleteVersion, putVersion } from './breach-store.ts';
import { getLatestAddition, listKnownBreaches } from './hibp.ts';

/** How old a copy may get before we check for a newer one. */
const CURRENT_MS = 3 * 3_600_000;
/**
 * How old a copy may get before it is fetched again even if nothing was added, because old entries are corrected too.
 */
const WHOLE_MS = 24 * 3_600_000;
const LEASE_MS = 40_000;
/** How long the source is left alone after a failure: long if there is a copy to show, short if there is none. */
const REST_WITH_COPY_MS = 10 * 60_000;
const REST_WITHOUT_COPY_MS = 5000;
/** A failure this recent is reported to all other callers at once, while one of them tries again. */
const TOLD_MS = 10 * 60_000;
const WAIT_FOR_OTHER_MS = 15_000;
const POLL_MS = 250;

/**
 * Our copy of the catalogue, refreshed first if it is too old and no other process is doing so. While the source is
 * down, the last good copy. If there is none: the source's own failure, or a SourceDownError. A version that the caller
 * could not read counts as none.
 */
export async function currentCopy(unreadable?: string): Promise<Copy> {
  const copy = await findReadable(unreadable);
  if (copy && Date.now() - copy.checkedAt < CURRENT_MS) return copy;
  const token = await takeLease(LEASE_MS);
  if (token === undefined) return copy ?? waitForOther(unreadable);
  // Another process may have finished between the two reads.
  const latest = await findReadable(unreadable);
  try {
    return await refresh(token, latest);
  } catch (error) {
    if (latest) await abandonLease(token, REST_WITH_COPY_MS);
    else await abandonLease(token, REST_WITHOUT_COPY_MS, failureOf(error, Date.now()));
    if (latest && error instanceof Refusal) return latest;
    throw error;
  }
}

async function findReadable(unreadable: string | undefined): Promise<Copy | undefined> {
  const copy = await findCopy();
  return copy?.version === unreadable ? undefined : copy;
}

async function refresh(token: string, copy: Copy | undefined): Promise<Copy> {
  const now = Date.now();
  if (copy && now - copy.checkedAt < CURRENT_MS) {
    await endLease(token, copy);
    return copy;
  }
  if (copy && now - copy.fetchedAt < WHOLE_MS && (await getLatestAddition()) === copy.latestAddition) {
    const checked = { ...copy, checkedAt: now };
    await endLease(token, checked);
    return checked;
  }
  const fetched = await fetchCopy(copy?.websites ?? 0, now);
  const isOurs = await endLease(token, fetched);
  const outdated = isOurs ? copy : fetched;
  if (outdated) await deleteVersion(outdated);
  return isOurs ? fetched : currentCopyOfOther();
}

async function fetchCopy(knownBefore: number, now: number): Promise<Copy> {
  const { breaches, unreadable } = await listKnownBreaches(knownBefore);
  if (unreadable > 0) log('warn', { source: 'breaches', unreadable });
  // Loaded only here: the sanitiser is larger than everything else, and only fetching needs it.
  const { storedBreachOf } = await import('../rules/description.ts');
  const version = await putVersion(breaches.map(storedBreachOf));
  return {
    ...version,
    websites: breaches.length,
    accounts: accountsIn(breaches),
    latestAddition: latestAdditionIn(breaches),
    fetchedAt: now,
    checkedAt: now,
  };
}

async function currentCopyOfOther(): Promise<Copy> {
  return (await findCopy()) ?? waitForOther();
}

async function waitForOther(unreadable?: string): Promise<Copy> {
  const until = Date.now() + WAIT_FOR_OTHER_MS;
  while (Date.now() < until) {
    const failure = await findFailure();
    if (failure && Date.now() - failure.at < TOLD_MS) throw refusalOf(failure);
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MS);
    });
    const copy = await findReadable(unreadable);
    if (copy) return copy;
  }
  throw new SourceDownError('The list of breaches is being fetched. Please try again in a minute.', 30);
}

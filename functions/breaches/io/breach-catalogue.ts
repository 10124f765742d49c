import type { StoredBreach } from '../rules/catalogue.ts';
import { SourceDownError } from '../../platform/rules/errors.ts';
import type { Copy } from './breach-pointer.ts';
import { currentCopy } from './breach-refresh.ts';
import { findVersion } from './breach-store.ts';

/** How long a function uses what it has read without asking the table again. */
const BELIEVED_MS = 2 * 60_000;

let seen: { copy: Copy; until: number } | undefined;
let read: { version: string; breaches: readonly StoredBreach[] } | undefined;

/**
 * Every known breach by title, and when the list was last known to be current. A Refusal only if there was never a
 * copy.
 */
export async function listStoredBreaches() {
  const copy = await latestCopy();
  const breaches = (await breachesOf(copy)) ?? (await breachesAfterMove());
  return { breaches, checkedAt: copy.checkedAt };
}

/** Forgets what this function has read. */
export function forgetCatalogue(): void {
  seen = undefined;
  read = undefined;
}

/** What is known of the catalogue without its list: its totals, and when it was last known to be current. */
export async function latestCopy(): Promise<Copy> {
  if (seen && seen.until > Date.now()) return seen.copy;
  try {
    const copy = await currentCopy();
    seen = { copy, until: Date.now() + BELIEVED_MS };
    return copy;
  } catch (error) {
    // Our own table cannot be reached: the last copy is better than nothing.
    if (seen && error instanceof SourceDownError) return seen.copy;
    throw error;
  }
}

async function breachesOf(copy: Copy): Promise<readonly StoredBreach[] | undefined> {
  if (read?.version === copy.version) return read.breaches;
  const breaches = await findVersion(copy);
  if (breaches) read = { version: copy.version, breaches };
  return breaches;
}

/**
 * The version was deleted between the two reads, so there is a newer one; or another version of the product has stored
 * it, and it is fetched again.
 */
async function breachesAfterMove(): Promise<readonly StoredBreach[]> {
  seen = undefined;
  const copy = await latestCopy();
  const breaches = (await breachesOf(copy)) ?? (await breachesOf(await currentCopy(copy.version)));
  seen = undefined;
  if (!breaches)
    throw new SourceDownError('The list of breaches cannot be read at the moment. Please try again.', 30);
  return breaches;
}

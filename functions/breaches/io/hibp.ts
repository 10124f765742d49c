import { withAsciiDomain } from '#shared/rules/email-address.ts';
import { SHARE_OF_ONE_VISITOR } from '#shared/rules/visitor-limits.ts';
import {
  type KnownBreach,
  type ReadBreaches,
  readCatalogue,
  readExposures,
  readLatest,
} from '../rules/catalogue.ts';
import { type Budget, inWords, spendBudget } from '../../platform/limits.ts';
import { askHibp, tooSoon, hibpKey, hibpRequestsPerMinute } from './hibp-request.ts';

const ACCOUNT_TIMEOUT_MS = 4000;
const LATEST_TIMEOUT_MS = 3000;
const CATALOGUE_TIMEOUT_MS = 8000;

/** The breaches in which an address was found, with sanitised descriptions; see `findExposuresOf`. */
export async function listExposuresOf(email: string, visitorKey: string): Promise<ReadBreaches> {
  const { breaches, unreadable } = await findExposuresOf(email, visitorKey);
  return { breaches: await sanitised(breaches), unreadable };
}

/**
 * The same with the service's own descriptions, for callers that show none; an empty list if there are none. Nothing
 * about the address is stored. Throws TooSoonError when the key's requests of this minute are used up, or the visitor's
 * share of them.
 */
export async function findExposuresOf(email: string, visitorKey: string): Promise<ReadBreaches> {
  const key = await hibpKey();
  const answer = await askHibp({
    path: `/breachedaccount/${encodeURIComponent(withAsciiDomain(email) ?? email)}?truncateResponse=false`,
    key,
    timeoutMs: ACCOUNT_TIMEOUT_MS,
    before: () => spendBudget(keyMinute(), visitorKey),
  });
  return answer === undefined ? { breaches: [], unreadable: 0 } : readExposures(answer);
}

/**
 * The whole catalogue, or a Refusal if it cannot be fetched or is implausible given the number of breaches known
 * before.
 */
export async function listKnownBreaches(knownBefore: number): Promise<ReadBreaches> {
  return readCatalogue(await askHibp({ path: '/breaches', timeoutMs: CATALOGUE_TIMEOUT_MS }), knownBefore);
}

/** When the newest breach was added, as the service writes it. Cheap, because the service's edge caches this answer. */
export async function getLatestAddition(): Promise<string> {
  return readLatest(await askHibp({ path: '/latestbreach', timeoutMs: LATEST_TIMEOUT_MS }));
}

async function sanitised(exposures: readonly KnownBreach[]): Promise<KnownBreach[]> {
  // Loaded only here: the sanitiser is larger than the rest of the function.
  const { storedBreachOf } = await import('../rules/description.ts');
  return exposures.map(storedBreachOf);
}

/** One key serves all visitors, so all functions share one count of its requests; every try counts. */
function keyMinute(): Budget {
  return {
    key: 'hibp-key',
    most: hibpRequestsPerMinute(),
    seconds: 60,
    shareOfOne: SHARE_OF_ONE_VISITOR.breachChecks,
    spent: (seconds) => tooSoon(seconds).message,
    shareSpent: (seconds) =>
      `You have checked several addresses just now, and others are waiting to check theirs. Please try again in ${inWords(seconds)}.`,
  };
}

import { withAsciiDomain } from '#shared/rules/email-address.ts';
import { readCatalogue, readExposures, readLatest, type KnownBreach } from '../domain/breaches/catalogue.ts';
import { askHibp, tooSoon } from './hibp-request.ts';
import { hibpKey, hibpRequestsPerMinute } from './hibp-settings.ts';
import { takeTurn } from './limits.ts';

const ACCOUNT_TIMEOUT_MS = 4000;
const LATEST_TIMEOUT_MS = 3000;
const CATALOGUE_TIMEOUT_MS = 8000;

/** Takes one of a visitor's turns, or throws TooSoonError: nobody may use up more than half of the key's rate. */
export async function takeBreachCheckTurn(visitorKey: string): Promise<void> {
  const most = Math.max(2, Math.floor(hibpRequestsPerMinute() / 2));
  await takeTurn({ key: `breach-check#${visitorKey}`, most, seconds: 60 });
}

/** The breaches an address was found in, their descriptions sanitised; none is an empty list. Nothing about the address is kept. */
export async function listExposuresOf(email: string): Promise<KnownBreach[]> {
  const key = await hibpKey();
  const answer = await askHibp({
    path: `/breachedaccount/${encodeURIComponent(withAsciiDomain(email) ?? email)}?truncateResponse=false`,
    key,
    timeoutMs: ACCOUNT_TIMEOUT_MS,
    before: takeKeyTurn,
  });
  return answer === undefined ? [] : sanitised(readExposures(answer));
}

/** The whole catalogue, or a Refusal when it is out of reach or not plausible beside the number known before. */
export async function listKnownBreaches(knownBefore: number): Promise<KnownBreach[]> {
  return readCatalogue(await askHibp({ path: '/breaches', timeoutMs: CATALOGUE_TIMEOUT_MS }), knownBefore);
}

/** When the newest breach was added, as the service writes it. Cheap: its edge keeps this answer. */
export async function getLatestAddition(): Promise<string> {
  return readLatest(await askHibp({ path: '/latestbreach', timeoutMs: LATEST_TIMEOUT_MS }));
}

async function sanitised(exposures: readonly KnownBreach[]): Promise<KnownBreach[]> {
  // Loaded only here: the sanitiser is larger than the rest of the function.
  const { keep } = await import('../domain/breaches/keep.ts');
  return exposures.map(keep);
}

/** One key serves all visitors, so all functions count its questions together, every try for itself. */
async function takeKeyTurn(): Promise<void> {
  await takeTurn({
    key: 'hibp-key',
    most: hibpRequestsPerMinute(),
    seconds: 60,
    sentence: (seconds) => tooSoon(seconds).message,
  });
}

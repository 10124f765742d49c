import { withAsciiDomain } from '#shared/rules/email-address.ts';
import { SHARE_OF_ONE_VISITOR } from '#shared/rules/limits.ts';
import {
  type KnownBreach,
  type ReadBreaches,
  readCatalogue,
  readExposures,
  readLatest,
} from '../rules/catalogue.ts';
import { type Budget, inWords, spendBudget, useUpBudget } from '../../platform/limits.ts';
import { BREACH_SERVICE } from '#shared/runtime/outside-services.ts';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import {
  InvalidInputError,
  SourceDownError,
  SourceFailedError,
  TooSoonError,
} from '../../platform/rules/errors.ts';
import { findParameter, numberSetting } from '../../platform/setting.ts';
import { askSource, SourceGuard, userAgent } from '../../platform/source-guard.ts';

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

/** The whole catalogue, or a Refusal if it cannot be fetched or is implausible beside the number known before. */
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

/**
 * The page recognises this as a failure of our configuration, because it mentions the authentication and the API key.
 */
const KEY_REFUSED =
  'Authentication with the breach-data service failed: its API key is missing or was refused. We have to fix this on our side.';

/** The base address of the breach-data service, without a trailing slash. */
function hibpBaseUrl(): string {
  return (process.env[ENVIRONMENT.hibpBaseUrl] ?? BREACH_SERVICE.baseUrl).replace(/\/+$/, '');
}

/** The number of requests a minute that the key allows. */
export function hibpRequestsPerMinute(): number {
  return numberSetting(ENVIRONMENT.hibpRequestsPerMinute, BREACH_SERVICE.requestsPerMinute);
}

/** The key, from the environment or the Parameter Store; without one a SourceFailedError. */
export async function hibpKey(): Promise<string> {
  const given = process.env[ENVIRONMENT.hibpApiKey]?.trim();
  const parameter = process.env[ENVIRONMENT.hibpKeyParameter];
  const key = given || (parameter && (await findParameter(parameter))?.trim());
  if (!key) throw new SourceFailedError(KEY_REFUSED);
  return key;
}

interface Question {
  /** Below the base address, with a leading slash. */
  readonly path: string;
  readonly key?: string;
  /** The time limit of one try. There are two tries. */
  readonly timeoutMs: number;
  /** Runs before every try; when it throws, no request is sent. */
  readonly before?: () => Promise<void>;
}

const DOWN = 'The breach-data service cannot be reached at the moment. Please try again in a minute.';
const SLOW = 'The breach-data service did not answer in time. Please try again in a minute.';
const UNREADABLE = 'The breach-data service gave an answer that we cannot read. Please try again later.';
/** Its edge blocks our addresses, or our user agent: the key is not the cause. */
const TURNED_AWAY =
  'The breach-data service turned our request away. We have to look into this on our side. Please try again later.';
const USER_AGENT = userAgent('breach check');
const guard = new SourceGuard(DOWN);

/** The JSON of the breach-data service's answer; undefined for 404; everything else throws a Refusal. */
export async function askHibp(question: Question): Promise<unknown> {
  return guard.run(
    () => ask(question),
    async () => question.before?.(),
  );
}

/** Forgets the failures seen so far. */
export function resetHibpBreaker(): void {
  guard.reset();
}

async function ask({ path, key, timeoutMs }: Question): Promise<unknown> {
  const headers = {
    'user-agent': USER_AGENT,
    accept: 'application/json',
    ...(key && { 'hibp-api-key': key }),
  };
  const url = `${hibpBaseUrl()}${path}`;
  try {
    return await askSource(url, { headers, timeoutMs }, { down: DOWN, slow: SLOW }, async (answer) =>
      answer.status === 200 ? read(await answer.text()) : refuse(answer),
    );
  } catch (error) {
    // Who goes on asking is blocked, so all functions let the key rest.
    if (key && error instanceof TooSoonError)
      await useUpBudget(keyMinute(), error.retryAfterSeconds).catch(() => undefined);
    throw error;
  }
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SourceFailedError(UNREADABLE);
  }
}

/** Every status except 200. The body is discarded unread: it may quote the address. */
async function refuse(answer: Response): Promise<undefined> {
  await answer.body?.cancel();
  switch (answer.status) {
    case 404:
      return undefined;
    case 400:
      throw new InvalidInputError('Please enter a valid email address.');
    case 401:
      throw new SourceFailedError(KEY_REFUSED);
    case 403:
      throw new SourceFailedError(TURNED_AWAY);
    case 429:
      throw tooSoon(secondsOf(answer.headers.get('retry-after')));
    default:
      if (answer.status >= 500) throw new SourceDownError(DOWN);
      throw new SourceFailedError(UNREADABLE);
  }
}

/** The refusal when the key's rate is used up. */
export function tooSoon(seconds: number): TooSoonError {
  return new TooSoonError(
    `Too many people are checking at the moment. Please try again in ${inWords(seconds)}.`,
    seconds,
  );
}

function secondsOf(retryAfter: string | null): number {
  const seconds = Math.ceil(Number(retryAfter ?? Number.NaN));
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 3600) : 10;
}

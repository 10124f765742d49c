import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

export interface BreachServiceOptions {
  /** How many requests with a key are answered in a minute; more get 429. */
  readonly requestsPerMinute: number;
}

interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const KEY_FORM = /^[0-9a-f]{32}$/i;
const SLOW_MS = 12_000;
const BASE = '/api/v3';

/**
 * A fake breach-data service with version 3 of the protocol, as far as the product and its tests need it. Not listening
 * yet.
 */
export function breachService({ requestsPerMinute }: BreachServiceOptions): Server {
  const rateLimit = new RateLimit(requestsPerMinute);
  return createServer((request, response) => {
    void answer(request, rateLimit).then((reply) => send(response, reply));
  });
}

async function answer(request: IncomingMessage, rateLimit: RateLimit): Promise<Reply> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (request.method !== 'GET' || !url.pathname.startsWith(`${BASE}/`)) return { status: 404 };
  if (!request.headers['user-agent']) {
    return refusal(403, 'A user-agent header is required and must say which application is asking.');
  }
  const [resource = '', name] = url.pathname
    .slice(BASE.length + 1)
    .split('/')
    .map((part) => decodeURIComponent(part));
  return resource === 'breachedaccount'
    ? answerAccount(request, {
        account: (name ?? '').trim().toLowerCase(),
        query: url.searchParams,
        rateLimit,
      })
    : answerPublic(resource, name, url.searchParams);
}

function answerPublic(resource: string, name: string | undefined, query: URLSearchParams): Reply {
  switch (resource) {
    case 'breaches': {
      const domain = query.get('Domain') ?? query.get('domain');
      return ok(BREACHES.filter((breach) => !domain || breach.Domain === domain));
    }
    case 'breach': {
      const found = BREACHES.find((breach) => breach.Name === name);
      return found ? ok(found) : { status: 404 };
    }
    case 'latestbreach':
      return ok(BREACHES.reduce((latest, breach) => (breach.AddedDate > latest.AddedDate ? breach : latest)));
    default:
      return { status: 404 };
  }
}

interface Account {
  readonly account: string;
  readonly query: URLSearchParams;
  readonly rateLimit: RateLimit;
}

async function answerAccount(
  request: IncomingMessage,
  { account, query, rateLimit }: Account,
): Promise<Reply> {
  const key = request.headers['hibp-api-key'];
  if (typeof key !== 'string' || key === '')
    return refusal(401, 'Access denied due to missing hibp-api-key.');
  if (!KEY_FORM.test(key)) return refusal(401, 'Access denied due to improperly formed hibp-api-key.');
  const waitSeconds = rateLimit.take(key);
  if (waitSeconds > 0) return tooMany(waitSeconds);
  if (account === '') return refusal(400, 'The account is not in an acceptable format.');
  const fault = faultOf(account);
  if (fault === 'slow') await sleep(SLOW_MS);
  if (typeof fault === 'number') return fault === 429 ? tooMany(7) : { status: fault, body: '<html></html>' };
  const found = exposuresOf(account, query.get('IncludeUnverified') !== 'false');
  if (found.length === 0) return { status: 404 };
  const isShort = query.get('truncateResponse') !== 'false';
  return ok(isShort ? found.map(({ Name }) => ({ Name })) : found);
}

function ok(body: unknown): Reply {
  return { status: 200, body };
}

function refusal(statusCode: number, message: string): Reply {
  return { status: statusCode, body: { statusCode, message } };
}

function tooMany(seconds: number): Reply {
  const message = `Rate limit is exceeded. Try again in ${seconds} seconds.`;
  return { ...refusal(429, message), headers: { 'retry-after': String(seconds) } };
}

function send(response: ServerResponse, { status, body, headers = {} }: Reply): void {
  const isHtml = typeof body === 'string';
  response.writeHead(status, {
    'content-type': isHtml ? 'text/html' : 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
    ...headers,
  });
  response.end(isHtml ? body : body === undefined ? '' : JSON.stringify(body));
}

/** Counts the requests of each key in the last minute. */
class RateLimit {
  private readonly taken = new Map<string, number[]>();

  constructor(private readonly most: number) {}

  /** 0, or for how many seconds the key has to wait. */
  take(key: string): number {
    const now = Date.now();
    const recent = (this.taken.get(key) ?? []).filter((at) => at > now - 60_000);
    const isFull = recent.length >= this.most;
    if (!isFull) recent.push(now);
    this.taken.set(key, recent);
    return isFull ? Math.ceil(((recent[0] ?? now) + 60_000 - now) / 1000) : 0;
  }
}

const breachSchema = z.looseObject({
  Name: z.string(),
  Title: z.string(),
  Domain: z.string(),
  AddedDate: z.string(),
  DataClasses: z.array(z.string()),
  IsVerified: z.boolean(),
  IsSensitive: z.boolean(),
  IsRetired: z.boolean(),
});

type FakeBreach = z.infer<typeof breachSchema>;

/** Real breaches, described in our own words, and three invented ones. By title. */
const BREACHES: readonly FakeBreach[] = z
  .array(breachSchema)
  .parse(JSON.parse(readFileSync(join(process.cwd(), 'shared/fakes/hibp/breaches.json'), 'utf8')));

/** The service's own test addresses, with the breaches in which each of them is. */
const INTEGRATION_TESTS: Readonly<Record<string, readonly string[]>> = {
  'account-exists': ['Adobe'],
  'multiple-breaches': ['Adobe', 'Gawker', 'Stratfor'],
  'not-active-and-active-breach': ['Adobe', 'YoungsHarbourClub'],
  'not-active-breach': ['YoungsHarbourClub'],
  'opt-out': [],
  'opt-out-breach': [],
  'permanent-opt-out': [],
  'paste-sensitive-breach': ['AshleyMadison'],
  'sensitive-and-other-breaches': ['Adobe', 'AshleyMadison', 'Gawker'],
  'sensitive-breach': ['AshleyMadison'],
  'spam-list-only': ['OnlinerSpambot'],
  'spam-list-and-others': ['Adobe', 'Gawker', 'OnlinerSpambot'],
  'stealer-log': ['StealerLogsJan2025'],
  'subscription-free-breach': ['TidewaterTrials'],
  'subscription-free-and-other-breaches': ['Adobe', 'Gawker', 'TidewaterTrials'],
  'unverified-breach': ['ExploitIn'],
};

/**
 * Our own addresses: what a small business owner in Durban might find, cases without a test address at the service, and
 * one in every breach.
 */
const OWN_ACCOUNTS: Readonly<Record<string, readonly string[]>> = {
  owner: ['LinkedIn', 'JDGroup', 'ViewFines', 'MyFitnessPal'],
  shopper: ['Canva', 'Dropbox', 'Stratfor'],
  malware: ['NazAPI'],
  fabricated: ['QuaysideDating'],
  everywhere: BREACHES.map(({ Name }) => Name),
};

const TEST_DOMAIN = '@hibp-integration-tests.com';
const OWN_DOMAIN = '@breach-demo.example';

/** The breaches that the service reports for an account: never sensitive or retired ones. */
function exposuresOf(account: string, isUnverifiedIncluded: boolean): readonly FakeBreach[] {
  const names = namesFor(account);
  return BREACHES.filter(
    (breach) =>
      names.includes(breach.Name) &&
      !breach.IsSensitive &&
      !breach.IsRetired &&
      (breach.IsVerified || isUnverifiedIncluded),
  );
}

/** `status-503@breach-demo.example` is answered with that status, `slow@…` after a long time. */
function faultOf(account: string): number | 'slow' | undefined {
  if (!account.endsWith(OWN_DOMAIN)) return undefined;
  const local = account.slice(0, -OWN_DOMAIN.length);
  const status = /^status-([45]\d\d)$/.exec(local)?.[1];
  return local === 'slow' ? 'slow' : status === undefined ? undefined : Number(status);
}

function namesFor(account: string): readonly string[] {
  const local = account.slice(0, account.lastIndexOf('@'));
  if (account === `${local}${TEST_DOMAIN}`) return INTEGRATION_TESTS[local] ?? [];
  if (account === `${local}${OWN_DOMAIN}`) return OWN_ACCOUNTS[local] ?? [];
  return [];
}

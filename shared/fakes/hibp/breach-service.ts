import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

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
export function breachService(): Server {
  return createServer((request, response) => {
    void answer(request).then((reply) => send(response, reply));
  });
}

async function answer(request: IncomingMessage): Promise<Reply> {
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
    ? answerAccount(request, (name ?? '').trim().toLowerCase())
    : answerPublic(resource, name);
}

function answerPublic(resource: string, name: string | undefined): Reply {
  switch (resource) {
    case 'breaches':
      return ok(BREACHES);
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

async function answerAccount(request: IncomingMessage, account: string): Promise<Reply> {
  const key = request.headers['hibp-api-key'];
  if (typeof key !== 'string' || key === '')
    return refusal(401, 'Access denied due to missing hibp-api-key.');
  if (!KEY_FORM.test(key)) return refusal(401, 'Access denied due to improperly formed hibp-api-key.');
  if (account === '') return refusal(400, 'The account is not in an acceptable format.');
  const fault = faultOf(account);
  if (fault === 'slow') await sleep(SLOW_MS);
  if (typeof fault === 'number') return fault === 429 ? TOO_MANY : { status: fault, body: '<html></html>' };
  const found = exposuresOf(account);
  return found.length === 0 ? { status: 404 } : ok(found);
}

function ok(body: unknown): Reply {
  return { status: 200, body };
}

function refusal(statusCode: number, message: string): Reply {
  return { status: statusCode, body: { statusCode, message } };
}

const TOO_MANY: Reply = {
  ...refusal(429, 'Rate limit is exceeded. Try again in 7 seconds.'),
  headers: { 'retry-after': '7' },
};

function send(response: ServerResponse, { status, body, headers = {} }: Reply): void {
  const isHtml = typeof body === 'string';
  response.writeHead(status, {
    'content-type': isHtml ? 'text/html' : 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
    ...headers,
  });
  response.end(isHtml ? body : body === undefined ? '' : JSON.stringify(body));
}

const breachSchema = z.looseObject({
  Name: z.string(),
  Title: z.string(),
  Domain: z.string(),
  AddedDate: z.string(),
  DataClasses: z.array(z.string()),
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
function exposuresOf(account: string): readonly FakeBreach[] {
  const names = namesFor(account);
  return BREACHES.filter((breach) => names.includes(breach.Name) && !breach.IsSensitive && !breach.IsRetired);
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

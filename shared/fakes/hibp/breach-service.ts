import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { BREACHES, exposuresOf, faultOf } from './accounts.ts';

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

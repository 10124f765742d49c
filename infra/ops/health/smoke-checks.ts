import * as z from 'zod/mini';
import { errorAnswerSchema } from '#shared/api/contract.ts';
import { getUserIp } from '#shared/api/port-scan.ts';
import { attention, type Finding, findingsInWords, fine, tried } from './finding.ts';
import { type IncomingMessage, request as plainly } from 'node:http';
import { request as encrypted } from 'node:https';
import { text } from 'node:stream/consumers';
import { userAgent } from '#functions/platform/source-guard.ts';

/** The addresses of a live product. */
interface LiveAddresses {
  /** Without a trailing slash. */
  readonly site: string;
  /** The API's own address, which must refuse calls that do not come through CloudFront; skipped where unknown. */
  readonly api?: string | undefined;
  /** The name that must redirect to the site's; skipped where there is none. */
  readonly www?: string | undefined;
  /** An emulator of AWS that answers in place of all of them. */
  readonly emulator?: string | undefined;
}

type Ask = (address: string) => Promise<Answered>;

/** A path that no build makes. */
const NOWHERE = '/no-such-page-of-ours';

/** What to do about any failure: the site worked before the last deployment. */
const TODO = 'Look at the last deployment.';

const HSTS = 'strict-transport-security';

/** The headers that every answer must have, and the form of their values. */
const HEADERS: readonly (readonly [name: string, form: RegExp])[] = [
  ['content-security-policy', /default-src 'none'(?!.*'unsafe-)/],
  [HSTS, /max-age=\d{8,}/],
  ['x-content-type-options', /^nosniff$/],
  ['x-frame-options', /^DENY$/],
  ['referrer-policy', /./],
  ['cross-origin-resource-policy', /^same-origin$/],
];

/** Checks a live product as a visitor would, with a finding for each check. Never throws. */
export async function smokeTest({ site, api, www, emulator }: LiveAddresses): Promise<Finding[]> {
  const ask: Ask = (address) => askFor(address, emulator);
  return Promise.all([
    check('home page', async () => {
      const { status, text } = await ask(`${site}/`);
      const heading = /<h1[^>]*>(.*?)<\/h1>/s
        .exec(text)?.[1]
        ?.replace(/<[^>]*>/g, '')
        .trim();
      return [
        status === 200 && heading !== undefined,
        `${status}, h1 ${heading ? `“${heading}”` : 'missing'}`,
      ];
    }),
    check('unknown page', async () => {
      const { status, type } = await ask(site + NOWHERE);
      return [status === 404 && type.startsWith('text/html'), `${status} ${type}`];
    }),
    ...['/', NOWHERE, getUserIp.path, `/api${NOWHERE}`].map((path) => checkHeaders(ask, site + path, path)),
    check(getUserIp.path, async () => {
      const { status, type, text } = await ask(site + getUserIp.path);
      const answer = getUserIp.output.safeParse(jsonIn(text));
      return [status === 200 && answer.success, `${status} ${type}${answer.success ? ', an address' : ''}`];
    }),
    check('unknown API path', async () => {
      const { status, type, text } = await ask(`${site}/api${NOWHERE}`);
      const answer = errorAnswerSchema.safeParse(jsonIn(text));
      return [status === 404 && answer.success, `${status} ${type}${answer.success ? ', a sentence' : ''}`];
    }),
    ...(api === undefined ? [] : [checkRefusal(ask, api)]),
    ...(www === undefined
      ? []
      : [checkRedirect(ask, `${www}/contact-us?from=www`, `${site}/contact-us?from=www`)]),
    // An emulator has one address, with or without TLS.
    ...(site.startsWith('https:') && emulator === undefined
      ? [checkRedirect(ask, `${site.replace(/^https/, 'http')}/`, `${site}/`)]
      : []),
  ]);
}

function checkHeaders(ask: Ask, address: string, path: string): Promise<Finding> {
  return check(`security headers of ${path}`, async () => {
    const { header } = await ask(address);
    // Over plain http, in a local run, no header demands HTTPS.
    const expected = HEADERS.filter(([name]) => address.startsWith('https:') || name !== HSTS);
    const wrong = expected.filter(([name, form]) => !form.test(header(name) ?? '')).map(([name]) => name);
    return [
      wrong.length === 0,
      wrong.length === 0 ? `${expected.length} of ${expected.length}` : `wrong: ${wrong.join(', ')}`,
    ];
  });
}

function checkRefusal(ask: Ask, api: string): Promise<Finding> {
  return check('the API without CloudFront', async () => {
    const { status } = await ask(api + getUserIp.path);
    return [
      status === 401 || status === 403,
      `${status}${status < 400 ? ': anybody can call it' : ', refused'}`,
    ];
  });
}

function checkRedirect(ask: Ask, from: string, to: string): Promise<Finding> {
  return check(from, async () => {
    const { status, header } = await ask(from);
    const location = header('location') ?? 'nowhere';
    return [status === 301 && location === to, `${status} to ${location}`];
  });
}

async function check(
  about: string,
  look: () => Promise<readonly [isRight: boolean, seen: string]>,
): Promise<Finding> {
  const seen = await tried(look);
  if ('unknown' in seen) return attention(about, seen.unknown, TODO);
  const [isRight, says] = seen.known;
  return isRight ? fine(about, says) : attention(about, says, TODO);
}

function jsonIn(text: string): unknown {
  try {
    return z.parse(z.unknown(), JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The findings about a live product as lines, and how many checks passed. */
export function smokeInWords(findings: readonly Finding[]): string {
  const right = findings.filter(({ weight }) => weight === 'fine').length;
  return `${findingsInWords(findings)}${right} of ${findings.length} checks passed\n`;
}

const PATIENCE_MS = 15_000;

/** The user agent: a stage's firewall refuses requests without one (AWS’s rule NoUserAgent_HEADER). */
const USER_AGENT = userAgent('health check');

/** The answer of an address. Redirects are not followed. */
interface Answered {
  readonly status: number;
  /** By its name in lower case. */
  readonly header: (name: string) => string | undefined;
  readonly type: string;
  readonly text: string;
}

/**
 * Requests an address, or sends the request to an emulator of AWS, which tells by the Host header whom it is for.
 * Throws when there is no answer in time.
 */
async function askFor(address: string, emulator?: string): Promise<Answered> {
  const { host, pathname, search } = new URL(address);
  const target = emulator === undefined ? new URL(address) : new URL(`${pathname}${search}`, emulator);
  const answer = await answerOf(target, host);
  const header = (name: string) => [answer.headers[name]].flat().join(', ') || undefined;
  return {
    status: answer.statusCode ?? 0,
    header,
    type: header('content-type') ?? 'no type',
    text: await text(answer),
  };
}

function answerOf(target: URL, host: string): Promise<IncomingMessage> {
  const request = target.protocol === 'https:' ? encrypted : plainly;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return new Promise((resolve, reject) => {
    request(target, { headers: { host, 'user-agent': USER_AGENT }, signal }, resolve)
      .once('error', reject)
      .end();
  });
}

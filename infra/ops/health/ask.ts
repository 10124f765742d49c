import { type IncomingMessage, request as plainly } from 'node:http';
import { request as encrypted } from 'node:https';
import { text } from 'node:stream/consumers';
import { userAgent } from '#functions/platform/rules/user-agent.ts';

const PATIENCE_MS = 15_000;

/** The user agent: a stage's firewall refuses requests without one (AWS’s rule NoUserAgent_HEADER). */
const USER_AGENT = userAgent('health check');

/** The answer of an address. Redirects are not followed. */
export interface Answered {
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
export async function askFor(address: string, emulator?: string): Promise<Answered> {
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

/**
 * How far this machine's clock is ahead of a site's, in milliseconds and to about a second. Throws when there is no
 * answer.
 */
export async function clockAheadOf(site: string, emulator?: string): Promise<number> {
  const asked = Date.now();
  const { header } = await askFor(`${site}/`, emulator);
  const there = Date.parse(header('date') ?? '');
  if (Number.isNaN(there)) throw new Error('The site’s answer has no date.');
  return (asked + Date.now()) / 2 - there;
}

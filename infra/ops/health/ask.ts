import { type IncomingMessage, request as plainly } from 'node:http';
import { request as encrypted } from 'node:https';
import { text } from 'node:stream/consumers';
import { COMPANY } from '#shared/content/company.ts';

const PATIENCE_MS = 15_000;

/** Who asks: the firewall of a stage refuses requests that do not say it (AWS’s rule NoUserAgent_HEADER). */
const USER_AGENT = `${COMPANY.name} website, health check`;

/** What an address has answered. A redirect is not followed. */
export interface Answered {
  readonly status: number;
  /** By its name in small letters. */
  readonly header: (name: string) => string | undefined;
  readonly type: string;
  readonly text: string;
}

/**
 * Asks an address, or an emulator of AWS in its place: that is told by the host for whom the question is. Throws when nobody
 * answers in time.
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

const CLOCK_TIMEOUT_MS = 10_000;

/** How far this machine's clock is ahead of a site's, in milliseconds and to about a second. Throws when nobody answers. */
export async function clockAheadOf(site: string): Promise<number> {
  const asked = Date.now();
  const answer = await fetch(`${site}/`, {
    method: 'HEAD',
    headers: { 'user-agent': USER_AGENT },
    signal: AbortSignal.timeout(CLOCK_TIMEOUT_MS),
  });
  const there = Date.parse(answer.headers.get('date') ?? '');
  if (Number.isNaN(there)) throw new Error('The site says no time.');
  return (asked + Date.now()) / 2 - there;
}

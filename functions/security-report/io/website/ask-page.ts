import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { type Duplex, pipeline } from 'node:stream';
import { TLSSocket } from 'node:tls';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { ABOUT_THE_CHECK } from '#shared/content/pages/security-report.ts';
import { WEBSITE_LIMITS } from '#shared/rules/security-report.ts';
import { OLDEST_TLS } from '../../../platform/oldest-tls.ts';
import type { SeenAnswer, SeenTrouble, Trouble } from '../../rules/website/seen.ts';
import { type Connector, troubleOf } from './connector.ts';

/** What one check of a website may still use: a number of bytes, and the time until everything ends. */
export class FetchBudget {
  readonly #controller = new AbortController();
  /** Aborts when the time is over. */
  readonly signal: AbortSignal = this.#controller.signal;
  readonly #timer: NodeJS.Timeout;
  #bytes: number = WEBSITE_LIMITS.bytes;

  constructor(milliseconds: number = WEBSITE_LIMITS.milliseconds) {
    this.#timer = setTimeout(() => this.#controller.abort(), milliseconds);
  }

  /** Uses so many bytes; false when there are not as many left. */
  spend(bytes: number): boolean {
    this.#bytes -= bytes;
    return this.#bytes >= 0;
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#controller.abort();
  }
}

export interface PageQuestion {
  readonly url: URL;
  /** The verified address to connect to. */
  readonly address: string;
  readonly connector: Connector;
  readonly budget: FetchBudget;
  /** Our own origin: identifies the caller, and shows which origins the server lets read the page. */
  readonly origin: string;
  /** What is asked for, if that is no page. */
  readonly accept?: string | undefined;
}

/** The time limit of one connection, so that a silent port leaves time for the others. */
const ONE_ANSWER_MS = 5000;
const MOST_HEADER_BYTES = 64 * 1024;
const REDIRECTS = [301, 302, 303, 307, 308];

/** Requests one page from exactly the address that was verified. Never rejects. */
export function askPage(question: PageQuestion): Promise<SeenAnswer | SeenTrouble> {
  const { url, budget } = question;
  return new Promise((resolve) => {
    const fail = (trouble: Trouble) => resolve({ kind: 'trouble', url: url.href, trouble });
    if (budget.signal.aborted) return fail('timeout');
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(optionsOf(question));
    let isTooSlow = false;
    let isAnswered = false;
    const answer = async (response: IncomingMessage) => {
      isAnswered = true;
      const body = isRedirect(response) ? NOT_READ : await readBody(response, budget);
      resolve(answerOf(url, response, isTooSlow ? TOO_SLOW : body));
      request.destroy();
    };
    request.once('response', (response) => void answer(response));
    // A server that switches to another protocol (101): node reports that only by this event.
    request.once('upgrade', (_, socket) => {
      socket.destroy();
      fail('broken');
    });
    request.setTimeout(ONE_ANSWER_MS, () => {
      isTooSlow = true;
      request.destroy();
    });
    // What ends after an answer has begun is its body.
    request.once('error', (error) => {
      if (!isAnswered)
        fail(isTooSlow || budget.signal.aborted ? 'timeout' : troubleOf(error, question.address));
    });
    request.end();
  });
}

const NOT_READ = { kind: 'not-read' } as const;
const TOO_SLOW = { kind: 'too-slow' } as const;

function optionsOf({ url, address, connector, budget, origin, accept }: PageQuestion): RequestOptions {
  const isHttps = url.protocol === 'https:';
  const { host, port } = connector.reach(address, isHttps ? 443 : 80);
  const tls = {
    ...OLDEST_TLS,
    ca: connector.authorities,
    ALPNProtocols: ['http/1.1'],
    ...(isIP(url.hostname.replace(/[[\]]/g, '')) === 0 && { servername: url.hostname }),
  };
  return {
    host,
    port,
    method: 'GET',
    path: `${url.pathname}${url.search}`,
    headers: {
      host: url.host,
      'user-agent': `SecurityReport/1.0 (+${origin}/security-report#${ABOUT_THE_CHECK.id})`,
      accept: accept ?? 'text/html,application/xhtml+xml,*/*;q=0.8',
      'accept-encoding': 'gzip, br',
      origin,
    },
    agent: false,
    signal: budget.signal,
    maxHeaderSize: MOST_HEADER_BYTES,
    // Browsers show answers that node's strict parser refuses, such as fields that end in a line feed alone.
    insecureHTTPParser: true,
    ...(isHttps && tls),
  };
}

function isRedirect({ statusCode = 0, headers }: IncomingMessage): boolean {
  return REDIRECTS.includes(statusCode) && headers.location !== undefined;
}

function answerOf(url: URL, response: IncomingMessage, body: SeenAnswer['body']): SeenAnswer {
  const { statusCode = 0, headers, headersDistinct, socket } = response;
  const to = bytesEscaped(headers.location ?? '');
  const isRedirected = isRedirect(response) && URL.canParse(to, url.href);
  return {
    kind: 'answer',
    url: url.href,
    status: statusCode,
    headers,
    firstHsts: headersDistinct['strict-transport-security']?.[0],
    location: isRedirected ? new URL(to, url.href).href : undefined,
    isVerified: !(socket instanceof TLSSocket) || socket.authorized,
    body,
  };
}

/**
 * Node gives one character for each byte of a field. Browsers send such bytes of an address unchanged, whether or not
 * they are UTF-8.
 */
function bytesEscaped(address: string): string {
  return address.replace(/[\u0080-\u00ff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}

/**
 * Reads a body as text. Both the bytes received and the bytes after decompression are charged to the budget, piece by
 * piece, so that neither an endless body nor a small one that decompresses to a large one is held in memory. Never
 * rejects.
 */
async function readBody(response: IncomingMessage, budget: FetchBudget): Promise<SeenAnswer['body']> {
  const coding = (response.headers['content-encoding'] ?? '').trim().toLowerCase();
  const isPacked = coding !== '' && coding !== 'identity';
  const make = UNPACKERS.get(coding);
  const pieces: Buffer[] = [];
  let isTooLarge = false;
  const spend = (piece: Buffer) => {
    isTooLarge ||= !budget.spend(piece.length);
    if (isTooLarge) response.destroy();
  };
  try {
    if (isPacked && !make) return { kind: 'unreadable' };
    if (isPacked) response.on('data', spend);
    const unpacked = make ? pipeline(response, make(), () => undefined) : response;
    for await (const piece of unpacked) {
      spend(piece);
      if (isTooLarge) break;
      pieces.push(piece);
    }
    return isTooLarge ? { kind: 'too-large' } : { kind: 'text', text: textOf(pieces, response) };
  } catch {
    return { kind: isTooLarge ? 'too-large' : budget.signal.aborted ? 'too-slow' : 'unreadable' };
  } finally {
    response.destroy();
  }
}

const UNPACKERS = new Map<string, () => Duplex>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/**
 * Decoded as UTF-16 if its mark or the server says so, else as UTF-8: what matters here is in characters that all other
 * encodings of the web share.
 */
function textOf(pieces: readonly Buffer[], { headers }: IncomingMessage): string {
  const bytes = Buffer.concat(pieces);
  const mark = bytes.subarray(0, 2).toString('hex');
  const said = /charset\s*=\s*"?(utf-16(?:le|be)?)\b/i.exec(headers['content-type'] ?? '')?.[1];
  const isBig = mark === 'feff' || (mark !== 'fffe' && said?.toLowerCase() === 'utf-16be');
  const encoding = isBig ? 'utf-16be' : mark === 'fffe' || said !== undefined ? 'utf-16le' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

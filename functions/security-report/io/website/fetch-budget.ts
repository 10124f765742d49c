import type { IncomingMessage } from 'node:http';
import { type Duplex, pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { WEBSITE_LIMITS } from '#shared/rules/security-report.ts';
import type { SeenAnswer } from '../../rules/website/seen.ts';

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

  get isOver(): boolean {
    return this.signal.aborted;
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

/**
 * Reads a body as text. Both the bytes received and the bytes after decompression are charged to the budget, piece by
 * piece, so that neither an endless body nor a small one that decompresses to a large one is held in memory. Never
 * rejects.
 */
export async function readBody(response: IncomingMessage, budget: FetchBudget): Promise<SeenAnswer['body']> {
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
    return { kind: isTooLarge ? 'too-large' : budget.isOver ? 'too-slow' : 'unreadable' };
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

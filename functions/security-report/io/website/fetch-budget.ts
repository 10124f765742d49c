import type { IncomingMessage } from 'node:http';
import type { Duplex, Readable } from 'node:stream';
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
export function readBody(response: IncomingMessage, budget: FetchBudget): Promise<SeenAnswer['body']> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    const unpacked = unpack(response);
    if (!unpacked) {
      response.destroy();
      return resolve({ kind: 'unreadable' });
    }
    const stop = (kind: 'too-large' | 'too-slow' | 'unreadable') => {
      resolve({ kind });
      response.destroy();
      unpacked.destroy();
    };
    const failed = () => stop(budget.isOver ? 'too-slow' : 'unreadable');
    if (unpacked !== response) {
      response.on('data', (packed: Buffer) => budget.spend(packed.length) || stop('too-large'));
    }
    unpacked.on('data', (piece: Buffer) => {
      if (!budget.spend(piece.length)) return stop('too-large');
      pieces.push(piece);
    });
    unpacked.once('end', () => resolve({ kind: 'text', text: textOf(pieces, response) }));
    unpacked.once('error', failed);
    response.once('error', failed);
    response.once('close', () => !response.complete && failed());
  });
}

const UNPACKERS = new Map<string, () => Duplex>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** The body as it was before it was packed; undefined if it is packed in a way that we cannot undo. */
function unpack(response: IncomingMessage): Readable | undefined {
  const coding = (response.headers['content-encoding'] ?? '').trim().toLowerCase();
  if (coding === '' || coding === 'identity') return response;
  const make = UNPACKERS.get(coding);
  return make && response.pipe(make());
}

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

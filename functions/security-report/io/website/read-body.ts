import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { SeenAnswer } from '../../rules/website/seen.ts';
import type { FetchBudget } from './fetch-budget.ts';

/**
 * Reads a body as text. Both the bytes received and the bytes after decompression are charged to the budget, piece by
 * piece, so that neither an endless body nor a small one that decompresses to a large one is held in memory. Never
 * rejects.
 */
export function readBody(response: IncomingMessage, budget: FetchBudget): Promise<SeenAnswer['body']> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    const unpacked = unpack(response);
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
    unpacked.once('end', () => resolve({ kind: 'text', text: textOf(pieces) }));
    unpacked.once('error', failed);
    response.once('error', failed);
    response.once('close', () => !response.complete && failed());
  });
}

function unpack(response: IncomingMessage): Readable {
  switch ((response.headers['content-encoding'] ?? 'identity').trim().toLowerCase()) {
    case 'gzip':
    case 'x-gzip':
      return response.pipe(createGunzip());
    case 'deflate':
      return response.pipe(createInflate());
    case 'br':
      return response.pipe(createBrotliDecompress());
    default:
      return response;
  }
}

/** Decoded as UTF-8: what matters here is in characters that all encodings of the web share. */
function textOf(pieces: readonly Buffer[]): string {
  return new TextDecoder('utf-8').decode(Buffer.concat(pieces));
}

import { brotliDecompressSync } from 'node:zlib';
import type { Features } from './features.ts';

/** A class, and its probability: all candidates of a message add up to 1. */
export interface Candidate {
  readonly intent: string;
  readonly sureness: number;
}

/** Softmax regression whose weights stay bytes: a row is decoded when a message has its feature. */
export interface Classifier {
  /** A fingerprint of what it was made of. */
  readonly print: string;
  readonly classes: readonly string[];
  /** The classes of a message, the likeliest first; and the share of its weight that was learnt, from 0 to 1. */
  readonly classify: (features: Features) => {
    readonly candidates: readonly Candidate[];
    readonly known: number;
  };
}

/** Weights are stored as whole numbers of this unit, in a byte each. */
export const WEIGHT_UNIT = 0.125;

/** How the file begins: the number of bytes of its head, of features, and of weights. */
const NUMBERS_IN_FRONT = 3;

/**
 * Reads a file of `npm run chat:train`, which holds, compressed: three numbers; the print and the names of the classes, one a line; the hash of every feature, in order; where the
 * weights of each begin; then of each weight its class and its value.
 */
export function classifierFrom(file: Uint8Array): Classifier {
  // A copy, because what is read as numbers of four bytes must begin at one.
  const { buffer } = new Uint8Array(brotliDecompressSync(file));
  const [head = 0, count = 0, total = 0] = new Uint32Array(buffer, 0, NUMBERS_IN_FRONT);
  const text = 4 * NUMBERS_IN_FRONT;
  const [print = '', ...classes] = new TextDecoder()
    .decode(new Uint8Array(buffer, text, head))
    .trimEnd()
    .split('\n');
  const hashes = new Uint32Array(buffer, text + head, count);
  const begins = new Uint32Array(buffer, text + head + 4 * count, count + 1);
  const places = new Uint8Array(buffer, text + head + 8 * count + 4, total);
  const weights = new Int8Array(buffer, text + head + 8 * count + 4 + total, total);

  function classify(features: Features) {
    const scores = new Float64Array(classes.length);
    let [known, all] = [0, 0];
    for (const [name, value] of features) {
      const row = placeOf(hashOf(name), hashes);
      all += value;
      if (row < 0) continue;
      known += value;
      for (let at = begins[row] ?? 0; at < (begins[row + 1] ?? 0); at += 1) {
        const place = places[at] ?? 0;
        scores[place] = (scores[place] ?? 0) + (weights[at] ?? 0) * WEIGHT_UNIT * value;
      }
    }
    return { candidates: ranked(classes, scores), known: known / (all || 1) };
  }
  return { print, classes, classify };
}

function ranked(classes: readonly string[], scores: Float64Array): Candidate[] {
  const most = scores.reduce((a, b) => Math.max(a, b), -Infinity);
  const parts = scores.map((score) => Math.exp(score - most));
  const sum = parts.reduce((total, part) => total + part, 0);
  return classes
    .map((intent, place) => ({ intent, sureness: (parts[place] ?? 0) / sum }))
    .sort((a, b) => b.sureness - a.sureness);
}

/** Where a hash stands among the ordered ones; -1 if nowhere. */
function placeOf(hash: number, hashes: Uint32Array): number {
  let [low, high] = [0, hashes.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = hashes[middle] ?? 0;
    if (found === hash) return middle;
    if (found < hash) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** A feature's number (FNV-1a). */
export function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

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
  /** Whether an example has the feature. */
  readonly knows: (feature: string) => boolean;
  /** The classes of a message, the likeliest first. */
  readonly classify: (features: Features) => readonly Candidate[];
}

/** Weights are stored as whole numbers of this unit, in a byte each. */
export const WEIGHT_UNIT = 0.5;

/** How the file begins: the number of bytes of its head, of features, and of weights. */
const NUMBERS_IN_FRONT = 3;

/**
 * Reads a file of `npm run chat:train`, which holds, compressed: three numbers; the print and the names of the classes, one a line; the hash of every feature, and where its
 * weights begin, both in ascending order (`stepsOf`); then of each weight how far its class comes after the one before of the feature; then the values.
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
  const numbers = text + head;
  const hashes = fromSteps(new Uint8Array(buffer, numbers, 4 * count));
  const begins = fromSteps(new Uint8Array(buffer, numbers + 4 * count, 4 * count + 4));
  const apart = new Uint8Array(buffer, numbers + 8 * count + 4, total);
  const weights = new Int8Array(buffer, numbers + 8 * count + 4 + total, total);

  function classify(features: Features) {
    const scores = new Float64Array(classes.length);
    for (const [name, value] of features) {
      const row = placeOf(hashOf(name), hashes);
      if (row < 0) continue;
      let place = 0;
      for (let at = begins[row] ?? 0; at < (begins[row + 1] ?? 0); at += 1) {
        place += apart[at] ?? 0;
        scores[place] = (scores[place] ?? 0) + (weights[at] ?? 0) * WEIGHT_UNIT * value;
      }
    }
    return ranked(classes, scores);
  }
  return { print, classes, knows: (feature) => placeOf(hashOf(feature), hashes) >= 0, classify };
}

/** Ascending numbers as the steps between them: all their lowest bytes, then the next ones. That compresses to half. */
export function stepsOf(ascending: Uint32Array): Uint8Array {
  const count = ascending.length;
  const bytes = new Uint8Array(4 * count);
  ascending.forEach((number, at) => {
    const step = number - (ascending[at - 1] ?? 0);
    for (let byte = 0; byte < 4; byte += 1) bytes[byte * count + at] = step >>> (8 * byte);
  });
  return bytes;
}

function fromSteps(bytes: Uint8Array): Uint32Array {
  const count = bytes.length / 4;
  const numbers = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) {
    let number = numbers[at - 1] ?? 0;
    for (let byte = 0; byte < 4; byte += 1) number += (bytes[byte * count + at] ?? 0) << (8 * byte);
    numbers[at] = number;
  }
  return numbers;
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

/** A feature’s number: the upper 24 bits of FNV-1a, which compress to a third less than all 32. */
export function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return hash >>> 8;
}

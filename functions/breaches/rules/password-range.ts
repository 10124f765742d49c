import { randomBytes, randomInt } from 'node:crypto';
import { HASH_LINE, SUFFIX_DIGITS } from '#shared/rules/password-hash.ts';

/**
 * An answer is padded to at least this many lines, plus a new random number each time, so that the length of the
 * encrypted answer reveals nothing about the range. The fullest ranges of 1.7 billion passwords have about 1,850 lines;
 * the answer for one that outgrows this number is padded to twice as many.
 */
const FEWEST_LINES = 2400;
const MOST_MORE = 400;

/** The lines of a range in the service's format, without its padding; undefined if the text is not a range. */
export function readRange(text: string): string[] | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line !== '');
  const real = lines.filter((line) => !line.endsWith(':0'));
  // A real range is never empty: if it is, something else answered, and "not known" would be a guess.
  return real.length > 0 && lines.every((line) => HASH_LINE.test(line)) ? real : undefined;
}

/** Adds lines with count 0, so that the number of lines reveals nothing. */
export function padRange(lines: readonly string[]): string[] {
  const fewest = FEWEST_LINES * (1 + Math.floor(lines.length / FEWEST_LINES));
  const missing = fewest + randomInt(MOST_MORE + 1) - lines.length;
  return [...lines, ...Array.from({ length: missing }, () => `${randomSuffix()}:0`)].sort();
}

function randomSuffix(): string {
  return randomBytes(Math.ceil(SUFFIX_DIGITS / 2))
    .toString('hex')
    .slice(0, SUFFIX_DIGITS)
    .toUpperCase();
}

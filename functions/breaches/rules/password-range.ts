import { randomBytes, randomInt } from 'node:crypto';
import { HASH_LINE, SUFFIX_DIGITS } from '#shared/rules/password-hash.ts';

/**
 * An answer has so many lines, drawn anew each time: whoever sees only how long the encrypted answer is learns nothing about
 * the range. The fullest ranges of 1.7 billion passwords have about 1,850; should one grow beyond the smallest of these
 * numbers, its answers have twice as many.
 */
const FEWEST_LINES = 2400;
const MOST_MORE = 400;

/** The lines of a range as the service writes it, without those that only fill its answer up; undefined when it is none. */
export function readRange(text: string): string[] | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line !== '');
  const real = lines.filter((line) => !line.endsWith(':0'));
  // A real range is never empty: then something else answered, and "not known" would be a guess.
  return real.length > 0 && lines.every((line) => HASH_LINE.test(line)) ? real : undefined;
}

/** The lines among so many others, with count 0, that their number tells nothing. */
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

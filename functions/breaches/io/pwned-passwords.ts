import { BREACH_SERVICE } from '#shared/runtime/outside-services.ts';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { Refusal, SourceDownError, SourceFailedError } from '../../platform/rules/errors.ts';
import { askSource, SourceGuard, userAgent } from '../../platform/source-guard.ts';
import { randomBytes, randomInt } from 'node:crypto';
import { HASH_LINE, SUFFIX_DIGITS } from '#shared/rules/password-hash.ts';

const TIMEOUT_MS = 4000;
/** How long a range is used; new passwords are added about once a day. */
const CURRENT_MS = 3_600_000;
/**
 * How many ranges a function keeps in memory, about 20 MB. They are in no table, so that no record of requests remains.
 */
const MOST_RANGES = 200;

const DOWN =
  'The service that knows stolen passwords cannot be reached at the moment. Please try again in a minute.';
const SLOW = 'The service that knows stolen passwords did not answer in time. Please try again in a minute.';
const UNREADABLE =
  'The service that knows stolen passwords gave an answer that we cannot read. Please try again later.';
const USER_AGENT = userAgent('password check');

const guard = new SourceGuard(DOWN);
const ranges = new Map<string, { readonly lines: readonly string[]; readonly until: number }>();

/**
 * The suffixes of all known hashes with this five-digit prefix, each with its count. While the service cannot be
 * reached, the last known ones; if there are none, a Refusal.
 */
export async function listHashes(prefix: string): Promise<readonly string[]> {
  const kept = ranges.get(prefix);
  if (kept && kept.until > Date.now()) return kept.lines;
  try {
    const lines = await guard.run(() => ask(prefix));
    keep(prefix, lines);
    return lines;
  } catch (error) {
    if (kept && error instanceof Refusal) return kept.lines;
    throw error;
  }
}

/** Forgets the ranges and failures seen so far. */
export function forgetRanges(): void {
  ranges.clear();
  guard.reset();
}

function keep(prefix: string, lines: readonly string[]): void {
  ranges.delete(prefix);
  ranges.set(prefix, { lines, until: Date.now() + CURRENT_MS });
  const [oldest] = ranges.keys();
  if (ranges.size > MOST_RANGES && oldest !== undefined) ranges.delete(oldest);
}

function ask(prefix: string): Promise<readonly string[]> {
  const base = process.env[ENVIRONMENT.pwnedPasswordsBaseUrl] ?? BREACH_SERVICE.passwordsBaseUrl;
  const headers = { 'user-agent': USER_AGENT, 'add-padding': 'true' };
  const url = `${base.replace(/\/+$/, '')}/range/${prefix}`;
  return askSource(url, { headers, timeoutMs: TIMEOUT_MS }, { down: DOWN, slow: SLOW }, read);
}

async function read(answer: Response): Promise<readonly string[]> {
  if (answer.status !== 200) {
    await answer.body?.cancel();
    throw answer.status >= 500 || answer.status === 429
      ? new SourceDownError(DOWN)
      : new SourceFailedError(UNREADABLE);
  }
  const lines = readRange(await answer.text());
  if (!lines) throw new SourceFailedError(UNREADABLE);
  return lines;
}

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

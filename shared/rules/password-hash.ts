/**
 * How many of the 40 hexadecimal digits of a password's SHA-1 leave the browser. All passwords share about a million
 * prefixes.
 */
export const PREFIX_DIGITS = 5;

/** How many digits are compared in the browser and never sent. */
export const SUFFIX_DIGITS = 35;

/** The suffix of a hash, which stays in the browser, and how often a password with it was seen: `0018A45C…:21`. */
export const HASH_LINE = /^[0-9A-F]{35}:\d{1,12}$/;

/** How many password checks a visitor may make in this time: enough for all passwords of a household. */
export const MOST_PASSWORD_CHECKS_PER_WINDOW = 30;

export const PASSWORD_CHECK_WINDOW_SECONDS = 10 * 60;

/** A SHA-1 in two parts: the one sent with the request, and the one compared here. */
export interface SplitHash {
  readonly prefix: string;
  readonly suffix: string;
}

/** Splits the 20 bytes of a SHA-1, in upper-case hexadecimal digits. Throws when it is not 20 bytes. */
export function splitHash(bytes: Uint8Array): SplitHash {
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (digits.length !== PREFIX_DIGITS + SUFFIX_DIGITS) throw new Error('A SHA-1 has 20 bytes.');
  const hash = digits.toUpperCase();
  return { prefix: hash.slice(0, PREFIX_DIGITS), suffix: hash.slice(PREFIX_DIGITS) };
}

/** How often a password was seen, from the lines for its prefix. Padding lines have the count 0. */
export function timesSeen(suffix: string, lines: readonly string[]): number {
  const found = lines.find((line) => line.startsWith(`${suffix}:`));
  return found === undefined ? 0 : Number(found.slice(suffix.length + 1));
}

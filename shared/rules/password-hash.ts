/** So many of the 40 hexadecimal digits of a password's SHA-1 leave the browser. About a million prefixes share all passwords. */
export const PREFIX_DIGITS = 5;

/** So many digits are compared in the browser and sent nowhere. */
export const SUFFIX_DIGITS = 35;

/** A part of a hash that stays in the browser, and how often a password with it was seen: `0018A45C…:21`. */
export const HASH_LINE = /^[0-9A-F]{35}:\d{1,12}$/;

/** So many questions about a password a visitor may ask in this time: enough to go through a household's passwords. */
export const MOST_PASSWORD_CHECKS_PER_WINDOW = 30;

export const PASSWORD_CHECK_WINDOW_SECONDS = 10 * 60;

/** A SHA-1 in two: what is asked with, and what is compared here. */
export interface SplitHash {
  readonly prefix: string;
  readonly suffix: string;
}

/** Cuts the 20 bytes of a SHA-1, in capital hexadecimal digits. Throws when it is not 20 bytes. */
export function splitHash(bytes: Uint8Array): SplitHash {
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (digits.length !== PREFIX_DIGITS + SUFFIX_DIGITS) throw new Error('A SHA-1 has 20 bytes.');
  const hash = digits.toUpperCase();
  return { prefix: hash.slice(0, PREFIX_DIGITS), suffix: hash.slice(PREFIX_DIGITS) };
}

/** How often a password was seen, by the lines that came for its prefix. Lines that only fill the answer up count 0. */
export function timesSeen(suffix: string, lines: readonly string[]): number {
  const found = lines.find((line) => line.startsWith(`${suffix}:`));
  return found === undefined ? 0 : Number(found.slice(suffix.length + 1));
}

/** A piece of a macro-string: literal text, or a value to insert (RFC 7208, section 7). */
type MacroPart =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'value';
      readonly letter: MacroLetter;
      /** Written in upper case: the value is URL-escaped. */
      readonly isEscaped: boolean;
      /** How many parts from the right are kept; undefined for all. */
      readonly keep: number | undefined;
      readonly isReversed: boolean;
      readonly delimiters: string;
    };

export type MacroString = readonly MacroPart[];
export type MacroLetter = (typeof LETTERS)[number];

/** Literal text, a macro, a sign for another character, or what is none of these. */
const PIECES = /([!-$&-~]+)|%(?:\{([a-z])(\d*)(r?)([-.+,/_=]*)\}|([%_-]))|[^]/gi;
const STANDS_FOR: Record<string, string> = { '%': '%', _: ' ', '-': '%20' };
/** Those of explanations, which nobody here reads, are not among them. */
const LETTERS = ['s', 'l', 'o', 'd', 'i', 'p', 'v', 'h'] as const;

/** Parses the macro-string of a mechanism or modifier; undefined if it breaks the grammar. */
export function parseMacroString(text: string): MacroString | undefined {
  return read(text)?.parts;
}

/** A domain-spec: a macro-string that ends in a macro or in a dot and a top label. */
export function parseDomainSpec(text: string): MacroString | undefined {
  const found = read(text);
  if (!found || text === '') return undefined;
  return found.tail === '' || endsInTopLabel(found.tail) ? found.parts : undefined;
}

function endsInTopLabel(tail: string): boolean {
  const name = tail.endsWith('.') ? tail.slice(0, -1) : tail;
  if (!name.includes('.')) return false;
  const label = name.slice(name.lastIndexOf('.') + 1);
  return /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/i.test(label) && !/^\d+$/.test(label);
}

/** All parts, and the literal text behind the last macro. */
function read(text: string): { parts: MacroPart[]; tail: string } | undefined {
  const parts: MacroPart[] = [];
  let tail = '';
  for (const match of text.matchAll(PIECES)) {
    const part = partOf(match);
    if (!part) return undefined;
    parts.push(part);
    tail = match[1] ?? '';
  }
  return { parts, tail };
}

function partOf(match: RegExpExecArray): MacroPart | undefined {
  const [, plain, written = '', digits = '', reverse = '', delimiters = '', sign] = match;
  if (plain !== undefined) return { kind: 'text', text: plain };
  if (sign !== undefined) return { kind: 'text', text: STANDS_FOR[sign] ?? '' };
  const letter = LETTERS.find((known) => known === written.toLowerCase());
  if (!letter || (digits !== '' && Number(digits) === 0)) return undefined;
  return {
    kind: 'value',
    letter,
    isEscaped: written !== letter,
    keep: digits === '' ? undefined : Number(digits),
    isReversed: reverse !== '',
    delimiters: delimiters || '.',
  };
}

/** The text with a value in place of each macro. */
export function expandMacros(parts: MacroString, valueOf: (letter: MacroLetter) => string): string {
  return parts
    .map((part) => (part.kind === 'text' ? part.text : expandValue(part, valueOf(part.letter))))
    .join('');
}

function expandValue(part: MacroPart & { kind: 'value' }, value: string): string {
  const pieces = value.split(new RegExp(`[${part.delimiters.replaceAll('-', String.raw`\-`)}]`));
  if (part.isReversed) pieces.reverse();
  const kept = part.keep === undefined ? pieces : pieces.slice(-part.keep);
  const text = kept.join('.');
  return part.isEscaped ? escapeForUrl(text) : text;
}

/** Escapes everything outside RFC 3986's unreserved set, byte by byte; `encodeURIComponent` leaves more as it is. */
function escapeForUrl(text: string): string {
  // Half of a surrogate pair becomes U+FFFD, as in UTF-8.
  return encodeURIComponent(Buffer.from(text).toString()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

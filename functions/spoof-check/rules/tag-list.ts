/** A record of the form `name=value; name=value`, as DKIM, DMARC, BIMI, MTA-STS and TLS-RPT use it. */
export interface TagList {
  /** The first value of each tag in the order of the record; by lower-case name, unless names are case-sensitive. */
  readonly values: ReadonlyMap<string, string>;
  readonly repeated: readonly string[];
  /** Parts that are not tags. */
  readonly strays: readonly string[];
}

/** Parses a tag list; names are case-sensitive only in DKIM (RFC 6376, section 3.2). Never throws. */
export function parseTagList(text: string, { isExact = false } = {}): TagList {
  const keyOf = (name: string) => (isExact ? name : name.toLowerCase());
  const values = new Map<string, string>();
  const repeated: string[] = [];
  const strays: string[] = [];
  for (const part of text.split(';').map(trimBlanks)) {
    if (part === '') continue;
    const [, name, value] = /^([a-z][a-z0-9_]*)[ \t\r\n]*=[ \t\r\n]*(.*)$/is.exec(part) ?? [];
    if (name === undefined || value === undefined) strays.push(part);
    else if (values.has(keyOf(name))) repeated.push(keyOf(name));
    else values.set(keyOf(name), value);
  }
  return { values, repeated, strays };
}

const BLANKS = ' \t\r\n';

/**
 * A text without the surrounding white space that the standards ignore: space, tab and the line ends of folded lines
 * (RFC 6376, section 3.2; RFC 9989, section 4.8). Any other white space, such as a no-break space, is part of the text.
 */
export function trimBlanks(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && BLANKS.includes(text.charAt(from))) from += 1;
  while (to > from && BLANKS.includes(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

/** White space that looks like a space but is not one to receivers: it is copied from web pages and documents. */
const ODD_BLANK = /[^\S \t\r\n]/g;

/** The text as its author saw it: with plain spaces in place of white space that receivers do not recognise. */
export function withPlainBlanks(text: string): string {
  return text.replace(ODD_BLANK, ' ');
}

/** A sentence, with a leading space, about backslashes; empty if there is none. */
export function backslashHint(text: string): string {
  return text.includes('\\')
    ? ' A backslash is in it that belongs in a zone file only, not in the form of a control panel. Take it out.'
    : '';
}

/** A sentence, with a leading space, about white space that is wrong but invisible; empty if there is none. */
export function oddBlankHint(text: string): string {
  return withPlainBlanks(text) === text
    ? ''
    : ' One of the blanks in it is not a plain space, as happens when a record is copied from a web page. Type that part again by hand.';
}

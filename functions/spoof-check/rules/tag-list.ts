/** A record of the form `name=value; name=value`, as DKIM, DMARC, BIMI, MTA-STS and TLS-RPT use it. */
export interface TagList {
  /** First value of each tag in the order of the record; by lower-case name, unless names count letter by letter. */
  readonly values: ReadonlyMap<string, string>;
  readonly repeated: readonly string[];
  /** Parts that are no tag at all. */
  readonly strays: readonly string[];
}

/** Reads a tag list whose names may be in any case. Never throws: what is wrong with it is part of the answer. */
export function parseTagList(text: string): TagList {
  return readTagList(text, (name) => name.toLowerCase());
}

/** Reads a tag list whose names count letter by letter, as in DKIM (RFC 6376, section 3.2). */
export function parseExactTagList(text: string): TagList {
  return readTagList(text, (name) => name);
}

function readTagList(text: string, keyOf: (name: string) => string): TagList {
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
 * A text without the blanks around it that the standards pass over: space, tab and the ends of folded lines (RFC 6376,
 * section 3.2; RFC 9989, section 4.8). Any other blank, such as a no-break space, is a part of the text.
 */
export function trimBlanks(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && BLANKS.includes(text.charAt(from))) from += 1;
  while (to > from && BLANKS.includes(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

/** A blank that looks like a space and is none to a receiver: web pages and documents hold them. */
const ODD_BLANK = /[^\S \t\r\n]/g;

/** The text as its author saw it: with plain spaces for blanks that receivers do not take for any. */
export function withPlainBlanks(text: string): string {
  return text.replace(ODD_BLANK, ' ');
}

/** A sentence, with a space before it, on a blank that nobody can see is wrong; empty where there is none. */
export function oddBlankHint(text: string): string {
  return withPlainBlanks(text) === text
    ? ''
    : ' One of the blanks in it is not a plain space, as happens when a record is copied from a web page. Type that part again by hand.';
}

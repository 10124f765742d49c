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
  for (const part of text.split(';').map((part) => part.trim())) {
    if (part === '') continue;
    const [, name, value] = /^([a-z][a-z0-9_]*)\s*=\s*(.*)$/is.exec(part) ?? [];
    if (name === undefined || value === undefined) strays.push(part);
    else if (values.has(keyOf(name))) repeated.push(keyOf(name));
    else values.set(keyOf(name), value);
  }
  return { values, repeated, strays };
}

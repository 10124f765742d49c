/** A record of the form `name=value; name=value`, as DKIM, DMARC, BIMI, MTA-STS and TLS-RPT use it. */
export interface TagList {
  /** First value of each tag, by lower-case name, in the order of the record. */
  readonly values: ReadonlyMap<string, string>;
  readonly repeated: readonly string[];
  /** Parts that are no tag at all. */
  readonly strays: readonly string[];
}

/** Reads a tag list (RFC 6376, section 3.2). Never throws: what is wrong with it is part of the answer. */
export function parseTagList(text: string): TagList {
  const values = new Map<string, string>();
  const repeated: string[] = [];
  const strays: string[] = [];
  for (const part of text.split(';').map((part) => part.trim())) {
    if (part === '') continue;
    const [, name, value] = /^([a-z][a-z0-9_]*)\s*=\s*(.*)$/is.exec(part) ?? [];
    if (name === undefined || value === undefined) strays.push(part);
    else if (values.has(name.toLowerCase())) repeated.push(name.toLowerCase());
    else values.set(name.toLowerCase(), value);
  }
  return { values, repeated, strays };
}

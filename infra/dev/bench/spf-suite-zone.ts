type Answer =
  | { kind: 'found'; records: unknown[] }
  | { kind: 'no-data' | 'no-domain' }
  | { kind: 'failed'; reason: string };

/**
 * The zone data of an SPF test suite as a resolver. The suite writes `SPF` for records of the withdrawn type 99 and
 * means TXT wherever a name has no TXT of its own; a bare TIMEOUT answers all types that the name does not list.
 */
export function zoneOf(zonedata: Record<string, readonly unknown[]>): object {
  const names = new Map(Object.entries(zonedata).map(([name, entries]) => [name.toLowerCase(), entries]));
  function ask(type: string) {
    return (name: string) => Promise.resolve(answerOf(names, name.toLowerCase(), type));
  }
  return {
    txt: ask('TXT'),
    a: ask('A'),
    aaaa: ask('AAAA'),
    mx: ask('MX'),
    ptr: ask('PTR'),
    cname: ask('CNAME'),
  };
}

function answerOf(names: ReadonlyMap<string, readonly unknown[]>, name: string, type: string): Answer {
  const entries = names.get(name);
  if (!entries) {
    const isParent = [...names.keys()].some((known) => known.endsWith(`.${name}`));
    return { kind: isParent ? 'no-data' : 'no-domain' };
  }
  const records = recordsOf(entries, type).filter((value) => value !== 'NONE');
  if (records.length > 0) return { kind: 'found', records: records.map((value) => recordOf(type, value)) };
  if (entries.includes('TIMEOUT')) return { kind: 'failed', reason: 'timeout' };
  const [alias] = type === 'CNAME' ? [] : recordsOf(entries, 'CNAME');
  return typeof alias === 'string' ? answerOf(names, alias.toLowerCase(), type) : { kind: 'no-data' };
}

function recordsOf(entries: readonly unknown[], type: string): unknown[] {
  const own = entries.flatMap((entry) => valuesIn(entry, type));
  return type === 'TXT' && own.length === 0 ? entries.flatMap((entry) => valuesIn(entry, 'SPF')) : own;
}

function valuesIn(entry: unknown, type: string): unknown[] {
  if (typeof entry !== 'object' || entry === null) return [];
  return Object.entries(entry)
    .filter(([key]) => key === type)
    .map(([, value]: [string, unknown]) => value);
}

function recordOf(type: string, value: unknown): unknown {
  if (type === 'MX' && Array.isArray(value))
    return { preference: Number(value[0]), exchange: String(value[1]) };
  if (type === 'TXT' && Array.isArray(value)) return value.join('');
  return String(value);
}

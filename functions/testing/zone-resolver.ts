import type { DnsAnswer, DnsResolver, MailExchange } from '../platform/rules/dns-answers.ts';

export type RecordType = keyof DnsResolver;

/** The records at one name. `fails` lists the types that time out and have no records. */
export interface ZoneName {
  readonly txt?: readonly string[];
  readonly a?: readonly string[];
  readonly aaaa?: readonly string[];
  /** `10 mail.example.com`; `0` alone is the null MX. */
  readonly mx?: readonly string[];
  readonly ptr?: readonly string[];
  readonly cname?: readonly string[];
  readonly fails?: readonly RecordType[];
}

export type Zone = Readonly<Record<string, ZoneName>>;

/** A resolver over names written in a test: aliases are followed, case is ignored, empty parents exist. */
export function zoneResolver(zone: Zone): DnsResolver {
  const names = new Map(Object.entries(zone).map(([name, data]) => [name.toLowerCase(), data]));
  function ask(type: Exclude<RecordType, 'mx'>) {
    return (name: string) => Promise.resolve(lookUp(names, name.toLowerCase(), type));
  }
  return {
    txt: ask('txt'),
    a: ask('a'),
    aaaa: ask('aaaa'),
    ptr: ask('ptr'),
    cname: ask('cname'),
    mx: (name) => Promise.resolve(exchangesOf(lookUp(names, name.toLowerCase(), 'mx'))),
  };
}

function lookUp(names: ReadonlyMap<string, ZoneName>, name: string, type: RecordType): DnsAnswer<string> {
  const data = names.get(name);
  if (!data) {
    const isParent = [...names.keys()].some((known) => known.endsWith(`.${name}`));
    return isParent ? { kind: 'no-data' } : { kind: 'no-domain' };
  }
  const records = data[type] ?? [];
  if (records.length > 0) return { kind: 'found', records };
  if (data.fails?.includes(type)) return { kind: 'failed', reason: 'timeout' };
  const alias = type === 'cname' ? undefined : data.cname?.[0];
  return alias === undefined ? { kind: 'no-data' } : lookUp(names, alias.toLowerCase(), type);
}

function exchangesOf(answer: DnsAnswer<string>): DnsAnswer<MailExchange> {
  if (answer.kind !== 'found') return answer;
  const records = answer.records.map((text) => {
    const [preference = '0', exchange = ''] = text.split(' ');
    return { preference: Number(preference), exchange };
  });
  return { kind: 'found', records };
}

/** The same resolver, which records every question as `type name`. */
export function listenTo(resolver: DnsResolver, questions: string[]): DnsResolver {
  function hear<T>(type: RecordType, ask: (name: string) => Promise<T>) {
    return (name: string) => {
      questions.push(`${type} ${name}`);
      return ask(name);
    };
  }
  return {
    txt: hear('txt', resolver.txt),
    a: hear('a', resolver.a),
    aaaa: hear('aaaa', resolver.aaaa),
    mx: hear('mx', resolver.mx),
    ptr: hear('ptr', resolver.ptr),
    cname: hear('cname', resolver.cname),
  };
}

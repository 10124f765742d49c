import { answerFrom, type ZoneRecord, type Zones } from '#shared/stand-ins/dns-zones.ts';
import type { DnsAnswer, DnsResolver, MailExchange } from '../domain/dns-answers.ts';

type Kind = 'TXT' | 'A' | 'AAAA' | 'MX' | 'PTR' | 'CNAME';
type RecordOf<K extends Kind> = Extract<ZoneRecord, { type: K }>;

/**
 * A resolver over the zones that the local DNS server serves, without a network between: wildcards, empty names, aliases
 * and failures are the same. A change of the zones is a new resolver.
 */
export function resolverOver(zones: Zones): DnsResolver {
  const names = (type: 'A' | 'AAAA' | 'PTR' | 'CNAME') => (name: string) =>
    Promise.resolve(answerOf<string>(zones, name, type, ({ data }: { data: string }) => data));
  return {
    txt: (name) => Promise.resolve(answerOf<string>(zones, name, 'TXT', textOf)),
    a: names('A'),
    aaaa: names('AAAA'),
    ptr: names('PTR'),
    cname: names('CNAME'),
    mx: (name) => Promise.resolve(answerOf<MailExchange>(zones, name, 'MX', exchangeOf)),
  };
}

function answerOf<T>(zones: Zones, name: string, type: Kind, read: (record: never) => T): DnsAnswer<T> {
  const answer = answerFrom(zones, name, type);
  if (answer.kind === 'fault') return { kind: 'failed', reason: answer.fault };
  const records = answer.records
    .filter((record) => record.type === type)
    .map((record) => read(record as never));
  if (records.length > 0) return { kind: 'found', records };
  return { kind: answer.kind === 'no-domain' ? 'no-domain' : 'no-data' };
}

function textOf({ pieces }: RecordOf<'TXT'>): string {
  return Buffer.concat([...pieces]).toString('utf8');
}

function exchangeOf({ exchange, preference }: RecordOf<'MX'>): MailExchange {
  return { exchange: exchange.replace(/\.$/, ''), preference };
}

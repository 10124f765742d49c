import { answerFrom, type ZoneAnswer, type ZoneRecord, type Zones } from '#shared/fakes/dns-zones.ts';
import type { DnsAnswer, DnsResolver, MailExchange } from '../platform/rules/dns-answers.ts';

/**
 * A resolver over the zones that the local DNS server serves, without a network in between: wildcards, empty names,
 * aliases and failures behave the same. Changed zones need a new resolver.
 */
export function resolverOver(zones: Zones): DnsResolver {
  const names = (type: 'A' | 'AAAA' | 'PTR' | 'CNAME') => (name: string) =>
    Promise.resolve(answerOf<string>(answerFrom(zones, name, type), (record) => dataOf(record, type)));
  return {
    txt: (name) => Promise.resolve(answerOf<string>(answerFrom(zones, name, 'TXT'), textOf)),
    a: names('A'),
    aaaa: names('AAAA'),
    ptr: names('PTR'),
    cname: names('CNAME'),
    mx: (name) => Promise.resolve(answerOf<MailExchange>(answerFrom(zones, name, 'MX'), exchangeOf)),
  };
}

/** `read` skips records of another type, such as an alias on the way. */
function answerOf<T>(answer: ZoneAnswer, read: (record: ZoneRecord) => T | undefined): DnsAnswer<T> {
  if (answer.kind === 'fault') return { kind: 'failed', reason: answer.fault };
  const records = answer.records.map(read).filter((one) => one !== undefined);
  if (records.length > 0) return { kind: 'found', records };
  return { kind: answer.kind === 'no-domain' ? 'no-domain' : 'no-data' };
}

function dataOf(record: ZoneRecord, type: string): string | undefined {
  return record.type === type && typeof record.data === 'string' ? record.data : undefined;
}

function textOf(record: ZoneRecord): string | undefined {
  return record.type === 'TXT' ? Buffer.concat(record.data).toString('utf8') : undefined;
}

function exchangeOf(record: ZoneRecord): MailExchange | undefined {
  if (record.type !== 'MX') return undefined;
  const { exchange, preference } = record.data;
  return { exchange: exchange.replace(/\.$/, ''), preference };
}

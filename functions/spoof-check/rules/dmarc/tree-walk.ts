import type { DnsAnswer, DnsResolver } from '../dns-answers.ts';
import { type DmarcRecord, isDmarcRecord, parseDmarc } from './parse-dmarc.ts';

/** What was found at `_dmarc.<domain>` for one domain on the way up. */
export interface DmarcStep {
  readonly domain: string;
  readonly answer: DnsAnswer<string>;
  /** The one record there; several records cancel each other. */
  readonly record: DmarcRecord | undefined;
  /** All texts there that are DMARC records. */
  readonly records: readonly string[];
  /** All other texts there. */
  readonly others: readonly string[];
}

const LONGEST_STEP = 7;

/** The domains whose records may count, from the domain itself up: at most eight (RFC 9989, section 4.10). */
export function walkOf(domain: string): string[] {
  const labels = domain.split('.');
  const rest = Math.min(labels.length - 1, LONGEST_STEP);
  const above = Array.from({ length: rest }, (_, nth) => labels.slice(labels.length - rest + nth).join('.'));
  return [domain, ...above];
}

/** Asks for every record on the way up at once; the rules say later which of them count. */
export async function askDmarc(dns: DnsResolver, domain: string): Promise<DmarcStep[]> {
  return Promise.all(walkOf(domain).map(async (at) => stepOf(at, await dns.txt(`_dmarc.${at}`))));
}

export function stepOf(domain: string, answer: DnsAnswer<string>): DmarcStep {
  const texts = answer.kind === 'found' ? answer.records : [];
  const records = texts.filter(isDmarcRecord);
  const [only] = records.length === 1 ? records : [];
  return {
    domain,
    answer,
    record: only === undefined ? undefined : parseDmarc(only),
    records,
    others: texts.filter((text) => !isDmarcRecord(text)),
  };
}

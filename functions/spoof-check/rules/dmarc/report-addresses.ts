import type { DnsResolver, MailExchange } from '../../../platform/rules/dns-answers.ts';
import { readAddress } from '../../../platform/rules/ip-address.ts';
import type { DmarcDiscovery } from './discover.ts';
import { isDmarcRecord, type ReportAddress } from './parse-dmarc.ts';

/**
 * Why no mail can be delivered to a domain: its null MX refuses all mail (RFC 7505), its MX records hold addresses in
 * place of names, or it has no server at all.
 */
type Undelivered = 'null-mx' | 'no-name' | 'nowhere';

export interface CheckedAddress extends ReportAddress {
  /** Whether reports about this domain arrive there; undefined if that could not be determined. */
  readonly isAccepted: boolean | undefined;
  readonly undelivered?: Undelivered;
}

/** A record may name any number of destinations; at most this many are checked. */
const MOST_DESTINATIONS = 10;

/**
 * Checks whether mail can be delivered to the destinations of reports and, if they are outside the organisation,
 * whether they accept reports. Without their consent receivers send nothing there; otherwise anybody could flood a
 * stranger with reports (RFC 9990).
 */
export async function checkReportAddresses(
  dns: DnsResolver,
  { step, organisationalDomain }: DmarcDiscovery,
): Promise<CheckedAddress[]> {
  if (!step) return [];
  return Promise.all(
    step.record.reports.slice(0, MOST_DESTINATIONS).map(async (address) => {
      const [delivery, isWilling] = await Promise.all([
        deliveryTo(dns, address.domain),
        isWithin(address.domain, organisationalDomain) || isWanted(dns, step.domain, address.domain),
      ]);
      if (delivery !== 'possible' && delivery !== 'unknown')
        return { ...address, isAccepted: false, undelivered: delivery };
      return { ...address, isAccepted: delivery === 'unknown' && isWilling ? undefined : isWilling };
    }),
  );
}

async function isWanted(dns: DnsResolver, about: string, destination: string): Promise<boolean | undefined> {
  const answer = await dns.txt(`${about}._report._dmarc.${destination}`);
  if (answer.kind === 'failed') return undefined;
  return answer.kind === 'found' && answer.records.some(isDmarcRecord);
}

/** Mail goes to the mail servers of a domain or, if it names none, to its own address (RFC 5321, section 5.1). */
async function deliveryTo(dns: DnsResolver, domain: string): Promise<Undelivered | 'possible' | 'unknown'> {
  const mx = await dns.mx(domain);
  if (mx.kind === 'failed') return 'unknown';
  if (mx.kind === 'no-domain') return 'nowhere';
  if (mx.kind === 'found') {
    if (mx.records.some(namesHost)) return 'possible';
    return mx.records.every(({ exchange }) => exchange === '') ? 'null-mx' : 'no-name';
  }
  const addresses = await Promise.all([dns.a(domain), dns.aaaa(domain)]);
  if (addresses.some(({ kind }) => kind === 'found')) return 'possible';
  return addresses.some(({ kind }) => kind === 'failed') ? 'unknown' : 'nowhere';
}

/** Whether an MX record names a host, as it has to: neither the null MX nor an address (RFC 2181, section 10.3). */
export function namesHost({ exchange }: MailExchange): boolean {
  return exchange !== '' && readAddress(exchange) === undefined;
}

function isWithin(domain: string, organisation: string): boolean {
  return domain === organisation || domain.endsWith(`.${organisation}`);
}

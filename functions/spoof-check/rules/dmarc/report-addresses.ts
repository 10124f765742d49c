import { type DnsResolver, isAtOrBelow } from '../../../platform/rules/dns-answers.ts';
import { askDelivery, type Delivery } from '../delivery.ts';
import { registeredDomainOf } from '../registered-domain.ts';
import type { DmarcDiscovery, DmarcStep } from './discover.ts';
import { isDmarcRecord, type ReportAddress } from './parse-dmarc.ts';

export interface CheckedAddress extends ReportAddress {
  /** Whether reports about this domain arrive there; undefined if that could not be determined. */
  readonly isAccepted: boolean | undefined;
  /** Why no mail can be delivered there. */
  readonly undelivered?: Exclude<Delivery['state'], 'possible' | 'unknown'>;
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
  { step, organisationalDomain }: Pick<DmarcDiscovery, 'step' | 'organisationalDomain'>,
): Promise<CheckedAddress[]> {
  if (!step) return [];
  return Promise.all(
    step.record.reports.slice(0, MOST_DESTINATIONS).map(async (address) => {
      const [{ state }, isWilling] = await Promise.all([
        askDelivery(dns, address.domain),
        isAtOrBelow(address.domain, organisationalDomain) || isWanted(dns, step.domain, address.domain),
      ]);
      if (state !== 'possible' && state !== 'unknown')
        return { ...address, isAccepted: false, undelivered: state };
      return { ...address, isAccepted: state === 'unknown' && isWilling ? undefined : isWilling };
    }),
  );
}

/**
 * The mailboxes of the organisation above a name that take its daily reports; for the name too, because within an
 * organisation no consent is needed (RFC 9990, verifying external destinations).
 */
export async function askMailboxesAbove(
  dns: DnsResolver,
  domain: string,
  dmarc: readonly DmarcStep[],
): Promise<string[]> {
  const organisation = registeredDomainOf(domain);
  const step = dmarc.find((one) => one.domain === organisation && one.domain !== domain);
  if (!step?.record) return [];
  const { record } = step;
  const own = record.reports.filter((one) => registeredDomainOf(one.domain) === organisation);
  const checked = await checkReportAddresses(dns, {
    step: { ...step, record: { ...record, reports: own } },
    organisationalDomain: organisation,
  });
  return checked.flatMap(({ kind, address, isAccepted }) =>
    kind === 'aggregate' && isAccepted === true ? [address] : [],
  );
}

async function isWanted(dns: DnsResolver, about: string, destination: string): Promise<boolean | undefined> {
  const answer = await dns.txt(`${about}._report._dmarc.${destination}`);
  if (answer.kind === 'failed') return undefined;
  return answer.kind === 'found' && answer.records.some(isDmarcRecord);
}

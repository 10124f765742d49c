import { type DnsResolver, isAtOrBelow } from '../../../platform/rules/dns-answers.ts';
import { askDelivery } from '../delivery.ts';
import type { DmarcDiscovery } from './discover.ts';
import { isDmarcRecord, type ReportAddress } from './parse-dmarc.ts';

export interface CheckedAddress extends ReportAddress {
  /** Whether reports about this domain arrive there; undefined if that could not be determined. */
  readonly isAccepted: boolean | undefined;
  /** No mail can be delivered there. */
  readonly isUndeliverable?: boolean;
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
        return { ...address, isAccepted: false, isUndeliverable: true };
      return { ...address, isAccepted: state === 'unknown' && isWilling ? undefined : isWilling };
    }),
  );
}

async function isWanted(dns: DnsResolver, about: string, destination: string): Promise<boolean | undefined> {
  const answer = await dns.txt(`${about}._report._dmarc.${destination}`);
  if (answer.kind === 'failed') return undefined;
  return answer.kind === 'found' && answer.records.some(isDmarcRecord);
}

import type { DnsResolver } from '../dns-answers.ts';
import type { DmarcDiscovery } from './discover.ts';
import type { ReportAddress } from './report-addresses.ts';
import { isDmarcRecord } from './parse-dmarc.ts';

export interface CheckedAddress extends ReportAddress {
  /** Whether the destination takes reports about this domain; undefined when it could not be asked. */
  readonly isAccepted: boolean | undefined;
}

/** A record may name any number of destinations; so many are asked. */
const MOST_DESTINATIONS = 10;

/**
 * Asks the outside destinations of reports whether they want them. Without their consent a receiver sends nothing there,
 * or anybody could have a stranger flooded with reports (RFC 9990).
 */
export async function checkReportAddresses(
  dns: DnsResolver,
  { step, organisationalDomain }: DmarcDiscovery,
): Promise<CheckedAddress[]> {
  if (!step) return [];
  return Promise.all(
    step.record.reports.slice(0, MOST_DESTINATIONS).map(async (address) => {
      if (isWithin(address.domain, organisationalDomain)) return { ...address, isAccepted: true };
      const answer = await dns.txt(`${step.domain}._report._dmarc.${address.domain}`);
      if (answer.kind === 'failed') return { ...address, isAccepted: undefined };
      const texts = answer.kind === 'found' ? answer.records : [];
      return { ...address, isAccepted: texts.some(isDmarcRecord) };
    }),
  );
}

function isWithin(domain: string, organisation: string): boolean {
  return domain === organisation || domain.endsWith(`.${organisation}`);
}

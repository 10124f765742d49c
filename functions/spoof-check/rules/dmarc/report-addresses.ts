import type { DnsResolver } from '../../../platform/rules/dns-answers.ts';
import type { DmarcDiscovery } from './discover.ts';
import { isDmarcRecord, type ReportAddress } from './parse-dmarc.ts';

export interface CheckedAddress extends ReportAddress {
  /** Whether the destination takes reports about this domain; undefined when it could not be asked. */
  readonly isAccepted: boolean | undefined;
  readonly takesNoMail?: boolean;
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
      const [isDeaf, isAccepted] = await Promise.all([
        takesNoMail(dns, address.domain),
        isWithin(address.domain, organisationalDomain) || isWanted(dns, step.domain, address.domain),
      ]);
      return isDeaf ? { ...address, isAccepted: false, takesNoMail: true } : { ...address, isAccepted };
    }),
  );
}

async function isWanted(dns: DnsResolver, about: string, destination: string): Promise<boolean | undefined> {
  const answer = await dns.txt(`${about}._report._dmarc.${destination}`);
  if (answer.kind === 'failed') return undefined;
  return answer.kind === 'found' && answer.records.some(isDmarcRecord);
}

/** Its null MX says so (RFC 7505): nothing can be delivered there. */
async function takesNoMail(dns: DnsResolver, domain: string): Promise<boolean> {
  const mx = await dns.mx(domain);
  return mx.kind === 'found' && mx.records.every(({ exchange }) => exchange === '');
}

function isWithin(domain: string, organisation: string): boolean {
  return domain === organisation || domain.endsWith(`.${organisation}`);
}

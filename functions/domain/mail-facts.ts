import { askDkim, type DkimFacts } from './dkim/ask-dkim.ts';
import { discoverDmarc } from './dmarc/discover.ts';
import { checkReportAddresses, type CheckedAddress } from './dmarc/report-permission.ts';
import { askDmarc, type DmarcStep } from './dmarc/tree-walk.ts';
import type { DnsAnswer, DnsResolver, MailExchange } from './dns-answers.ts';
import { checkHost, type SpfVerdict } from './spf/check-host.ts';
import type { SpfNode } from './spf/spf-tree.ts';
import { walkSpf } from './spf/walk-spf.ts';

export interface MailQuestion {
  readonly domain: string;
  /** A DKIM selector the visitor knows of. */
  readonly selector: string | undefined;
}

/** Everything the name system says about a domain's mail, not judged yet. */
export interface MailFacts extends MailQuestion {
  readonly texts: DnsAnswer<string>;
  readonly mx: DnsAnswer<MailExchange>;
  readonly spf: SpfNode;
  /** What a receiver makes of unrelated machines that send as the domain, or as a name below it. */
  readonly strangers: readonly SpfVerdict[];
  readonly strangersBelow: readonly SpfVerdict[];
  readonly dmarc: readonly DmarcStep[];
  readonly dmarcBelow: readonly DmarcStep[];
  readonly reports: readonly CheckedAddress[];
  readonly dkim: DkimFacts;
  readonly mtaSts: DnsAnswer<string>;
  readonly tlsRpt: DnsAnswer<string>;
  readonly bimi: DnsAnswer<string>;
}

/**
 * Machines that belong to nobody: one of each range kept for documentation (RFC 5737, 3849 and 9637), so that a record
 * which happens to name one of the ranges does not pass for one that lets everybody in.
 */
export const STRANGERS = [
  '192.0.2.77',
  '198.51.100.77',
  '203.0.113.77',
  '2001:db8:7::77',
  '3fff:7::77',
] as const;

/** A name below the domain that nobody uses: it stands for every name a forger may invent. */
const UNUSED_NAME = 'q7-nobody-uses-this-name-4x';

/** Asks everything about a domain's mail, all that can be asked at once at once. Never rejects. */
export async function gatherMailFacts(dns: DnsResolver, question: MailQuestion): Promise<MailFacts> {
  const { domain, selector } = question;
  const below = `${UNUSED_NAME}.${domain}`;
  const [mail, policies, dkim, spf, strangers, strangersBelow] = await Promise.all([
    askMailRecords(dns, domain),
    askPolicies(dns, domain, below),
    askDkim(dns, domain, selector),
    walkSpf(dns, domain),
    sendAsStrangers(dns, domain),
    sendAsStrangers(dns, below),
  ]);
  return { ...question, ...mail, ...policies, dkim, spf, strangers, strangersBelow };
}

async function askMailRecords(dns: DnsResolver, domain: string) {
  const [texts, mx, mtaSts, tlsRpt, bimi] = await Promise.all([
    dns.txt(domain),
    dns.mx(domain),
    dns.txt(`_mta-sts.${domain}`),
    dns.txt(`_smtp._tls.${domain}`),
    dns.txt(`default._bimi.${domain}`),
  ]);
  return { texts, mx, mtaSts, tlsRpt, bimi };
}

async function askPolicies(dns: DnsResolver, domain: string, below: string) {
  const [own, dmarcBelow] = await Promise.all([
    askDmarc(dns, domain).then(async (dmarc) => ({
      dmarc,
      reports: await checkReportAddresses(dns, discoverDmarc(dmarc)),
    })),
    askDmarc(dns, below),
  ]);
  return { ...own, dmarcBelow };
}

async function sendAsStrangers(resolver: DnsResolver, domain: string): Promise<SpfVerdict[]> {
  const mail = { sender: `postmaster@${domain}`, helo: 'stranger.invalid', domain, resolver };
  return Promise.all(STRANGERS.map((address) => checkHost({ ...mail, address })));
}

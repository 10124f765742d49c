import type { SpoofQuestion } from './question.ts';
import { askDelivery, type Delivery } from './delivery.ts';
import { askDkim, type DkimFacts } from './dkim/ask-dkim.ts';
import { discoverDmarc, askDmarc, type DmarcStep, stepOf, walkOf } from './dmarc/discover.ts';
import { isMeantAsDmarc } from './dmarc/parse-dmarc.ts';
import { type CheckedAddress, checkReportAddresses } from './dmarc/report-addresses.ts';
import {
  type DnsAnswer,
  type DnsResolver,
  isQueryable,
  type MailExchange,
  UNUSED_NAME,
  recordsOf,
} from '../../platform/rules/dns-answers.ts';
import { mailboxServiceOf } from './known-services.ts';
import type { SpfNode } from './spf/spf-tree.ts';
import { walkSpf } from './spf/walk-spf.ts';

/** Everything that the DNS says about a domain's mail, not judged yet. */
export interface DomainFacts extends SpoofQuestion {
  readonly texts: DnsAnswer<string>;
  readonly mx: DnsAnswer<MailExchange>;
  /** Whether mail to the domain can be delivered. */
  readonly delivery: Delivery;
  readonly spf: SpfNode;
  /** The SPF record of the provider at whose servers all its mail exchanges are: what its customers include. */
  readonly providerSpf: SpfNode | undefined;
  /** The SPF record of an unused name below the domain: it exists only if a wildcard answers. */
  readonly spfBelow: SpfNode;
  /** The target of a wildcard that is an alias. */
  readonly aliasBelow: DnsAnswer<string>;
  /**
   * The targets of the domain itself and of its policy's name, if they are aliases: no other record can be beside an
   * alias (RFC 1034, section 3.6.2).
   */
  readonly alias: DnsAnswer<string>;
  readonly policyAlias: DnsAnswer<string>;
  /** The SPF records of the domains above it: a pass for the organisation itself counts for every name below it. */
  readonly spfAbove: readonly SpfNode[];
  /** The mail servers of the domains above it: it may be one of them. */
  readonly mxAbove: readonly DnsAnswer<MailExchange>[];
  readonly dmarc: readonly DmarcStep[];
  readonly dmarcBelow: readonly DmarcStep[];
  /** The texts at the name of the policy with the domain in it twice, as a DNS panel makes it of a full name. */
  readonly dmarcTwice: DnsAnswer<string>;
  /** The same for the name above all DKIM selectors. */
  readonly dkimTwice: DnsAnswer<string>;
  readonly reports: readonly CheckedAddress[];
  readonly dkim: DkimFacts;
  readonly mtaSts: DnsAnswer<string>;
  readonly tlsRpt: DnsAnswer<string>;
  readonly bimi: DnsAnswer<string>;
  /** What advice takes as done, because only the owner can do it. Empty for a domain as it is. */
  readonly assumed: readonly Assumption[];
}

/**
 * `dkim`: a working key is at the provider's selector. `spf`: the owner has listed who sends. `below`: the domain above
 * applies this one's policy to all names below; `below-older`: the same where receivers of the older standard look.
 * `above`: the domain above has closed its own SPF record. `wildcard`: the owner has closed it. `provider`: the owner
 * has decided whether the mail provider may send. `sends`: a domain that was judged a sender at the start stays one,
 * whatever a step removes from its records. `sender:`: the owner has set up the signing of that service, or no longer
 * uses it. `leftover:`: the same of a service of which only aliases were left, so nobody has begun to sign.
 */
export type Assumption =
  | 'dkim'
  | 'spf'
  | 'below'
  | 'below-older'
  | 'above'
  | 'wildcard'
  | 'provider'
  | 'sends'
  | `${'sender' | 'leftover'}:${string}`;

/** Asks for everything about a domain's mail, with as many lookups in parallel as possible. Never rejects. */
export async function gatherFacts(dns: DnsResolver, question: SpoofQuestion): Promise<DomainFacts> {
  const { domain, selector } = question;
  const below = `${UNUSED_NAME}.${domain}`;
  // The names above that may be an organisation's, nearest first: those at which a DMARC record is looked up.
  const above = walkOf(domain).filter((name) => name !== domain && name.includes('.'));
  const mx = dns.mx(domain);
  const dmarc = askDmarc(dns, domain);
  const twice = async (name: string): Promise<DnsAnswer<string>> =>
    isQueryable(name) ? dns.txt(name) : { kind: 'no-domain' };
  const facts = await together({
    texts: dns.txt(domain),
    mx,
    // The provider's record is read as soon as the mail exchanges are known, while the domain's own includes are.
    providerSpf: mx.then((found) => {
      const include = mailboxServiceOf(found)?.include;
      return include === undefined ? undefined : walkSpf(dns, include);
    }),
    delivery: askDelivery(dns, domain),
    spf: walkSpf(dns, domain),
    spfBelow: walkSpf(dns, below),
    spfAbove: Promise.all(above.map((name) => walkSpf(dns, name))),
    mxAbove: Promise.all(above.map((name) => dns.mx(name))),
    dmarc,
    reports: dmarc.then((steps) => checkReportAddresses(dns, discoverDmarc(steps))),
    dmarcBelow: askDmarc(dns, below),
    dmarcTwice: twice(`_dmarc.${domain}.${domain}`),
    dkimTwice: twice(`_domainkey.${domain}.${domain}`),
    dkim: askDkim(dns, domain, selector),
    alias: dns.cname(domain),
    policyAlias: dns.cname(`_dmarc.${domain}`),
    aliasBelow: dns.cname(below),
    mtaSts: dns.txt(`_mta-sts.${domain}`),
    tlsRpt: dns.txt(`_smtp._tls.${domain}`),
    bimi: dns.txt(`default._bimi.${domain}`),
  });
  return withoutWildcard({ ...question, ...facts, assumed: [] });
}

/** The answers to questions that are asked together, by their names. */
async function together<Asked extends object>(
  asked: Asked,
): Promise<{ [Name in keyof Asked]: Awaited<Asked[Name]> }> {
  const answers = Object.entries(asked).map(async ([name, answer]) => [name, await answer]);
  return Object.fromEntries(await Promise.all(answers));
}

/**
 * A wildcard also answers for the name of the policy, with texts that mean something else, until a record is published
 * there, which then takes precedence (RFC 4592, section 2.2.1). So nothing has to be deleted first, and only policies
 * count among its texts.
 */
function withoutWildcard(facts: DomainFacts): DomainFacts {
  const { policyAlias, dmarc } = facts;
  const [own, ...above] = dmarc;
  if (!own || !isFromWildcard(facts)) return facts;
  const texts = [...own.records, ...own.others].filter(isMeantAsDmarc);
  // A wildcard that gives no answer may hold a policy.
  const shown =
    own.answer.kind === 'failed'
      ? own
      : stepOf(own.domain, texts.length > 0 ? { kind: 'found', records: texts } : { kind: 'no-data' });
  const alias: DomainFacts['policyAlias'] = policyAlias.kind === 'found' ? { kind: 'no-data' } : policyAlias;
  return { ...facts, policyAlias: alias, dmarc: [shown, ...above] };
}

/** Whether the name of the policy answers like a name that nobody uses: with the same alias, or with the same texts. */
function isFromWildcard({
  policyAlias,
  aliasBelow,
  dmarc: [own],
  dmarcBelow: [unused],
}: DomainFacts): boolean {
  const target = targetOf(policyAlias)?.toLowerCase();
  if (target !== undefined) return target === targetOf(aliasBelow)?.toLowerCase();
  if (own?.answer.kind !== 'found' || unused?.answer.kind !== 'found') return false;
  return String([...own.answer.records].sort()) === String([...unused.answer.records].sort());
}

/** A wildcard that is an alias of the domain itself answers with the domain's own records, so it follows them. */
export function isWildcardOfItself({
  domain,
  aliasBelow,
}: Pick<DomainFacts, 'domain' | 'aliasBelow'>): boolean {
  return targetOf(aliasBelow)?.toLowerCase() === domain;
}

/** The target of an alias; undefined if there is none. */
export function targetOf(alias: DnsAnswer<string>): string | undefined {
  return recordsOf(alias)[0];
}

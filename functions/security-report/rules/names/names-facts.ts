import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { getDomain } from 'tldts';
import type { Certificate, NamesFacts } from '#shared/api/security-report.ts';
import { CHECKED_NAMES } from '#shared/rules/security-report.ts';
import { DAY_MS } from '#shared/rules/time.ts';
import {
  type DnsAnswer,
  type DnskeyRecord,
  type DsRecord,
  isAtOrBelow,
  type ZoneResolver,
  recordsOf,
} from '../../../platform/rules/dns-answers.ts';
import { known, unknown } from '../facts-and-findings.ts';
import { isSameSite } from '../registrable.ts';
import type { SeenAnswer } from '../website/seen.ts';
import type { Registration } from './registration.ts';
import { seeName } from './see-name.ts';

/** Everything that was looked up about a domain's DNS setup. */
export type GatheredNames = Awaited<ReturnType<typeof gatherNames>>;

/** What is asked of servers, not of name servers: each once, by the rules for websites. */
export interface Outside {
  /** What the website of a name answers over http, or over https if that is where it leads. */
  readonly front: (name: string) => Promise<SeenAnswer | undefined>;
  /** The certificate of the first of these names that has a website. */
  readonly certificate: (names: readonly string[]) => Promise<Pick<Certificate, 'issuer'> | undefined>;
  /** What the registry tells about a registered domain. */
  readonly registration: (registered: string) => Promise<Registration | undefined>;
}

/** How many name servers are looked up. */
const MOST_SERVERS = 13;

/** Looks up everything about a domain's DNS setup. Never rejects because of DNS answers. */
export async function gatherNames(dns: ZoneResolver, domain: string, outside: Outside) {
  // Its name servers also serve the requested domain.
  const registered = getDomain(domain) ?? domain;
  const ns = await dns.ns(registered);
  const hosts = [...recordsOf(ns)].sort().slice(0, MOST_SERVERS);
  const see = (name: string) => seeName(dns, { name, domain, registered, front: outside.front });
  const [own, servers, caa, ds, dnskey, names, registration] = await Promise.all([
    domain === registered ? undefined : dns.cname(domain),
    Promise.all(hosts.map((host) => gatherServer(dns, host))),
    // The first with records applies (RFC 8659, section 3).
    Promise.all(namesUpTo(domain, registered).map(async (name) => ({ name, answer: await dns.caa(name) }))),
    dns.ds(registered),
    dns.dnskey(registered),
    Promise.all(CHECKED_NAMES.map((label) => see(`${label}.${domain}`))),
    outside.registration(registered),
  ]);
  const isNaming = caa.some(({ answer }) => answer.kind === 'found');
  const gathered = { domain, registered, ns, servers, caa, ds, dnskey, registration };
  return {
    ...gathered,
    /** The usual names below the domain, and itself, if it is below the registered one. */
    names: own ? [await see(domain), ...names] : names,
    /** Whether the domain does not exist below the registered one, which does. */
    isMissing: own?.kind === 'no-domain',
    /** The certificate in use; undefined if nobody is named by CAA, or it could not be read. */
    certificate: isNaming ? await outside.certificate([domain, `www.${domain}`]) : undefined,
  };
}

async function gatherServer(dns: ZoneResolver, host: string) {
  const [a, aaaa] = await Promise.all([dns.a(host), dns.aaaa(host)]);
  return { host, a, aaaa };
}

/** The domain, and every name above it up to the registered one. */
function namesUpTo(domain: string, registered: string): string[] {
  const labels = domain.split('.');
  return labels.map((_, at) => labels.slice(at).join('.')).filter((name) => isAtOrBelow(name, registered));
}

const FAILED = 'The name servers did not answer properly.';
const DIGESTS: Readonly<Record<number, string>> = { 1: 'sha1', 2: 'sha256', 4: 'sha384' };
const MOST_ISSUERS = 20;
/** For each name server: reports are stored, and one answer may hold thousands. */
const MOST_ADDRESSES = 20;

/** The facts about the names of a domain, each with a reason if it is unknown. */
export function namesFacts(gathered: GatheredNames, at: Date): NamesFacts {
  const { domain, registered, ns } = gathered;
  const registration = registrationFact(gathered, at);
  if (ns.kind === 'no-domain') {
    const gone = unknown('The domain is not in the DNS.');
    return { registration, nameServers: gone, caa: gone, dnssec: gone, aliases: [] };
  }
  // The platform itself may ask too.
  const isLent = domain !== registered && !isSameSite(domain, registered);
  const lent = unknown(`That is decided by ${registered}, whose customer the name belongs to.`);
  return {
    registration: isLent ? lent : registration,
    nameServers: isLent ? lent : serversFact(gathered),
    caa: isLent ? lent : caaFact(gathered),
    dnssec: isLent ? lent : dnssecFact(gathered),
    aliases: gathered.names
      .map(({ fact }) => fact)
      .filter(({ name, state }) => name !== domain || state !== 'absent'),
  };
}

/** Until a domain that nobody pays for is deleted, at most 80 days pass (icann.org, EPP status codes). */
const LONGEST_UNPAID_DAYS = 90;

function registrationFact({ registration, ns }: GatheredNames, at: Date): NamesFacts['registration'] {
  const { expiresAt = null, registrar = null, stopped } = registration ?? {};
  const daysOver = expiresAt === null ? 0 : (at.getTime() - Date.parse(expiresAt)) / DAY_MS;
  // Such an end of a domain that is in the DNS cannot be right.
  const isBelieved = daysOver < LONGEST_UNPAID_DAYS || ns.kind === 'no-domain';
  if (!registration || (!isBelieved && registrar === null && !stopped))
    return unknown('The registry did not tell us.');
  return known(isBelieved ? registration : { ...registration, expiresAt: null });
}

function serversFact({ ns, servers }: GatheredNames): NamesFacts['nameServers'] {
  if (ns.kind !== 'found') return unknown(FAILED);
  const hosts = servers.map(({ host, a, aaaa }) => ({
    host,
    addresses: [...recordsOf(a), ...recordsOf(aaaa)],
  }));
  if (servers.some(({ a, aaaa }) => a.kind === 'failed' || aaaa.kind === 'failed')) {
    return unknown('The addresses of some name servers could not be read.');
  }
  if (hosts.some(({ addresses }) => addresses.length === 0)) {
    return unknown('Some name servers have no address that we could find.');
  }
  const addresses = hosts.flatMap((host) => host.addresses);
  // For servers with both, the IPv4 addresses count: both families are usually in the same place.
  const four = addresses.filter((address) => !address.includes(':'));
  const counted = four.length > 0 ? four : addresses;
  return known({
    hosts: hosts.map(({ host, addresses: all }) => ({ host, addresses: all.slice(0, MOST_ADDRESSES) })),
    networks: new Set(counted.map(networkOf)).size,
  });
}

function networkOf(address: string): string {
  const bits = address.includes(':') ? 48 : 24;
  const family = address.includes(':') ? ipaddr.IPv6 : ipaddr.IPv4;
  return family.networkAddressFromCIDR(`${address}/${bits}`).toString();
}

/** Who may issue certificates; of records for names with `*.` only what they allow besides. */
function caaFact({ caa, certificate }: GatheredNames): NamesFacts['caa'] {
  for (const { name, answer } of caa) {
    if (answer.kind === 'failed') return unknown(FAILED);
    if (answer.kind === 'found') {
      const named = answer.records.filter(({ tag }) => /^issue(wild)?$/i.test(tag));
      // Other records, such as those for reports, prevent nobody from issuing (RFC 8659, sections 4.2 to 4.4).
      if (named.every(({ tag }) => tag.toLowerCase() !== 'issue')) break;
      const issuers = named.flatMap(({ value }) => allowedBy(value.slice(0, 200)) ?? []);
      return known({
        ...(certificate && { issuer: certificate.issuer }),
        foundAt: name,
        issuers: [...new Set(issuers)].slice(0, MOST_ISSUERS),
      });
    }
  }
  return known({ foundAt: null, issuers: [] });
}

const SECTIGO = 'sectigo.com comodo.com comodoca.com usertrust.com trust-provider.com';

/** Authorities by the organisation in their certificates, and the names by which CAA records allow them (ccadb.org). */
const CAA_NAMES: readonly (readonly [organisation: RegExp, names: string])[] = [
  [/^let.?s encrypt|internet security research/i, 'letsencrypt.org'],
  [/^google trust/i, 'pki.goog'],
  [
    /^(digicert|geotrust|rapidssl|thawte|symantec|quovadis)/i,
    'digicert.com symantec.com geotrust.com rapidssl.com thawte.com quovadisglobal.com digicert.ne.jp volusion.digitalcertvalidation.com amazon.com',
  ],
  [
    /^(sectigo|comodo|usertrust|the usertrust)/i,
    `${SECTIGO} cpanel.com zerossl.com entrust.net affirmtrust.com`,
  ],
  [/^cpanel/i, `cpanel.com ${SECTIGO}`],
  [/^zerossl/i, `zerossl.com ${SECTIGO}`],
  [/^amazon/i, 'amazon.com amazontrust.com awstrust.com amazonaws.com'],
  [/^(godaddy|starfield)/i, 'godaddy.com starfieldtech.com'],
  [/^globalsign/i, 'globalsign.com alphassl.com'],
  [/^buypass/i, 'buypass.com buypass.no'],
];

/** The names by which CAA allows the authority of that organisation; undefined if we do not know it. */
export function caaNamesOf(organisation: string): readonly string[] | undefined {
  return CAA_NAMES.find(([pattern]) => pattern.test(organisation))?.[1].split(' ');
}

/** The authority that one value of a CAA record allows; undefined if it allows none (RFC 8659, section 4.2). */
function allowedBy(value: string): string | undefined {
  const name = (value.split(';')[0] ?? '').trim().toLowerCase();
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(name) ? name : undefined;
}

function dnssecFact({ registered, ds, dnskey }: GatheredNames): NamesFacts['dnssec'] {
  if (ds.kind === 'failed') return unknown(FAILED);
  if (ds.kind !== 'found') return known({ state: 'unsigned' });
  // A validating resolver answers broken signatures with a failure, but other problems cause failures too.
  if (dnskey.kind === 'failed') {
    return unknown(
      'A signature is promised for the domain (DNSSEC), and its key could not be read: it may be broken.',
    );
  }
  const isJudgeable = ds.records.some(({ digestType }) => DIGESTS[digestType] !== undefined);
  if (!isJudgeable) return unknown('The signature is of a kind that we cannot check.');
  return known({ state: hasPromisedKey(registered, ds.records, dnskey) ? 'signed' : 'broken' });
}

/**
 * Whether one of the keys matches a DS record of the parent (RFC 4034, section 5.1.4). The signatures themselves are
 * not checked.
 */
function hasPromisedKey(zone: string, promised: readonly DsRecord[], keys: DnsAnswer<DnskeyRecord>): boolean {
  return promised.some(({ algorithm, digestType, digest }) =>
    recordsOf(keys).some((key) => {
      const kind = DIGESTS[digestType];
      if (kind === undefined || key.algorithm !== algorithm) return false;
      const head = Buffer.from([key.flags >> 8, key.flags & 255, 3, algorithm]);
      return createHash(kind).update(onTheWire(zone)).update(head).update(key.key).digest().equals(digest);
    }),
  );
}

function onTheWire(name: string): Buffer {
  const labels = name
    .toLowerCase()
    .split('.')
    .map((label) => Buffer.from(label));
  return Buffer.concat([
    ...labels.flatMap((label) => [Buffer.from([label.length]), label]),
    Buffer.from([0]),
  ]);
}

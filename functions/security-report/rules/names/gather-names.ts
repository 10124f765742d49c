import { getDomain } from 'tldts';
import type { Certificate } from '#shared/api/security-report.ts';
import { CHECKED_NAMES } from '#shared/rules/security-report.ts';
import {
  type CaaRecord,
  type DnsAnswer,
  type DnskeyRecord,
  type DsRecord,
  type ZoneResolver,
  recordsOf,
  UNUSED_NAME,
} from '../../../platform/rules/dns-answers.ts';
import type { SeenAnswer } from '../website/seen.ts';
import type { Registration } from './registration.ts';
import { type SeenName, seeName } from './see-name.ts';

/** Who issued a certificate, and for which names. */
type UsedCertificate = Pick<Certificate, 'issuer' | 'names'>;

export interface GatheredNames {
  readonly domain: string;
  /** The registered domain, whose name servers also serve the requested one. */
  readonly registered: string;
  readonly ns: DnsAnswer<string>;
  readonly servers: readonly {
    readonly host: string;
    readonly a: DnsAnswer<string>;
    readonly aaaa: DnsAnswer<string>;
    /** Whether the registrable domain of a name that does not exist is there; undefined if that was not looked up. */
    readonly owner?: DnsAnswer<string> | undefined;
  }[];
  /** From the domain up to the registered one: the first with records applies (RFC 8659, section 3). */
  readonly caa: readonly { readonly name: string; readonly answer: DnsAnswer<CaaRecord> }[];
  readonly ds: DnsAnswer<DsRecord>;
  readonly dnskey: DnsAnswer<DnskeyRecord>;
  /** The usual names below the domain, and itself, if it is below the registered one. */
  readonly names: readonly SeenName[];
  /** Whether the domain does not exist below the registered one, which does. */
  readonly isMissing: boolean;
  /** The certificate in use; undefined if nobody is named by CAA, or it could not be read. */
  readonly certificate: UsedCertificate | undefined;
  /** Undefined if the registry tells nothing. */
  readonly registration: Registration | undefined;
}

/** What is asked of servers, not of name servers: each once, by the rules for websites. */
export interface Outside {
  /** What the website of a name answers over http, or over https if that is where it leads. */
  readonly front: (name: string) => Promise<SeenAnswer | undefined>;
  /** The certificate of the first of these names that has a website. */
  readonly certificate: (names: readonly string[]) => Promise<UsedCertificate | undefined>;
  /** What the registry tells about a registered domain. */
  readonly registration: (registered: string) => Promise<Registration | undefined>;
}

/** How many name servers are looked up. */
const MOST_SERVERS = 13;

/** Looks up everything about a domain's DNS setup. Never rejects because of DNS answers. */
export async function gatherNames(
  dns: ZoneResolver,
  domain: string,
  outside: Outside,
): Promise<GatheredNames> {
  const registered = getDomain(domain) ?? domain;
  const ns = await dns.ns(registered);
  const hosts = [...recordsOf(ns)].sort().slice(0, MOST_SERVERS);
  const see = (name: string, shown?: string) =>
    seeName(dns, { name, ...(shown !== undefined && { shown }), domain, registered, front: outside.front });
  const [own, servers, caa, ds, dnskey, names, registration] = await Promise.all([
    domain === registered ? undefined : dns.cname(domain),
    Promise.all(hosts.map((host) => gatherServer(dns, host))),
    Promise.all(namesUpTo(domain, registered).map(async (name) => ({ name, answer: await dns.caa(name) }))),
    dns.ds(registered),
    dns.dnskey(registered),
    seeUsualNames(dns, domain, see),
    outside.registration(registered),
  ]);
  const isNaming = caa.some(({ answer }) => answer.kind === 'found');
  const certificate = isNaming ? await outside.certificate([domain, `www.${domain}`]) : undefined;
  const isMissing = own?.kind === 'no-domain';
  const all = own ? [await see(domain), ...names] : names;
  return {
    domain,
    registered,
    ns,
    servers,
    caa,
    ds,
    dnskey,
    names: all,
    isMissing,
    certificate,
    registration,
  };
}

async function gatherServer(dns: ZoneResolver, host: string) {
  const [a, aaaa] = await Promise.all([dns.a(host), dns.aaaa(host)]);
  const owner = getDomain(host);
  return { host, a, aaaa, owner: a.kind === 'no-domain' && owner !== null ? await dns.ns(owner) : undefined };
}

/** The usual names. Those that only a wildcard answers with an alias are one name, that of the wildcard. */
async function seeUsualNames(
  dns: ZoneResolver,
  domain: string,
  see: (name: string, shown?: string) => Promise<SeenName>,
): Promise<SeenName[]> {
  const unused = `${UNUSED_NAME}.${domain}`;
  const [target] = recordsOf(await dns.cname(unused));
  const names = await Promise.all(
    CHECKED_NAMES.map(async (label) => {
      const name = `${label}.${domain}`;
      const isOfWildcard = target !== undefined && recordsOf(await dns.cname(name))[0] === target;
      return isOfWildcard ? [] : see(name);
    }),
  );
  return [...names, target === undefined ? [] : await see(unused, `*.${domain}`)].flat();
}

function namesUpTo(domain: string, registered: string): string[] {
  const names = [domain];
  for (let name = domain; name !== registered && name.includes('.');) {
    name = name.slice(name.indexOf('.') + 1);
    names.push(name);
  }
  return names;
}

import { getDomain } from 'tldts';
import { CHECKED_NAMES } from '#shared/rules/security-report.ts';
import {
  type CaaRecord,
  type DnsAnswer,
  type DnskeyRecord,
  type DsRecord,
  type ZoneResolver,
  recordsOf,
} from '../../../platform/rules/dns-answers.ts';

/** The DNS answers for one of the usual names below a domain. */
export interface GatheredName {
  readonly name: string;
  readonly alias: DnsAnswer<string>;
  /** Aliases followed; also `failed` if not all of them could be read. */
  readonly a: DnsAnswer<string>;
  readonly aaaa: DnsAnswer<string>;
  /** The name at the end of all aliases, if it does not exist. */
  readonly missing: string | undefined;
  /** Whether the registrable domain of the missing name exists; undefined if that was not looked up. */
  readonly target: DnsAnswer<string> | undefined;
}

export interface GatheredNames {
  readonly domain: string;
  /** The registered domain, whose name servers also serve the requested one. */
  readonly registered: string;
  readonly ns: DnsAnswer<string>;
  readonly servers: readonly {
    readonly host: string;
    readonly a: DnsAnswer<string>;
    readonly aaaa: DnsAnswer<string>;
  }[];
  /** From the domain up to the registered one: the first with records applies (RFC 8659, section 3). */
  readonly caa: readonly { readonly name: string; readonly answer: DnsAnswer<CaaRecord> }[];
  readonly ds: DnsAnswer<DsRecord>;
  readonly dnskey: DnsAnswer<DnskeyRecord>;
  readonly names: readonly GatheredName[];
}

/** How many name servers are looked up. */
const MOST_SERVERS = 13;

/** Looks up everything about a domain's DNS setup. Never rejects because of DNS answers. */
export async function gatherNames(dns: ZoneResolver, domain: string): Promise<GatheredNames> {
  const registered = getDomain(domain) ?? domain;
  const ns = await dns.ns(registered);
  const hosts = [...recordsOf(ns)].sort().slice(0, MOST_SERVERS);
  const [servers, caa, ds, dnskey, names] = await Promise.all([
    Promise.all(hosts.map(async (host) => ({ host, a: await dns.a(host), aaaa: await dns.aaaa(host) }))),
    Promise.all(namesUpTo(domain, registered).map(async (name) => ({ name, answer: await dns.caa(name) }))),
    dns.ds(registered),
    dns.dnskey(registered),
    Promise.all(CHECKED_NAMES.map((label) => gatherName(dns, `${label}.${domain}`))),
  ]);
  return { domain, registered, ns, servers, caa, ds, dnskey, names };
}

async function gatherName(dns: ZoneResolver, name: string): Promise<GatheredName> {
  const [alias, a, aaaa] = await Promise.all([dns.cname(name), dns.a(name), dns.aaaa(name)]);
  const first = recordsOf(alias)[0];
  const end = first !== undefined && a.kind === 'no-domain' ? await lastAlias(dns, first) : undefined;
  if (typeof end === 'object') return { name, alias, a: end, aaaa, missing: undefined, target: undefined };
  const leadsTo = end === undefined ? null : getDomain(end);
  const target = leadsTo === null ? undefined : await dns.ns(leadsTo);
  return { name, alias, a, aaaa, missing: end, target };
}

type FailedAnswer = Extract<DnsAnswer<string>, { readonly kind: 'failed' }>;

/** Resolvers do not follow longer chains of aliases. */
const MOST_ALIASES = 8;

/** The end of a chain of aliases, or why it could not be read. */
async function lastAlias(dns: ZoneResolver, first: string): Promise<string | FailedAnswer> {
  let name = first;
  for (let steps = 1; steps < MOST_ALIASES; steps += 1) {
    const next = await dns.cname(name);
    if (next.kind === 'failed') return next;
    if (next.kind !== 'found' || next.records[0] === undefined) break;
    name = next.records[0];
  }
  return name;
}

function namesUpTo(domain: string, registered: string): string[] {
  const names = [domain];
  for (let name = domain; name !== registered && name.includes('.');) {
    name = name.slice(name.indexOf('.') + 1);
    names.push(name);
  }
  return names;
}

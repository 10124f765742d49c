import { getDomain } from 'tldts';
import { CHECKED_NAMES } from '#shared/rules/security-report.ts';
import {
  type CaaRecord,
  type DnsAnswer,
  type DnskeyRecord,
  type DsRecord,
  isAtOrBelow,
  type ZoneResolver,
  recordsOf,
  UNUSED_NAME,
} from '../../../platform/rules/dns-answers.ts';
import { firstOf } from '../headers/header-facts.ts';
import type { SeenAnswer, SeenCertificate } from '../website/seen.ts';
import type { Registration } from './registration.ts';

/** Who issued a certificate, and for which names. */
export type UsedCertificate = Pick<SeenCertificate, 'issuer' | 'names'>;

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
  /** The platform that it points to, if that says that it has no website of that name. */
  readonly unclaimedAt: string | undefined;
  /** Whether that platform gave no answer. */
  readonly isUnanswered?: boolean | undefined;
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
    /** Whether the registrable domain of a name that does not exist is there; undefined if that was not looked up. */
    readonly owner?: DnsAnswer<string> | undefined;
  }[];
  /** From the domain up to the registered one: the first with records applies (RFC 8659, section 3). */
  readonly caa: readonly { readonly name: string; readonly answer: DnsAnswer<CaaRecord> }[];
  readonly ds: DnsAnswer<DsRecord>;
  readonly dnskey: DnsAnswer<DnskeyRecord>;
  /** The usual names below the domain, and itself, if it is below the registered one. */
  readonly names: readonly GatheredName[];
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
  const [own, servers, caa, ds, dnskey, names, registration] = await Promise.all([
    domain === registered ? [] : gatherName(dns, domain, outside),
    Promise.all(hosts.map((host) => gatherServer(dns, host))),
    Promise.all(namesUpTo(domain, registered).map(async (name) => ({ name, answer: await dns.caa(name) }))),
    dns.ds(registered),
    dns.dnskey(registered),
    gatherUsualNames(dns, domain, outside),
    outside.registration(registered),
  ]);
  const isNaming = caa.some(({ answer }) => answer.kind === 'found');
  const certificate = isNaming ? await outside.certificate([domain, `www.${domain}`]) : undefined;
  const all = [own, ...names].flat();
  return { domain, registered, ns, servers, caa, ds, dnskey, names: all, certificate, registration };
}

async function gatherServer(dns: ZoneResolver, host: string) {
  const [a, aaaa] = await Promise.all([dns.a(host), dns.aaaa(host)]);
  const owner = getDomain(host);
  return { host, a, aaaa, owner: a.kind === 'no-domain' && owner !== null ? await dns.ns(owner) : undefined };
}

/** The usual names. Those that only a wildcard answers with an alias are one name, that of the wildcard. */
async function gatherUsualNames(
  dns: ZoneResolver,
  domain: string,
  outside: Outside,
): Promise<readonly GatheredName[]> {
  const unused = await dns.cname(`${UNUSED_NAME}.${domain}`);
  const target = recordsOf(unused)[0];
  const names = await Promise.all(
    CHECKED_NAMES.map(async (label) => {
      const alias = target === undefined ? undefined : recordsOf(await dns.cname(`${label}.${domain}`))[0];
      const isOfWildcard = target !== undefined && alias === target;
      return isOfWildcard ? [] : [await gatherName(dns, `${label}.${domain}`, outside)];
    }),
  );
  if (target === undefined) return names.flat();
  const wildcard = await gatherName(dns, `${UNUSED_NAME}.${domain}`, outside);
  return [...names.flat(), { ...wildcard, name: `*.${domain}` }];
}

async function gatherName(dns: ZoneResolver, name: string, outside: Outside): Promise<GatheredName> {
  const [alias, a, aaaa] = await Promise.all([dns.cname(name), dns.a(name), dns.aaaa(name)]);
  const known = { name, alias, a, aaaa, missing: undefined, target: undefined, unclaimedAt: undefined };
  const first = recordsOf(alias)[0];
  if (first === undefined) return known;
  const chain = await followAliases(dns, first);
  if (a.kind !== 'no-domain') {
    const platform = chain.names.map(platformOf).find((one) => one !== undefined);
    const answer = platform && a.kind === 'found' ? await outside.front(name) : undefined;
    const isUnclaimed = platform && answer && saysNobody(platform, answer);
    const isUnanswered = platform && a.kind === 'found' && !answer;
    return { ...known, unclaimedAt: isUnclaimed ? platform.name : undefined, isUnanswered };
  }
  const missing = chain.names.at(-1);
  if (chain.failed || missing === undefined) return { ...known, a: chain.failed ?? a };
  const leadsTo = getDomain(missing);
  return { ...known, missing, target: leadsTo === null ? undefined : await dns.ns(leadsTo) };
}

type FailedAnswer = Extract<DnsAnswer<string>, { readonly kind: 'failed' }>;

/** Resolvers do not follow longer chains of aliases. */
const MOST_ALIASES = 8;

/** The names of a chain of aliases, and why its end could not be read. */
async function followAliases(
  dns: ZoneResolver,
  first: string,
): Promise<{ readonly names: readonly string[]; readonly failed?: FailedAnswer }> {
  const names = [first];
  while (names.length < MOST_ALIASES) {
    const next = await dns.cname(names.at(-1) ?? first);
    if (next.kind === 'failed') return { names, failed: next };
    if (next.kind !== 'found' || next.records[0] === undefined) break;
    names.push(next.records[0]);
  }
  return { names };
}

function namesUpTo(domain: string, registered: string): string[] {
  const names = [domain];
  for (let name = domain; name !== registered && name.includes('.');) {
    name = name.slice(name.indexOf('.') + 1);
    names.push(name);
  }
  return names;
}

/** A company that serves websites under its customers' own names, and its documented answer for a name that nobody uses. */
interface Platform {
  readonly name: string;
  readonly suffixes: readonly (string | RegExp)[];
  /** In the text of its answer, which is never one of success; for Vercel in a field. */
  readonly says: string;
  readonly field?: string;
}

/** Only platforms at which somebody else can take a name that its owner gave up (github.com/EdOverflow/can-i-take-over-xyz). */
const PLATFORMS: readonly Platform[] = [
  {
    name: 'GitHub Pages',
    suffixes: ['github.io', 'github.com'],
    says: "There isn&#39;t a GitHub Pages site here|There isn't a GitHub Pages site here",
  },
  {
    name: 'Heroku',
    suffixes: ['herokuapp.com', 'herokudns.com', 'herokussl.com'],
    says: 'No such app|no-such-app.html',
  },
  {
    name: 'Amazon S3',
    suffixes: [/(^|\.)s3[.-][a-z0-9.-]*amazonaws\.com$/, 's3.amazonaws.com'],
    says: 'NoSuchBucket|The specified bucket does not exist',
  },
  { name: 'Fastly', suffixes: ['fastly.net', 'fastlylb.net'], says: 'Fastly error: unknown domain' },
  {
    name: 'Vercel',
    suffixes: ['vercel-dns.com', 'vercel.app', 'now.sh'],
    says: 'DEPLOYMENT_NOT_FOUND',
    field: 'x-vercel-error',
  },
  { name: 'Netlify', suffixes: ['netlify.app', 'netlify.com'], says: 'Not Found - Request ID' },
  { name: 'Shopify', suffixes: ['myshopify.com'], says: 'Sorry, this shop is currently unavailable' },
  { name: 'Pantheon', suffixes: ['pantheonsite.io'], says: '404 error unknown site' },
  { name: 'Surge', suffixes: ['surge.sh'], says: 'project not found' },
  { name: 'WordPress.com', suffixes: ['wordpress.com'], says: 'Do you want to register' },
  { name: 'Ghost', suffixes: ['ghost.io'], says: 'Site unavailable|Domain error' },
];

/** The platform that an alias points to, if it is one of these. */
function platformOf(target: string): Platform | undefined {
  return PLATFORMS.find(({ suffixes }) =>
    suffixes.some((suffix) =>
      typeof suffix === 'string' ? isAtOrBelow(target, suffix) : suffix.test(target.toLowerCase()),
    ),
  );
}

/** Whether a platform's answer says that it has no website of the name that was asked for. */
function saysNobody({ says, field }: Platform, { status, headers, body }: SeenAnswer): boolean {
  if (status < 400) return false;
  const words = says.toLowerCase().split('|');
  const text = `${body.kind === 'text' ? body.text : ''} ${field ? (firstOf(headers, field) ?? '') : ''}`;
  return words.some((word) => text.toLowerCase().includes(word));
}

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
import { firstOf } from '../headers/header-facts.ts';
import type { SeenAnswer } from '../website/seen.ts';
import type { Registration } from './registration.ts';

/** Who issued a certificate, and for which names. */
type UsedCertificate = Pick<Certificate, 'issuer' | 'names'>;

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
    const platform = PLATFORMS.find(([, at]) => chain.names.some((one) => at.test(one)));
    const answer = platform && a.kind === 'found' ? await outside.front(name) : undefined;
    const isUnclaimed = platform && answer && saysNobody(platform[2], answer);
    const isUnanswered = platform && a.kind === 'found' && !answer;
    return { ...known, unclaimedAt: isUnclaimed ? platform[0] : undefined, isUnanswered };
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

/**
 * Companies that serve websites under their customers' own names: the names to which those are aliases, and what is
 * answered for a name that nobody uses, never with success. Only those at which somebody else can take a name that its
 * owner gave up (github.com/EdOverflow/can-i-take-over-xyz).
 */
const PLATFORMS: readonly (readonly [name: string, at: RegExp, says: RegExp])[] = [
  ['GitHub Pages', /(^|\.)github\.(io|com)$/i, /There isn(&#39;|')t a GitHub Pages site here/i],
  ['Heroku', /(^|\.)heroku(app|dns|ssl)\.com$/i, /No such app|no-such-app\.html/i],
  [
    'Amazon S3',
    /(^|\.)s3[.-]([a-z0-9.-]*)amazonaws\.com$/i,
    /NoSuchBucket|The specified bucket does not exist/i,
  ],
  ['Fastly', /(^|\.)fastly(lb)?\.net$/i, /Fastly error: unknown domain/i],
  ['Vercel', /(^|\.)(vercel-dns\.com|vercel\.app|now\.sh)$/i, /DEPLOYMENT_NOT_FOUND/i],
  ['Netlify', /(^|\.)netlify\.(app|com)$/i, /Not Found - Request ID/i],
  ['Shopify', /(^|\.)myshopify\.com$/i, /Sorry, this shop is currently unavailable/i],
  ['Pantheon', /(^|\.)pantheonsite\.io$/i, /404 error unknown site/i],
  ['Surge', /(^|\.)surge\.sh$/i, /project not found/i],
  ['WordPress.com', /(^|\.)wordpress\.com$/i, /Do you want to register/i],
  ['Ghost', /(^|\.)ghost\.io$/i, /Site unavailable|Domain error/i],
];

/** Whether a platform's answer says that it has no website of the name that was asked for. Vercel says so in a field. */
function saysNobody(says: RegExp, { status, headers, body }: SeenAnswer): boolean {
  const text = `${body.kind === 'text' ? body.text : ''} ${firstOf(headers, 'x-vercel-error') ?? ''}`;
  return status >= 400 && says.test(text);
}

import { domainToASCII } from 'node:url';

/** A DNS answer as a value: a rule can never mistake a silent server for a missing record. */
export type DnsAnswer<T> =
  | { readonly kind: 'found'; readonly records: readonly T[] }
  /** The name exists (or may exist) and has no record of this type. */
  | { readonly kind: 'no-data' }
  /** NXDOMAIN: neither this name nor anything below it exists. */
  | { readonly kind: 'no-domain' }
  /**
   * SERVFAIL, REFUSED, timeout or a malformed answer: nothing is known. The reason is one word for a log or a sentence.
   */
  | { readonly kind: 'failed'; readonly reason: string };

/** The records of an answer: none unless it is `found`. */
export function recordsOf<T>(answer: DnsAnswer<T>): readonly T[] {
  return answer.kind === 'found' ? answer.records : [];
}

export interface MailExchange {
  /** Without the final dot; an empty string is the null MX. */
  readonly exchange: string;
  readonly preference: number;
}

/**
 * The DNS as the rules see it: a value that is passed to them. Every member takes a full name without the final dot and
 * never rejects. `found` always holds at least one record. The caller of the rules decides about servers, retries,
 * timeouts and about asking the same question only once.
 */
export interface DnsResolver {
  /** One string per record: its pieces joined, decoded as UTF-8 if valid, else one character per byte. */
  readonly txt: (name: string) => Promise<DnsAnswer<string>>;
  /** Dotted IPv4 addresses; aliases are followed. */
  readonly a: (name: string) => Promise<DnsAnswer<string>>;
  /** IPv6 addresses in any spelling; aliases are followed. */
  readonly aaaa: (name: string) => Promise<DnsAnswer<string>>;
  readonly mx: (name: string) => Promise<DnsAnswer<MailExchange>>;
  /** The host names of a name below in-addr.arpa or ip6.arpa. */
  readonly ptr: (name: string) => Promise<DnsAnswer<string>>;
  /** The alias itself, not followed. */
  readonly cname: (name: string) => Promise<DnsAnswer<string>>;
}

/** A record that authorizes a certificate authority to issue certificates (RFC 8659). */
export interface CaaRecord {
  /** `issue`, `issuewild`, `iodef` or another. */
  readonly tag: string;
  readonly value: string;
}

/** What the parent zone publishes about a zone's key (RFC 4034, section 5). */
export interface DsRecord {
  readonly keyTag: number;
  readonly algorithm: number;
  readonly digestType: number;
  readonly digest: Buffer;
}

/** A key of a zone (RFC 4034, section 2). */
export interface DnskeyRecord {
  readonly flags: number;
  readonly algorithm: number;
  readonly key: Buffer;
}

/** The lookups about a domain's own zone, besides those about its mail. */
export interface ZoneResolver extends DnsResolver {
  /** The names of the name servers. */
  readonly ns: (name: string) => Promise<DnsAnswer<string>>;
  readonly caa: (name: string) => Promise<DnsAnswer<CaaRecord>>;
  readonly ds: (name: string) => Promise<DnsAnswer<DsRecord>>;
  readonly dnskey: (name: string) => Promise<DnsAnswer<DnskeyRecord>>;
}

const LONGEST_NAME = 253;
const LONGEST_LABEL = 63;

/** A name that fits into a DNS question. Anything else is treated as a name that does not exist. */
export function isQueryable(name: string): boolean {
  if (name.length === 0 || name.length > LONGEST_NAME) return false;
  return name.split('.').every((label) => label.length > 0 && label.length <= LONGEST_LABEL);
}

/** A queryable name of more than one label, and no address in brackets (RFC 7208, section 4.3). */
export function isCheckable(name: string): boolean {
  return name.includes('.') && isQueryable(name) && /^[!-Z\\^-~]+$/.test(name);
}

/** The name to query after macro expansion: without the final dot, shortened from the left (RFC 7208, section 7.3). */
export function toQueryName(expanded: string): string {
  let name = expanded.endsWith('.') ? expanded.slice(0, -1) : expanded;
  while (name.length > LONGEST_NAME && name.includes('.')) name = name.slice(name.indexOf('.') + 1);
  return name;
}

/** A domain name as it is in the DNS: without the final dot, international names as A-labels. */
export function toDomainName(written: string): string {
  const name = written.endsWith('.') ? written.slice(0, -1) : written;
  return /^[\0-\x7f]*$/.test(name) ? name : domainToASCII(name);
}

/** Whether a name is the zone itself or lies below it, in any case of letters. */
export function isAtOrBelow(name: string, zone: string): boolean {
  const [lower, above] = [name.toLowerCase(), zone.toLowerCase()];
  return lower === above || lower.endsWith(`.${above}`);
}

/** A name below a domain that nobody uses: it stands for every name that a forger may invent, and shows a wildcard. */
export const UNUSED_NAME = 'q7-nobody-uses-this-name-4x';

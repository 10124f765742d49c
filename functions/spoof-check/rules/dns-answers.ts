/**
 * What the name system answered, as a value. "There is no such name", "the name has no such record" and "nobody could
 * tell" lead to three different conclusions, so a rule can never mistake a silent server for a missing record.
 */
export type DnsAnswer<T> =
  | { readonly kind: 'found'; readonly records: readonly T[] }
  /** The name exists (or may exist) and has no record of this type. */
  | { readonly kind: 'no-data' }
  /** NXDOMAIN: neither this name nor anything below it exists. */
  | { readonly kind: 'no-domain' }
  /** SERVFAIL, REFUSED, time-out, a broken answer: nothing is known. The reason is one word for a log or a sentence. */
  | { readonly kind: 'failed'; readonly reason: string };

export interface MailExchange {
  /** Without the final dot; an empty string is the null MX. */
  readonly exchange: string;
  readonly preference: number;
}

/**
 * The name system as the rules see it: a value that is handed to them. Every member takes a full name without the final
 * dot and never rejects. `found` always holds at least one record. The caller of the rules decides about servers, tries,
 * time-outs and about asking the same question only once.
 */
export interface DnsResolver {
  /** One string per record: its pieces joined without a separator, read as UTF-8 where it is, else a character per byte. */
  readonly txt: (name: string) => Promise<DnsAnswer<string>>;
  /** Dotted IPv4 addresses, aliases followed. */
  readonly a: (name: string) => Promise<DnsAnswer<string>>;
  /** IPv6 addresses in any spelling, aliases followed. */
  readonly aaaa: (name: string) => Promise<DnsAnswer<string>>;
  readonly mx: (name: string) => Promise<DnsAnswer<MailExchange>>;
  /** Names, for a name below in-addr.arpa or ip6.arpa. */
  readonly ptr: (name: string) => Promise<DnsAnswer<string>>;
  /** The alias itself, not followed. */
  readonly cname: (name: string) => Promise<DnsAnswer<string>>;
}

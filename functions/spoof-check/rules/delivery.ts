import { type DnsResolver, type MailExchange, recordsOf } from '../../platform/rules/dns-answers.ts';
import { BITS, networksOf, onTheInternet } from './spf/addresses.ts';

/** Whether mail to a domain can be delivered, as far as the DNS shows. */
export interface Delivery {
  /**
   * Impossible if its null MX refuses all mail (RFC 7505), if no address is found for the names in its MX records
   * (`no-host`), or if it has no server at all (`nowhere`).
   */
  readonly state: 'possible' | 'unknown' | 'null-mx' | 'no-host' | 'nowhere';
  /** The names in MX records for which no address is found. */
  readonly lost: readonly string[];
}

/** An MX answer may name any number of hosts; at most this many are looked up. */
const MOST_EXCHANGES = 5;

/** Mail goes to the mail servers of a domain or, if it names none, to its own address (RFC 5321, section 5.1). */
export async function askDelivery(dns: DnsResolver, domain: string): Promise<Delivery> {
  // Asked together: where there is no mail server, the domain's own address counts.
  const [mx, isThere] = await Promise.all([dns.mx(domain), hasAddress(dns, domain)]);
  if (mx.kind === 'failed') return { state: 'unknown', lost: [] };
  if (mx.kind === 'no-domain') return { state: 'nowhere', lost: [] };
  if (mx.kind === 'found') return deliveryBy(dns, mx.records);
  return { state: isThere === undefined ? 'unknown' : isThere ? 'possible' : 'nowhere', lost: [] };
}

async function deliveryBy(dns: DnsResolver, exchanges: readonly MailExchange[]): Promise<Delivery> {
  // Beside mail servers a null MX means nothing.
  const named = exchanges.filter(({ exchange }) => exchange !== '');
  if (named.length === 0) return { state: 'null-mx', lost: [] };
  const first = [...named].sort((one, other) => one.preference - other.preference).slice(0, MOST_EXCHANGES);
  const hosts = await Promise.all(
    first.map(async ({ exchange }) => ({ exchange, isThere: await hasAddress(dns, exchange) })),
  );
  const isOpen = named.length > first.length || hosts.some(({ isThere }) => isThere === undefined);
  return {
    state: hosts.some(({ isThere }) => isThere) ? 'possible' : isOpen ? 'unknown' : 'no-host',
    lost: hosts.filter(({ isThere }) => isThere === false).map(({ exchange }) => exchange),
  };
}

/** Whether a name has an address that can be reached over the internet; undefined if that could not be looked up. */
async function hasAddress(dns: DnsResolver, name: string): Promise<boolean | undefined> {
  const [a, aaaa] = await Promise.all([dns.a(name), dns.aaaa(name)]);
  const addresses = networksOf([...recordsOf(a), ...recordsOf(aaaa)], BITS);
  if (onTheInternet(addresses).length > 0) return true;
  return a.kind === 'failed' || aaaa.kind === 'failed' ? undefined : false;
}

import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';
import type { Sender } from '#shared/api/spoof-check.ts';
import type { ReportHead, ReportRow } from './aggregate-report.ts';

/** The parts of the check's answer that name the sources of a report. */
export type NamedSender = Pick<Sender, 'name' | 'isUsed' | 'networks' | 'selectors' | 'domains'>;

/** All mail of one sender, or of one source that no record of the domain names. */
export interface SourceSummary {
  readonly name: string;
  /** Whether the domain's own records name it. */
  readonly isNamed: boolean;
  readonly messages: number;
  /** How many passed with the domain itself, and by what. */
  readonly passed: number;
  readonly byDkim: number;
  readonly bySpf: number;
  readonly failed: number;
  /** Of those that failed: how many carried a broken signature of the domain or were called forwarded by the receiver. */
  readonly forwarded: number;
}

export interface ReportsSummary {
  readonly domain: string;
  /** Seconds since 1970. */
  readonly begin: number;
  readonly end: number;
  readonly receivers: readonly string[];
  readonly reports: number;
  readonly messages: number;
  readonly sources: readonly SourceSummary[];
}

type Tally = { -readonly [Part in keyof Omit<SourceSummary, 'name' | 'failed'>]: SourceSummary[Part] };

/** Names are found once for each address and signature, not for each row. */
export class ReportsTally {
  readonly #senders: readonly { readonly sender: NamedSender; readonly networks: readonly Network[] }[];
  readonly #domain: string;
  readonly #seen = new Set<string>();
  readonly #receivers = new Set<string>();
  readonly #sources = new Map<string, Tally>();
  #begin = Infinity;
  #end = -Infinity;
  #reports = 0;

  /** `domain`: the domain that was checked. */
  constructor(domain: string, senders: readonly NamedSender[]) {
    this.#domain = domain;
    this.#senders = senders.map((sender) => ({
      sender,
      networks: sender.networks.map(networkIn).filter((network) => network !== undefined),
    }));
  }

  /** Throws `OtherDomain` if a report is about neither the domain nor one above or below it. */
  expectOwn({ domain }: ReportHead): void {
    if (!isWithin(domain, this.#domain) && !isWithin(this.#domain, domain)) throw new OtherDomain(domain);
  }

  /** Adds a whole report; false if the same report was added before, so that a file chosen twice counts once. */
  add(head: ReportHead, rows: readonly ReportRow[]): boolean {
    const key = `${head.receiver} ${head.id} ${head.begin}`;
    if (this.#seen.has(key)) return false;
    this.#seen.add(key);
    this.#receivers.add(head.receiver);
    this.#begin = Math.min(this.#begin, head.begin);
    this.#end = Math.max(this.#end, head.end);
    this.#reports += 1;
    for (const row of rows) this.#count(row);
    return true;
  }

  summary(): ReportsSummary {
    const sources = [...this.#sources].map(([name, tally]) => ({
      ...tally,
      name,
      failed: tally.messages - tally.passed,
    }));
    sources.sort(
      (one, other) => Number(other.isNamed) - Number(one.isNamed) || other.messages - one.messages,
    );
    return {
      domain: this.#domain,
      begin: this.#begin,
      end: this.#end,
      receivers: [...this.#receivers].sort(),
      reports: this.#reports,
      messages: sources.reduce((sum, { messages }) => sum + messages, 0),
      sources,
    };
  }

  #count(row: ReportRow): void {
    const sender = this.#senderOf(row);
    const name = sender?.name ?? strangerName(row, this.#domain);
    const isNamed = sender !== undefined;
    const nothing = { isNamed, messages: 0, passed: 0, byDkim: 0, bySpf: 0, forwarded: 0 };
    const tally = this.#sources.get(name) ?? nothing;
    this.#sources.set(name, tally);
    const { count, dkimAligned, spfAligned } = row;
    tally.messages += count;
    if (dkimAligned) tally.byDkim += count;
    if (spfAligned) tally.bySpf += count;
    if (dkimAligned || spfAligned) tally.passed += count;
    else if (looksForwarded(row, this.#domain)) tally.forwarded += count;
  }

  /** By its network, then by its signatures, then by its return address. */
  #senderOf(row: ReportRow): NamedSender | undefined {
    const address = networkIn(row.ip);
    const found =
      (address &&
        this.#senders.find(({ networks }) => networks.some((network) => holds(network, address)))) ??
      this.#senders.find(({ sender }) =>
        row.signatures.some((signed) => isSignedBy(sender, signed, this.#domain)),
      ) ??
      this.#senders.find(({ sender }) => isOneOf(sender.domains, row.envelopeFrom));
    return found?.sender;
  }
}

/** The report is about mail of another domain. */
export class OtherDomain extends Error {
  readonly domain: string;

  constructor(domain: string) {
    super(`about ${domain}`);
    this.domain = domain;
  }
}

type Signature = ReportRow['signatures'][number];

/** Only a signature that verified says who signed. */
function isSignedBy(sender: NamedSender, { domain, selector, result }: Signature, own: string): boolean {
  if (result !== 'pass') return false;
  if (isWithin(domain, own)) return sender.selectors.some((known) => known.toLowerCase() === selector);
  return isOneOf(sender.domains, domain);
}

/** The name that a source has when no record names it: who signed, whose return address it is, or its bare address. */
function strangerName({ signatures, envelopeFrom, ip }: ReportRow, own: string): string {
  const signer = signatures.find(({ result, domain }) => result === 'pass' && !isWithin(domain, own));
  if (signer) return `mail signed by ${signer.domain}`;
  return envelopeFrom === '' || isWithin(envelopeFrom, own) ? ip : `mail returned to ${envelopeFrom}`;
}

/** A broken signature of the domain itself, or the receiver's own word. Nothing else tells a forwarder from a stranger. */
function looksForwarded({ signatures, reasons }: ReportRow, own: string): boolean {
  return (
    reasons.some((reason) => FORWARDING.has(reason)) ||
    signatures.some(({ domain, result }) => isWithin(domain, own) && result === 'fail')
  );
}

/** The types of reason that mean forwarding (RFC 7489, section 7.2 and appendix C). */
const FORWARDING = new Set(['forwarded', 'mailing_list', 'trusted_forwarder']);

function isOneOf(domains: readonly string[], name: string): boolean {
  return name !== '' && domains.some((domain) => isWithin(name, domain));
}

function isWithin(name: string, domain: string): boolean {
  return name === domain || name.endsWith(`.${domain}`);
}

type Network = readonly [address: IPv4 | IPv6, prefix: number];

function networkIn(text: string): Network | undefined {
  const whole = text.includes('/') ? text : `${text}/${text.includes(':') ? 128 : 32}`;
  return ipaddr.isValidCIDR(whole) ? ipaddr.parseCIDR(whole) : undefined;
}

function holds([network, prefix]: Network, [address]: Network): boolean {
  return network.kind() === address.kind() && address.match(network, prefix);
}

import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';
import type { Sender } from '#shared/api/spoof-check.ts';
import type { Report, ReportRow } from './aggregate-report.ts';

/** The parts of the check's answer that name the sources of a report. */
export type NamedSender = Pick<Sender, 'name' | 'networks' | 'selectors' | 'domains'>;

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
  /** Seconds since 1970. */
  readonly begin: number;
  readonly end: number;
  readonly receivers: readonly string[];
  readonly reports: number;
  readonly messages: number;
  readonly sources: readonly SourceSummary[];
}

type Tally = { -readonly [Part in keyof Omit<SourceSummary, 'name' | 'failed'>]: SourceSummary[Part] };

/** Adds reports up by the source of the mail. `domain`: the domain that was checked. */
export function summarise(
  reports: readonly Report[],
  domain: string,
  senders: readonly NamedSender[],
): ReportsSummary {
  const known = senders.map((sender) => ({
    sender,
    networks: sender.networks.map(networkIn).filter((network) => network !== undefined),
  }));
  const tallies = new Map<string, Tally>();
  for (const row of reports.flatMap(({ rows }) => rows)) {
    const sender = senderOf(row, domain, known);
    const name = sender?.name ?? strangerName(row, domain);
    const isNamed = sender !== undefined;
    const nothing = { isNamed, messages: 0, passed: 0, byDkim: 0, bySpf: 0, forwarded: 0 };
    const tally = tallies.get(name) ?? nothing;
    tallies.set(name, tally);
    const { count, dkimAligned, spfAligned } = row;
    tally.messages += count;
    if (dkimAligned) tally.byDkim += count;
    if (spfAligned) tally.bySpf += count;
    if (dkimAligned || spfAligned) tally.passed += count;
    else if (looksForwarded(row, domain)) tally.forwarded += count;
  }
  const sources = [...tallies].map(([name, tally]) => ({
    ...tally,
    name,
    failed: tally.messages - tally.passed,
  }));
  sources.sort((one, other) => Number(other.isNamed) - Number(one.isNamed) || other.messages - one.messages);
  return {
    begin: reports.reduce((least, { begin }) => Math.min(least, begin), Infinity),
    end: reports.reduce((most, { end }) => Math.max(most, end), -Infinity),
    receivers: [...new Set(reports.map(({ receiver }) => receiver))].sort(),
    reports: reports.length,
    messages: sources.reduce((sum, { messages }) => sum + messages, 0),
    sources,
  };
}

interface KnownSender {
  readonly sender: NamedSender;
  readonly networks: readonly Network[];
}

/** By its network, then by its signatures, then by its return address. */
function senderOf(row: ReportRow, domain: string, known: readonly KnownSender[]): NamedSender | undefined {
  const address = networkIn(row.ip);
  const found =
    (address && known.find(({ networks }) => networks.some((network) => holds(network, address)))) ??
    known.find(({ sender }) => row.signatures.some((signed) => isSignedBy(sender, signed, domain))) ??
    known.find(({ sender }) => isOneOf(sender.domains, row.envelopeFrom));
  return found?.sender;
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

/** Whether a name is the domain, or below it. */
export function isWithin(name: string, domain: string): boolean {
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

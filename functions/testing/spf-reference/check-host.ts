import ipaddr from 'ipaddr.js';
import {
  type DnsAnswer,
  type DnsResolver,
  isAtOrBelow,
  isQueryable,
  toDomainName,
  toQueryName,
} from '../../platform/rules/dns-answers.ts';
import { addressText, type Family, parseAddress } from '../../spoof-check/rules/spf/addresses.ts';
import { expandMacros, type MacroLetter, type MacroString } from '../../spoof-check/rules/spf/macros.ts';
import { findText, parsed } from '../../spoof-check/rules/spf/parse-spf.ts';
import {
  costsLookup,
  type HostTerm,
  type Mechanism,
  MOST_LOOKUPS,
  MOST_NAMES,
  MOST_VOID_LOOKUPS,
  type NetworkTerm,
  type SpfResult,
} from '../../spoof-check/rules/spf/spf-tree.ts';
import { rememberAnswers } from '../remember-answers.ts';

/** An IP address as its four or sixteen bytes. */
interface Address {
  readonly family: Family;
  readonly bytes: readonly number[];
}

export interface HostCheck {
  /** The IP address from which the message comes, as text. */
  readonly address: string;
  /** The MAIL FROM address; empty for a bounce, for which the HELO name counts. */
  readonly sender: string;
  readonly helo: string;
  /** The domain whose policy is evaluated; by default the sender's own. */
  readonly domain?: string;
  readonly resolver: DnsResolver;
}

/** What one evaluation knows, and what it has used of the limits of RFC 7208, section 4.6.4. */
interface Evaluation {
  readonly address: Address;
  readonly localPart: string;
  readonly senderDomain: string;
  readonly helo: string;
  readonly resolver: DnsResolver;
  lookups: number;
  voidLookups: number;
}

/** Ends the whole evaluation at once: errors pass through every include. */
class SpfError extends Error {
  constructor(readonly result: 'temperror' | 'permerror') {
    super(result);
  }
}

/**
 * `check_host` of RFC 7208, one address and one term after the other: may this address send mail for this sender? The
 * second opinion on `senderSet`, which works with sets of addresses. Never rejects and always ends.
 */
export async function checkHost(
  check: HostCheck,
): Promise<{ readonly result: SpfResult; readonly lookups: number; readonly voidLookups: number }> {
  const address = parseClientAddress(check.address);
  if (!address) return { result: 'none', lookups: 0, voidLookups: 0 };
  // A sender without a local part is the postmaster of its domain, an empty one that of the HELO name (section 4.3).
  const at = check.sender.lastIndexOf('@');
  const evaluation: Evaluation = {
    address,
    localPart: check.sender.slice(0, Math.max(0, at)) || 'postmaster',
    senderDomain: toDomainName(check.sender.slice(at + 1) || check.helo),
    helo: check.helo,
    resolver: rememberAnswers(check.resolver),
    lookups: 0,
    voidLookups: 0,
  };
  const result = await decide(evaluation, toDomainName(check.domain ?? evaluation.senderDomain)).catch(
    (error: unknown) => {
      if (error instanceof SpfError) return error.result;
      throw error;
    },
  );
  const { lookups, voidLookups } = evaluation;
  return { result, lookups, voidLookups };
}

const RESULT_OF = { '+': 'pass', '-': 'fail', '~': 'softfail', '?': 'neutral' } as const;

/** Evaluates the record of a domain term by term, in order (RFC 7208, sections 4.4 to 4.7). */
async function decide(evaluation: Evaluation, domain: string): Promise<SpfResult> {
  const found = parsed(await findText(evaluation.resolver, domain));
  if (found.kind === 'failed') throw new SpfError('temperror');
  if (found.kind === 'several') throw new SpfError('permerror');
  if (found.kind !== 'record') return 'none';
  const { problems, mechanisms, redirect } = found.record;
  if (problems.length > 0) throw new SpfError('permerror');
  for (const term of mechanisms) {
    if (costsLookup(term)) countLookup(evaluation);
    if (await isMatching(evaluation, domain, term)) return RESULT_OF[term.qualifier];
  }
  if (!redirect) return 'neutral';
  countLookup(evaluation);
  return behind(evaluation, domain, redirect.target);
}

/** The result of the record to which an include or a redirect leads; a missing one is an error. */
async function behind(evaluation: Evaluation, domain: string, target: MacroString): Promise<SpfResult> {
  const result = await decide(evaluation, await targetOf(evaluation, domain, target));
  if (result === 'none') throw new SpfError('permerror');
  return result;
}

function countLookup(evaluation: Evaluation): void {
  evaluation.lookups += 1;
  if (evaluation.lookups > MOST_LOOKUPS) throw new SpfError('permerror');
}

async function isMatching(evaluation: Evaluation, domain: string, term: Mechanism): Promise<boolean> {
  if (term.name === 'all') return true;
  if ('network' in term) return isInNetwork(evaluation, term);
  if (term.name === 'include') return (await behind(evaluation, domain, term.target)) === 'pass';
  const name = await targetOf(evaluation, domain, term.target);
  if (term.name !== 'ptr' && !isQueryable(name)) return false;
  const probe = await probeMechanism(evaluation, term, name);
  if (probe === 'failed') throw new SpfError('temperror');
  if (probe === 'void') {
    evaluation.voidLookups += 1;
    if (evaluation.voidLookups > MOST_VOID_LOOKUPS) throw new SpfError('permerror');
  }
  return probe === 'match';
}

function isInNetwork({ address }: Evaluation, { network, bits }: NetworkTerm): boolean {
  return isIn(address, addressText(network), bits);
}

type Probe = 'match' | 'no-match' | 'void' | 'failed';

async function probeMechanism(
  evaluation: Evaluation,
  term: Exclude<Mechanism, NetworkTerm | { name: 'all' | 'include' }>,
  name: string,
): Promise<Probe> {
  if (term.name === 'ptr') return probePtr(evaluation, name);
  if (term.name === 'mx') return probeMx(evaluation, term, name);
  if (term.name === 'a') return compare(evaluation, term, await addressesOf(evaluation, name));
  // The query type is A even for an IPv6 client (RFC 7208, section 5.7).
  const { kind } = await evaluation.resolver.a(name);
  return kind === 'found' ? 'match' : kind === 'failed' ? 'failed' : 'void';
}

/** The name to which a term points: its own target with macros expanded, or the domain of the record. */
async function targetOf(
  evaluation: Evaluation,
  domain: string,
  target: MacroString | undefined,
): Promise<string> {
  if (!target) return domain;
  const isNameUsed = target.some((part) => part.kind === 'value' && part.letter === 'p');
  const p = isNameUsed ? await clientNameFor(evaluation, domain) : 'unknown';
  const { address, localPart, senderDomain, helo } = evaluation;
  const values: Record<MacroLetter, string> = {
    s: `${localPart}@${senderDomain}`,
    l: localPart,
    o: senderDomain,
    d: domain,
    i: dottedForm(address),
    p,
    v: address.family === 4 ? 'in-addr' : 'ip6',
    h: helo,
  };
  return toQueryName(expandMacros(target, (letter) => values[letter]));
}

/** Eleven exchanges are an error even if an earlier one would match: their order in an answer is random. */
async function probeMx(evaluation: Evaluation, term: HostTerm, name: string): Promise<Probe> {
  const answer = await evaluation.resolver.mx(name);
  if (answer.kind !== 'found') return answer.kind === 'failed' ? 'failed' : 'void';
  if (answer.records.length > MOST_NAMES) throw new SpfError('permerror');
  const names = answer.records.map(({ exchange }) => toQueryName(exchange)).filter(isQueryable);
  const probes: Probe[] = [];
  for (const exchange of names)
    probes.push(compare(evaluation, term, await addressesOf(evaluation, exchange)));
  const decided = probes.find((probe) => probe === 'match' || probe === 'failed');
  const isVoid = probes.length > 0 && probes.every((probe) => probe === 'void');
  return decided ?? (isVoid ? 'void' : 'no-match');
}

function compare({ address }: Evaluation, term: HostTerm, answer: DnsAnswer<string>): Probe {
  if (answer.kind !== 'found') return answer.kind === 'failed' ? 'failed' : 'void';
  const bits = term.prefixes[address.family];
  return answer.records.some((record) => isIn(address, record, bits)) ? 'match' : 'no-match';
}

/** Whether an address lies in the network of so many bits around another one. */
export function isIn(address: Address, text: string, bits: number): boolean {
  if (parseAddress(text) === undefined) return false;
  const network = addressOf(ipaddr.parse(text));
  if (address.family !== network.family) return false;
  return network.bytes.every((byte, index) => {
    const kept = Math.min(8, Math.max(0, bits - index * 8));
    const mask = (0xff << (8 - kept)) & 0xff;
    return (byte & mask) === ((address.bytes[index] ?? 0) & mask);
  });
}

/** Only names at or below the target can match; DNS failures are no match (RFC 7208, section 5.5). */
async function probePtr(evaluation: Evaluation, target: string): Promise<Probe> {
  const claimed = await claimedNames(evaluation);
  if (claimed.kind !== 'found') return claimed.kind === 'failed' ? 'no-match' : 'void';
  const candidates = claimed.records.filter((name) => isAtOrBelow(name, target));
  return (await validatedNames(evaluation, candidates)).length > 0 ? 'match' : 'no-match';
}

/** The addresses of a name in the client's family; the other family can never match. */
function addressesOf({ address, resolver }: Evaluation, name: string): Promise<DnsAnswer<string>> {
  return address.family === 4 ? resolver.a(name) : resolver.aaaa(name);
}

/** The names that the reverse zone gives for the client, at most ten of them, not yet validated. */
async function claimedNames({ address, resolver }: Evaluation): Promise<DnsAnswer<string>> {
  const answer = await resolver.ptr(reverseName(address));
  if (answer.kind !== 'found') return answer;
  return { kind: 'found', records: answer.records.slice(0, MOST_NAMES).map(toQueryName) };
}

/** The claimed names that resolve back to the client; a name that cannot be resolved is left out. */
async function validatedNames(evaluation: Evaluation, names: readonly string[]): Promise<string[]> {
  const { address } = evaluation;
  const valid: string[] = [];
  for (const name of names.filter(isQueryable)) {
    const answer = await addressesOf(evaluation, name);
    if (answer.kind === 'found' && answer.records.some((one) => isIn(address, one, address.bytes.length * 8)))
      valid.push(name);
  }
  return valid;
}

/** The value of the macro p: the domain itself first, then a name below it, then any (RFC 7208, section 7.3). */
async function clientNameFor(evaluation: Evaluation, domain: string): Promise<string> {
  const claimed = await claimedNames(evaluation);
  const names = claimed.kind === 'found' ? await validatedNames(evaluation, claimed.records) : [];
  return (
    names.find((name) => name.toLowerCase() === domain.toLowerCase()) ??
    names.find((name) => isAtOrBelow(name, domain)) ??
    names[0] ??
    'unknown'
  );
}

/** Parses the address of a client. An IPv4-mapped IPv6 address is an IPv4 address (RFC 7208, section 5). */
export function parseClientAddress(text: string): Address | undefined {
  return parseAddress(text) === undefined ? undefined : addressOf(ipaddr.process(text));
}

function addressOf(address: ipaddr.IPv4 | ipaddr.IPv6): Address {
  return { family: address.kind() === 'ipv4' ? 4 : 6, bytes: address.toByteArray() };
}

/** The name of the address in the reverse zone. */
export function reverseName(address: Address): string {
  const reversed = dottedForm(address).split('.').toReversed().join('.');
  return `${reversed}.${address.family === 4 ? 'in-addr' : 'ip6'}.arpa`;
}

/** `192.0.2.1`, or for IPv6 its 32 hexadecimal digits with dots between them (RFC 7208, section 7.3, macro i). */
function dottedForm({ family, bytes }: Address): string {
  if (family === 4) return bytes.join('.');
  const digits = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.split('').join('.').toUpperCase();
}

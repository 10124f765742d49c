import { type DnsAnswer, isAtOrBelow, isQueryable, toQueryName } from '../../platform/rules/dns-answers.ts';
import {
  parseAddress,
  type Address,
  dottedForm,
  reverseZone,
} from '../../spoof-check/rules/spf/addresses.ts';
import {
  MOST_NAMES,
  type HostTerm,
  type IncludeTerm,
  type Mechanism,
  type NetworkTerm,
} from '../../spoof-check/rules/spf/spf-tree.ts';
import type { Evaluation, Frame } from './evaluation.ts';
import { expandMacros, type MacroLetter, type MacroString } from '../../spoof-check/rules/spf/macros.ts';
import ipaddr from 'ipaddr.js';

/**
 * The result of a mechanism other than include. `void` and `too-many-names` count towards the limits; `failed` ends the
 * evaluation.
 */
type Probe = 'match' | 'no-match' | 'void' | 'failed' | 'too-many-names';

/**
 * Determines whether a mechanism matches, without counting anything: the same question may be asked in advance, so that
 * its answer is there when the evaluation needs it.
 */
export async function probeMechanism(
  evaluation: Evaluation,
  frame: Frame,
  term: Exclude<Mechanism, IncludeTerm>,
): Promise<Probe> {
  if (term.name === 'all') return 'match';
  if ('network' in term) return matchesNetwork(evaluation, term) ? 'match' : 'no-match';
  const name = await targetOf(evaluation, frame, term.target);
  if (term.name === 'ptr') return probePtr(evaluation, name);
  if (term.name === 'exists') return probeExists(evaluation, name);
  return term.name === 'a' ? probeA(evaluation, term, name) : probeMx(evaluation, term, name);
}

export function matchesNetwork({ identity }: Evaluation, term: NetworkTerm): boolean {
  return isWithin(identity.address, term.network, term.bits);
}

/** The name to which a term points: its own target with macros expanded, or the domain of the record. */
export async function targetOf(
  evaluation: Evaluation,
  frame: Frame,
  target: MacroString | undefined,
): Promise<string> {
  if (!target) return frame.domain;
  return toQueryName(await expandFor(evaluation, frame, target));
}

export async function expandFor(
  evaluation: Evaluation,
  { domain }: Frame,
  text: MacroString,
): Promise<string> {
  const clientName = usesLetter(text, 'p') ? await clientNameFor(evaluation, domain) : 'unknown';
  return expandMacros(text, { ...evaluation.identity, domain, clientName });
}

async function probeA(evaluation: Evaluation, term: HostTerm, name: string): Promise<Probe> {
  if (!isQueryable(name)) return 'no-match';
  return compare(evaluation, term, await addressesOf(evaluation, name));
}

/**
 * All exchanges are looked up in parallel and judged in order. Eleven exchanges are an error even if an earlier one
 * would match: their order in an answer is random, and the result must not be.
 */
async function probeMx(evaluation: Evaluation, term: HostTerm, name: string): Promise<Probe> {
  if (!isQueryable(name)) return 'no-match';
  const answer = await evaluation.resolver.mx(name);
  if (answer.kind !== 'found') return answer.kind === 'failed' ? 'failed' : 'void';
  if (answer.records.length > MOST_NAMES) return 'too-many-names';
  const names = answer.records.map(({ exchange }) => toQueryName(exchange)).filter(isQueryable);
  const answers = await Promise.all(names.map((exchange) => addressesOf(evaluation, exchange)));
  const probes = answers.map((found) => compare(evaluation, term, found));
  const decided = probes.find((probe) => probe === 'match' || probe === 'failed');
  const isVoid = probes.length > 0 && probes.every((probe) => probe === 'void');
  return decided ?? (isVoid ? 'void' : 'no-match');
}

function compare({ identity }: Evaluation, term: HostTerm, answer: DnsAnswer<string>): Probe {
  if (answer.kind !== 'found') return answer.kind === 'failed' ? 'failed' : 'void';
  const bits = identity.address.family === 4 ? term.bits4 : term.bits6;
  const isMatch = answer.records.some((record) => {
    const found = parseAddress(record);
    return found !== undefined && isWithin(identity.address, found, bits);
  });
  return isMatch ? 'match' : 'no-match';
}

/** The query type is A even for an IPv6 client (RFC 7208, section 5.7). */
async function probeExists({ resolver }: Evaluation, name: string): Promise<Probe> {
  if (!isQueryable(name)) return 'no-match';
  const answer = await resolver.a(name);
  if (answer.kind === 'found') return 'match';
  return answer.kind === 'failed' ? 'failed' : 'void';
}

/**
 * Only names at or below the target can match, so only these are validated; DNS failures are no match (RFC 7208,
 * section 5.5).
 */
async function probePtr(evaluation: Evaluation, target: string): Promise<Probe> {
  const claimed = await claimedNames(evaluation);
  if (claimed.kind === 'failed') return 'no-match';
  if (claimed.kind !== 'found') return 'void';
  const candidates = claimed.records.filter((name) => isAtOrBelow(name, target));
  return (await validatedNames(evaluation, candidates)).length > 0 ? 'match' : 'no-match';
}

/** The addresses of a name in the client's family; the other family can never match. */
function addressesOf({ identity, resolver }: Evaluation, name: string): Promise<DnsAnswer<string>> {
  return identity.address.family === 4 ? resolver.a(name) : resolver.aaaa(name);
}

/** The names that the reverse zone gives for the client, at most ten of them, not yet validated. */
async function claimedNames({ identity, resolver }: Evaluation): Promise<DnsAnswer<string>> {
  const answer = await resolver.ptr(reverseName(identity.address));
  if (answer.kind !== 'found') return answer;
  return { kind: 'found', records: answer.records.slice(0, MOST_NAMES).map(toQueryName) };
}

/** The claimed names that resolve back to the client; a name that cannot be resolved is left out. */
async function validatedNames(evaluation: Evaluation, names: readonly string[]): Promise<string[]> {
  const checks = await Promise.all(names.map((name) => leadsBack(evaluation, name)));
  return names.filter((_, index) => checks[index]);
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

async function leadsBack(evaluation: Evaluation, name: string): Promise<boolean> {
  if (!isQueryable(name)) return false;
  const answer = await addressesOf(evaluation, name);
  if (answer.kind !== 'found') return false;
  const { address } = evaluation.identity;
  return answer.records.some((record) => {
    const found = parseAddress(record);
    return found !== undefined && isWithin(address, found, found.bytes.length * 8);
  });
}

/** Parses the address of a client. An IPv4-mapped IPv6 address is an IPv4 address (RFC 7208, section 5). */
export function parseClientAddress(text: string): Address | undefined {
  if (!parseAddress(text)) return undefined;
  const address = ipaddr.process(text);
  return { family: address.kind() === 'ipv4' ? 4 : 6, bytes: address.toByteArray() };
}

/** Whether an address lies in a network of so many bits. */
export function isWithin(address: Address, network: Address, bits: number): boolean {
  if (address.family !== network.family) return false;
  return network.bytes.every((byte, index) => {
    const kept = Math.min(8, Math.max(0, bits - index * 8));
    const mask = (0xff << (8 - kept)) & 0xff;
    return (byte & mask) === ((address.bytes[index] ?? 0) & mask);
  });
}

/** The name of the address in the reverse zone. */
export function reverseName(address: Address): string {
  const reversed = dottedForm(address).split('.').toReversed().join('.');
  return `${reversed}.${reverseZone(address)}.arpa`;
}

/** Whether a macro letter occurs, so that its value (which may cost lookups) is determined only when it is needed. */
function usesLetter(parts: MacroString, letter: MacroLetter): boolean {
  return parts.some((part) => part.kind === 'value' && part.letter === letter);
}

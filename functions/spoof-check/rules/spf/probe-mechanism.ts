import type { DnsAnswer } from '../dns-answers.ts';
import { isWithin, parseAddress } from './address.ts';
import { addressesOf, claimedNames, clientNameFor, validatedNames } from './client-name.ts';
import { type Evaluation, type Frame, MOST_NAMES } from './evaluation.ts';
import { expandMacros, usesLetter } from './expand-macros.ts';
import type { MacroString } from './macro-string.ts';
import { isAtOrBelow, isQueryable, toQueryName } from './query-name.ts';
import type { HostTerm, IncludeTerm, Mechanism, NetworkTerm } from './spf-terms.ts';

/** How a mechanism other than include fares. `void` and `too-many-names` feed the limits; `failed` ends it all. */
export type Probe = 'match' | 'no-match' | 'void' | 'failed' | 'too-many-names';

/**
 * Asks whether a mechanism matches, without counting anything: the same question may be asked ahead of its turn, so that
 * its answer is there when the turn comes.
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

/** The name a term points to: its own target with the macros filled in, or the domain of the record. */
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
 * All exchanges are asked at once and judged in their order. Eleven exchanges are an error even where an earlier one
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

/** The type is A also for a client that speaks IPv6 (section 5.7). */
async function probeExists({ resolver }: Evaluation, name: string): Promise<Probe> {
  if (!isQueryable(name)) return 'no-match';
  const answer = await resolver.a(name);
  if (answer.kind === 'found') return 'match';
  return answer.kind === 'failed' ? 'failed' : 'void';
}

/** Only names at or below the target can match, so only these are validated; DNS failures are no match (section 5.5). */
async function probePtr(evaluation: Evaluation, target: string): Promise<Probe> {
  const claimed = await claimedNames(evaluation);
  if (claimed.kind === 'failed') return 'no-match';
  if (claimed.kind !== 'found') return 'void';
  const candidates = claimed.records.filter((name) => isAtOrBelow(name, target));
  return (await validatedNames(evaluation, candidates)).length > 0 ? 'match' : 'no-match';
}

import type { DnsAnswer } from '../dns-answers.ts';
import { isWithin, parseAddress, reverseName } from './address.ts';
import { type Evaluation, MOST_NAMES } from './evaluation.ts';
import { isAtOrBelow, isQueryable, toQueryName } from './query-name.ts';

/** The addresses of a name in the family of the client; the other family can never match. */
export function addressesOf({ identity, resolver }: Evaluation, name: string): Promise<DnsAnswer<string>> {
  return identity.address.family === 4 ? resolver.a(name) : resolver.aaaa(name);
}

/** The names the reverse zone gives the client, at most ten of them, not yet validated. */
export async function claimedNames({ identity, resolver }: Evaluation): Promise<DnsAnswer<string>> {
  const answer = await resolver.ptr(reverseName(identity.address));
  if (answer.kind !== 'found') return answer;
  return { kind: 'found', records: answer.records.slice(0, MOST_NAMES).map(toQueryName) };
}

/** The claimed names that lead back to the client; a name that cannot be resolved is left out. */
export async function validatedNames(evaluation: Evaluation, names: readonly string[]): Promise<string[]> {
  const checks = await Promise.all(names.map((name) => leadsBack(evaluation, name)));
  return names.filter((_, index) => checks[index]);
}

/** The value of the macro p: the domain itself first, then a name below it, then any (RFC 7208, section 7.3). */
export async function clientNameFor(evaluation: Evaluation, domain: string): Promise<string> {
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

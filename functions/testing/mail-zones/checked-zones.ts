import fc from 'fast-check';
import type { SpoofCheckAnswer } from '#shared/api/spoof-check.ts';
import { checkDomain } from '../../spoof-check/rules/report.ts';
import { PROOF_SEED } from '../proof.ts';
import { resolverOver } from '../resolver-over.ts';
import { mailZone, type MailZone } from './mail-zone.ts';
import type { OwnedZone } from './owner.ts';
import { PROVIDER_ZONES, TROUBLED_ZONES } from './provider-zones.ts';

export interface CheckedZone extends MailZone {
  readonly answer: SpoofCheckAnswer;
}

/** So many generated zones; the same ones for the same seed. */
export function someZones(count: number): MailZone[] {
  return fc.sample(mailZone, { numRuns: count, seed: PROOF_SEED });
}

/** So many generated zones with the results of their checks. */
export async function checkedZones(count: number): Promise<CheckedZone[]> {
  const checked: CheckedZone[] = [];
  for (const zone of someZones(count)) checked.push({ ...zone, answer: await checkZone(zone) });
  return checked;
}

/** The whole check of a domain as a visitor gets it. */
export function checkZone({ domain, zones, selector }: OwnedZone): Promise<SpoofCheckAnswer> {
  return checkDomain(resolverOver(zones), { domain, selector }, () => 0);
}

/** The zones that violate a rule, with the reason and their owner's records, to be read in a failure. */
export function exceptionsTo<One extends CheckedZone>(
  checked: readonly One[],
  rule: (one: One) => string | false | undefined,
): string[] {
  const problems = checked.flatMap((one) => {
    const problem = rule(one);
    return problem === undefined || problem === false ? [] : [`${problem}\n${ownRecords(one)}`];
  });
  return firstOf(problems);
}

/** The first of many exceptions are enough to read. */
export function firstOf(exceptions: readonly string[]): string[] {
  const more = exceptions.length - 3;
  return [...exceptions.slice(0, 3), ...(more > 0 ? [`and ${String(more)} more`] : [])];
}

/** What the owner and the names above publish, without the providers. */
export function ownRecords({ domain, zones }: MailZone): string {
  const own = Object.entries(zones).filter(
    ([name, node]) => PROVIDER_ZONES[name] !== node && TROUBLED_ZONES[name] !== node,
  );
  const lines = own.map(
    ([name, node]) => `${name} ${JSON.stringify(node).replace(/p=[A-Za-z0-9+/]{40,}=*/g, 'p=KEY')}`,
  );
  return [`check ${domain}`, ...lines].join('\n  ');
}

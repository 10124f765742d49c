import { appliedPolicy, type AppliedPolicy, type DmarcDiscovery, discoverDmarc } from './discover.ts';
import type { DmarcRecord } from './parse-dmarc.ts';
import type { CheckedAddress } from './report-permission.ts';
import type { DmarcStep } from './tree-walk.ts';

export interface DmarcFacts {
  readonly domain: string;
  /** The walk from the domain itself. */
  readonly steps: readonly DmarcStep[];
  /** The walk from a name below the domain that nobody uses. */
  readonly stepsBelow: readonly DmarcStep[];
  readonly reports: readonly CheckedAddress[];
  /** All texts at the domain itself, where a record does not belong. */
  readonly textsAtDomain: readonly string[];
  /** Whether the domain exists; one that does not is ruled by `np` of the domain above. */
  readonly isExisting: boolean;
}

export interface DmarcReport {
  /** `faulty`: something is published at the domain and no record is in force. */
  readonly state: 'found' | 'faulty' | 'absent' | 'unknown';
  readonly discovery: DmarcDiscovery;
  /** The record in force, or the unusable one that stands in its place. */
  readonly record: DmarcRecord | undefined;
  readonly policy: AppliedPolicy;
  readonly subdomainPolicy: AppliedPolicy;
  readonly missingSubdomainPolicy: AppliedPolicy;
}

/** Which policy holds today for the domain, for its subdomains, and for names below it that do not exist. */
export function judgeDmarc(facts: DmarcFacts): DmarcReport {
  const { domain, steps, stepsBelow, isExisting } = facts;
  const discovery = discoverDmarc(steps);
  const below = discoverDmarc(stepsBelow);
  const isOwn = discovery.step?.domain === domain;
  const isOwnBelow = below.step !== undefined && below.step.domain === stepsBelow[0]?.domain;
  const policy = appliedPolicy(discovery, isOwn ? 'own' : isExisting ? 'subdomain' : 'missing-subdomain');
  return {
    state: stateOf(policy, steps),
    discovery,
    record: discovery.step?.record,
    policy,
    subdomainPolicy: appliedPolicy(below, isOwnBelow ? 'own' : 'subdomain'),
    missingSubdomainPolicy: appliedPolicy(below, isOwnBelow ? 'own' : 'missing-subdomain'),
  };
}

function stateOf(policy: AppliedPolicy, [own]: readonly DmarcStep[]): DmarcReport['state'] {
  if (policy === 'unknown') return 'unknown';
  if (policy !== 'absent') return 'found';
  const isMeant = own !== undefined && (own.records.length > 0 || own.others.some(isMeantAsDmarc));
  return isMeant ? 'faulty' : 'absent';
}

/** Almost a DMARC record: a blank in front, other letters in the version, a colon for the equals sign. */
export function isMeantAsDmarc(text: string): boolean {
  return /^["'\s]*v\s*[=:]?\s*"?dmarc/i.test(text);
}

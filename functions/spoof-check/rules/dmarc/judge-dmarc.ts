import type { DomainFacts } from '../gather-facts.ts';
import {
  appliedPolicy,
  type AppliedPolicy,
  type DmarcDiscovery,
  discoverDmarc,
  olderPolicy,
  type Standing,
  weakerPolicy,
  type DmarcStep,
} from './discover.ts';
import type { DmarcRecord } from './parse-dmarc.ts';

/** What of the facts about a domain decides about its DMARC policy. */
export type DmarcFacts = Pick<DomainFacts, 'domain' | 'texts' | 'mx' | 'dmarc' | 'dmarcBelow' | 'reports'>;

export interface DmarcReport {
  /** `faulty`: something is published at the domain that is not in force. */
  readonly state: 'found' | 'faulty' | 'absent' | 'unknown';
  readonly discovery: DmarcDiscovery;
  /** The record in force, or the unusable one that is in its place. */
  readonly record: DmarcRecord | undefined;
  /** Several records are at the domain: older receivers use none, newer ones look above it. */
  readonly isAmbiguous: boolean;
  /** Where receivers of the two standards differ, the weaker one: a forger finds it. */
  readonly policy: AppliedPolicy;
  readonly subdomainPolicy: AppliedPolicy;
  readonly missingSubdomainPolicy: AppliedPolicy;
  /** For the domain itself, told apart: RFC 9989 of May 2026, and RFC 7489 before it. */
  readonly newer: AppliedPolicy;
  readonly older: AppliedPolicy;
  /** Where the record stands that rules the names below the domain; with one of its own it need not be this. */
  readonly ruledBelowAt: string | undefined;
  /** The names whose servers gave no answer that decides. */
  readonly silent: readonly string[];
}

/** Which policy holds today for the domain, for its subdomains, and for names below it that do not exist. */
export function judgeDmarc(facts: DmarcFacts): DmarcReport {
  const { domain, dmarc: steps, dmarcBelow: stepsBelow } = facts;
  const discovery = discoverDmarc(steps);
  const below = discoverDmarc(stepsBelow);
  const isOwn = discovery.step?.domain === domain;
  const isOwnBelow = below.step !== undefined && below.step.domain === stepsBelow[0]?.domain;
  const isAmbiguous = (steps[0]?.records.length ?? 0) > 1;
  const standing = isOwn ? 'own' : isExisting(facts) ? 'subdomain' : 'missing-subdomain';
  // Discovery of the older standard ends at several records (RFC 7489, section 6.6.3). Names below a domain that is not
  // the organisation's do not meet them.
  const isBelowAmbiguous = isAmbiguous && (below.step?.record.publicSuffix ?? 'y') === 'y';
  const applied = {
    newer: appliedPolicy(discovery, standing),
    older: isAmbiguous ? 'absent' : olderPolicy(discovery, standing),
  } as const;
  const weaker = (at: Standing) =>
    weakerPolicy(appliedPolicy(below, at), isBelowAmbiguous ? 'absent' : olderPolicy(below, at));
  const policy = weakerPolicy(applied.newer, applied.older);
  return {
    state: isAmbiguous ? 'faulty' : stateOf(policy, steps),
    discovery,
    record: discovery.step?.record,
    isAmbiguous,
    policy,
    subdomainPolicy: weaker(isOwnBelow ? 'own' : 'subdomain'),
    missingSubdomainPolicy: weaker(isOwnBelow ? 'own' : 'missing-subdomain'),
    ...applied,
    ruledBelowAt: below.step?.domain,
    silent: discovery.isUncertain || below.isUncertain ? silentIn(facts) : [],
  };
}

/** A domain that does not exist is ruled by `np` of the domain above. */
function isExisting({ texts, mx }: DmarcFacts): boolean {
  return texts.kind !== 'no-domain' && mx.kind !== 'no-domain';
}

/** With relaxed alignment a pass for any name of the organisation counts for every other (RFC 9989, section 4.4). */
export function isAlignmentRelaxed({ record }: DmarcReport): boolean {
  return record?.spfAlignment !== 'strict';
}

/** The made-up name below the domain is the domain's own business. */
function silentIn({ domain, dmarc: steps, dmarcBelow: stepsBelow }: DmarcFacts): string[] {
  const [unused, ...others] = stepsBelow;
  const silent = [...steps, ...others].flatMap((step) =>
    step.answer.kind === 'failed' ? [step.domain] : [],
  );
  return [...new Set([...silent, ...(unused?.answer.kind === 'failed' ? [domain] : [])])];
}

function stateOf(policy: AppliedPolicy, [own]: readonly DmarcStep[]): DmarcReport['state'] {
  if (policy === 'unknown') return 'unknown';
  if (policy !== 'absent') return 'found';
  const isMeant = own !== undefined && (own.records.length > 0 || own.others.some(isMeantAsDmarc));
  return isMeant ? 'faulty' : 'absent';
}

const ALMOST_A_RECORD =
  /^["'`\u2018-\u201f\s]*(v\s*[=:]?\s*["'\u2018-\u201f]?dmarc|p\s*=\s*["']?(none|quarantine|reject)\b|.*\brua\s*=)/i;

/** Almost a DMARC record: a blank in front, other letters in the version or none, a colon for the equals sign. */
export function isMeantAsDmarc(text: string): boolean {
  return ALMOST_A_RECORD.test(text);
}

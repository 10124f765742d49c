import type { Assumption, DomainFacts } from '../gather-facts.ts';
import {
  appliedPolicy,
  type AppliedPolicy,
  discoverDmarc,
  discoverOlder,
  type DmarcDiscovery,
  type DmarcStep,
  olderPercent,
  type Standing,
  weakerPolicy,
} from './discover.ts';
import { type DmarcRecord, isMeantAsDmarc } from './parse-dmarc.ts';

/** The facts about a domain that determine its DMARC policy. */
export type DmarcFacts = Pick<
  DomainFacts,
  'domain' | 'texts' | 'mx' | 'dmarc' | 'dmarcBelow' | 'dmarcTwice' | 'reports'
>;

export interface DmarcReport {
  /** `faulty`: something is published at the domain that is not in force. */
  readonly state: 'found' | 'faulty' | 'absent' | 'unknown';
  readonly discovery: DmarcDiscovery;
  /** The record in force, or the unusable one in its place. */
  readonly record: DmarcRecord | undefined;
  /** The domain has several records: older receivers use none, newer ones continue above it. */
  readonly isAmbiguous: boolean;
  /** If receivers of the two standards differ, the weaker policy, because forgers will find it. */
  readonly policy: AppliedPolicy;
  readonly subdomainPolicy: AppliedPolicy;
  readonly missingSubdomainPolicy: AppliedPolicy;
  /** The weaker of these two. */
  readonly anyBelow: AppliedPolicy;
  /** The policy for the domain itself by each standard: RFC 9989 of May 2026, and RFC 7489 before it. */
  readonly newer: AppliedPolicy;
  readonly older: AppliedPolicy;
  /** The same for its subdomains: what receivers of one standard refuse is refused. */
  readonly belowByStandard: readonly [newer: AppliedPolicy, older: AppliedPolicy];
  /** The place of the record that governs the names below the domain, which may differ from the domain's own. */
  readonly ruledBelowAt: string | undefined;
  /** The same for names that do not exist. */
  readonly missingByStandard: readonly [newer: AppliedPolicy, older: AppliedPolicy];
  /** To how much of the failing mail receivers of the older standard apply the policy for the domain, and below it. */
  readonly percent: number;
  readonly percentBelow: number;
  /** Where receivers of the older standard look for the policy of names below, whether or not there is a record. */
  readonly olderBelowAt: string;
  /** The organisation according to the public suffix list. */
  readonly olderOrganisation: string;
  /** The names whose servers gave no answer, if that matters. */
  readonly silent: readonly string[];
}

/**
 * The policies in force today: for the domain, for its subdomains, and for names below it that do not exist; or as they
 * will be when the records above give the names below the domain's own policy.
 */
export function judgeDmarc(facts: DmarcFacts, assumed: readonly Assumption[] = []): DmarcReport {
  const { domain, dmarc: steps, dmarcBelow: stepsBelow } = facts;
  const discovery = discoverDmarc(steps);
  const below = discoverDmarc(stepsBelow);
  const olderBelow = discoverOlder(stepsBelow);
  const isAmbiguous = (steps[0]?.records.length ?? 0) > 1;
  const standing = isExisting(facts) ? 'subdomain' : 'missing-subdomain';
  const olderDiscovery = discoverOlder(steps);
  const nameBelow = stepsBelow[0]?.domain ?? '';
  const policiesBelow = (at: Standing) => byStandard([below, olderBelow], nameBelow, at);
  const [newer, older] = byStandard([discovery, olderDiscovery], domain, standing);
  const policy = weakerPolicy(newer, older);
  const record = discovery.step?.record;
  const ruledBelowAt = below.step?.domain;
  const olderBelowAt = olderBelow.step?.domain ?? olderBelow.organisationalDomain;
  // A first record at the organisation governs the names below for both standards, unless this domain's record ends the
  // walk.
  const isFirst =
    policiesBelow('subdomain')[1] === 'absent' &&
    ruledBelowAt === discovery.step?.domain &&
    record?.publicSuffix !== 'n';
  const isNewer = assumed.includes('below') || (assumed.includes('below-older') && isFirst);
  const isOlder =
    assumed.includes('below-older') || (assumed.includes('below') && ruledBelowAt === olderBelowAt);
  const mended = ([newerBelow, olderBelow]: DmarcReport['belowByStandard']) =>
    [isNewer ? newer : newerBelow, isOlder ? older : olderBelow] as const;
  const belowByStandard = mended(policiesBelow('subdomain'));
  const missingByStandard = mended(policiesBelow('missing-subdomain'));
  const percent = olderPercent(olderDiscovery, standingOf(olderDiscovery, domain, standing));
  return {
    state: isAmbiguous ? 'faulty' : stateOf(policy, steps),
    discovery,
    record,
    isAmbiguous,
    policy,
    subdomainPolicy: weakerPolicy(...belowByStandard),
    missingSubdomainPolicy: weakerPolicy(...missingByStandard),
    anyBelow: weakerPolicy(...belowByStandard, ...missingByStandard),
    newer,
    older,
    percent,
    percentBelow: isOlder
      ? percent
      : olderPercent(olderBelow, standingOf(olderBelow, nameBelow, 'subdomain')),
    belowByStandard,
    ruledBelowAt,
    missingByStandard,
    olderBelowAt,
    olderOrganisation: olderBelow.organisationalDomain,
    silent: policy === 'unknown' || below.isUncertain || olderBelow.isUncertain ? silentIn(facts) : [],
  };
}

/**
 * The policies that receivers of the newer and the older standard apply to a name in this relation to a record above
 * it.
 */
function byStandard(
  [newer, older]: readonly [DmarcDiscovery, DmarcDiscovery],
  name: string,
  above: Standing,
): readonly [AppliedPolicy, AppliedPolicy] {
  return [
    appliedPolicy(newer, standingOf(newer, name, above), false),
    appliedPolicy(older, standingOf(older, name, above), true),
  ];
}

function standingOf({ step }: DmarcDiscovery, name: string, above: Standing): Standing {
  return step?.domain === name ? 'own' : above;
}

/**
 * A domain that does not exist is governed by `np` of the domain above, if receivers know it. Some servers deny a name
 * with texts when they are asked for its mail servers: what was found proves that it exists.
 */
export function isExisting({ texts, mx }: Pick<DomainFacts, 'texts' | 'mx'>): boolean {
  const kinds = [texts.kind, mx.kind];
  return kinds.includes('found') || !kinds.includes('no-domain');
}

/**
 * With relaxed alignment a pass for any name of the organisation counts for every other (RFC 9989, section 4.4). A
 * record that could not be read may ask for strict alignment.
 */
export function isAlignmentRelaxed({ record, discovery }: DmarcReport): boolean {
  return !discovery.isUncertain && record?.spfAlignment !== 'strict';
}

/** The silent names; the made-up name below the domain is reported as the domain itself. */
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

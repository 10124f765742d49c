import { type AppliedPolicy, ENFORCEMENT } from '../dmarc/discover.ts';
import { isAtOrBelow } from '../../../platform/rules/dns-answers.ts';
import type { JudgedDomain } from '../judged-domain.ts';
import { isPublicSuffix } from '../registered-domain.ts';
import { isAlignmentRelaxed } from '../dmarc/judge-dmarc.ts';
import { type DmarcPolicy, type DmarcRecord, parseDmarc, type ReportAddress } from '../dmarc/parse-dmarc.ts';
import { presentRecords } from './present-dmarc.ts';

/** Whose SPF record a step narrows: the domain's own, or the one that the names below it share. */
interface NarrowedNames {
  readonly own: boolean;
  readonly below: boolean;
}

/**
 * Whether DMARC does not make receivers refuse mail that begins to fail when SPF is narrowed: the mail is delivered, or
 * set aside and reported, or the policy is a test. A policy that could not be read may refuse.
 */
export function isWatching(judged: JudgedDomain, narrowed: NarrowedNames): boolean {
  return !judged.sending.sends || policiesOver(judged, narrowed).every((policy) => isWatched(judged, policy));
}

/**
 * The policies as receivers of both standards read them. With relaxed alignment a pass for one name counts for the
 * others, so losing it affects them too (RFC 9989, section 4.4).
 */
function policiesOver(judged: JudgedDomain, { own, below }: NarrowedNames): AppliedPolicy[] {
  const { dmarc } = judged;
  const isShared = isAlignmentRelaxed(dmarc);
  return [
    ...(own || (below && isShared) ? [dmarc.newer, dmarc.older] : []),
    ...(below ? dmarc.belowByStandard : own && isShared && rulesBelow(judged) ? ruledHere(judged) : []),
  ];
}

/**
 * The policies that the domain's own record sets for names below it: receivers of the older standard may use another
 * record.
 */
function ruledHere({ dmarc: { belowByStandard, olderBelowAt }, facts: { domain } }: JudgedDomain) {
  return olderBelowAt === domain ? belowByStandard : belowByStandard.slice(0, 1);
}

/**
 * Whether the domain's own record governs the names below it. Below a domain that is not the organisation's, a record
 * above governs them, whatever the domain publishes.
 */
export function rulesBelow({ dmarc: { ruledBelowAt }, facts: { domain } }: JudgedDomain): boolean {
  return ruledBelowAt === undefined || ruledBelowAt === domain;
}

function isWatched({ dmarc, hasReports }: JudgedDomain, policy: AppliedPolicy): boolean {
  if (policy === 'none' || policy === 'absent') return true;
  if (policy === 'unknown' || hasReports !== true) return false;
  return policy === 'quarantine' || dmarc.record?.isTesting === true;
}

export interface WantedPolicies {
  readonly policy: DmarcPolicy;
  /** For subdomains, if they need a step of their own. */
  readonly below?: DmarcPolicy;
  /** For subdomains that do not exist; by default never weaker than for the others. */
  readonly missing?: DmarcPolicy;
  /** Marks the record as a test (`t=y`). */
  readonly isTest?: boolean;
}

/**
 * The present record with other policies. Every tag that RFC 9989 defines stays, with the addresses of all present
 * records, also of those in the wrong place; retired and unknown tags are dropped, and psd=y becomes psd=n if the
 * domain is no public suffix. Subdomains never get a weaker policy than they have.
 */
export function dmarcRecordWith(wanted: WantedPolicies, judged: JudgedDomain): string {
  const { own, above, misplaced } = presentRecords(judged);
  const tagged = (tag: string) => own.some(({ tags }) => tags.has(tag));
  const first = (tag: string, allowed: RegExp) =>
    [...own, ...above]
      .flatMap(({ tags }) => tags.get(tag) ?? [])
      .find((value) => allowed.test(value))
      ?.toLowerCase();
  const below = wanted.below ?? stronger(wanted.policy, inForce(judged.dmarc.subdomainPolicy));
  const missing = wanted.missing ?? stronger(below, missingInForce(judged));
  const isBelowTold = tagged('sp') || below !== wanted.policy;
  const published = first('psd', /^[ynu]$/i);
  const boundary = published === 'y' && !isPublicSuffix(judged.facts.domain) ? 'n' : published;
  const tags: [string, string | undefined][] = [
    ['v', 'DMARC1'],
    ['p', wanted.policy],
    ['sp', isBelowTold ? below : undefined],
    ['np', tagged('np') || missing !== below ? missing : undefined],
    ['t', wanted.isTest ? 'y' : tagged('t') ? 'n' : undefined],
    ['psd', tagged('psd') ? boundary : undefined],
    ['adkim', first('adkim', /^[rs]$/i)],
    ['aspf', first('aspf', /^[rs]$/i)],
    ['fo', first('fo', /^[01ds]([ \t]*:[ \t]*[01ds])*$/i)],
    ['rua', addresses([...own, ...above, ...misplaced], 'aggregate', judged)],
    ['ruf', addresses([...own, ...above, ...misplaced], 'failure', judged)],
  ];
  return tags.flatMap(([tag, value]) => (value === undefined ? [] : [`${tag}=${value}`])).join('; ');
}

/** Whether a record names a mailbox for the daily reports that may take them: none of those that are known not to. */
export function namesMailbox(value: string, { facts }: JudgedDomain): boolean {
  const refused = facts.reports.filter(({ isAccepted }) => isAccepted !== true).map(({ address }) => address);
  return parseDmarc(value).reports.some(
    ({ kind, address }) => kind === 'aggregate' && !refused.includes(address),
  );
}

/** The mailboxes of its organisation, or one of the domain itself; none if it names no mail server that takes mail. */
function ownMailboxes({ mx, facts }: JudgedDomain): readonly string[] {
  if (facts.mailboxesAbove.length > 0) return facts.mailboxesAbove;
  const isTaking = mx.state === 'found' && facts.delivery.state === 'possible';
  return isTaking ? [`dmarc-reports@${facts.domain}`] : [];
}

/** The policy for names below that is in force today because the record says so; of a test, the policy it requests. */
function inForce(applied: AppliedPolicy): DmarcPolicy {
  if (applied === 'absent' || applied === 'unknown') return 'none';
  return applied;
}

/**
 * What the record's `np` asks of receivers that know it; if the two standards use different records, the weaker one.
 */
function missingInForce({ dmarc }: JudgedDomain): DmarcPolicy {
  const { ruledBelowAt, olderBelowAt, missingByStandard, missingSubdomainPolicy } = dmarc;
  return inForce(ruledBelowAt === olderBelowAt ? missingByStandard[0] : missingSubdomainPolicy);
}

function stronger(one: DmarcPolicy, other: DmarcPolicy): DmarcPolicy {
  return ENFORCEMENT[one] >= ENFORCEMENT[other] ? one : other;
}

/** The addresses of all present records, and the owner's mailboxes if nobody receives the daily reports. */
function addresses(
  records: readonly DmarcRecord[],
  kind: 'aggregate' | 'failure',
  judged: JudgedDomain,
): string | undefined {
  const present = records.flatMap(({ reports }) => reports.filter((report) => report.kind === kind));
  const { domain, delivery } = judged.facts;
  const { step, organisationalDomain } = judged.dmarc.discovery;
  // Consent to reports for the domain above does not cover a record of the domain's own; within the organisation no
  // consent is needed.
  const isKept = (report: ReportAddress) =>
    step?.domain === domain || isAtOrBelow(report.domain, organisationalDomain);
  const isTaken =
    (judged.hasReports === true && present.some(isKept)) ||
    (delivery.state === 'possible' && present.some((report) => report.domain === domain));
  // Who sends nothing has nothing to read in reports.
  const isNeeded = kind === 'aggregate' && judged.sending.sends && !isTaken;
  const own = isNeeded ? ownMailboxes(judged) : [];
  const all = [...present.map(({ address }) => address), ...own];
  return all.length > 0 ? [...new Set(all)].map((address) => `mailto:${address}`).join(',') : undefined;
}

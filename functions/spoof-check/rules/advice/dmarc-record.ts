import { isAtOrBelow, toDomainName, recordsOf } from '../../../platform/rules/dns-answers.ts';
import { type AppliedPolicy, ENFORCEMENT } from '../dmarc/discover.ts';
import { isAlignmentRelaxed } from '../dmarc/judge-dmarc.ts';
import {
  ALLOWED,
  type DmarcPolicy,
  type DmarcRecord,
  isMeantAsDmarc,
  parseDmarc,
  type ReportAddress,
} from '../dmarc/parse-dmarc.ts';
import { targetOf } from '../gather-facts.ts';
import type { JudgedDomain, JudgedRecords } from '../judged-domain.ts';

import { withPlainBlanks } from '../tag-list.ts';

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
  const isBelowToo = own && isShared && rulesBelow(judged);
  return [
    ...(own || (below && isShared) ? [dmarc.newer, dmarc.older] : []),
    ...(below || isBelowToo ? dmarc.belowByStandard.slice(0, below ? 2 : 1) : []),
  ];
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
 * records, also of those in the wrong place; retired and unknown tags are dropped. Subdomains never get a weaker policy
 * than they have.
 */
export function dmarcRecordWith(wanted: WantedPolicies, judged: JudgedDomain): string {
  const { own, above, misplaced } = presentRecords(judged);
  const tagged = (tag: string) => own.some(({ tags }) => tags.has(tag));
  const first = (tag: string) =>
    [...own, ...above]
      .flatMap(({ tags }) => tags.get(tag) ?? [])
      .find((value) => ALLOWED[tag]?.test(value))
      ?.toLowerCase();
  const below = wanted.below ?? stronger(wanted.policy, inForce(judged.dmarc.subdomainPolicy));
  const missing = wanted.missing ?? stronger(below, missingInForce(judged));
  const isBelowTold = tagged('sp') || below !== wanted.policy;
  const tags: [string, string | undefined][] = [
    ['v', 'DMARC1'],
    ['p', wanted.policy],
    ['sp', isBelowTold ? below : undefined],
    ['np', tagged('np') || missing !== below ? missing : undefined],
    ['t', wanted.isTest ? 'y' : tagged('t') ? 'n' : undefined],
    ['psd', tagged('psd') ? first('psd') : undefined],
    ['adkim', first('adkim')],
    ['aspf', first('aspf')],
    ['fo', first('fo')],
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

/** A mailbox of the domain itself; none if it names no mail server that takes mail. */
function ownMailboxes({ mx, facts }: JudgedDomain): readonly string[] {
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

interface PresentRecords {
  readonly own: readonly DmarcRecord[];
  /** The record above applies to the domain only while it has none of its own. */
  readonly above: readonly DmarcRecord[];
  /** Records that nobody looks for where they are: at the domain itself, or with the domain in their name twice. */
  readonly misplaced: readonly DmarcRecord[];
}

/** The texts at the domain's own `_dmarc` that are DMARC records or were meant to be. */
export function publishedDmarc({ facts }: JudgedRecords): string[] {
  const [own] = facts.dmarc;
  return own ? [...own.records, ...own.others.filter(isMeantAsDmarc)] : [];
}

/** The records that a new one takes the place of, each read as it was meant. */
export function presentRecords(judged: JudgedRecords): PresentRecords {
  const own = publishedDmarc(judged).map(asMeant);
  if (own.length > 0) return { own, above: [], misplaced: [] };
  const { facts, dmarc } = judged;
  const { step } = dmarc.discovery;
  // Behind an alias is the text of somebody else.
  const places = [...(targetOf(facts.alias) === undefined ? [facts.texts] : []), facts.dmarcTwice];
  const texts = places.flatMap(recordsOf);
  return {
    own,
    above: step && step.domain !== facts.domain ? [step.record] : [],
    misplaced: texts.filter(isMeantAsDmarc).map(asMeant),
  };
}

/** Signs around an address, or before a semicolon, that belong in no record. */
const WRAPPING = /["'`\\<>\u2018-\u201f]/g;
/** A colon, or nothing, in place of the equals sign before an address for reports. */
const BEFORE_ADDRESS = /\b(ru[af])\s*[:=]?\s*(?=mailto:)/gi;
/** Blanks or commas in place of the semicolon before a tag: neither is part of an address. */
const BEFORE_TAG = /(?:[,:]?\s+|,)(?=[a-z][a-z0-9_]*\s*=)/gi;
/** Blanks or semicolons in place of the comma between two whole addresses. */
const BETWEEN_ADDRESSES = /(?<=@[^\s,;]+)[\s,;]+(?=(?:mailto:)?[^\s,;:@=]+@)/gi;

/**
 * The record without odd signs and blanks, and with every address that is beyond doubt. Other settings come from the
 * tags that receivers find: those that they do not read today would come into force unwatched.
 */
function asMeant(text: string): DmarcRecord {
  const written = withPlainBlanks(text).trim().replace(WRAPPING, '');
  const separated = written
    .replace(BEFORE_ADDRESS, '$1=')
    .replace(BEFORE_TAG, '; ')
    .replace(BETWEEN_ADDRESSES, ',');
  return { ...parseDmarc(written), reports: parseDmarc(withMailto(separated)).reports };
}

/**
 * A report address without `mailto:`, or with a space or slashes behind it: receivers ignore it, although its owner
 * meant it.
 */
const MEANT_ADDRESS = /^(?:mailto:)?(?:\/\/)?\s*([^\s:@/]+@[^\s:@/]+)$/i;

/** A domain that is not in the form that URIs and the DNS use. */
const OTHER_LETTERS = /(?<=@)[^\s@!?]*[\u0080-\uffff][^\s@!?]*/;

function withMailto(text: string): string {
  return text.replace(/\b(ru[af]\s*=)([^;]*)/gi, (_, tag: string, uris: string) => {
    const meant = uris
      .split(',')
      .map((uri) => uri.trim().replace(MEANT_ADDRESS, 'mailto:$1').replace(OTHER_LETTERS, toDomainName));
    return `${tag}${meant.join(',')}`;
  });
}

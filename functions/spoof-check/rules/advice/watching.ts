import type { AppliedPolicy } from '../dmarc/discover.ts';
import type { JudgedMail } from '../mail-situation.ts';

/** Whose SPF record a step narrows: the domain's own, or the one that names below it share. */
export interface NarrowedNames {
  readonly own: boolean;
  readonly below: boolean;
}

/**
 * Whether mail that begins to fail while SPF is narrowed is not refused because of DMARC: it is delivered, or it is set
 * aside and reported, or the policy is a test. What could not be read may refuse.
 */
export function isWatching(judged: JudgedMail, narrowed: NarrowedNames): boolean {
  return !judged.sending.sends || policiesOver(judged, narrowed).every((policy) => isWatched(judged, policy));
}

/** With relaxed alignment a pass for one name counts for the others, so its loss is felt there (RFC 9989, section 4.4). */
function policiesOver(judged: JudgedMail, { own, below }: NarrowedNames): AppliedPolicy[] {
  const { dmarc } = judged;
  const isLent = dmarc.record?.spfAlignment !== 'strict';
  return [
    ...(own || (below && isLent) ? [dmarc.policy] : []),
    ...(below || (own && isLent && rulesBelow(judged)) ? [dmarc.subdomainPolicy] : []),
  ];
}

/** The names below a domain that is not the organisation's are ruled above it, and nothing it publishes changes that. */
export function rulesBelow({ dmarc: { ruledBelowAt }, facts: { domain } }: JudgedMail): boolean {
  return ruledBelowAt === undefined || ruledBelowAt === domain;
}

function isWatched({ dmarc, hasReports }: JudgedMail, policy: AppliedPolicy): boolean {
  if (policy === 'none' || policy === 'absent') return true;
  if (policy === 'unknown' || hasReports !== true) return false;
  return policy === 'quarantine' || dmarc.record?.isTesting === true;
}

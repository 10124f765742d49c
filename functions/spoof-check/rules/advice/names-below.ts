import { UNUSED_NAME } from '../../../platform/rules/dns-answers.ts';
import { type AppliedPolicy, weakerPolicy } from '../dmarc/discover.ts';
import type { JudgedDomain } from '../judged-domain.ts';
import { isBoundaryMistaken } from '../dmarc/policy-findings.ts';
import { ownerStep, publishStep, type Step } from './step.ts';

/**
 * The domain above whose record must be tightened for the names below this one, although this one has a record of its
 * own.
 */
export function rulerAbove(now: JudgedDomain): string | undefined {
  const { dmarc, facts } = now;
  const { domain } = facts;
  const { discovery, ruledBelowAt, olderBelowAt, belowByStandard, missingByStandard } = dmarc;
  if (discovery.step?.domain !== domain) return undefined;
  // Whatever its own record can still do comes first.
  if (isRuledTwice(now) && ownBelow(now) !== 'reject') return undefined;
  return [ruledBelowAt, olderBelowAt].find(
    (place, nth) =>
      place !== domain &&
      !isOfOthers(place, belowByStandard[nth], domain) &&
      [belowByStandard, missingByStandard].some((applied) => applied[nth] !== 'reject'),
  );
}

/**
 * Below a public suffix every name is an organisation, whose owner alone can publish a policy for receivers of the
 * older standard. A wildcard there would answer with a policy.
 */
function isOfOthers(place: string | undefined, applied: AppliedPolicy | undefined, domain: string): boolean {
  return place === `${UNUSED_NAME}.${domain}` && applied === 'absent';
}

/**
 * Whether the domain's own record governs the names below it for receivers of the newer standard, and another one for
 * older receivers.
 */
function isRuledTwice({ dmarc: { ruledBelowAt, olderBelowAt }, facts: { domain } }: JudgedDomain): boolean {
  return ruledBelowAt === domain && olderBelowAt !== domain;
}

/** The policy in force for the names below the domain, as far as its own record governs them. */
export function ownBelow(now: JudgedDomain): AppliedPolicy {
  const { subdomainPolicy, missingSubdomainPolicy, belowByStandard, missingByStandard } = now.dmarc;
  return isRuledTwice(now)
    ? weakerPolicy(belowByStandard[0], missingByStandard[0])
    : weakerPolicy(subdomainPolicy, missingSubdomainPolicy);
}

/**
 * Names below a domain that is not the organisation's are governed by the organisation's record (RFC 9989, section
 * 4.10.1).
 */
export function above(ruledAt: string, { facts: { domain }, dmarc }: JudgedDomain): Step {
  const { ruledBelowAt, olderBelowAt, belowByStandard } = dmarc;
  if (ruledAt === `${UNUSED_NAME}.${domain}`) return wildcard(domain);
  if (ruledAt === olderBelowAt && belowByStandard[1] === 'absent') return unseen(ruledAt, domain);
  const words = {
    id: 'dmarc-above',
    title: `Have the names below ${domain} protected at ${ruledAt}`,
    explanation: `For names below ${domain} receivers use the DMARC record at _dmarc.${ruledAt}, which asks for less. Ask the people who look after ${ruledAt} to set sp (and np, if it is there) to reject, after watching that mail from its subdomains passes.`,
  };
  return ownerStep(words, { assumes: ruledAt === ruledBelowAt ? 'below' : 'below-older' });
}

/** Receivers of the older standard use no record between the name and the organisation (RFC 7489, section 6.6.3). */
function unseen(place: string, domain: string): Step {
  const words = {
    id: 'dmarc-organisation',
    title: `Have a DMARC record published at ${place}`,
    explanation: `For names below ${domain} receivers of the older standard look at _dmarc.${place} alone, and no policy is in force there. Ask the people who look after ${place} to begin with p=none and a mailbox for the reports (rua), and to set sp to reject after watching that mail from its subdomains passes.`,
  };
  return ownerStep(words, { assumes: 'below-older' });
}

/**
 * The wildcard answers for `_dmarc` of every name below, so no record of the domain itself applies to them (RFC 4592).
 */
function wildcard(domain: string): Step {
  const words = {
    id: 'dmarc-wildcard',
    title: `Protect the names below ${domain} in the wildcard record`,
    explanation: `The wildcard record at *.${domain} answers for every name below your domain with a DMARC policy of its own, which asks for less than yours and counts there instead of it. Set p=reject in it (and sp, if it is there), after watching that mail from your subdomains passes.`,
  };
  return ownerStep(words, { assumes: 'below' });
}

/**
 * The record without psd=y, which is for registries (RFC 9989, section 4.7): psd=n keeps the walk ending here. Only for
 * a record without problems: the step that corrects others says psd=n too.
 */
export function boundarySteps({ dmarc: { discovery }, facts: { domain } }: JudgedDomain): Step[] {
  const { step } = discovery;
  if (step?.domain !== domain || !isBoundaryMistaken(domain, step.record)) return [];
  const { text, problems } = step.record;
  if (problems.length > 0) return [];
  const words = {
    id: 'dmarc-psd',
    title: 'Say that the names below the domain are yours',
    explanation: `psd=y says that the names below ${domain} belong to others, so what passes SPF or DKIM for one of them does not count for ${domain}. This record says psd=n and changes nothing else.`,
  };
  const value = text.replace(/(;[ \t]*psd[ \t]*=[ \t]*)y/i, '$1n');
  return [publishStep(words, { host: `_dmarc.${domain}`, type: 'TXT', value }, { replaces: [text] })];
}

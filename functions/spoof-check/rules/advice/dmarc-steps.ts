import { WATCHED_FOR } from '#shared/rules/spoof-check.ts';
import { UNUSED_NAME } from '../../../platform/rules/dns-answers.ts';
import { type AppliedPolicy, weakerPolicy } from '../dmarc/discover.ts';
import type { DmarcPolicy } from '../dmarc/parse-dmarc.ts';
import type { JudgedDomain } from '../judged-domain.ts';
import { registeredDomainOf } from '../registered-domain.ts';
import { failingIn } from '../senders.ts';
import {
  dmarcRecordWith,
  isWatching,
  namesMailbox,
  publishedDmarc,
  rulesBelow,
  type WantedPolicies,
} from './dmarc-record.ts';
import { ownerStep, publishStep, type Step, type StepWords } from './step.ts';

const READ_REPORTS = `Read the reports for ${WATCHED_FOR}, until every service that sends for you passes with your own domain. They come zipped (XML), one a day from each receiver: our spoof check page reads them in your own browser.`;
const WATCH_JUNK = `For ${WATCHED_FOR}, watch whether any of your own mail lands in junk folders.`;

const MONITOR = {
  id: 'dmarc-none',
  title: 'Start watching with DMARC',
  explanation:
    'Nothing is refused yet. Receivers send you reports on who sends mail as you; make sure that the mailbox for them exists, or name another one.',
  waitFor: READ_REPORTS,
};

const WATCH_OPEN = {
  id: 'dmarc-watch',
  title: 'Watch before senders are left out of SPF',
  explanation:
    'Today everybody passes SPF, so the policy refuses nobody, and watching costs no protection. The next step leaves out everyone you do not name: find out from the reports who is yours.',
  waitFor: READ_REPORTS,
};

const WATCH_TEST = {
  ...WATCH_OPEN,
  explanation:
    'The next step leaves out senders. With t=y, receivers that know it do one step less than the policy says; older ones go on as before. Find out from the reports which senders are yours.',
};

const REPORTS = {
  id: 'dmarc-reports',
  title: 'Have the reports sent to a mailbox that takes them',
  explanation:
    'Without reports you cannot see whether a stricter policy would hit your own mail. Make sure that the mailbox exists, or name another one.',
};

const QUARANTINE = {
  id: 'dmarc-quarantine',
  title: 'Send forgeries to the junk folder',
  explanation:
    'Do this once the reports show that all your own mail passes with your own domain. From then on, what fails goes to the junk folder.',
  waitBefore: READ_REPORTS,
  waitFor: WATCH_JUNK,
};

const REJECT = {
  id: 'dmarc-reject',
  title: 'Have forgeries refused',
  explanation:
    'Do this once nothing of your own has landed in junk folders. From then on forgeries are refused.',
  waitBefore: WATCH_JUNK,
};

const BELOW = {
  id: 'dmarc-subdomains',
  title: 'Protect the subdomains too',
  explanation:
    'A forger only has to invent a name below yours, such as invoices.yourbusiness.co.za. First check that mail you send from subdomains passes with your own domain.',
  waitBefore: READ_REPORTS,
  waitFor: WATCH_JUNK,
};

const BELOW_TOO = {
  id: 'dmarc-subdomains-reject',
  title: 'Have forgeries refused for subdomains too',
  explanation: BELOW.explanation,
  waitBefore: WATCH_JUNK,
};

function mailboxStep({ facts: { delivery } }: JudgedDomain): Step {
  const why =
    delivery.state === 'no-host'
      ? 'No mail can be delivered to this domain by its MX records as they are. Correct them and check again, or name another mailbox of yours for the reports.'
      : 'This domain takes no mail itself, so the reports need another mailbox of yours.';
  const words = {
    id: 'dmarc-mailbox',
    title: 'Name a mailbox for the DMARC reports',
    explanation: `${why} Put its address after rua=mailto: in the DMARC record; if there is no record yet, publish v=DMARC1; p=none; rua=mailto: followed by the address. If the mailbox is at another domain, that domain has to publish a record to say that it agrees. Then check again.`,
  };
  return ownerStep(words, { isLast: true });
}

/** The next step from the current policy towards reject; safe only after the steps before it. */
export function dmarcSteps(now: JudgedDomain): Step[] {
  if (now.dmarc.silent.length > 0) return [];
  return now.sending.sends ? senderSteps(now) : otherSteps(now);
}

/**
 * Before senders are left out of an open SPF record, an enforced policy becomes one that only monitors: with `t=y` if
 * some strangers fail today, with `p=none` if everybody passes and the policy holds nobody back. Macros alone are no
 * reason: that record may let nobody pass but the owner's senders.
 */
export function watchSteps(now: JudgedDomain): Step[] {
  const { dmarc, access, accessBelow, hasReports } = now;
  const isOpen = { own: access.isOpen, below: accessBelow.isOpen && rulesBelow(now) };
  if (isWatching(now, isOpen) || dmarc.silent.length > 0 || hasReports === undefined) return [];
  if (access.reach === 'everybody') {
    // Subdomains are as open as the domain, unless alignment is strict; then they keep what they have.
    return [
      ...publishing(now, WATCH_OPEN, { policy: 'none', below: 'none', missing: 'none' }),
      ...publishing(now, WATCH_OPEN, { policy: 'none', below: effective(now) }),
    ];
  }
  // Receivers of the older standard, which find no policy today, do not know t.
  if (dmarc.policy === 'absent') return publishing(now, inPlaceOfAbove(now), { policy: 'none' });
  // Of a share of none (pct=0) receivers of the older standard apply one step less, and must not apply more from now on.
  const isLess = dmarc.policy === 'quarantine' || dmarc.policy === 'none';
  const policy = isLess ? dmarc.policy : (dmarc.record?.policy ?? 'quarantine');
  return publishing(now, WATCH_TEST, { policy, isTest: true });
}

/** The policy requested for subdomains today, so that they keep it while the domain monitors. */
function effective({ dmarc }: JudgedDomain): 'none' | 'quarantine' | 'reject' {
  // If receivers of the older standard find no policy, newer ones still apply theirs.
  const asked = dmarc.subdomainPolicy === 'absent' ? dmarc.belowByStandard[0] : dmarc.subdomainPolicy;
  return asked === 'absent' || asked === 'unknown' ? 'none' : asked;
}

/** A domain that sends nothing needs no time for monitoring. */
function otherSteps(now: JudgedDomain): Step[] {
  const { policy, anyBelow } = now.dmarc;
  if (policy === 'reject' && anyBelow === 'reject') return repairSteps(now);
  const ruler = rulerAbove(now);
  if (ruler !== undefined && policy === 'reject') return [above(ruler, now)];
  const explanation =
    'A domain that sends no mail needs no time to watch: everything in its name is forged. If you do send mail from it, do not publish this.';
  return publishing(now, { ...REJECT, explanation, waitBefore: null }, { policy: 'reject' });
}

function senderSteps(now: JudgedDomain): Step[] {
  const { dmarc, hasReports } = now;
  const { policy } = dmarc;
  if (policy === 'absent')
    return [...atOrganisation(now), ...publishing(now, inPlaceOfAbove(now), { policy: 'none' })];
  if (policy === 'unknown' || hasReports === undefined) return [];
  if (policy === 'none' && !hasReports) return publishing(now, MONITOR, { policy: 'none' });
  const isDone = policy === 'reject' && dmarc.anyBelow === 'reject';
  if (isDone) return repairSteps(now);
  // Nothing is tightened before it is known that the owner's own mail passes.
  const isPassing = failingIn(now.senders).length === 0 && (now.access.isLimited || now.isSigning);
  if (now.unknown.length > 0 || !isPassing) return [];
  if (hasReports) return tighteningSteps(now, policy, ownBelow(now));
  const waitFor = policy === 'quarantine' ? WATCH_JUNK : READ_REPORTS;
  return publishing(now, { ...REPORTS, waitFor }, { policy, below: effective(now) });
}

const REPAIR = {
  id: 'dmarc-repair',
  title: 'Repair the DMARC record',
  explanation: 'It asks for what it asks for today, without the mistakes that the report names.',
};

/** A policy that is as strict as it can be, in a record with a mistake that can be corrected. */
function repairSteps(now: JudgedDomain): Step[] {
  const { record, discovery, isAmbiguous } = now.dmarc;
  const isOwn = discovery.step?.domain === now.facts.domain;
  const isFaulty = record?.problems.some(({ code }) => REPAIRED.has(code)) ?? false;
  return isOwn && isFaulty && !isAmbiguous ? publishing(now, REPAIR, { policy: 'reject' }) : [];
}

const REPAIRED: ReadonlySet<string> = new Set(['bad-address', 'stray-text', 'bad-value']);

/** One record at the organisation covers every name below it, this one too. */
function atOrganisation({ facts: { domain, dmarc } }: JudgedDomain): Step[] {
  const organisation = registeredDomainOf(domain);
  const above = dmarc.find((step) => step.domain === organisation);
  if ([above, dmarc[0]].some((step) => (step?.records.length ?? 0) > 0) || organisation === domain) return [];
  const words = {
    id: 'check-organisation',
    title: `Begin at ${organisation}, if it is yours`,
    explanation: `One DMARC record at _dmarc.${organisation} covers every name below it, ${domain} too: run this check for ${organisation} and follow its steps. Go on here only if ${domain} needs a policy of its own.`,
  };
  return [ownerStep(words)];
}

/** A record of the domain's own replaces the one above it, even if that one asked for more. */
function inPlaceOfAbove({ dmarc: { newer, discovery }, facts: { domain } }: JudgedDomain): StepWords {
  const place = discovery.step?.domain;
  if (place === undefined || place === domain || (newer !== 'quarantine' && newer !== 'reject'))
    return MONITOR;
  const words = ` Receivers of the newer standard now act on the record at _dmarc.${place}: until the steps after this one they only report too.`;
  return { ...MONITOR, explanation: `${MONITOR.explanation}${words}` };
}

/**
 * The next level for a domain that receives reports: quarantine, subdomains if they need a step of their own, reject.
 */
function tighteningSteps(now: JudgedDomain, policy: DmarcPolicy, below: AppliedPolicy): Step[] {
  if (policy === 'none') return publishing(now, QUARANTINE, { policy: 'quarantine' });
  const ruler = rulerAbove(now);
  if (ruler !== undefined && policy === 'reject') return [above(ruler, now)];
  const isBelowOpen = ruler === undefined && (below === 'none' || below === 'absent');
  // Only np may be open: sp keeps what it asks for.
  const wanted = now.dmarc.subdomainPolicy === 'reject' ? 'reject' : 'quarantine';
  if (isBelowOpen) return publishing(now, BELOW, { policy, below: wanted });
  if (policy === 'quarantine') return publishing(now, REJECT, { policy: 'reject' });
  if (below === 'reject') return [];
  return publishing(now, BELOW_TOO, { policy: 'reject', below: 'reject' });
}

function publishing(now: JudgedDomain, words: StepWords, wanted: WantedPolicies): Step[] {
  const value = dmarcRecordWith(wanted, now);
  const needsReports = now.sending.sends && now.hasReports === false;
  if (needsReports && !namesMailbox(value, now))
    return now.facts.delivery.state === 'unknown' ? [] : [mailboxStep(now)];
  const host = `_dmarc.${now.facts.domain}`;
  return [publishStep(words, { host, type: 'TXT', value }, { replaces: publishedDmarc(now) })];
}

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
  // Below a public suffix every name is an organisation, whose owner alone can publish a policy for receivers of the
  // older standard. A wildcard there would answer with a policy.
  return [ruledBelowAt, olderBelowAt].find(
    (place, nth) =>
      place !== domain &&
      (place !== `${UNUSED_NAME}.${domain}` || belowByStandard[nth] !== 'absent') &&
      [belowByStandard, missingByStandard].some((applied) => applied[nth] !== 'reject'),
  );
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
  const { anyBelow, belowByStandard, missingByStandard } = now.dmarc;
  return isRuledTwice(now) ? weakerPolicy(belowByStandard[0], missingByStandard[0]) : anyBelow;
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

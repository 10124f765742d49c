import type { Finding, SpoofCheckAnswer } from '#shared/api/spoof-check.ts';
import { ENFORCEMENT } from './dmarc/discover.ts';
import { danger, warning } from './finding.ts';
import type { JudgedDomain, SenderRow } from './judged-domain.ts';
import { failsOwnMail } from './sending.ts';
import { inWords, nameInSentence, sendersIn, strictestPolicy } from './senders.ts';

type Concluded = Omit<JudgedDomain, 'findings' | 'grade'>;

const ALIGNMENT = 'RFC 9989, section 4.4';

/** What the table of senders says about the domain's own mail. */
export function senderFindings(judged: Concluded): Finding[] {
  const fails = sendersIn(judged.senders).filter(({ passes }) => passes === 'fails');
  return [
    ...fails.map((sender) => failing(sender, judged)),
    ...(fails.some(({ isUsed }) => isUsed) ? [] : [...ownMailFindings(judged), ...providerFindings(judged)]),
  ];
}

function failing(sender: SenderRow, judged: Concluded): Finding {
  const name = nameInSentence(sender);
  const enforced = ENFORCEMENT[strictestPolicy(judged)] > 0;
  const level = enforced && sender.isUsed ? danger : warning;
  const when = enforced ? 'under the policy that is in force' : 'as soon as a policy asks for it';
  const unless = sender.isUsed ? '' : 'If you still send with it, ';
  const what = `${unless}${unless === '' ? 'R' : 'r'}eceivers refuse that mail, or put it among the junk, ${when}.`;
  return level('sender-fails', `Mail from ${name} does not pass as yours`, {
    explanation: `${sender.sentence} ${what}`,
    source: ALIGNMENT,
  });
}

/** Receivers may refuse mail before they see its DKIM signature (RFC 7208, section 8.4). */
function ownMailFindings(judged: Concluded): Finding[] {
  if (!failsOwnMail(judged)) return [];
  const treatment = judged.access.rest === 'fail' ? 'may refuse it at once' : 'look at it with suspicion';
  return [
    warning('spf-own-mail-fails', 'Your own mail fails SPF', {
      explanation: `The record lets nobody pass, so mail that leaves with this domain as its return address fails, and receivers ${treatment}. Only a service that uses a return address of its own is not affected.`,
      source: 'RFC 7208, sections 8.4 and 8.5',
    }),
  ];
}

/**
 * The provider of the mailboxes whose servers SPF does not let send, if the owner has not thought of it there. Which
 * servers it has must be known: the record may keep them out on purpose.
 */
export function missingProvider({ senders, access }: Pick<JudgedDomain, 'senders' | 'access'>) {
  const isRefusing = access.isLimited && (access.reach === 'listed' || access.reach === 'nobody');
  if (!isRefusing) return undefined;
  return senders.find(
    ({ isMailbox, is, shownBy, spf, isMentioned, ranges }) =>
      (isMailbox || (is === 'own servers' && shownBy.some(({ record }) => record === 'mx'))) &&
      spf === 'refused' &&
      !isMentioned &&
      ranges !== undefined,
  );
}

/** A warning with an "if": the mail exchanges show where mail is received, not where it is written. */
function providerFindings(judged: Concluded): Finding[] {
  const provider = missingProvider(judged);
  if (!provider || judged.sending.isAsked) return [];
  const name = nameInSentence(provider);
  return [
    warning('spf-provider-missing', `The SPF record does not let ${name} send`, {
      explanation: `Mail to ${judged.facts.domain} is received by ${name}, but the SPF record does not let its sending servers pass. If mail of yours leaves by those, it fails SPF, and receivers ${treatment(judged)}. If none does, this is as it should be.`,
      source: 'RFC 7208, sections 8.4 and 8.5',
    }),
  ];
}

function treatment({ dmarc: { policy }, access }: Concluded): string {
  const unlessSigned = 'unless it carries a DKIM signature of your domain';
  if (policy === 'reject') return `refuse it ${unlessSigned}`;
  if (policy === 'quarantine') return `put it among the junk ${unlessSigned}`;
  return access.rest === 'fail' ? 'may refuse it at once' : 'look at it with suspicion';
}

/**
 * What Gmail and Yahoo (since February 2024) and Outlook.com (since May 2025) ask of whoever sends their users about
 * 5,000 messages a day, as far as the records show it; undefined where that could not be read, or nothing is sent.
 */
export function bulkRules(judged: JudgedDomain): SpoofCheckAnswer['bulkRules'] {
  const { sending, spf, access, dkim, isSigning, dmarc, senders, unknown } = judged;
  if (!sending.sends || sending.isAsked || unknown.length > 0 || dkim.state === 'unknown') return null;
  const fails = sendersIn(senders).filter(({ passes }) => passes === 'fails');
  // Who is named before a mistake passes before receivers come to it.
  const isPassing =
    (spf.state === 'valid' && access.reach !== 'nobody') || senders.some((one) => one.spf === 'passes');
  const missing = [
    ...(isPassing ? [] : ['an SPF record by which its mail passes']),
    ...(isSigning ? [] : ['a DKIM key that we can find']),
    ...(dmarc.policy === 'absent' ? ['a DMARC record'] : []),
    ...(fails.length > 0 ? [`that mail from ${inWords(fails.map(nameInSentence))} passes as yours`] : []),
  ];
  const isMet = missing.length === 0;
  return {
    isMet,
    sentence: `Gmail, Yahoo and Outlook.com refuse bulk mail (about 5,000 messages a day) that does not pass SPF, DKIM and DMARC with its own domain. ${isMet ? 'As far as records show it, this domain meets that; newsletters also need a way out with one click.' : `This domain lacks ${inWords(missing)}.`}`,
    source: 'support.google.com/mail/answer/81126; Microsoft, error 550 5.7.515',
  };
}

import type { Unknown, Finding, SpoofCheckAnswer } from '#shared/api/spoof-check.ts';
import { listInWords } from '#shared/rules/list-in-words.ts';
import { isAtOrBelow } from '../../platform/rules/dns-answers.ts';
import { dkimFindings } from './dkim/judge-dkim.ts';
import { ENFORCEMENT } from './dmarc/discover.ts';
import { dmarcFindings } from './dmarc/dmarc-findings.ts';
import { danger, note, told, warning, worstFirst } from './finding.ts';
import { type DomainFacts, targetOf } from './gather-facts.ts';
import type { JudgedDomain, SenderRow } from './judged-domain.ts';
import { extraFindings, mxFinding } from './other-records.ts';
import { isLeftover } from './named.ts';
import { nameInSentence, failingIn, strictestPolicy } from './senders.ts';
import { failsOwnMail } from './sending.ts';
import { addressesInWords } from './spf/in-words.ts';
import { isOnlyTooLarge } from './unknowns.ts';

type Concluded = Omit<JudgedDomain, 'findings' | 'grade'>;

/**
 * All findings about a domain's mail, the worst first. If the domain does not exist or its servers are silent, only
 * that.
 */
export function findingsOf(judged: Concluded): Finding[] {
  const { facts, spf, dmarc, dkim, sending, extras, existence } = judged;
  if (existence === 'no-such-domain') return [domainMissing(facts)];
  if (existence === 'dns-failure')
    return [
      danger('dns-failure', 'The name servers of this domain fail', {
        explanation: `They were asked for the records of ${facts.domain} and gave no usable answer. That says nothing about whether the records exist. A common cause is a DNSSEC key that was changed at one place only.`,
        source: 'RFC 1035, section 4.1.1',
      }),
    ];
  const fails = failingIn(judged.senders);
  const isFailingUsed = fails.some(({ isUsed }) => isUsed);
  return worstFirst(
    told<Finding>([
      !facts.assumed.includes('spf') && spf.findings,
      judged.unknown.flatMap((one) => unreadFinding(one, judged) ?? []),
      fails.map((sender) => failing(sender, judged)),
      !isFailingUsed && ownMailFinding(judged),
      !isFailingUsed && providerFinding(judged),
      wildcardFinding(judged),
      aboveFinding(judged),
      dmarcFindings(facts, dmarc),
      dkimFindings(dkim, sending.sends, facts.domain),
      twiceFinding(facts),
      aliasFinding(facts),
      mxFinding(judged),
      extraFindings(extras),
    ]),
  );
}

function domainMissing({ domain, alias }: DomainFacts): Finding {
  const target = targetOf(alias);
  return danger('domain-missing', 'This domain does not exist', {
    explanation:
      target === undefined
        ? `The name system has no entry for ${domain}. Check the spelling; if it is your own domain, ask the company you registered it with.`
        : `${domain} is an alias (CNAME) to ${target}, and there is nothing at that name. Delete the alias, or have it lead to a name that exists: anybody who gets hold of ${target} speaks for ${domain}.`,
    source: 'RFC 8020',
  });
}

/** A name exists if something is below it (RFC 8020), unless a wildcard answers for every name. */
function twiceFinding({ domain, dkimTwice, spfBelow }: DomainFacts) {
  const isThere = dkimTwice.kind === 'found' || dkimTwice.kind === 'no-data';
  if (!isThere || spfBelow.found.kind !== 'no-domain') return undefined;
  return warning('dkim-twice', 'A DKIM key has the domain in its name twice', {
    explanation: `Something is below _domainkey.${domain}.${domain}, where no receiver looks. Some DNS panels add the domain to what is typed: enter the part before it alone, such as selector1._domainkey.`,
    source: 'RFC 6376, section 3.6.2.1',
  });
}

function aliasFinding({ domain, policyAlias, dmarc: [own] }: DomainFacts) {
  const target = targetOf(policyAlias);
  if (target === undefined || isAtOrBelow(target, domain)) return undefined;
  return own?.answer.kind === 'no-domain' || own?.answer.kind === 'no-data'
    ? warning('dmarc-alias', 'The DMARC policy is an alias to nothing', {
        explanation: `_dmarc.${domain} is an alias (CNAME) to ${target}, and no record is there. Delete the alias, or have the record published there: whoever gets hold of ${target} decides what becomes of your mail.`,
        source: 'RFC 1034, section 3.6.2',
      })
    : note('dmarc-alias', `The DMARC policy is kept at ${target}`, {
        explanation: `_dmarc.${domain} is an alias (CNAME), so whoever looks after ${target} decides what becomes of your mail, and other domains may share that record: what is changed there changes for all of them.`,
        source: 'RFC 1034, section 3.6.2',
      });
}

/** A wildcard that answers for unused names opens them to forgers, and with relaxed alignment the domain itself. */
function wildcardFinding({ facts: { domain, spfBelow }, accessBelow }: Concluded) {
  const { reach, count, isWide, wide } = accessBelow;
  const isOpen = accessBelow.isOpen || reach === 'depends';
  if (!isOpen && !isWide) return undefined;
  const who =
    reach === 'depends' ? 'senders that nobody can list beforehand' : addressesInWords(isWide ? wide : count);
  return (isOpen ? danger : warning)('spf-wildcard-open', 'A wildcard lets strangers send as any subdomain', {
    explanation: `Every name below ${domain}, also an invented one, answers with the SPF record "${spfBelow.found.kind === 'record' ? spfBelow.found.record.text : ''}", which lets ${who} pass. Replace the wildcard record by one that lets nobody pass.`,
    source: 'RFC 7208, section 10.1.2',
  });
}

/** With relaxed alignment the organisation's own senders may write as every name below it. */
function aboveFinding({ above, facts }: Concluded) {
  if (!above || (!above.access.isOpen && !above.access.isWide)) return undefined;
  const { isOpen, count, isWide, wide } = above.access;
  return (isOpen ? danger : warning)('spf-above-open', `Strangers may send by way of ${above.domain}`, {
    explanation: `The SPF record of ${above.domain} lets ${addressesInWords(isWide ? wide : count)} pass, and what passes there counts for ${facts.domain} too.`,
    source: 'RFC 9989, section 4.4',
  });
}

const UNREAD: Readonly<Record<Exclude<Unknown['id'], 'mx'>, readonly [title: string, source: string]>> = {
  spf: ['SPF could not be read to its end', 'RFC 7208, section 4.4'],
  dmarc: ['The DMARC record could not be read', 'RFC 9989, section 4.10'],
  dkim: ['DKIM could not be looked up', 'RFC 6376, section 6.1.2'],
  reports: ['It is not known whether the reports arrive', 'RFC 9990, verifying external destinations'],
};

/** What receivers cannot read either; mail servers have findings of their own. */
function unreadFinding({ id, sentence }: Unknown, judged: Concluded) {
  if (id === 'mx') return undefined;
  const [title, source] = UNREAD[id];
  const mend = isOnlyTooLarge(judged)
    ? 'Name fewer servers or services: receivers have limits too.'
    : 'Try again in a few minutes; if it stays like this, mail receivers have the same trouble.';
  const name = id === 'reports' ? 'dmarc-reports-unknown' : `${id}-unknown`;
  const level = id === 'reports' ? note : warning;
  return level(name, title, { explanation: `${sentence} ${mend}`, source });
}

function failing(sender: SenderRow, judged: Concluded): Finding {
  const name = nameInSentence(sender);
  const enforced = ENFORCEMENT[strictestPolicy(judged)] > 0;
  const level = enforced && sender.isUsed ? danger : warning;
  const when = enforced ? 'under the policy that is in force' : 'as soon as a policy asks for it';
  const unless = sender.isUsed ? '' : 'If you still send with it, ';
  const what = `${unless}${unless === '' ? 'R' : 'r'}eceivers refuse that mail, or put it among the junk, ${when}.`;
  return level('sender-fails', `Mail from ${name} does not pass as yours`, {
    explanation: `Why is said beside its name, among the senders. ${what}`,
    source: 'RFC 9989, section 4.4',
  });
}

/** Receivers may refuse mail before they see its DKIM signature (RFC 7208, section 8.4). */
function ownMailFinding(judged: Concluded) {
  if (!failsOwnMail(judged)) return undefined;
  return warning('spf-own-mail-fails', 'Your own mail fails SPF', {
    explanation: `The record lets nobody pass, so mail that leaves with this domain as its return address fails, and receivers ${suspicion(judged)}. Only a service that uses a return address of its own is not affected.`,
    source: 'RFC 7208, sections 8.4 and 8.5',
  });
}

function suspicion({ access: { rest } }: Concluded): string {
  return rest === 'fail' ? 'may refuse it at once' : 'look at it with suspicion';
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
function providerFinding(judged: Concluded) {
  const provider = missingProvider(judged);
  if (!provider || judged.sending.isAsked) return undefined;
  const name = nameInSentence(provider);
  const { policy } = judged.dmarc;
  const enforced = policy === 'reject' ? 'refuse it' : policy === 'quarantine' ? 'put it among the junk' : '';
  const treatment =
    enforced === '' ? suspicion(judged) : `${enforced} unless it carries a DKIM signature of your domain`;
  return warning('spf-provider-missing', `The SPF record does not let ${name} send`, {
    explanation: `Mail to ${judged.facts.domain} is received by ${name}, but the SPF record does not let its sending servers pass. If mail of yours leaves by those, it fails SPF, and receivers ${treatment}. If none does, this is as it should be.`,
    source: 'RFC 7208, sections 8.4 and 8.5',
  });
}

/**
 * What Gmail and Yahoo (since February 2024) and Outlook.com (since May 2025) ask of whoever sends their users about
 * 5,000 messages a day, as far as the records show it; undefined where that could not be read, or nothing is sent.
 */
export function bulkRules(judged: JudgedDomain): SpoofCheckAnswer['bulkRules'] {
  const { sending, spf, access, dkim, isSigning, dmarc, senders, unknown } = judged;
  if (!sending.sends || sending.isAsked || unknown.length > 0 || dkim.state === 'unknown') return null;
  const fails = failingIn(senders);
  // Who is named before a mistake passes before receivers come to it.
  const isValid = spf.state === 'valid' && access.reach !== 'nobody';
  const isPassing = senders.some(
    (one) => one.spf === 'passes' || (isValid && one.spf !== 'refused' && !isLeftover(one)),
  );
  const missing = [
    ...(isPassing ? [] : ['an SPF record by which its mail passes']),
    ...(isSigning ? [] : ['a DKIM key that we can find']),
    ...(dmarc.policy === 'absent' ? ['a DMARC record'] : []),
    ...(fails.length > 0 ? [`a pass for mail from ${listInWords(fails.map(nameInSentence))}`] : []),
  ];
  const isMet = missing.length === 0;
  return {
    isMet,
    sentence: `Gmail, Yahoo and Outlook.com refuse bulk mail (about 5,000 messages a day) that does not pass SPF, DKIM and DMARC with its own domain. ${isMet ? 'As far as records show it, this domain meets that; newsletters also need a way out with one click.' : `This domain lacks ${listInWords(missing)}.`}`,
    source: 'support.google.com/mail/answer/81126; Microsoft, error 550 5.7.515',
  };
}

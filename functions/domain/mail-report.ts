import type { MailCheckAnswer } from '#shared/api/mail-check.ts';
import type { MailDetails } from '#shared/api/mail-details.ts';
import { dkimFindings } from './dkim/dkim-findings.ts';
import { dmarcFindings } from './dmarc/dmarc-findings.ts';
import { extraFindings, extraRecords } from './extra-records.ts';
import { mailFixes, recommendationsFrom } from './fixes/mail-fixes.ts';
import type { MailFacts } from './mail-facts.ts';
import type { Finding, FindingSeverity } from './mail-findings.ts';
import { judgeMail, type MailSituation } from './mail-situation.ts';
import { mxDetails, mxFindings } from './mx-findings.ts';
import { gradeProtection } from './protection.ts';
import { MOST_LOOKUPS } from './spf/evaluation.ts';
import { withoutAnswer } from './without-answer.ts';

const ORDER: readonly FindingSeverity[] = ['danger', 'warning', 'note', 'good'];

/** The whole answer to a mail check, from the facts alone. `questions` is how many were asked. */
export function reportOnMail(facts: MailFacts, questions: number): MailCheckAnswer {
  const situation = judgeMail(facts);
  const fixes = mailFixes(situation);
  const { grade, explanation, next } = gradeProtection(protectionFacts(situation));
  const report: MailCheckAnswer = {
    domain: facts.domain,
    overallProtection: grade,
    ...recordFields(situation),
    recommendations: recommendationsFrom(fixes),
    existence: situation.existence,
    verdict: {
      summary: situation.domain.sentence,
      domain: situation.domain,
      subdomain: situation.subdomain,
    },
    grade: { explanation, next: next ?? null },
    findings: findingsOf(situation),
    fixes,
    details: detailsOf(situation, questions),
  };
  return withoutAnswer(report);
}

function protectionFacts(situation: MailSituation) {
  const { spf, dmarc, dkim, existence, domain, subdomain, strangerResult } = situation;
  const { sendsMail, receivesMail, hasNullMx, spfAllowsNobody } = situation;
  return {
    sendsMail,
    receivesMail,
    hasNullMx,
    spfAllowsNobody,
    domain: domain.answer,
    subdomain: subdomain.answer,
    spfLimitsSenders:
      spf.state === 'valid' && (spf.ending === '-' || spf.ending === '~') && strangerResult !== 'pass',
    spfIsOpen: strangerResult === 'pass',
    hasDkimKey: dkim.state === 'found',
    isUncertain:
      existence === 'no-such-domain' ||
      existence === 'dns-failure' ||
      isSpfUncertain(situation) ||
      dmarc.state === 'unknown',
  };
}

/** The record itself could not be read, or a part of it that decides. */
function isSpfUncertain({ spf, strangerResult }: MailSituation): boolean {
  return spf.state === 'unknown' || (spf.state === 'valid' && strangerResult === 'temperror');
}

type RecordFields = Pick<
  MailCheckAnswer,
  'spfValid' | 'spfRecord' | 'dmarcValid' | 'dmarcRecord' | 'dkimValid' | 'dkimRecord'
>;

function recordFields(situation: MailSituation): RecordFields {
  const { spf, facts, dmarc, dkim } = situation;
  const several = facts.spf.found.kind === 'several' ? facts.spf.found.records.join('\n') : null;
  const own = facts.dmarc[0];
  const misplaced = own && own.records.length > 0 ? own.records.join('\n') : null;
  return {
    spfValid: isSpfUncertain(situation) ? null : spf.state === 'valid',
    spfRecord: spf.record ?? several,
    dmarcValid: dmarc.state === 'unknown' ? null : dmarc.state === 'found',
    dmarcRecord: dmarc.record?.text ?? misplaced,
    dkimValid: dkim.state === 'unknown' ? null : dkim.state === 'found',
    dkimRecord: dkim.keys.find(({ record }) => record !== null)?.record ?? null,
  };
}

function findingsOf(situation: MailSituation): Finding[] {
  const { facts, spf, dmarc, dmarcFacts, dkim, sendsMail } = situation;
  return [
    ...spf.findings,
    ...dmarcFindings(dmarcFacts, dmarc),
    ...dkimFindings(dkim, sendsMail),
    ...mxFindings(situation),
    ...extraFindings(extraRecords(facts)),
  ].sort((one, other) => ORDER.indexOf(one.severity) - ORDER.indexOf(other.severity));
}

function detailsOf(situation: MailSituation, questions: number): MailDetails {
  const { facts, sendsMail, spf, strangerResult, dkim, providers } = situation;
  const { lookups, voidLookups } = spf;
  return {
    sendsMail,
    spf: { state: spfState(situation), strangerResult, lookups, voidLookups, lookupLimit: MOST_LOOKUPS },
    dmarc: dmarcDetails(situation),
    dkim: { state: dkim.state, keys: [...dkim.keys], tried: [...dkim.tried] },
    mx: mxDetails(facts),
    providers: providers.map(({ name }) => name),
    ...extraRecords(facts),
    questions,
  };
}

function spfState(situation: MailSituation): MailDetails['spf']['state'] {
  if (isSpfUncertain(situation)) return 'unknown';
  const states = { missing: 'absent', broken: 'faulty', valid: 'found', unknown: 'unknown' } as const;
  return states[situation.spf.state];
}

function dmarcDetails({ dmarc, facts }: MailSituation): MailDetails['dmarc'] {
  const { state, discovery, record, policy, subdomainPolicy, missingSubdomainPolicy } = dmarc;
  return {
    state,
    foundAt: discovery.step?.domain ?? null,
    organisationalDomain: discovery.organisationalDomain,
    policy,
    subdomainPolicy,
    missingSubdomainPolicy,
    isTesting: record?.isTesting ?? false,
    dkimAlignment: record?.dkimAlignment ?? 'relaxed',
    spfAlignment: record?.spfAlignment ?? 'relaxed',
    reports: facts.reports.map(({ address, kind, isAccepted }) => ({
      address,
      kind,
      isAccepted: isAccepted ?? null,
    })),
  };
}

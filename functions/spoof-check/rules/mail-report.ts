import type { MailCheckAnswer, MailFix } from '#shared/api/spoof-check.ts';
import type { MailDetails } from '#shared/api/spoof-check-details.ts';
import { planAdvice } from './advice/plan-advice.ts';
import { recommendationsFrom } from './advice/recommendations.ts';
import type { DnsResolver } from './dns-answers.ts';
import { extraRecords } from './extra-records.ts';
import { gatherMailFacts, type MailQuestion } from './mail-facts.ts';
import { type JudgedMail, judgeMail } from './mail-situation.ts';
import { mxDetails } from './mx-findings.ts';
import { MOST_LOOKUPS } from './spf/spf-tree.ts';
import { sendersInWords } from './spf/in-words.ts';
import { withoutAnswer } from './without-answer.ts';

/**
 * The whole check of a domain: gather, judge, try the advice, report. `countQuestions` says how many were asked. Never
 * rejects for what the name system answers.
 */
export async function checkMail(
  dns: DnsResolver,
  question: MailQuestion,
  countQuestions: () => number,
): Promise<MailCheckAnswer> {
  const judged = judgeMail(await gatherMailFacts(dns, question));
  const fixes = await planAdvice(dns, judged);
  return withoutAnswer(reportOnMail(judged, fixes, countQuestions()));
}

function reportOnMail(judged: JudgedMail, fixes: MailFix[], questions: number): MailCheckAnswer {
  const { facts, grade, existence, domain, subdomain, findings } = judged;
  return {
    domain: facts.domain,
    overallProtection: grade.grade,
    ...recordFields(judged),
    recommendations: recommendationsFrom(fixes),
    existence,
    verdict: { summary: domain.sentence, domain, subdomain },
    grade: { explanation: grade.explanation, next: grade.next ?? null },
    findings: [...findings],
    fixes,
    details: detailsOf(judged, questions),
  };
}

type RecordFields = Pick<
  MailCheckAnswer,
  'spfValid' | 'spfRecord' | 'dmarcValid' | 'dmarcRecord' | 'dkimValid' | 'dkimRecord'
>;

function recordFields({ spf, facts, dmarc, dkim }: JudgedMail): RecordFields {
  const several = facts.spf.found.kind === 'several' ? facts.spf.found.records.join('\n') : null;
  const own = facts.dmarc[0];
  const published = own && own.records.length > 0 ? own.records.join('\n') : null;
  return {
    spfValid: spf.state === 'unknown' ? null : spf.state === 'valid',
    spfRecord: spf.record ?? several,
    dmarcValid: dmarc.state === 'unknown' ? null : dmarc.state === 'found',
    dmarcRecord: (dmarc.isAmbiguous ? undefined : dmarc.record?.text) ?? published,
    dkimValid: dkim.state === 'unknown' ? null : dkim.state === 'found',
    dkimRecord: dkim.keys.find(({ record }) => record !== null)?.record ?? null,
  };
}

function detailsOf(judged: JudgedMail, questions: number): MailDetails {
  const { facts, sending, spf, access, dkim, providers, unknown } = judged;
  const isOpen = access.reach === 'everybody' || access.reach === 'many';
  const states = { missing: 'absent', broken: 'faulty', valid: 'found', unknown: 'unknown' } as const;
  return {
    sendsMail: sending.sends,
    evidence: [...sending.evidence],
    unknown: [...unknown],
    spf: {
      state: states[spf.state],
      strangerResult: isOpen ? 'pass' : access.rest,
      lookups: spf.lookups,
      voidLookups: spf.voidLookups,
      lookupLimit: MOST_LOOKUPS,
      senders: {
        reach: access.reach,
        sentence: sendersInWords(access),
        ipv4Addresses: access.count[4].toString(),
        ipv6Addresses: access.count[6].toString(),
        providers: [...access.providers],
      },
    },
    dmarc: dmarcDetails(judged),
    dkim: { state: dkim.state, keys: [...dkim.keys], tried: [...dkim.tried] },
    mx: mxDetails(facts),
    providers: providers.map(({ name }) => name),
    ...extraRecords(facts),
    questions,
  };
}

function dmarcDetails({ dmarc, facts }: JudgedMail): MailDetails['dmarc'] {
  const { state, discovery, record, policy, subdomainPolicy, missingSubdomainPolicy, newer, older } = dmarc;
  return {
    state,
    foundAt: discovery.step?.domain ?? null,
    organisationalDomain: discovery.organisationalDomain,
    policy,
    subdomainPolicy,
    missingSubdomainPolicy,
    newer,
    older,
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

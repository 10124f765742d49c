import type { SpoofDetails, Sender, SpoofCheckAnswer, SpoofFix } from '#shared/api/spoof-check.ts';
import type { DnsResolver } from '../../platform/rules/dns-answers.ts';
import { planAdvice } from './advice/plan-advice.ts';
import { bulkRules } from './findings.ts';
import { gatherFacts } from './gather-facts.ts';
import { judgeDomain } from './judge.ts';
import type { JudgedDomain, SenderRow } from './judged-domain.ts';
import type { SpoofQuestion } from './question.ts';
import { addressText, networksIn } from './spf/addresses.ts';
import { sendersInWords, shownName } from './spf/in-words.ts';
import { MOST_LOOKUPS } from './spf/spf-tree.ts';

/**
 * The whole check of a domain: gathers, judges, tries the advice and reports. `countQuestions` gives the number of
 * lookups. DNS answers never make it reject.
 */
export async function checkDomain(
  dns: DnsResolver,
  question: SpoofQuestion,
  countQuestions: () => number,
): Promise<SpoofCheckAnswer> {
  const judged = judgeDomain(await gatherFacts(dns, question));
  const fixes = await planAdvice(dns, judged);
  return reportOn(judged, fixes, countQuestions());
}

const NOTHING_TO_DO = 'Nothing has to change. Look again when another service begins to send mail for you.';

function reportOn(judged: JudgedDomain, fixes: SpoofFix[], questions: number): SpoofCheckAnswer {
  const { facts, grade, existence, verdict, findings, senders } = judged;
  const shownDomain = shownName(facts.domain);
  const titled = <One extends { readonly title: string }>(all: readonly One[]): One[] =>
    all.map((one) => ({ ...one, title: one.title.replaceAll(facts.domain, shownDomain) }));
  const steps = titled(fixes);
  return {
    domain: facts.domain,
    shownDomain,
    overallProtection: grade.grade,
    ...recordFields(judged),
    recommendations: steps.length === 0 ? [NOTHING_TO_DO] : steps.map(({ title }) => title),
    existence,
    verdict,
    grade: { explanation: grade.explanation, next: grade.next ?? null },
    findings: titled(findings),
    senders: senders.map(senderOf),
    bulkRules: bulkRules(judged),
    fixes: steps,
    optional: fixes[0]?.id === 'not-yours' ? null : encryptionOnTheWay(judged),
    details: detailsOf(judged, questions),
  };
}

/** Encryption of the mail to the domain, if nothing asks for it yet. */
function encryptionOnTheWay({ facts, mx, sending, extras, hasReports }: JudgedDomain) {
  const isWanted = sending.sends && mx.state === 'found' && facts.delivery.state === 'possible';
  if (!isWanted || extras.mtaSts.state !== 'absent' || extras.tlsRpt.state !== 'absent') return null;
  const own = facts.reports.find(({ domain, kind }) => kind === 'aggregate' && domain === facts.domain);
  const mailbox = hasReports === true && own ? own.address : `tls-reports@${facts.domain}`;
  return {
    title: 'If you like, ask for encryption on the way to you',
    explanation: `Mail to you is usually encrypted on its way, but nothing asks for it. To be told where it was not, publish v=TLSRPTv1; rua=mailto:${mailbox} as a TXT record at _smtp._tls.${facts.domain}, for a mailbox that exists. An MTA-STS policy, a small file on a web server, can then have senders insist on it. Neither counts for the grade.`,
  };
}

/** More networks than any service had in 2026; a record of thousands says nothing about who sends. */
const MOST_NETWORKS = 500;

function senderOf(row: SenderRow): Sender {
  const { name, is, shownBy, isUsed, spf, dkim, passes, sentence, ranges, selectors, domains, source } = row;
  const networks = networksIn(ranges ?? []).map(([first, bits]) => `${addressText(first)}/${String(bits)}`);
  const told = { name, is, shownBy, isUsed, spf, dkim, passes, sentence, selectors, domains, source };
  return { ...told, networks: networks.slice(0, MOST_NETWORKS) };
}

function recordFields({ spf, facts, dmarc, dkim }: JudgedDomain) {
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

function detailsOf(judged: JudgedDomain, questions: number): SpoofDetails {
  const { sending, spf, access, dkim, mx, unknown, extras } = judged;
  const states = { missing: 'absent', invalid: 'faulty', valid: 'found', unknown: 'unknown' } as const;
  return {
    sendsMail: sending.sends,
    isAsked: sending.isAsked,
    evidence: [...sending.evidence],
    unknown: [...unknown],
    spf: {
      state: states[spf.state],
      strangerResult: access.isOpen ? 'pass' : access.rest,
      lookups: spf.lookups,
      voidLookups: spf.voidLookups,
      lookupLimit: MOST_LOOKUPS,
      senders: {
        reach: access.reach,
        sentence: sendersInWords(access),
      },
    },
    dmarc: dmarcDetails(judged),
    dkim: { state: dkim.state, keys: [...dkim.keys], tried: [...dkim.tried] },
    mx,
    ...extras,
    questions,
  };
}

function dmarcDetails({ dmarc, facts }: JudgedDomain): SpoofDetails['dmarc'] {
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
    spfAlignment: record?.spfAlignment ?? 'relaxed',
    reports: facts.reports.map(({ address, kind, isAccepted }) => ({
      address,
      kind,
      isAccepted: isAccepted ?? null,
    })),
  };
}

import type { Existence } from '#shared/api/spoof-check.ts';
import type { Unknown } from '#shared/api/spoof-check-details.ts';
import { type DkimReport, judgeDkim } from './dkim/judge-dkim.ts';
import { weakerPolicy } from './dmarc/discover.ts';
import { type DmarcFacts, type DmarcReport, judgeDmarc } from './dmarc/judge-dmarc.ts';
import { isWildcardOfItself, type MailFacts } from './mail-facts.ts';
import type { Finding } from './mail-findings.ts';
import { mailFindings } from './mail-report-findings.ts';
import { type MailProvider, providersBehind } from './mail-providers.ts';
import { mailNeeds } from './mail-needs.ts';
import { type Grade, gradeProtection } from './protection.ts';
import { judgeSending, type Sending } from './sending.ts';
import { analyseSpf, type SpfAnalysis } from './spf/analyse-spf.ts';
import { senderSet } from './spf/sender-set.ts';
import { accessOf, listedByOwner, type SpfAccess } from './spf/spf-access.ts';
import { type SpfNode, termsIn } from './spf/spf-tree.ts';
import { type StrangerVerdict, strangerVerdict } from './stranger.ts';
import { unknownsOf } from './unknowns.ts';

/** The facts of a domain's mail, each judged by its own standard, and what follows from them for a stranger. */
export interface MailSituation {
  readonly facts: MailFacts;
  readonly existence: Existence;
  readonly sending: Sending;
  readonly mx: 'found' | 'null-mx' | 'absent' | 'unknown';
  readonly providers: readonly MailProvider[];
  readonly spf: SpfAnalysis;
  /** Who may send as the domain, and as a name below it that only a wildcard answers for. */
  readonly access: SpfAccess;
  readonly accessBelow: SpfAccess;
  /** Who may send as the organisation that the domain belongs to, where that counts for the domain too. */
  readonly above: { readonly domain: string; readonly access: SpfAccess } | undefined;
  readonly dmarcFacts: DmarcFacts;
  readonly dmarc: DmarcReport;
  /** Somebody accepts the daily reports, so that the owner can watch; undefined when it could not be asked. */
  readonly hasReports: boolean | undefined;
  readonly dkim: DkimReport;
  /** A working DKIM key is found, or taken as published by advice. */
  readonly isSigning: boolean;
  readonly domain: StrangerVerdict;
  readonly subdomain: StrangerVerdict;
  /** What could not be read and would be needed. */
  readonly unknown: readonly Unknown[];
}

/** The one judged model: every sentence of the report, the grade and the advice follow from it. */
export interface JudgedMail extends MailSituation {
  /** The worst first. */
  readonly findings: readonly Finding[];
  readonly grade: Grade;
}

export function judgeMail(facts: MailFacts): JudgedMail {
  const situation = situationOf(facts);
  const findings = mailFindings(situation);
  return { ...situation, findings, grade: gradeOf(situation, findings) };
}

function situationOf(facts: MailFacts): MailSituation {
  const exchanges = facts.mx.kind === 'found' ? facts.mx.records.map(({ exchange }) => exchange) : [];
  const includes = termsIn(facts.spf).flatMap(({ target }) => target ?? []);
  const providers = providersBehind(exchanges, includes);
  const mx = mxState(facts);
  const { spf, spfBelow, assumed } = facts;
  const isListed = assumed.includes('spf');
  const access = accessFor(spf, isListed);
  const accessBelow = belonging(
    facts,
    accessFor(spfBelow, assumed.includes('wildcard') || (isListed && isWildcardOfItself(facts))),
  );
  const dkim = judgeDkim(facts.dkim, providers);
  const evident = judgeSending({ spf: facts.spf, access, dkim, mx });
  const sending = assumed.includes('sends')
    ? { ...evident, sends: true, isUncertain: evident.isUncertain && !isListed }
    : evident;
  const dmarcFacts = dmarcFactsOf(facts);
  const dmarc = assumedBelow(facts, judgeDmarc(dmarcFacts));
  const judged = {
    facts,
    existence: existenceOf(facts, sending.sends || mx === 'found'),
    sending,
    mx,
    providers,
    spf: analyseSpf(facts.spf, access),
    access,
    accessBelow,
    above: organisationAbove(facts, dmarc),
    dmarcFacts,
    dmarc,
    // Receivers of the older standard pass over several records, and over what stands above them.
    hasReports: dmarc.isAmbiguous ? false : hasReports(facts),
    dkim,
    isSigning: dkim.isSigning || facts.assumed.includes('dkim'),
  };
  return { ...judged, ...verdictsOf(facts.domain, judged), unknown: unknownsOf(judged) };
}

/** The made-up name below the domain is the domain's own business: nobody has to know it. */
function belonging({ domain, spfBelow }: MailFacts, access: SpfAccess): SpfAccess {
  return { ...access, failing: access.failing.map((name) => (name === spfBelow.domain ? domain : name)) };
}

function accessFor(tree: SpfNode, isListed: boolean): SpfAccess {
  const access = accessOf(tree, senderSet(tree));
  return isListed ? listedByOwner(access) : access;
}

/** With relaxed alignment a pass for any name of the organisation counts for every other (RFC 9989, section 4.4). */
function isLent({ record }: DmarcReport): boolean {
  return record?.spfAlignment !== 'strict';
}

function organisationAbove({ spfAbove, assumed }: MailFacts, dmarc: DmarcReport): MailSituation['above'] {
  const tree = spfAbove.find(({ domain }) => domain === dmarc.discovery.organisationalDomain);
  if (!tree || !isLent(dmarc)) return undefined;
  return { domain: tree.domain, access: accessFor(tree, assumed.includes('above')) };
}

function assumedBelow({ assumed }: MailFacts, dmarc: DmarcReport): DmarcReport {
  if (!assumed.includes('below')) return dmarc;
  return { ...dmarc, subdomainPolicy: dmarc.policy, missingSubdomainPolicy: dmarc.policy };
}

function mxState({ mx }: MailFacts): MailSituation['mx'] {
  if (mx.kind === 'failed') return 'unknown';
  if (mx.kind !== 'found') return 'absent';
  return mx.records.some(({ exchange }) => exchange !== '') ? 'found' : 'null-mx';
}

function existenceOf({ texts, mx }: MailFacts, hasMail: boolean): Existence {
  if (texts.kind === 'no-domain' || mx.kind === 'no-domain') return 'no-such-domain';
  if (texts.kind === 'failed' && mx.kind === 'failed') return 'dns-failure';
  return hasMail ? 'mail' : 'no-mail';
}

function dmarcFactsOf({ domain, dmarc, dmarcBelow, reports, texts, mx }: MailFacts): DmarcFacts {
  return {
    domain,
    steps: dmarc,
    stepsBelow: dmarcBelow,
    reports,
    textsAtDomain: texts.kind === 'found' ? texts.records : [],
    isExisting: texts.kind !== 'no-domain' && mx.kind !== 'no-domain',
  };
}

function hasReports({ reports }: MailFacts): boolean | undefined {
  const aggregate = reports.filter(({ kind }) => kind === 'aggregate');
  if (aggregate.some(({ isAccepted }) => isAccepted === true)) return true;
  return aggregate.some(({ isAccepted }) => isAccepted === undefined) ? undefined : false;
}

function verdictsOf(
  domain: string,
  { access, accessBelow, above, dmarc }: Pick<MailSituation, 'access' | 'accessBelow' | 'above' | 'dmarc'>,
): Pick<MailSituation, 'domain' | 'subdomain'> {
  const { policy, subdomainPolicy, missingSubdomainPolicy, silent } = dmarc;
  const own = { access, place: undefined };
  const below = { access: accessBelow, place: `names below ${domain}` };
  const everyName = [own, below, ...(above ? [{ access: above.access, place: above.domain }] : [])];
  const silentAbout = silent.join(', ');
  return {
    domain: strangerVerdict({
      name: domain,
      access: isLent(dmarc) ? everyName : [own],
      policy,
      silentAbout,
    }),
    subdomain: strangerVerdict({
      name: `a subdomain of ${domain}`,
      access: isLent(dmarc) ? everyName : [below],
      policy: weakerPolicy(subdomainPolicy, missingSubdomainPolicy),
      silentAbout,
    }),
  };
}

/** Where it is not known whether the domain sends, a grade stands only if both tables give it. */
function gradeOf(situation: MailSituation, findings: readonly Finding[]): Grade {
  const { existence } = situation;
  if (existence === 'no-such-domain') return noGrade('A domain that does not exist gets no grade.');
  if (existence === 'dns-failure')
    return noGrade('Without an answer from the name servers there is no grade.');
  const needs = mailNeeds(situation, findings);
  const { sends, isUncertain } = situation.sending;
  const grade = gradeProtection(needs, sends ? 'sends' : 'sendsNothing');
  const other = isUncertain ? gradeProtection(needs, sends ? 'sendsNothing' : 'sends') : grade;
  return grade.grade === other.grade
    ? grade
    : noGrade('We could not read enough to know whether the domain sends mail.');
}

function noGrade(explanation: string): Grade {
  return { grade: 'unknown', explanation, next: undefined };
}

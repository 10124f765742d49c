import type { Existence, SpoofDetails } from '#shared/api/spoof-check.ts';
import { judgeDkim } from './dkim/judge-dkim.ts';
import { type DmarcReport, isAlignmentRelaxed, isExisting, judgeDmarc } from './dmarc/judge-dmarc.ts';
import { findingsOf } from './findings.ts';
import { type DomainFacts, isWildcardOfItself } from './gather-facts.ts';
import { gradeOf } from './grade.ts';
import type { JudgedDomain, JudgedRecords, Sending } from './judged-domain.ts';
import { serviceOfExchange } from './known-services.ts';
import { extraRecords } from './other-records.ts';
import { isPublicSuffix } from './registered-domain.ts';
import { namedInSpf } from './named.ts';
import { judgeSenders } from './senders.ts';
import { doubtedSending, judgeSending } from './sending.ts';
import { analyseSpf } from './spf/analyse-spf.ts';
import { shownName } from './spf/in-words.ts';
import { accessOf, listedByOwner, type SpfAccess } from './spf/spf-access.ts';
import type { SpfNode } from './spf/spf-tree.ts';
import { unknownsOf } from './unknowns.ts';
import { verdictOf } from './verdict.ts';

/** Everything that follows from the facts: each record by its own standard, then the conclusions from all of them. */
export function judgeDomain(facts: DomainFacts): JudgedDomain {
  const records = judgeRecords(facts);
  const stated = judgeSending(records);
  const senders = judgeSenders(records, stated);
  const sending = doubtedSending(stated, records, senders);
  const existence = existenceOf(records, sending);
  const unknown = unknownsOf({ ...records, senders });
  const verdict = verdictOf(records, senders, existence);
  const concluded = { ...records, sending, senders, existence, unknown, verdict };
  const findings = findingsOf(concluded);
  return { ...concluded, findings, grade: gradeOf({ ...concluded, findings }) };
}

function judgeRecords(facts: DomainFacts): JudgedRecords {
  const mx = judgeMx(facts);
  const seen = [
    ...mx.hosts.map(({ exchange }) => serviceOfExchange(exchange)),
    ...namedInSpf(facts).map(({ service }) => service),
  ];
  const { assumed } = facts;
  const access = accessFor(facts.spf, assumed.includes('spf'));
  const isBelowListed =
    assumed.includes('wildcard') || (assumed.includes('spf') && isWildcardOfItself(facts));
  const accessBelow = accessFor(facts.spfBelow, isBelowListed);
  const dmarc = judgeDmarc(facts, assumed);
  const above = organisationAbove(facts, dmarc);
  const dkim = judgeDkim(facts.dkim, seen);
  return {
    facts,
    mx,
    spf: analyseSpf(facts.spf, access),
    access,
    accessBelow,
    above,
    everyName: [
      { access, place: undefined },
      { access: accessBelow, place: `names below ${shownName(facts.domain)}` },
      ...(above ? [{ access: above.access, place: above.domain }] : []),
    ],
    dmarc,
    // Receivers of the older standard ignore several records, and whatever is above them.
    hasReports: dmarc.isAmbiguous ? false : hasReports(facts),
    dkim,
    isSigning: dkim.isSigning || assumed.some((done) => done === 'dkim' || done.startsWith('sender:')),
    extras: extraRecords(facts),
  };
}

function judgeMx({ mx }: DomainFacts): SpoofDetails['mx'] {
  if (mx.kind === 'failed') return { state: 'unknown', hosts: [] };
  if (mx.kind !== 'found') return { state: 'absent', hosts: [] };
  const hosts = [...mx.records].sort((a, b) => a.preference - b.preference);
  return hosts.some(({ exchange }) => exchange !== '')
    ? { state: 'found', hosts }
    : { state: 'null-mx', hosts: [] };
}

function accessFor(tree: SpfNode, isListed: boolean): SpfAccess {
  const access = accessOf(tree);
  return isListed ? listedByOwner(access) : access;
}

/**
 * Receivers of the older standard find the organisation with the public suffix list, not with DMARC records: an open
 * record at any name above is open for them, but that of a public suffix, which is nobody's organisation.
 */
function organisationAbove({ spfAbove, assumed }: DomainFacts, dmarc: DmarcReport): JudgedRecords['above'] {
  if (!isAlignmentRelaxed(dmarc)) return undefined;
  const { organisationalDomain } = dmarc.discovery;
  const above = spfAbove
    .filter(({ domain }) => domain === organisationalDomain || !isPublicSuffix(domain))
    .map((tree) => ({ domain: tree.domain, access: accessFor(tree, assumed.includes('above')) }));
  const organisations = above.filter(({ domain }) =>
    [organisationalDomain, dmarc.olderOrganisation].includes(domain),
  );
  return (
    above.find(({ access }) => access.isOpen) ??
    organisations.find(({ access: { reach } }) => reach === 'depends' || reach === 'unknown') ??
    organisations[0]
  );
}

function hasReports({ reports }: DomainFacts): boolean | undefined {
  const aggregate = reports.filter(({ kind }) => kind === 'aggregate');
  if (aggregate.some(({ isAccepted }) => isAccepted === true)) return true;
  return aggregate.some(({ isAccepted }) => isAccepted === undefined) ? undefined : false;
}

function existenceOf({ facts, mx: { state } }: JudgedRecords, { sends }: Sending): Existence {
  const { texts, mx } = facts;
  if (!isExisting(facts)) return 'no-such-domain';
  if (texts.kind === 'failed' && mx.kind === 'failed') return 'dns-failure';
  return sends || state === 'found' ? 'mail' : 'no-mail';
}

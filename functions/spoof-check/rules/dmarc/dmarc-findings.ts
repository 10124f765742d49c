import type { Finding } from '#shared/api/spoof-check.ts';
import { MAILBOX_PROVIDERS } from '#shared/rules/mailbox-providers.ts';
import { type DmarcRecord, isDmarcRecord, isMeantAsDmarc } from './parse-dmarc.ts';
import type { DmarcFacts, DmarcReport } from './judge-dmarc.ts';
import { policyFindings } from './policy-findings.ts';
import { tagFindings } from './tag-findings.ts';
import { danger, note, warning } from '../finding.ts';
import { isAmong } from '../known-services.ts';
import { backslashHint, oddBlankHint } from '../tag-list.ts';
import type { CheckedAddress } from './report-addresses.ts';

/** What the owner of the domain should know about its DMARC policy. */
export function dmarcFindings(facts: DmarcFacts, report: DmarcReport): Finding[] {
  const place = [
    ...several(facts, report),
    ...placeFindings(facts, report),
    ...twiceFindings(facts, report),
    ...neighbourFindings(facts, report),
  ];
  if (report.policy === 'unknown') return place;
  if (!report.record) return [...missing(facts, report), ...place];
  return [
    ...policyFindings(facts, report),
    ...tagFindings(report.record, report),
    ...reportFindings(report.record, facts.reports, report.discovery.step?.domain ?? facts.domain),
    ...place,
  ];
}

function missing({ domain, dmarc }: DmarcFacts, { state, isAmbiguous }: DmarcReport): Finding[] {
  if (isAmbiguous || state === 'faulty') return [];
  const cancelled = dmarc.find(({ records }) => records.length > 1);
  const meant = dmarc.find((step) => step.domain !== domain && step.others.some(isMeantAsDmarc));
  const above =
    cancelled !== undefined
      ? ` ${String(cancelled.records.length)} records are at _dmarc.${cancelled.domain}, and receivers use none of them where there is more than one.`
      : meant !== undefined
        ? ` The text at _dmarc.${meant.domain} was meant to be one, for names below it too, and receivers cannot use it: run this check for ${meant.domain}.`
        : '';
  return [
    danger('dmarc-missing', 'No DMARC record', {
      explanation: `Nothing tells receivers what to do with mail that only pretends to come from ${domain}, so most of it is delivered. SPF and DKIM alone do not protect the address that people see.${above}`,
      source: 'RFC 9989, section 4.10',
    }),
  ];
}

/** Receivers of the two standards differ here, so the finding names both. */
function several({ domain, dmarc: [own] }: DmarcFacts, { isAmbiguous, discovery }: DmarcReport): Finding[] {
  if (!isAmbiguous) return [];
  const above = discovery.step?.domain;
  const newer =
    above === undefined
      ? 'Receivers cannot know which one you mean and use none of them.'
      : `Receivers of the older standard then use none, also none above it; newer ones pass over them and use the record at _dmarc.${above}.`;
  return [
    danger('dmarc-several-records', `${String(own?.records.length ?? 0)} DMARC records`, {
      explanation: `Only one record may be at _dmarc.${domain}. ${newer} Keep one and delete the rest.`,
      source: 'RFC 7489, section 6.6.3, and RFC 9989, section 4.10',
    }),
  ];
}

/** Texts beside the record at `_dmarc`, some of which were meant to be the record. */
function neighbourFindings({ domain, dmarc: [own] }: DmarcFacts, { state }: DmarcReport): Finding[] {
  // Beside a working record, another text is untidy; alone, it is the reason why nothing protects the domain.
  const severity = state === 'found' ? 'warning' : 'danger';
  const nearMiss = (id: string, problem: string): Finding => ({ ...misread(domain, problem), id, severity });
  return (own?.others ?? []).map((text) => {
    if (/^["'`\u2018-\u201f]/.test(text) && isMeantAsDmarc(text)) {
      return nearMiss('dmarc-quoted', 'It is wrapped in quotation marks; publish it without them.');
    }
    if (/^\s+v/i.test(text) && isDmarcRecord(text.trim())) {
      return nearMiss('dmarc-leading-blank', 'The record begins with a space; remove it.');
    }
    if (isMeantAsDmarc(text)) {
      const problem = `It has to begin with exactly "v=DMARC1;", in capitals.${oddBlankHint(text)}${backslashHint(text)}`;
      return nearMiss('dmarc-bad-version', problem);
    }
    if (/^v=spf1/i.test(text)) {
      return nearMiss('dmarc-spf-here', 'It holds an SPF record, which belongs at the domain itself.');
    }
    return note('dmarc-unrelated-text', 'Unrelated text at the DMARC name', {
      explanation: `_dmarc.${domain} also holds a text that has nothing to do with DMARC. Receivers pass over it; it can be deleted.`,
      source: 'RFC 9989, section 4.10',
    });
  });
}

function misread(domain: string, problem: string): Omit<Finding, 'id' | 'severity'> {
  return {
    title: 'A text at the DMARC name does not count',
    explanation: `Receivers pass over the text at _dmarc.${domain}. ${problem}`,
    source: 'RFC 9989, section 4.8',
  };
}

function placeFindings({ domain, texts }: DmarcFacts, { policy }: DmarcReport): Finding[] {
  if (texts.kind !== 'found' || !texts.records.some(isMeantAsDmarc)) return [];
  return [
    {
      id: 'dmarc-wrong-place',
      severity: policy === 'absent' ? 'danger' : 'note',
      title: 'A DMARC record is in the wrong place',
      explanation: `There is a DMARC record at ${domain} itself, where nobody looks for it. It belongs at _dmarc.${domain}; move it there, or delete it if a record is there already.`,
      source: 'RFC 9989, section 4.5',
    },
  ];
}

/** A wildcard answers for that name too, and is told elsewhere. */
function twiceFindings(facts: DmarcFacts, { policy }: DmarcReport): Finding[] {
  const { domain, dmarcTwice, dmarcBelow } = facts;
  const texts = dmarcTwice.kind === 'found' ? dmarcTwice.records.filter(isDmarcRecord) : [];
  if (texts.every((text) => dmarcBelow[0]?.records.includes(text))) return [];
  return [
    {
      id: 'dmarc-domain-twice',
      severity: policy === 'absent' ? 'danger' : 'note',
      title: 'A DMARC record has the domain in its name twice',
      explanation: `There is a DMARC record at _dmarc.${domain}.${domain}, where nobody looks for it: your DNS panel adds ${domain} to every name by itself. Enter only _dmarc as the name, and delete the other record.`,
      source: 'RFC 9989, section 4.5',
    },
  ];
}

/** Whether anybody reads the reports, and whether they arrive. */
function reportFindings(record: DmarcRecord, reports: readonly CheckedAddress[], about: string): Finding[] {
  return [
    ...(record.reports.some(({ kind }) => kind === 'aggregate') ? [] : [NO_REPORTS]),
    ...refusedFinding(reports, about),
  ];
}

const NO_REPORTS: Finding = note('dmarc-no-reports', 'Nobody gets the reports', {
  explanation:
    'Receivers send a daily summary of who sends mail as you, if you ask for it with rua=mailto:an address. Without it you cannot see whether your own mail would survive a stricter policy.',
  source: 'RFC 9990',
});

function domainsOf(reports: readonly CheckedAddress[]): string[] {
  return [...new Set(reports.map(({ domain }) => domain))];
}

/** Its mailboxes belong to people who cannot publish a record there. */
function isPublicMailbox(domain: string): boolean {
  return MAILBOX_PROVIDERS.some(({ domains }) => isAmong(domains, domain));
}

/** Why no mail can be delivered at the domain of an address. */
const UNDELIVERED: Readonly<Record<NonNullable<CheckedAddress['undelivered']>, string>> = {
  'null-mx': 'a null MX says that none is taken there',
  'no-name': 'the MX record there holds an address, where the name of a mail server belongs',
  'no-host': 'no address is found for the mail server that the MX record there names',
  nowhere: 'neither a mail server nor an address is found there',
};

/** `about` is the domain of the record in force. */
function refusedFinding(reports: readonly CheckedAddress[], about: string): Finding[] {
  const refused = reports.filter(({ isAccepted }) => isAccepted === false);
  if (refused.length === 0) return [];
  const having = (why: CheckedAddress['undelivered']) =>
    domainsOf(refused.filter(({ undelivered }) => undelivered === why));
  const unwilling = having(undefined).filter((domain) => !isPublicMailbox(domain));
  const unable = having(undefined).filter(isPublicMailbox);
  const names = unwilling.map((domain) => `${about}._report._dmarc.${domain}`);
  const reasons = [
    ...(unwilling.length === 0
      ? []
      : [
          `At ${unwilling.join(', ')} nothing says that reports about ${about} are taken, so receivers send none there. Whoever looks after that domain has to publish the TXT record v=DMARC1 at ${names.join(' and at ')}; a reporting service does so when you register your domain there.`,
        ]),
    ...(unable.length === 0
      ? []
      : [
          `A mailbox at ${unable.join(' or ')} cannot get reports about ${about}: only the company that runs it could publish the record for that. Name a mailbox at a domain of your own.`,
        ]),
    ...(['null-mx', 'no-name', 'no-host', 'nowhere'] as const).flatMap((why) => {
      const places = having(why);
      return places.length === 0
        ? []
        : `No mail can be delivered at ${places.join(', ')}: ${UNDELIVERED[why]}. Correct that, or name a mailbox elsewhere.`;
    }),
  ];
  const title =
    refused.length < reports.length ? 'Reports to some addresses do not arrive' : 'Reports do not arrive';
  const source =
    having(undefined).length === 0
      ? 'RFC 5321, section 5.1, and RFC 7505'
      : 'RFC 9990, verifying external destinations';
  return [warning('dmarc-report-refused', title, { explanation: reasons.join(' '), source })];
}

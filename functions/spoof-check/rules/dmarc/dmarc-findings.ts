import type { Finding } from '#shared/api/spoof-check.ts';
import { MAILBOX_PROVIDERS } from '#shared/rules/mailbox-providers.ts';
import { toDomainName, recordsOf } from '../../../platform/rules/dns-answers.ts';
import { danger, note, told, warning } from '../finding.ts';
import { isAmong } from '../known-services.ts';
import { shortened } from '../spf/in-words.ts';
import { backslashHint, oddBlankHint } from '../tag-list.ts';
import type { AppliedPolicy } from './discover.ts';
import type { DmarcFacts, DmarcReport } from './judge-dmarc.ts';
import { type DmarcProblemCode, type DmarcRecord, isDmarcRecord, isMeantAsDmarc } from './parse-dmarc.ts';
import { policyFindings } from './policy-findings.ts';
import type { CheckedAddress } from './report-addresses.ts';

/** What the owner of the domain should know about its DMARC policy. */
export function dmarcFindings(facts: DmarcFacts, report: DmarcReport): Finding[] {
  const { record, policy, isAmbiguous } = report;
  const place = told<Finding>([
    isAmbiguous && several(facts, report),
    placeFinding(facts, report),
    twiceFinding(facts, report),
    neighbourFindings(facts, report),
  ]);
  if (policy === 'unknown') return place;
  if (!record) return isAmbiguous || report.state === 'faulty' ? place : [missing(facts), ...place];
  return told([
    policyFindings(facts, report),
    tagFindings(record, report),
    record.reports.every(({ kind }) => kind !== 'aggregate') &&
      note('dmarc-no-reports', 'Nobody gets the reports', {
        explanation:
          'Receivers send a daily summary of who sends mail as you, if you ask for it with rua=mailto:an address. Without it you cannot see whether your own mail would survive a stricter policy.',
        source: 'RFC 9990',
      }),
    refusedFinding(facts.reports, report.discovery.step?.domain ?? facts.domain),
    place,
  ]);
}

function missing({ domain, dmarc }: DmarcFacts): Finding {
  const cancelled = dmarc.find(({ records }) => records.length > 1);
  const meant = dmarc.find((step) => step.domain !== domain && step.others.some(isMeantAsDmarc));
  const above =
    cancelled !== undefined
      ? ` ${String(cancelled.records.length)} records are at _dmarc.${cancelled.domain}, and receivers use none of them where there is more than one.`
      : meant !== undefined
        ? ` The text at _dmarc.${meant.domain} was meant to be one, for names below it too, and receivers cannot use it: run this check for ${meant.domain}.`
        : '';
  return danger('dmarc-missing', 'No DMARC record', {
    explanation: `Nothing tells receivers what to do with mail that only pretends to come from ${domain}, so most of it is delivered. SPF and DKIM alone do not protect the address that people see.${above}`,
    source: 'RFC 9989, section 4.10',
  });
}

/** Receivers of the two standards differ here, so the finding names both. */
function several({ domain, dmarc: [own] }: DmarcFacts, { discovery }: DmarcReport): Finding {
  const above = discovery.step?.domain;
  const newer =
    above === undefined
      ? 'Receivers cannot know which one you mean and use none of them.'
      : `Receivers of the older standard then use none, also none above it; newer ones pass over them and use the record at _dmarc.${above}.`;
  return danger('dmarc-several-records', `${String(own?.records.length ?? 0)} DMARC records`, {
    explanation: `Only one record may be at _dmarc.${domain}. ${newer} Keep one and delete the rest.`,
    source: 'RFC 7489, section 6.6.3, and RFC 9989, section 4.10',
  });
}

/** Texts beside the record at `_dmarc`, some of which were meant to be the record. */
function neighbourFindings({ domain, dmarc: [own] }: DmarcFacts, { state }: DmarcReport): Finding[] {
  // Beside a working record, another text is untidy; alone, it is the reason why nothing protects the domain.
  const severity = state === 'found' ? 'warning' : 'danger';
  const nearMiss = (id: string, problem: string): Finding => ({
    id,
    severity,
    title: 'A text at the DMARC name does not count',
    explanation: `Receivers pass over the text at _dmarc.${domain}. ${problem}`,
    source: RECORD_FORMAT,
  });
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

function placeFinding({ domain, texts }: DmarcFacts, { policy }: DmarcReport) {
  if (!recordsOf(texts).some(isMeantAsDmarc)) return undefined;
  return (policy === 'absent' ? danger : note)('dmarc-wrong-place', 'A DMARC record is in the wrong place', {
    explanation: `There is a DMARC record at ${domain} itself, where nobody looks for it. It belongs at _dmarc.${domain}; move it there, or delete it if a record is there already.`,
    source: 'RFC 9989, section 4.5',
  });
}

/** A wildcard answers for that name too, and is told elsewhere. */
function twiceFinding({ domain, dmarcTwice, dmarcBelow }: DmarcFacts, { policy }: DmarcReport) {
  const texts = recordsOf(dmarcTwice).filter(isDmarcRecord);
  if (texts.every((text) => dmarcBelow[0]?.records.includes(text))) return undefined;
  const level = policy === 'absent' ? danger : note;
  return level('dmarc-domain-twice', 'A DMARC record has the domain in its name twice', {
    explanation: `There is a DMARC record at _dmarc.${domain}.${domain}, where nobody looks for it: your DNS panel adds ${domain} to every name by itself. Enter only _dmarc as the name, and delete the other record.`,
    source: 'RFC 9989, section 4.5',
  });
}

/** Its mailboxes belong to people who cannot publish a record there. */
function isPublicMailbox(domain: string): boolean {
  return MAILBOX_PROVIDERS.some(({ domains }) => isAmong(domains, domain));
}

/** `about` is the domain of the record in force. */
function refusedFinding(reports: readonly CheckedAddress[], about: string): Finding | undefined {
  const refused = reports.filter(({ isAccepted }) => isAccepted === false);
  if (refused.length === 0) return undefined;
  const places = (isLost: boolean) => [
    ...new Set(
      refused.filter((one) => isLost === (one.isUndeliverable ?? false)).map(({ domain }) => domain),
    ),
  ];
  const unwilling = places(false).filter((domain) => !isPublicMailbox(domain));
  const unable = places(false).filter(isPublicMailbox);
  const lost = places(true);
  const names = unwilling.map((domain) => `${about}._report._dmarc.${domain}`);
  const reasons = told<string>([
    unwilling.length > 0 &&
      `At ${unwilling.join(', ')} nothing says that reports about ${about} are taken, so receivers send none there. Whoever looks after that domain has to publish the TXT record v=DMARC1 at ${names.join(' and at ')}; a reporting service does so when you register your domain there.`,
    unable.length > 0 &&
      `A mailbox at ${unable.join(' or ')} cannot get reports about ${about}: only the company that runs it could publish the record for that. Name a mailbox at a domain of your own.`,
    lost.length > 0 &&
      `No mail can be delivered at ${lost.join(', ')}: correct its MX records, or name a mailbox elsewhere.`,
  ]);
  const title =
    refused.length < reports.length ? 'Reports to some addresses do not arrive' : 'Reports do not arrive';
  const source =
    places(false).length === 0
      ? 'RFC 5321, section 5.1, and RFC 7505'
      : 'RFC 9990, verifying external destinations';
  return warning('dmarc-report-refused', title, { explanation: reasons.join(' '), source });
}

const RECORD_FORMAT = 'RFC 9989, section 4.8';

const TEXTS: Record<DmarcProblemCode, (tags: string, values: string) => Finding> = {
  'repeated-tag': (tags) =>
    danger('dmarc-repeated-tag', 'A tag is in the record twice', {
      explanation: `${tags}: each tag may be there once, and a record that repeats one is invalid. Keep one of them.`,
      source: 'RFC 6376, section 3.2',
    }),
  'stray-text': (tags) =>
    warning('dmarc-stray-text', 'The record holds text that is no tag', {
      explanation: /["\u2018-\u201f]/.test(tags)
        ? 'There are quotation marks in it, which receivers take for a part of it. Publish it without them.'
        : `"${tags}" is not of the form name=value. Receivers pass over it; check for a missing semicolon or equals sign.`,
      source: RECORD_FORMAT,
    }),
  'bad-policy': (tags, values) =>
    danger('dmarc-bad-policy', 'The policy has a value that receivers do not know', {
      explanation: `${tags} reads "${values}"; only none, quarantine and reject exist, without quotation marks or anything else.`,
      source: 'RFC 9989, section 4.10.1',
    }),
  'late-policy': () =>
    note('dmarc-policy-not-second', 'The policy is not the second tag', {
      explanation:
        'Other tags are between v and p. The standard of 2026 allows it; the older one did not, and some receivers may pass over the record. Put p right behind v=DMARC1.',
      source: 'RFC 7489, section 6.4',
    }),
  'bad-value': (tags, values) =>
    warning('dmarc-bad-value', 'A setting has a value that does not exist', {
      explanation: `${tags} reads "${values}". Receivers use the default instead.`,
      source: 'RFC 9989, section 4.7',
    }),
  'retired-tag': (tags) =>
    note('dmarc-retired-tag', 'The record holds retired tags', {
      explanation: `Left over from the older standard, and without effect here: ${tags}. You can remove this.`,
      source: 'RFC 9989, appendix C',
    }),
  'unknown-tag': (tags) =>
    note('dmarc-unknown-tag', 'The record contains unknown tags', {
      explanation: `${tags}: receivers ignore it. Perhaps it is a typing mistake.`,
      source: 'RFC 9989, section 4.7',
    }),
  'bad-address': (tags, values) =>
    warning('dmarc-bad-report-address', 'An address for reports cannot be used', {
      explanation: `${tags} holds "${values}". ${[...new Set(values.split('", "').map(mendOf))].join(' ')}${otherLettersHint(values)}`,
      source: 'RFC 9989, section 4.6',
    }),
  'size-limit': (tags) =>
    note('dmarc-size-limit', 'An address for reports has a size limit', {
      explanation: `The limit after the exclamation mark in ${tags} is retired and has no effect. It can be removed.`,
      source: 'RFC 9989, appendix C',
    }),
};

function mendOf(value: string): string {
  if (/^https?:/i.test(value))
    return 'Reports come by mail only: name a mailbox, with mailto: before its address.';
  return value.includes('@')
    ? 'Write mailto: before the address, and a comma between two addresses.'
    : 'It needs the address of a mailbox, with mailto: before it.';
}

const OTHER_LETTER = /(?![a-z])\p{L}/iu;

/** A domain has a form in ASCII; the part before the @ has none (RFC 5890; RFC 6532). */
function otherLettersHint(values: string): string {
  const addresses = values.match(/[^\s:",]+@[^\s:",]+/g) ?? [];
  const [name = '', domain = ''] = addresses.find((one) => OTHER_LETTER.test(one))?.split('@') ?? [];
  if (OTHER_LETTER.test(name))
    return ' Many receivers send only to addresses of plain letters, without accents: name such a mailbox.';
  return domain === ''
    ? ''
    : ` Write the domain as ${toDomainName(domain)}: only plain letters are allowed here.`;
}

/** What is odd about the tags of the record: one finding for each kind of oddity. */
export function tagFindings(
  record: DmarcRecord,
  { newer, older, percent }: Pick<DmarcReport, 'newer' | 'older' | 'percent'>,
): Finding[] {
  const isPartial = newer !== older && older !== 'absent' && percent < 100;
  const problems = record.problems.filter(({ tag }) => !(tag === 'pct' && isPartial));
  const codes = [...new Set(problems.map(({ code }) => code))];
  const found = codes.map((code) => {
    const same = problems.filter((problem) => problem.code === code);
    const tags = [...new Set(same.map(({ tag }) => tag))].map((tag) => shortened(tag)).join(', ');
    const written = same.map(({ tag, value }) => `${tag} ${value}`).join();
    const hint = `${oddBlankHint(written)}${backslashHint(written)}`;
    const finding = TEXTS[code](tags, same.map(({ value }) => shortened(value)).join('", "'));
    const effect =
      code !== 'bad-policy'
        ? ''
        : record.isUsable
          ? ' Receivers treat the record as if it only watched.'
          : ' Without an address for reports beside it, receivers do not use the record at all.';
    return { ...finding, explanation: `${finding.explanation}${hint}${effect}` };
  });
  return isPartial ? [partial(percent, older), ...found] : found;
}

/** `pct` applies only to receivers of the older standard, and the weaker reading decides. */
function partial(percent: number, older: AppliedPolicy): Finding {
  return warning('dmarc-partial', `The policy is meant for ${String(percent)} % of the mail`, {
    explanation: `Receivers of the older standard act on ${String(percent)} % of the mail that fails and treat the rest as "${older}"; newer ones pass over pct. Take pct out, and everybody does the same.`,
    source: 'RFC 7489, section 6.6.4, and RFC 9989, appendix C',
  });
}

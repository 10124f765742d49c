import type { Finding } from '#shared/api/spoof-check.ts';
import { toDomainName } from '../../../platform/rules/dns-answers.ts';
import type { AppliedPolicy } from './discover.ts';
import type { DmarcReport } from './judge-dmarc.ts';
import type { DmarcProblemCode, DmarcRecord } from './parse-dmarc.ts';
import { warning } from '../finding.ts';
import { backslashHint, oddBlankHint } from '../tag-list.ts';

interface ProblemText {
  readonly id: string;
  readonly severity: Finding['severity'];
  readonly title: string;
  readonly explanation: (tags: string, values: string) => string;
  readonly source: string;
}

const RECORD_FORMAT = 'RFC 9989, section 4.8';

const TEXTS: Record<DmarcProblemCode, ProblemText> = {
  'repeated-tag': {
    id: 'dmarc-repeated-tag',
    severity: 'danger',
    title: 'A tag is in the record twice',
    explanation: (tags) =>
      `${tags}: each tag may be there once, and a record that repeats one is invalid. Keep one of them.`,
    source: 'RFC 6376, section 3.2',
  },
  'stray-text': {
    id: 'dmarc-stray-text',
    severity: 'warning',
    title: 'The record holds text that is no tag',
    explanation: (tags) =>
      /["\u2018-\u201f]/.test(tags)
        ? 'There are quotation marks in it, which receivers take for a part of it. Publish it without them.'
        : `"${tags}" is not of the form name=value. Receivers pass over it; check for a missing semicolon or equals sign.`,
    source: RECORD_FORMAT,
  },
  'bad-policy': {
    id: 'dmarc-bad-policy',
    severity: 'danger',
    title: 'The policy has a value that receivers do not know',
    explanation: (tags, values) =>
      `${tags} reads "${values}"; only none, quarantine and reject exist, without quotation marks or anything else.`,
    source: 'RFC 9989, section 4.10.1',
  },
  'late-policy': {
    id: 'dmarc-policy-not-second',
    severity: 'note',
    title: 'The policy is not the second tag',
    explanation: () =>
      'Other tags are between v and p. The standard of 2026 allows it; the older one did not, and some receivers may pass over the record. Put p right behind v=DMARC1.',
    source: 'RFC 7489, section 6.4',
  },
  'bad-value': {
    id: 'dmarc-bad-value',
    severity: 'warning',
    title: 'A setting has a value that does not exist',
    explanation: (tags, values) => `${tags} reads "${values}". Receivers use the default instead.`,
    source: 'RFC 9989, section 4.7',
  },
  'retired-tag': {
    id: 'dmarc-retired-tag',
    severity: 'note',
    title: 'The record holds retired tags',
    explanation: (tags) =>
      `Left over from the older standard, and without effect here: ${tags}. You can remove this.`,
    source: 'RFC 9989, appendix C',
  },
  'unknown-tag': {
    id: 'dmarc-unknown-tag',
    severity: 'note',
    title: 'The record contains unknown tags',
    explanation: (tags) => `${tags}: receivers ignore it. Perhaps it is a typing mistake.`,
    source: 'RFC 9989, section 4.7',
  },
  'bad-address': {
    id: 'dmarc-bad-report-address',
    severity: 'warning',
    title: 'An address for reports cannot be used',
    explanation: (tags, values) =>
      `${tags} holds "${values}". ${[...new Set(values.split('", "').map(mendOf))].join(' ')}${otherLettersHint(values)}`,
    source: 'RFC 9989, section 4.6',
  },
  'size-limit': {
    id: 'dmarc-size-limit',
    severity: 'note',
    title: 'An address for reports has a size limit',
    explanation: (tags) =>
      `The limit after the exclamation mark in ${tags} is retired and has no effect. It can be removed.`,
    source: 'RFC 9989, appendix C',
  },
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
  const told = codes.map((code) => {
    const same = problems.filter((problem) => problem.code === code);
    const { explanation, ...text } = TEXTS[code];
    const tags = [...new Set(same.map(({ tag }) => tag))].map(shortened).join(', ');
    const written = same.map(({ tag, value }) => `${tag} ${value}`).join();
    const hint = `${oddBlankHint(written)}${backslashHint(written)}`;
    return {
      ...text,
      explanation: `${explanation(tags, same.map(({ value }) => shortened(value)).join('", "'))}${hint}${code === 'bad-policy' ? effectOf(record) : ''}`,
    };
  });
  return isPartial ? [partial(percent, older), ...told] : told;
}

function effectOf({ isUsable }: DmarcRecord): string {
  return isUsable
    ? ' Receivers treat the record as if it only watched.'
    : ' Without an address for reports beside it, receivers do not use the record at all.';
}

/** `pct` applies only to receivers of the older standard, and the weaker reading decides. */
function partial(percent: number, older: AppliedPolicy): Finding {
  return warning('dmarc-partial', `The policy is meant for ${String(percent)} % of the mail`, {
    explanation: `Receivers of the older standard act on ${String(percent)} % of the mail that fails and treat the rest as "${older}"; newer ones pass over pct. Take pct out, and everybody does the same.`,
    source: 'RFC 7489, section 6.6.4, and RFC 9989, appendix C',
  });
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

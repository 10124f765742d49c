import { parseTagList, trimBlanks } from '../tag-list.ts';

const POLICIES = ['none', 'quarantine', 'reject'] as const;

export type DmarcPolicy = (typeof POLICIES)[number];
type Alignment = 'relaxed' | 'strict';

export type DmarcProblemCode =
  | 'repeated-tag'
  | 'stray-text'
  | 'bad-policy'
  | 'late-policy'
  | 'bad-value'
  | 'retired-tag'
  | 'unknown-tag'
  | 'bad-address'
  | 'size-limit';

interface DmarcProblem {
  readonly code: DmarcProblemCode;
  /** The tag, or the text that is not a tag. */
  readonly tag: string;
  readonly value: string;
}

export interface DmarcRecord {
  readonly text: string;
  /** Undefined if the record has no valid one. */
  readonly policy: DmarcPolicy | undefined;
  readonly subdomainPolicy: DmarcPolicy | undefined;
  readonly missingSubdomainPolicy: DmarcPolicy | undefined;
  readonly isTesting: boolean;
  readonly publicSuffix: 'y' | 'n' | 'u';
  readonly dkimAlignment: Alignment;
  readonly spfAlignment: Alignment;
  readonly reports: readonly ReportAddress[];
  readonly problems: readonly DmarcProblem[];
  /**
   * The percentage of failing mail to which a receiver of the older standard applies the policy: `pct` of RFC 7489,
   * section 6.3.
   */
  readonly percent: number;
  /** Every tag as it was written, by lower-case name. */
  readonly tags: ReadonlyMap<string, string>;
  /**
   * Whether receivers can use it: not if a tag repeats, or if it has neither a valid policy nor an address for reports.
   */
  readonly isUsable: boolean;
  /**
   * Without a valid policy, but with an address for reports, a record counts as `p=none` (RFC 9989, section 4.10.1).
   */
  readonly isPolicyAssumed: boolean;
}

/**
 * The version comes first, its value is case-sensitive, and white space is only around the equals sign (RFC 9989,
 * section 4.8).
 */
const VERSION = /^[vV][ \t]*=[ \t]*DMARC1[ \t]*(;|$)/;
/** What the tags allow that are neither policies nor addresses. */
export const ALLOWED: Record<string, RegExp> = {
  t: /^[yn]$/i,
  psd: /^[ynu]$/i,
  adkim: /^[rs]$/i,
  aspf: /^[rs]$/i,
  fo: /^[01ds]([ \t]*:[ \t]*[01ds])*$/i,
};
const POLICY_TAGS = ['p', 'sp', 'np'];
/** Tags of the older standard (RFC 7489); today's receivers ignore them. */
const RETIRED = ['pct', 'rf', 'ri'];

/** Whether a text at `_dmarc` is a DMARC record at all. Receivers discard every other text there. */
export function isDmarcRecord(text: string): boolean {
  return VERSION.test(text);
}

const ALMOST_A_RECORD =
  /^["'`\u2018-\u201f\s]*(v\s*[=:]?\s*["'\u2018-\u201f]?dmarc|p\s*=\s*["']?(none|quarantine|reject)\b|.*\brua\s*=)/i;
/** The one other standard with a tag `rua`: reports on encryption (RFC 8460, section 3). */
const TLS_REPORTING = /^["'`\u2018-\u201f\s]*v\s*=\s*tls/i;

/** Almost a DMARC record: a leading space, a version in other case or without the word, a colon for the equals sign. */
export function isMeantAsDmarc(text: string): boolean {
  return ALMOST_A_RECORD.test(text) && !TLS_REPORTING.test(text);
}

/** Parses a DMARC record (RFC 9989, section 4.7). Never throws: problems are part of the result. */
export function parseDmarc(text: string): DmarcRecord {
  const { values, repeated, strays } = parseTagList(text);
  const aggregate = parseReportAddresses(values.get('rua'), 'aggregate');
  const failure = parseReportAddresses(values.get('ruf'), 'failure');
  const problems: DmarcProblem[] = [
    ...repeated.map((tag) => ({ code: 'repeated-tag' as const, tag, value: '' })),
    ...strays.map((stray) => ({ code: 'stray-text' as const, tag: stray, value: '' })),
    // Any position is valid today; in the older standard the policy came right after the version (RFC 7489, section 6.4).
    ...([...values.keys()].indexOf('p') > 1 ? [{ code: 'late-policy' as const, tag: 'p', value: '' }] : []),
    ...[...values].flatMap(([tag, value]) => problemOfTag(tag, value) ?? []),
    ...aggregate.problems,
    ...failure.problems,
  ];
  const isPolicyMissing = !values.has('p') || problems.some(({ code }) => code === 'bad-policy');
  const hasReports = aggregate.addresses.length > 0;
  const isPolicyAssumed = isPolicyMissing && hasReports;
  return {
    text,
    policy: isPolicyMissing ? undefined : policyOf(values.get('p')),
    subdomainPolicy: isPolicyMissing ? undefined : policyOf(values.get('sp')),
    missingSubdomainPolicy: isPolicyMissing ? undefined : policyOf(values.get('np')),
    isTesting: is(values.get('t'), 'y'),
    publicSuffix: is(values.get('psd'), 'y') ? 'y' : is(values.get('psd'), 'n') ? 'n' : 'u',
    dkimAlignment: is(values.get('adkim'), 's') ? 'strict' : 'relaxed',
    spfAlignment: is(values.get('aspf'), 's') ? 'strict' : 'relaxed',
    reports: [...aggregate.addresses, ...failure.addresses],
    problems,
    percent: Number(/^(0?\d{1,2}|100)$/.exec(values.get('pct') ?? '')?.[1] ?? 100),
    tags: values,
    isUsable: repeated.length === 0 && (!isPolicyMissing || hasReports),
    isPolicyAssumed,
  };
}

function problemOfTag(tag: string, value: string): DmarcProblem | undefined {
  if (RETIRED.includes(tag)) return { code: 'retired-tag', tag, value };
  if (tag === 'v' || tag === 'rua' || tag === 'ruf') return undefined;
  if (POLICY_TAGS.includes(tag)) return policyOf(value) ? undefined : { code: 'bad-policy', tag, value };
  const allowed = ALLOWED[tag];
  if (!allowed) return { code: 'unknown-tag', tag, value };
  return allowed.test(value) ? undefined : { code: 'bad-value', tag, value };
}

function policyOf(value: string | undefined): DmarcPolicy | undefined {
  return POLICIES.find((policy) => policy === value?.toLowerCase());
}

function is(value: string | undefined, letter: string): boolean {
  return value?.toLowerCase() === letter;
}

export interface ReportAddress {
  readonly kind: 'aggregate' | 'failure';
  readonly address: string;
  readonly domain: string;
}

/**
 * Backslashes, angle brackets, double quotation marks and what is not ASCII belong in no URI, and two slashes or a
 * second
 * @ in none of this kind (RFC 3986, section 2; RFC 6068, section 2).
 */
const MAILTO =
  /^mailto:(?!\/\/)([^!?\s\\<>"@\u0080-\uffff]+@([^!?\s\\<>"@\u0080-\uffff]+))(\?[^!]*)?(![0-9]+[kmgt]?)?$/i;

/** The addresses of `rua` or `ruf`: mail addresses count, everything else is reported as a problem. */
function parseReportAddresses(value: string | undefined, kind: ReportAddress['kind']) {
  const tag = kind === 'aggregate' ? 'rua' : 'ruf';
  const addresses: ReportAddress[] = [];
  const problems: DmarcProblem[] = [];
  if (value === undefined) return { addresses, problems };
  for (const uri of value.split(',').map(trimBlanks)) {
    const [, address, domain, , limit] = MAILTO.exec(uri) ?? [];
    if (address === undefined || domain === undefined) {
      problems.push({ code: 'bad-address', tag, value: uri });
      continue;
    }
    addresses.push({ kind, address, domain: domain.toLowerCase().replace(/\.$/, '') });
    if (limit !== undefined) problems.push({ code: 'size-limit', tag, value: uri });
  }
  return { addresses, problems };
}

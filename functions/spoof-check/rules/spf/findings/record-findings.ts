import type { Finding } from '#shared/api/spoof-check.ts';
import type { FoundRecord, SpfProblem, SpfProblemCode, SpfRecord, SpfTerm } from '../spf-tree.ts';
import { GLUED_TERM, isSpfRecord } from '../parse-spf.ts';
import { quote, quoteList } from '../in-words.ts';
import { isPartOfSpf } from '../named-senders.ts';
import { danger, warning } from '../../finding.ts';

/** TXT records that were meant to be SPF but are not, with the problem; the first matching pattern counts. */
const NEAR_MISSES: readonly (readonly [pattern: RegExp, problem: string])[] = [
  [/^spf2\.0\//i, 'It is a Sender ID record, a method that nobody uses any more; it can be deleted.'],
  [
    /^["'`\u2018-\u201f\u00ab\u00bb]+\s*v=spf1/i,
    'It begins with a quotation mark. Publish the text without quotation marks.',
  ],
  [
    /^[\s"'`\u0080-\uffff]+v=spf1/i,
    'It begins with a space or another character, perhaps one that cannot be seen. Remove everything before "v=spf1".',
  ],
  [/^v=spf1\S/i, 'There must be a space after "v=spf1", and nothing else.'],
  [
    /^\s*(v\s*[=:-]?\s*spf|spf\s*-?1(?![0-9a-z]))/i,
    'It must begin with exactly "v=spf1", followed by a space.',
  ],
];

/** What is at the domain: no record, one, several, something that only looks like one, or no answer. */
export function recordFindings(domain: string, found: FoundRecord): Finding[] {
  const texts = 'texts' in found ? found.texts : [];
  return [...stateFindings(domain, found), ...texts.flatMap(nearMissFinding)];
}

function stateFindings(domain: string, found: FoundRecord): Finding[] {
  if (found.kind === 'record' || found.kind === 'failed') return [];
  const source = 'RFC 7208, section 4.5';
  if (found.kind !== 'several')
    return [
      danger('spf-missing', 'No SPF record', {
        explanation: `${domain} does not say which servers may send its mail, so receivers cannot tell your mail from a forgery. Publish one TXT record that begins with "v=spf1".`,
        source,
      }),
    ];
  const count = String(found.records.length);
  return [
    danger('spf-several-records', `${count} SPF records`, {
      explanation: `${domain} publishes ${count} SPF records and only one is allowed: receivers treat all of them as broken. Merge them into one record and delete the rest.`,
      source,
    }),
  ];
}

const PART =
  'It looks like a part of an SPF record. All of a record belongs into one text, which begins with "v=spf1"; a long one may consist of several strings, but not of several records.';

function problemOf(text: string): string | undefined {
  return isSpfRecord(text) ? undefined : NEAR_MISSES.find(([pattern]) => pattern.test(text))?.[1];
}

function nearMissFinding(text: string): Finding[] {
  const problem = isPartOfSpf(text) ? PART : problemOf(text);
  if (problem === undefined) return [];
  return [
    {
      id: 'spf-near-miss',
      severity: /^spf2/i.test(text) ? 'note' : 'warning',
      title: 'A text that looks like SPF but is not',
      explanation: `Receivers ignore the TXT record ${quote(text)}. ${problem}`,
      source: 'RFC 7208, section 4.5',
    },
  ];
}

const MEANING: Record<SpfProblemCode, string> = {
  'unknown-mechanism':
    'There is no such instruction; the known ones are all, include, a, mx, ip4, ip6, exists and ptr.',
  'missing-target': 'It names nothing after the colon or equals sign.',
  'bad-target': 'What follows is not a full domain name.',
  'unexpected-text': 'There is text where none is allowed.',
  'bad-address': 'What follows is not an IP address of this kind.',
  'bad-prefix': 'The number after the slash is not a valid size of a network.',
  'bad-macro': 'It holds a percent sign or a character that is not allowed.',
  'repeated-modifier': 'It may stand only once in a record.',
};

export const GLUED_HINT =
  'A space is missing inside it. Long records are stored in pieces, which are joined without a space.';

/** Common mistakes, and how to correct them; the first match replaces the general words. */
const HINTS: readonly (readonly [pattern: RegExp, hint: string])[] = [
  [
    /[^!-~]/,
    'It holds a character that is not plain text, perhaps a typographic dash or quote from a document. Type it again by hand.',
  ],
  [GLUED_TERM, GLUED_HINT],
  [/^[-+~?]$/, 'The sign must stand directly before the word, without a space: "-all", not "- all".'],
  [/^[-+~?]?ip(v4)?:\d+\./i, 'Write "ip4:" before an IPv4 address.'],
  [/^[-+~?]?ip(v6)?:.*:/i, 'Write "ip6:" before an IPv6 address.'],
  [/^[-+~?]?(a|mx|include|ptr):\d+\.\d+\.\d+\.\d+/i, 'An address needs "ip4:" before it.'],
  [/^[-+~?]{2,}[a-z]/i, 'Only one sign may stand before the word, as in "-all".'],
  [/.[-+~?]all$/i, 'A space is missing before the final "all".'],
  [/[,;]$/, 'Entries are separated by spaces only; remove the comma or semicolon.'],
  [/^(redirect|exp):/i, 'This one takes an equals sign instead of the colon.'],
  [/^["'(]|["')]$/, 'Remove the quotation marks or brackets.'],
  [/^\d+\.\d+\.\d+\.\d+/, 'An address needs "ip4:" before it.'],
  [/^([-a-z0-9_]+\.)+[a-z]+$/i, 'A name needs "include:" or "a:" before it.'],
];

/** More mistakes than anybody corrects before checking again; a text that is no record at all can hold thousands. */
const MOST_MISTAKES = 20;

/** Terms that break the grammar: one is enough to make receivers treat the whole record as broken. */
export function syntaxFindings(domain: string, { problems }: SpfRecord): Finding[] {
  const source = 'RFC 7208, sections 4.6 and 12';
  const found = problems.slice(0, MOST_MISTAKES).map((problem) =>
    danger('spf-syntax', `Mistake in the record: ${quote(problem.text)}`, {
      explanation: `In the record of ${domain}, at character ${String(problem.position + 1)}, ${quote(problem.text)} is not valid. ${adviceOn(problem)} One mistake makes receivers treat the whole record as broken.`,
      source,
    }),
  );
  const left = problems.length - found.length;
  if (left === 0) return found;
  const explanation = `The record of ${domain} has so many that only the first ${String(MOST_MISTAKES)} are listed. Write it anew rather than correct it.`;
  return [
    ...found,
    danger('spf-syntax-more', `${String(left)} more mistakes in the record`, { explanation, source }),
  ];
}

function adviceOn({ text, code }: SpfProblem): string {
  const [, hint] = HINTS.find(([pattern]) => pattern.test(text)) ?? [];
  return code === 'repeated-modifier' ? MEANING[code] : (hint ?? MEANING[code]);
}

/** What fits into one packet together with the question and the header. */
const SAFE_CHARACTERS = 450;

/** Whether the record fits into one plain DNS answer. */
export function sizeFindings({ length }: string): Finding[] {
  if (length <= SAFE_CHARACTERS) return [];
  return [
    warning('spf-record-large', 'The record is very long', {
      explanation: `It has ${String(length)} characters; above ${String(SAFE_CHARACTERS)} it may not fit into one answer, and some receivers will not see it. Move part of it into a record of its own and include that.`,
      source: 'RFC 7208, section 3.4',
    }),
  ];
}

const MECHANISM_WITH_EQUALS = /^(include|a|mx|ptr|ip4|ip6|exists|all)=/i;

/** Terms of one record that are valid but not what the author meant, each with what it is called. */
export function wordingFindings({ terms, mechanisms, redirect }: SpfRecord): Finding[] {
  const end = mechanisms.findIndex(({ name }) => name === 'all');
  const isEnded = end >= 0;
  const reading = (pattern: RegExp) => terms.filter(({ text }) => pattern.test(text));
  return [
    ...listing(isEnded ? mechanisms.slice(end + 1) : [], AFTER_ALL),
    ...listing(isEnded && redirect ? [redirect] : [], REDIRECT_IGNORED),
    ...listing(
      reading(MECHANISM_WITH_EQUALS).filter(({ name }) => name === 'other'),
      EQUALS_FOR_COLON,
    ),
    ...listing(reading(/^v=/i), SECOND_VERSION),
    ...listing(isEnded ? [] : reading(/[a-z0-9][-+~?]all$/i), GLUED_ALL),
    ...listing(
      mechanisms.filter(({ name }) => name === 'ptr'),
      PTR_USED,
    ),
  ];
}

const AFTER_ALL = warning('spf-after-all', 'Text after "all" is ignored', {
  explanation:
    '"all" fits every sender, so what is behind it is never read. Move it before "all" or remove it',
  source: 'RFC 7208, section 5.1',
});

const REDIRECT_IGNORED = warning('spf-redirect-ignored', '"redirect" has no effect', {
  explanation: 'A redirect is only followed in a record without "all". Remove one of the two',
  source: 'RFC 7208, section 6.1',
});

const EQUALS_FOR_COLON = danger('spf-equals-for-colon', 'An equals sign where a colon belongs', {
  explanation:
    'Receivers take it for an unknown setting and skip it, so these senders are not allowed. Write a colon',
  source: 'RFC 7208, section 6',
});

const SECOND_VERSION = warning('spf-second-version', 'Two records run into one', {
  explanation:
    'The version may stand only at the beginning. Check that both halves are meant, and remove the second',
  source: 'RFC 7208, section 4.5',
});

const GLUED_ALL = danger('spf-space-before-all', 'A space is missing before "all"', {
  explanation: 'The final "all" has become part of the name before it. Put a space between them',
  source: 'RFC 7208, section 4.6.1',
});

const PTR_USED = warning('spf-ptr', '"ptr" should not be used', {
  explanation:
    'It is slow and unreliable, and some receivers skip it. Name the servers with ip4, ip6 or a instead',
  source: 'RFC 7208, section 5.5',
});

function listing(terms: readonly SpfTerm[], finding: Finding): Finding[] {
  if (terms.length === 0) return [];
  return [
    { ...finding, explanation: `${finding.explanation}: ${quoteList(terms.map(({ text }) => text))}.` },
  ];
}

import type { Finding } from '#shared/api/spoof-check.ts';
import { danger, note, told, warning } from '../finding.ts';
import { quote, quoteList } from './in-words.ts';
import { isPartOfSpf } from './named-senders.ts';
import { GLUED_TERM, isSpfRecord } from './parse-spf.ts';
import {
  endingOf,
  type FoundRecord,
  lookupsIn,
  MOST_LOOKUPS,
  MOST_VOID_LOOKUPS,
  type SpfNode,
  type SpfProblemCode,
  type SpfRecord,
  type SpfTerm,
  termsIn,
  type WalkedTerm,
} from './spf-tree.ts';

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
  const source = 'RFC 7208, section 4.5';
  const texts = 'texts' in found ? found.texts : [];
  const count = found.kind === 'several' ? String(found.records.length) : '';
  return told<Finding>([
    (found.kind === 'none' || found.kind === 'no-domain' || found.kind === 'unusable-name') &&
      danger('spf-missing', 'No SPF record', {
        explanation: `${domain} does not say which servers may send its mail, so SPF cannot tell its mail from a forgery.`,
        source,
      }),
    found.kind === 'several' &&
      danger('spf-several-records', `${count} SPF records`, {
        explanation: `${domain} publishes ${count} SPF records and only one is allowed: receivers treat all of them as broken. Merge them into one record and delete the rest.`,
        source,
      }),
    texts
      .filter((text) => !isSpfRecord(text))
      .flatMap((text) => {
        const problem = isPartOfSpf(text)
          ? 'It looks like a part of an SPF record. All of a record belongs into one text, which begins with "v=spf1"; a long one may consist of several strings, but not of several records.'
          : NEAR_MISSES.find(([pattern]) => pattern.test(text))?.[1];
        const level = /^spf2/i.test(text) ? note : warning;
        const explanation = `Receivers ignore the TXT record ${quote(text)}. ${problem}`;
        return problem === undefined
          ? []
          : level('spf-near-miss', 'A text that looks like SPF but is not', { explanation, source });
      }),
  ]);
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

/** Common mistakes, and how to correct them; the first match replaces the general words. */
const HINTS: readonly (readonly [pattern: RegExp, hint: string])[] = [
  [
    /[^!-~]/,
    'It holds a character that is not plain text, perhaps a typographic dash or quote from a document. Type it again by hand.',
  ],
  [
    GLUED_TERM,
    'A space is missing inside it. Long records are stored in pieces, which are joined without a space.',
  ],
  [/^[-+~?]$/, 'The sign must stand directly before the word, without a space: "-all", not "- all".'],
  [/^[-+~?]?ip(v4)?:\d+\./i, 'Write "ip4:" before an IPv4 address.'],
  [/^[-+~?]?ip(v6)?:.*:/i, 'Write "ip6:" before an IPv6 address.'],
  [/^[-+~?]?(a|mx|include|ptr):\d+\.\d+\.\d+\.\d+/i, 'An address needs "ip4:" before it.'],
  [/^[-+~?][al]{2,4}$/i, 'Write "-all" or "~all".'],
  [/:\/\//, 'Write the name alone, without "http://" before it and slashes behind it.'],
  [/^[-+~?]?in(?!clude:)[a-z]+[:=]/i, 'Write "include:".'],
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
  return problems.slice(0, MOST_MISTAKES).map((problem) =>
    danger('spf-syntax', `Mistake in the record: ${quote(problem.text)}`, {
      explanation: `In the record of ${domain}, at character ${String(problem.position + 1)}, ${quote(problem.text)} is not valid. ${(problem.code === 'repeated-modifier' ? undefined : hintOn(problem.text)) ?? MEANING[problem.code]} One mistake makes receivers treat the whole record as broken.`,
      source,
    }),
  );
}

function hintOn(text: string): string | undefined {
  return HINTS.find(([pattern]) => pattern.test(text))?.[1];
}

/** What fits into one packet together with the question and the header. */
const SAFE_CHARACTERS = 450;

/** Whether the record fits into one plain DNS answer. */
export function sizeFinding({ length }: string): Finding | undefined {
  if (length <= SAFE_CHARACTERS) return undefined;
  return warning('spf-record-large', 'The record is very long', {
    explanation: `It has ${String(length)} characters; above ${String(SAFE_CHARACTERS)} it may not fit into one answer, and some receivers will not see it. Move part of it into a record of its own and include that.`,
    source: 'RFC 7208, section 3.4',
  });
}

const MECHANISM_WITH_EQUALS = /^(include|a|mx|ptr|ip4|ip6|exists|all)=/i;

/** Terms of one record that are valid but not what the author meant, each with what it is called. */
export function wordingFindings({ terms, mechanisms, redirect }: SpfRecord): Finding[] {
  const end = mechanisms.findIndex(({ name }) => name === 'all');
  const isEnded = end >= 0;
  const reading = (pattern: RegExp) => terms.filter(({ text }) => pattern.test(text));
  const named: readonly (readonly [readonly SpfTerm[], Finding])[] = [
    [
      isEnded ? mechanisms.slice(end + 1) : [],
      warning('spf-after-all', 'Text after "all" is ignored', {
        explanation:
          '"all" fits every sender, so what is behind it is never read. Move it before "all" or remove it',
        source: 'RFC 7208, section 5.1',
      }),
    ],
    [
      isEnded && redirect ? [redirect] : [],
      warning('spf-redirect-ignored', '"redirect" has no effect', {
        explanation: 'A redirect is only followed in a record without "all". Remove one of the two',
        source: 'RFC 7208, section 6.1',
      }),
    ],
    [
      reading(MECHANISM_WITH_EQUALS).filter(({ name }) => name === 'other'),
      danger('spf-equals-for-colon', 'An equals sign where a colon belongs', {
        explanation:
          'Receivers take it for an unknown setting and skip it, so these senders are not allowed. Write a colon',
        source: 'RFC 7208, section 6',
      }),
    ],
    [
      reading(/^v=/i),
      warning('spf-second-version', 'Two records run into one', {
        explanation:
          'The version may stand only at the beginning. Check that both halves are meant, and remove the second',
        source: 'RFC 7208, section 4.5',
      }),
    ],
    [
      isEnded ? [] : reading(/[a-z0-9][-+~?]all$/i),
      danger('spf-space-before-all', 'A space is missing before "all"', {
        explanation: 'The final "all" has become part of the name before it. Put a space between them',
        source: 'RFC 7208, section 4.6.1',
      }),
    ],
    [
      mechanisms.filter(({ name }) => name === 'ptr'),
      warning('spf-ptr', '"ptr" should not be used', {
        explanation:
          'It is slow and unreliable, and some receivers skip it. Name the servers with ip4, ip6 or a instead',
        source: 'RFC 7208, section 5.5',
      }),
    ],
  ];
  return named
    .filter(([some]) => some.length > 0)
    .map(([some, finding]) => ({
      ...finding,
      explanation: `${finding.explanation}: ${quoteList(some.map(({ text }) => text))}.`,
    }));
}

const LIMITS = 'RFC 7208, section 4.6.4';
/** From here on, adding one more service or a change at a provider may exceed the limit. */
const NEAR_LIMIT = 9;

/** The limits of a whole evaluation: lookups, void lookups, mail servers behind one term. */
export function lookupFindings(node: SpfNode): Finding[] {
  return told<Finding>([
    lookupCount(node),
    voidLookups(node),
    termsIn(node)
      .filter(({ outcome }) => outcome === 'too-many-names')
      .map(({ term, domain }) =>
        danger('spf-too-many-mail-servers', 'Too many mail servers behind one entry', {
          explanation: `${quote(term.text)} in the record of ${domain} leads to more than ten mail servers, and receivers then treat the record as broken. Name their networks with ip4 and ip6 instead.`,
          source: LIMITS,
        }),
      ),
  ]);
}

function lookupCount(node: SpfNode): Finding | undefined {
  const lookups = lookupsIn(node);
  const isPartial = lookups.some(({ outcome }) => outcome === 'not-followed' || outcome === 'loop');
  const count = `${isPartial ? 'At least ' : ''}${String(lookups.length)}`;
  const breaking = lookups[MOST_LOOKUPS];
  if (breaking) return tooManyLookups(node, breaking, count);
  const title = `${count} of ${String(MOST_LOOKUPS)} look-ups used`;
  return lookups.length >= NEAR_LIMIT
    ? note('spf-lookups-near-limit', title, {
        explanation: `The record works, but one more service may break it. Remove the services you no longer use.`,
        source: LIMITS,
      })
    : undefined;
}

function tooManyLookups(node: SpfNode, breaking: WalkedTerm, count: string): Finding {
  return danger('spf-too-many-lookups', `${count} look-ups, and only ${String(MOST_LOOKUPS)} are allowed`, {
    explanation: `Receivers stop at ${placeOf(node, breaking)} and treat the whole record as broken, so your own mail may fail too. Remove the services you no longer use.`,
    source: LIMITS,
  });
}

/** Names the term, its record, and the owner's own include that leads there. */
function placeOf(node: SpfNode, breaking: WalkedTerm): string {
  const place = `${quote(breaking.term.text)} in the record of ${breaking.domain}`;
  const entry = node.walked.find(({ next }) => next && termsIn(next).includes(breaking));
  return entry ? `${place}, reached by your ${quote(entry.term.text)},` : place;
}

/** Only single terms: an include without a record is an error of its own. */
function voidLookups(node: SpfNode) {
  const voids = termsIn(node).filter(({ outcome }) => outcome === 'void');
  if (voids.length === 0) return undefined;
  const isTooMany = voids.length > MOST_VOID_LOOKUPS;
  const breaking = isTooMany
    ? `More than ${String(MOST_VOID_LOOKUPS)} of these make receivers treat the whole record as broken. `
    : '';
  const title = `${String(voids.length)} ${voids.length === 1 ? 'entry leads' : 'entries lead'} nowhere`;
  return (isTooMany ? danger : warning)(isTooMany ? 'spf-too-many-void-lookups' : 'spf-void-lookups', title, {
    explanation: `No address or mail server is found for ${quoteList(voids.map(({ term }) => term.text))}. ${breaking}Remove what is no longer used: where such a name is free, someone else can register it.`,
    source: LIMITS,
  });
}

/** What is wrong with the records that the domain's own record includes or redirects to. */
export function includeFindings(node: SpfNode): Finding[] {
  const terms = termsIn(node);
  const unread = terms.filter(({ outcome, term }) => outcome === 'not-evaluated' && term.name !== 'ptr');
  return told<Finding>([
    terms.flatMap(problemsBehind),
    unread.length > 0 &&
      note('spf-not-evaluated', 'Part of the record depends on the message', {
        explanation: `${quoteList(unread.map(({ term }) => term.text))}: who this allows can only be known when a message arrives, so it was counted but not followed.`,
        source: 'RFC 7208, section 7',
      }),
  ]);
}

function problemsBehind({ term, domain, outcome, next }: WalkedTerm): Finding[] {
  const place = `${quote(term.text)} in the record of ${domain}`;
  const kind = next?.found.kind;
  const isFree = kind === 'none' || kind === 'no-domain' || kind === 'unusable-name';
  const missing =
    kind === 'several'
      ? `${next?.domain} has more than one SPF record.`
      : isFree
        ? `There is no SPF record at ${next?.domain}.`
        : undefined;
  return told<Finding>([
    outcome === 'loop' &&
      danger('spf-include-loop', 'The record includes itself', {
        explanation: `${place} leads back to where it came from, and receivers give up. Remove it.`,
        source: LIMITS,
      }),
    next?.found.kind === 'record' && syntaxFindings(next.domain, next.found.record),
    next?.found.kind === 'record' &&
      term.name === 'include' &&
      term.qualifier === '+' &&
      endingOf(next) === '+' &&
      danger('spf-include-pass-all', 'An included record lets everyone send', {
        explanation: `${place} leads to a record that ends in "+all": everyone in the world passes as you. Remove it.`,
        source: 'RFC 7208, section 5.1',
      }),
    missing !== undefined &&
      danger('spf-include-broken', 'An included record is missing or broken', {
        explanation: `${place} cannot be used: ${missing} Receivers then treat your whole record as broken. ${(isFree ? hintOn(term.text) : undefined) ?? 'Remove it, or ask the service for the right name.'}`,
        source: 'RFC 7208, section 5.2',
      }),
  ]);
}

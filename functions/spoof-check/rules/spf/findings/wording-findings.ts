import type { Finding } from '#shared/api/spoof-check.ts';
import type { SpfRecord, SpfTerm } from '../spf-tree.ts';
import { quoteList } from '../in-words.ts';
import { danger, warning } from '../../finding.ts';

type Check = (record: SpfRecord) => Finding | undefined;

const CHECKS: readonly Check[] = [
  afterAll,
  redirectIgnored,
  equalsForColon,
  secondVersion,
  gluedAll,
  ptrUsed,
];
const MECHANISM_WITH_EQUALS = /^(include|a|mx|ptr|ip4|ip6|exists|all)=/i;

/** Terms of one record that are valid but not what the author meant. */
export function wordingFindings(record: SpfRecord): Finding[] {
  return CHECKS.flatMap((check) => check(record) ?? []);
}

function afterAll({ mechanisms }: SpfRecord): Finding | undefined {
  const end = mechanisms.findIndex(({ name }) => name === 'all');
  const late = end < 0 ? [] : mechanisms.slice(end + 1);
  return listing(
    late,
    warning('spf-after-all', 'Text after "all" is ignored', {
      explanation:
        '"all" fits every sender, so what is behind it is never read. Move it before "all" or remove it',
      source: 'RFC 7208, section 5.1',
    }),
  );
}

function redirectIgnored({ mechanisms, redirect }: SpfRecord): Finding | undefined {
  const isIgnored = mechanisms.some(({ name }) => name === 'all');
  return listing(
    isIgnored && redirect ? [redirect] : [],
    warning('spf-redirect-ignored', '"redirect" has no effect', {
      explanation: 'A redirect is only followed in a record without "all". Remove one of the two',
      source: 'RFC 7208, section 6.1',
    }),
  );
}

function equalsForColon({ terms }: SpfRecord): Finding | undefined {
  return listing(
    terms.filter(({ name, text }) => name === 'other' && MECHANISM_WITH_EQUALS.test(text)),
    danger('spf-equals-for-colon', 'An equals sign where a colon belongs', {
      explanation:
        'Receivers take it for an unknown setting and skip it, so these senders are not allowed. Write a colon',
      source: 'RFC 7208, section 6',
    }),
  );
}

function secondVersion({ terms }: SpfRecord): Finding | undefined {
  return listing(
    terms.filter(({ text }) => /^v=/i.test(text)),
    warning('spf-second-version', 'Two records run into one', {
      explanation:
        'The version may stand only at the beginning. Check that both halves are meant, and remove the second',
      source: 'RFC 7208, section 4.5',
    }),
  );
}

function gluedAll({ terms, mechanisms }: SpfRecord): Finding | undefined {
  if (mechanisms.some(({ name }) => name === 'all')) return undefined;
  return listing(
    terms.filter(({ text }) => /[a-z0-9][-+~?]all$/i.test(text)),
    danger('spf-space-before-all', 'A space is missing before "all"', {
      explanation: 'The final "all" has become part of the name before it. Put a space between them',
      source: 'RFC 7208, section 4.6.1',
    }),
  );
}

function ptrUsed({ mechanisms }: SpfRecord): Finding | undefined {
  return listing(
    mechanisms.filter(({ name }) => name === 'ptr'),
    warning('spf-ptr', '"ptr" should not be used', {
      explanation:
        'It is slow and unreliable, and some receivers skip it. Name the servers with ip4, ip6 or a instead',
      source: 'RFC 7208, section 5.5',
    }),
  );
}

function listing(terms: readonly SpfTerm[], finding: Finding): Finding | undefined {
  if (terms.length === 0) return undefined;
  return { ...finding, explanation: `${finding.explanation}: ${quoteList(terms.map(({ text }) => text))}.` };
}

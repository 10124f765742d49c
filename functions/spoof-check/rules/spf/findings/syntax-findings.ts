import type { Finding } from '../../mail-findings.ts';
import type { SpfFault, SpfFaultCode, SpfRecord } from '../spf-terms.ts';
import { quote } from './quote.ts';

const MEANING: Record<SpfFaultCode, string> = {
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

/** Mistakes that people really make, and how to put them right; the first that fits replaces the general words. */
const HINTS: readonly (readonly [pattern: RegExp, hint: string])[] = [
  [
    /[^!-~]/,
    'It holds a character that is not plain text, perhaps a typographic dash or quote from a document. Type it again by hand.',
  ],
  [/^[-+~?]$/, 'The sign must stand directly before the word, without a space: "-all", not "- all".'],
  [/^[-+~?]?ip(v4)?:\d+\./i, 'Write "ip4:" before an IPv4 address.'],
  [/^[-+~?]?ip(v6)?:.*:/i, 'Write "ip6:" before an IPv6 address.'],
  [/^[-+~?]?(a|mx|include|ptr):\d+\.\d+\.\d+\.\d+/i, 'An address needs "ip4:" before it.'],
  [/.[-+~?]all$/i, 'A space is missing before the final "all".'],
  [/[,;]$/, 'Terms are separated by spaces only; remove the comma or semicolon.'],
  [/^(redirect|exp):/i, 'This one takes an equals sign instead of the colon.'],
  [/^["'(]|["')]$/, 'Remove the quotation marks or brackets.'],
  [/^\d+\.\d+\.\d+\.\d+/, 'An address needs "ip4:" before it.'],
  [/^([-a-z0-9_]+\.)+[a-z]+$/i, 'A name needs "include:" or "a:" before it.'],
];

/** Terms that break the grammar: one is enough to make receivers treat the whole record as broken. */
export function syntaxFindings(domain: string, { faults }: SpfRecord): Finding[] {
  return faults.map((fault) => ({
    id: 'spf-syntax',
    severity: 'danger',
    title: `Mistake in the record: ${quote(fault.text)}`,
    explanation: `In the record of ${domain}, at character ${String(fault.position + 1)}, ${quote(fault.text)} is not valid. ${adviceOn(fault)} One mistake makes receivers treat the whole record as broken.`,
    source: 'RFC 7208, sections 4.6 and 12',
  }));
}

function adviceOn({ text, code }: SpfFault): string {
  const [, hint] = HINTS.find(([pattern]) => pattern.test(text)) ?? [];
  return code === 'repeated-modifier' ? MEANING[code] : (hint ?? MEANING[code]);
}

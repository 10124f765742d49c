import type { Finding } from '#shared/api/spoof-check.ts';
import { endingOf, type SpfNode, termsIn, type WalkedTerm } from '../spf-tree.ts';
import { quote, quoteList } from '../in-words.ts';
import { GLUED_TERM } from '../parse-spf.ts';
import { GLUED_HINT, syntaxFindings } from './record-findings.ts';
import { danger, note } from '../../finding.ts';

const SOURCE = 'RFC 7208, section 5.2';

/** What is wrong with the records that the domain's own record includes or redirects to. */
export function includeFindings(node: SpfNode): Finding[] {
  const terms = termsIn(node);
  return [...terms.flatMap((walked) => problemsBehind(walked)), ...unreadable(terms)];
}

function problemsBehind({ term, domain, outcome, next }: WalkedTerm): Finding[] {
  const place = `${quote(term.text)} in the record of ${domain}`;
  if (outcome === 'loop') return [loop(place)];
  if (!next) return [];
  const passesAll =
    term.name === 'include' && term.qualifier === '+' && endingOf(next) === '+' ? [passAll(place)] : [];
  const { found } = next;
  if (found.kind === 'record') return [...syntaxFindings(next.domain, found.record), ...passesAll];
  if (found.kind === 'failed') return [];
  if (found.kind === 'several') return [missing(place, `${next.domain} has more than one SPF record.`, ASK)];
  const mend = GLUED_TERM.test(term.text) ? GLUED_HINT : ASK;
  return [missing(place, `There is no SPF record at ${next.domain}.`, mend)];
}

const ASK = 'Remove it, or ask the service for the right name.';

function loop(place: string): Finding {
  return danger('spf-include-loop', 'The record includes itself', {
    explanation: `${place} leads back to where it came from, and receivers give up. Remove it.`,
    source: 'RFC 7208, section 4.6.4',
  });
}

function missing(place: string, why: string, mend: string): Finding {
  return danger('spf-include-broken', 'An included record is missing or broken', {
    explanation: `${place} cannot be used: ${why} Receivers then treat your whole record as broken. ${mend}`,
    source: SOURCE,
  });
}

function passAll(place: string): Finding {
  return danger('spf-include-pass-all', 'An included record lets everyone send', {
    explanation: `${place} leads to a record that ends in "+all": everyone in the world passes as you. Remove it.`,
    source: 'RFC 7208, section 5.1',
  });
}

function unreadable(terms: readonly WalkedTerm[]): Finding[] {
  const found = terms.filter(({ outcome, term }) => outcome === 'not-evaluated' && term.name !== 'ptr');
  if (found.length === 0) return [];
  return [
    note('spf-not-evaluated', 'Part of the record depends on the message', {
      explanation: `${quoteList(found.map(({ term }) => term.text))}: who this allows can only be known when a message arrives, so it was counted but not followed.`,
      source: 'RFC 7208, section 7',
    }),
  ];
}

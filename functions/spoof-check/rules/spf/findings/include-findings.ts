import type { Finding } from '#shared/api/spoof-check.ts';
import { endingOf, type SpfNode, termsIn, type WalkedTerm } from '../spf-tree.ts';
import { quote, quoteList } from '../in-words.ts';
import { GLUED_TERM } from '../parse-spf.ts';
import { GLUED_HINT, syntaxFindings } from './record-findings.ts';
import { danger, note, warning } from '../../finding.ts';

const SOURCE = 'RFC 7208, section 5.2';

/** What is wrong with the records that the domain's own record includes or redirects to. */
export function includeFindings(node: SpfNode): Finding[] {
  const terms = termsIn(node);
  return [
    ...terms.flatMap((walked) => problemsBehind(walked)),
    ...silentHosts(terms),
    ...tooLarge(terms),
    ...unreadable(terms),
    ...repeated(terms),
  ];
}

function problemsBehind({ term, domain, outcome, next }: WalkedTerm): Finding[] {
  const place = `${quote(term.text)} in the record of ${domain}`;
  if (outcome === 'loop') return [loop(place)];
  if (!next) return [];
  const passesAll =
    term.name === 'include' && term.qualifier === '+' && endingOf(next) === '+' ? [passAll(place)] : [];
  const { found } = next;
  if (found.kind === 'record') return [...syntaxFindings(next.domain, found.record), ...passesAll];
  if (found.kind === 'failed') return [unknown(place)];
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

function unknown(place: string): Finding {
  return warning('spf-include-unknown', 'An included record could not be read', {
    explanation: `The name servers behind ${place} did not give an answer. Try again in a few minutes; receivers postpone your mail while this lasts.`,
    source: 'RFC 7208, section 4.4',
  });
}

function passAll(place: string): Finding {
  return danger('spf-include-pass-all', 'An included record lets everyone send', {
    explanation: `${place} leads to a record that ends in "+all": everyone in the world passes as you. Remove it.`,
    source: 'RFC 7208, section 5.1',
  });
}

/** `a`, `mx` and `exists` whose hosts gave no answer. */
function silentHosts(terms: readonly WalkedTerm[]): Finding[] {
  const silent = terms.filter(
    ({ outcome, hosts }) =>
      outcome === 'failed' || hosts.some(({ a, aaaa }) => a.kind === 'failed' || aaaa.kind === 'failed'),
  );
  if (silent.length === 0) return [];
  return [
    warning('spf-hosts-unknown', 'Part of the record could not be read', {
      explanation: `The name servers behind ${quoteList(silent.map(({ term }) => term.text))} did not give an answer. Try again in a few minutes; receivers postpone your mail while this lasts.`,
      source: 'RFC 7208, section 4.4',
    }),
  ];
}

/** Parts that were not read because a limit of our own was reached. */
function tooLarge(terms: readonly WalkedTerm[]): Finding[] {
  const ended = terms.filter(({ outcome }) => outcome === 'not-followed');
  if (ended.length === 0) return [];
  return [
    warning('spf-too-large', 'The record asks for more than this check reads', {
      explanation: `What is behind ${quoteList(ended.map(({ term }) => term.text))} was not read, because the record leads to more entries and servers than any usual one. Receivers have limits too, and may treat the record as broken. Name fewer servers or services.`,
      source: 'RFC 7208, section 11.1',
    }),
  ];
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

function repeated(terms: readonly WalkedTerm[]): Finding[] {
  const targets = terms.flatMap(({ term, next }) => (term.name === 'include' && next ? [next.domain] : []));
  const lower = targets.map((target) => target.toLowerCase());
  const twice = [...new Set(lower.filter((target, index) => lower.indexOf(target) !== index))];
  if (twice.length === 0) return [];
  return [
    note('spf-include-twice', 'A record is included more than once', {
      explanation: `More than one way leads to ${quoteList(twice)}, and each way costs its look-ups again.`,
      source: 'RFC 7208, section 4.6.4',
    }),
  ];
}

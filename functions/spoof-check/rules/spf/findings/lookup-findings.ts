import type { Finding } from '#shared/api/spoof-check.ts';
import {
  costsLookup,
  endingOf,
  lookupsIn,
  MOST_LOOKUPS,
  MOST_VOID_LOOKUPS,
  type SpfNode,
  termsIn,
  type WalkedTerm,
} from '../spf-tree.ts';
import { quote, quoteList } from '../in-words.ts';
import { GLUED_TERM } from '../parse-spf.ts';
import { isAtOrBelow } from '../../../../platform/rules/dns-answers.ts';
import { danger, note } from '../../finding.ts';
import { registeredDomainOf } from '../../registered-domain.ts';
import { GLUED_HINT, syntaxFindings } from './record-findings.ts';

const LIMITS = 'RFC 7208, section 4.6.4';
/** From here on, adding one more service or a change at a provider may exceed the limit. */
const NEAR_LIMIT = 9;

/** The limits of a whole evaluation: lookups, void lookups, mail servers behind one term. */
export function lookupFindings(node: SpfNode): Finding[] {
  return [lookupCount(node), ...voidLookups(node), ...tooManyNames(node)];
}

function lookupCount(node: SpfNode): Finding {
  const lookups = lookupsIn(node);
  const isPartial = lookups.some(({ outcome }) => outcome === 'not-followed' || outcome === 'loop');
  const count = `${isPartial ? 'At least ' : ''}${String(lookups.length)}`;
  const breaking = lookups[MOST_LOOKUPS];
  if (breaking) return tooManyLookups(node, breaking, count);
  const isNear = lookups.length >= NEAR_LIMIT;
  return {
    id: isNear ? 'spf-lookups-near-limit' : 'spf-lookups',
    severity: isNear ? 'note' : 'good',
    title: `${count} of ${String(MOST_LOOKUPS)} look-ups used`,
    explanation: isNear
      ? `The record works, but one more service may break it. ${mendOf(node)}`
      : 'The record stays within the number of look-ups that receivers are willing to make.',
    source: LIMITS,
  };
}

function tooManyLookups(node: SpfNode, breaking: WalkedTerm, count: string): Finding {
  const costs = node.walked
    .map((walked) => ({ text: walked.term.text, cost: costOf(walked) }))
    .filter(({ cost }) => cost > 1)
    .sort((one, other) => other.cost - one.cost)
    .slice(0, 4)
    .map(({ text, cost }) => `${quote(text)} ${String(cost)}`);
  const most = costs.length > 0 ? ` The most expensive: ${costs.join(', ')}.` : '';
  return danger('spf-too-many-lookups', `${count} look-ups, and only ${String(MOST_LOOKUPS)} are allowed`, {
    explanation: `Receivers stop at ${placeOf(node, breaking)} and treat the whole record as broken, so your own mail may fail too. ${mendOf(node)}${most}`,
    source: LIMITS,
  });
}

function mendOf(node: SpfNode): string {
  const asking = node.walked.filter(({ term }) => costsLookup(term));
  const texts = asking.map(({ term }) => term.text.toLowerCase());
  const repeated = asking.filter((_, nth) => texts.indexOf(texts[nth] ?? '') < nth);
  const left = repeated.reduce((sum, walked) => sum - costOf(walked), lookupsIn(node).length);
  return [
    ...(repeated.length > 0
      ? [`${quoteList(repeated.map(({ term }) => term.text))} is in it more than once: keep it once.`]
      : []),
    ...(repeated.length === 0 || left > MOST_LOOKUPS ? ['Remove the services you no longer use.'] : []),
  ].join(' ');
}

/** Names the term, its record, and the owner's own include that leads there. */
function placeOf(node: SpfNode, breaking: WalkedTerm): string {
  const place = `${quote(breaking.term.text)} in the record of ${breaking.domain}`;
  const entry = node.walked.find(({ next }) => next && termsIn(next).includes(breaking));
  return entry ? `${place}, reached by your ${quote(entry.term.text)},` : place;
}

function costOf({ next }: WalkedTerm): number {
  return 1 + (next ? lookupsIn(next).length : 0);
}

/** Only single terms: an include without a record is an error of its own. */
function voidLookups(node: SpfNode): Finding[] {
  const voids = termsIn(node).filter(({ outcome }) => outcome === 'void');
  if (voids.length === 0) return [];
  const isTooMany = voids.length > MOST_VOID_LOOKUPS;
  const list = quoteList(voids.map(({ term }) => term.text));
  const owner = registeredDomainOf(node.domain);
  const isOwn = voids.every(({ target }) => target !== undefined && isAtOrBelow(target, owner));
  const mend = isOwn
    ? 'Remove what is no longer used, and give the rest an address.'
    : 'Remove what is no longer used: a name that is free can be registered by someone else.';
  return [
    {
      id: isTooMany ? 'spf-too-many-void-lookups' : 'spf-void-lookups',
      severity: isTooMany ? 'danger' : 'warning',
      title: `${String(voids.length)} ${voids.length === 1 ? 'entry leads' : 'entries lead'} nowhere`,
      explanation: `No address or mail server is found for ${list}. ${
        isTooMany
          ? `More than ${String(MOST_VOID_LOOKUPS)} of these make receivers treat the whole record as broken. Remove them.`
          : mend
      }`,
      source: LIMITS,
    },
  ];
}

function tooManyNames(node: SpfNode): Finding[] {
  return termsIn(node)
    .filter(({ outcome }) => outcome === 'too-many-names')
    .map(({ term, domain }) =>
      danger('spf-too-many-mail-servers', 'Too many mail servers behind one entry', {
        explanation: `${quote(term.text)} in the record of ${domain} leads to more than ten mail servers, and receivers then treat the record as broken. Name their networks with ip4 and ip6 instead.`,
        source: LIMITS,
      }),
    );
}

const INCLUDE_RULES = 'RFC 7208, section 5.2';

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
    source: INCLUDE_RULES,
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

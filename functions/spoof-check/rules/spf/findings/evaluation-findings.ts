import type { Finding } from '#shared/api/spoof-check.ts';
import {
  endingOf,
  type SpfNode,
  termsIn,
  type WalkedTerm,
  type Qualifier,
  MOST_LOOKUPS,
  MOST_VOID_LOOKUPS,
  lookupsIn,
} from '../spf-tree.ts';
import { addressesInWords, quoteList, quote } from '../in-words.ts';
import type { SpfAccess } from '../spf-access.ts';
import { danger, good, warning } from '../../finding.ts';

const ALL_RULES = 'RFC 7208, section 5.1';

const ENDINGS: Record<Qualifier | 'missing', Finding> = {
  '+': danger('spf-pass-all', 'The record lets everyone send', {
    explanation:
      'It ends in "+all" (or "all"): every server in the world may send as you, which is worse than no record. End it in "~all" or "-all".',
    source: ALL_RULES,
  }),
  '?': warning('spf-neutral-all', 'The record says nothing about strangers', {
    explanation:
      'It ends in "?all", so a forgery is treated as if there were no record. End it in "~all" or "-all".',
    source: ALL_RULES,
  }),
  '~': good('spf-softfail-all', 'Strangers do not pass SPF', {
    explanation: 'It ends in "~all". Together with a DMARC policy this protects as well as "-all".',
    source: ALL_RULES,
  }),
  '-': good('spf-fail-all', 'Strangers do not pass SPF', {
    explanation:
      'It ends in "-all": only the servers in the record pass. Whether mail that fails is refused, DMARC decides.',
    source: ALL_RULES,
  }),
  missing: warning('spf-no-all', 'The record has no ending', {
    explanation:
      'Without "all" at its end the record says nothing about strangers, and a forgery is treated as if there were no record. Add "~all" or "-all".',
    source: 'RFC 7208, section 4.7',
  }),
};

const PASS_ALL_IF_CORRECTED = warning('spf-pass-all', 'The ending would let everyone send', {
  explanation:
    'Receivers cannot use the record today. It ends in "+all" (or "all"), which lets every server in the world pass. When you correct the record, end it in "~all" or "-all".',
  source: ALL_RULES,
});

/** What the record says about everyone it does not name, and whether it names a part of the internet. */
export function policyFindings(node: SpfNode, access: SpfAccess): Finding[] {
  return [...endingFindings(node, access), ...neutralPart(node, access), ...wideNetworks(node, access)];
}

/** Terms with "?" that decide about most of the internet before a refusing ending is reached. */
function neutralPart(node: SpfNode, { isWorking, rest }: SpfAccess): Finding[] {
  const ending = endingOf(node);
  if (!isWorking || rest !== 'neutral' || (ending !== '~' && ending !== '-')) return [];
  const named = node.walked.flatMap(({ term }) =>
    'qualifier' in term && term.qualifier === '?' ? [term.text] : [],
  );
  if (named.length === 0) return [];
  return [
    warning('spf-neutral-part', 'The record says nothing about most strangers', {
      explanation: `Most strangers match ${quoteList(named)}, and "?" says nothing about them, so a forgery is treated as if there were no record. Remove it, or name there only the servers that really send.`,
      source: 'RFC 7208, section 8.2',
    }),
  ];
}

function endingFindings(node: SpfNode, { isWorking, reach }: SpfAccess): Finding[] {
  const ending = endingOf(node);
  if (ending === 'unknown') return [];
  const isUnusable = !isWorking && reach !== 'everybody' && reach !== 'many';
  return [ending === '+' && isUnusable ? PASS_ALL_IF_CORRECTED : ENDINGS[ending]];
}

function wideNetworks(node: SpfNode, { reach, isWide, count }: SpfAccess): Finding[] {
  if (reach !== 'many' && !isWide && !(reach === 'everybody' && endingOf(node) !== '+')) return [];
  const widest = widestTerms(node);
  const where = widest.length > 0 ? ` The widest: ${quoteList(widest)}.` : '';
  return [
    {
      id: 'spf-wide-network',
      severity: isWide ? 'warning' : 'danger',
      title: isWide ? 'A large network may send' : 'A part of the internet may send',
      explanation: `The record lets ${addressesInWords(count)} send as the domain, most of them strangers.${where} Name only the servers that really send.`,
      source: 'RFC 7208, section 11.4',
    },
  ];
}

/** A term is worth naming from a /24 of IPv4 or a /56 of IPv6 upwards. */
const LARGE_SHARE = 8;

/** The owner's own terms that let most addresses pass, widest first. */
function widestTerms(node: SpfNode): string[] {
  return termsIn(node)
    .flatMap(({ term }) => {
      const share = shareOf(term);
      return share === undefined || share < LARGE_SHARE ? [] : [{ text: term.text, share }];
    })
    .sort((one, other) => other.share - one.share)
    .slice(0, 3)
    .map(({ text }) => text);
}

/** How many bits of an address this term's network leaves free, if the term lets its network pass. */
function shareOf(term: WalkedTerm['term']): number | undefined {
  if (!('qualifier' in term) || term.qualifier !== '+') return undefined;
  if (term.name === 'ip4') return 32 - term.bits;
  if (term.name === 'ip6') return Math.max(0, 64 - term.bits);
  if (term.name === 'exists') return 32;
  return term.name === 'a' || term.name === 'mx' ? 32 - term.bits4 : undefined;
}

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
      ? 'The record works, but one more service may break it. Remove the services you no longer use.'
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
    explanation: `Receivers stop at ${placeOf(node, breaking)} and treat the whole record as broken, so your own mail may fail too. Remove services you no longer use.${most}`,
    source: LIMITS,
  });
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
  return [
    {
      id: isTooMany ? 'spf-too-many-void-lookups' : 'spf-void-lookups',
      severity: isTooMany ? 'danger' : 'warning',
      title: `${String(voids.length)} ${voids.length === 1 ? 'entry leads' : 'entries lead'} nowhere`,
      explanation: `No address or mail server is found for ${list}. ${
        isTooMany
          ? `More than ${String(MOST_VOID_LOOKUPS)} of these make receivers treat the whole record as broken. Remove them.`
          : 'Remove what is no longer used: a name that is free can be registered by someone else.'
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

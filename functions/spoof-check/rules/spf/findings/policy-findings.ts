import type { Finding } from '../../mail-findings.ts';
import { endingOf, type SpfNode, termsIn, type WalkedTerm } from '../spf-tree.ts';
import type { Qualifier } from '../spf-terms.ts';
import { addressesInWords } from '../addresses-in-words.ts';
import type { SpfAccess } from '../spf-access.ts';
import { quoteList } from './quote.ts';

const SOURCE = 'RFC 7208, section 5.1';

const ENDINGS: Record<Qualifier | 'missing', Finding> = {
  '+': {
    id: 'spf-pass-all',
    severity: 'danger',
    title: 'The record lets everyone send',
    explanation:
      'It ends in "+all" (or "all"): every server in the world may send as you, which is worse than no record. End it in "~all" or "-all".',
    source: SOURCE,
  },
  '?': {
    id: 'spf-neutral-all',
    severity: 'warning',
    title: 'The record says nothing about strangers',
    explanation:
      'It ends in "?all", so a forgery is treated as if there were no record. End it in "~all" or "-all".',
    source: SOURCE,
  },
  '~': {
    id: 'spf-softfail-all',
    severity: 'good',
    title: 'Strangers do not pass SPF',
    explanation: 'It ends in "~all". Together with a DMARC policy this protects as well as "-all".',
    source: SOURCE,
  },
  '-': {
    id: 'spf-fail-all',
    severity: 'good',
    title: 'Strangers do not pass SPF',
    explanation:
      'It ends in "-all": only the servers in the record pass. Whether mail that fails is refused, DMARC decides.',
    source: SOURCE,
  },
  missing: {
    id: 'spf-no-all',
    severity: 'warning',
    title: 'The record has no ending',
    explanation:
      'Without "all" at its end the record says nothing about strangers, and a forgery is treated as if there were no record. Add "~all" or "-all".',
    source: 'RFC 7208, section 4.7',
  },
};

/** What the record says about everyone it does not name, and whether it names a part of the internet. */
export function policyFindings(node: SpfNode, access: SpfAccess): Finding[] {
  const ending = endingOf(node);
  return [...(ending === 'unknown' ? [] : [ENDINGS[ending]]), ...wideNetworks(node, access)];
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

/** A term is worth naming from a /24 of IPv4 or a /56 of IPv6 on. */
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

/** How many bits of an address a network of this term leaves free, when it lets its network pass. */
function shareOf(term: WalkedTerm['term']): number | undefined {
  if (!('qualifier' in term) || term.qualifier !== '+') return undefined;
  if (term.name === 'ip4') return 32 - term.bits;
  if (term.name === 'ip6') return Math.max(0, 64 - term.bits);
  if (term.name === 'exists') return 32;
  return term.name === 'a' || term.name === 'mx' ? 32 - term.bits4 : undefined;
}

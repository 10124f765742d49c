import type { Finding } from '../../mail-findings.ts';
import { endingOf, type SpfNode, termsIn, type WalkedTerm } from '../spf-tree.ts';
import type { Qualifier } from '../spf-terms.ts';
import { quote } from './quote.ts';

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
    title: 'Strangers are marked as suspicious',
    explanation: 'It ends in "~all". Together with a DMARC policy this protects as well as "-all".',
    source: SOURCE,
  },
  '-': {
    id: 'spf-fail-all',
    severity: 'good',
    title: 'Strangers are refused',
    explanation: 'It ends in "-all": only the servers in the record may send as you.',
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

/** Networks this wide hold more strangers than servers of one owner; providers of the whole world use less. */
const WIDEST = { ip4: 12, ip6: 20 };

/** What the record says about everyone it does not name, and whether it names half the world. */
export function policyFindings(node: SpfNode): Finding[] {
  const ending = endingOf(node);
  return [...(ending === 'unknown' ? [] : [ENDINGS[ending]]), ...termsIn(node).flatMap(wideNetwork)];
}

function wideNetwork({ term, domain }: WalkedTerm): Finding[] {
  const bits = bitsOf(term);
  if (bits === undefined) return [];
  return [
    {
      id: 'spf-wide-network',
      severity: bits <= 3 ? 'danger' : 'warning',
      title: 'A very large network may send',
      explanation: `${quote(term.text)} in the record of ${domain} allows millions of addresses, most of them strangers. Name only the servers that really send.`,
      source: 'RFC 7208, section 5.6',
    },
  ];
}

/** The prefix length when it is too short, for a term that lets its network pass. */
function bitsOf(term: WalkedTerm['term']): number | undefined {
  if (!('qualifier' in term) || term.qualifier !== '+') return undefined;
  if (term.name === 'ip4' || term.name === 'ip6')
    return term.bits <= WIDEST[term.name] ? term.bits : undefined;
  if (term.name !== 'a' && term.name !== 'mx') return undefined;
  if (term.bits4 <= WIDEST.ip4) return term.bits4;
  return term.bits6 <= WIDEST.ip6 ? term.bits6 : undefined;
}

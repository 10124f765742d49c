import { type AddressRanges, type Family, union } from './addresses.ts';
import { parseSpf } from './parse-spf.ts';
import { senderSet } from './sender-set.ts';
import { isMechanism, type SpfNode, type WalkedTerm } from './spf-tree.ts';

/** Whether a term names senders in order to keep them out: with "-", "~" or "?". */
export function isKeepingOut({ term }: WalkedTerm): boolean {
  return isMechanism(term) && term.qualifier !== '+' && term.name !== 'all';
}

/** The same term with "+" for its sign. */
function asPassing(step: WalkedTerm): WalkedTerm {
  const { term } = step;
  return isMechanism(term) ? { ...step, term: { ...term, qualifier: '+' } } : step;
}

/** The tree of one term; more mail servers than receivers ask for are treated as if they all counted. */
export function treeOf(step: WalkedTerm): SpfNode {
  const outcome = step.outcome === 'too-many-names' ? 'answered' : step.outcome;
  return { domain: step.domain, found: NOTHING_ELSE, walked: [{ ...step, outcome }] };
}

const NOTHING_ELSE = { kind: 'record', record: parseSpf('v=spf1'), texts: [] } as const;

/**
 * All addresses that a record names in order to keep them out, itself or by the record to which it redirects, whether
 * or not an earlier term lets them pass.
 */
export function namedToKeepOut(tree: SpfNode, family: Family): AddressRanges {
  const own = senderSet(keepingOutIn(tree))[family].possible.pass;
  const next = tree.walked.find(({ term }) => term.name === 'redirect')?.next;
  return next ? union(own, namedToKeepOut(next, family)) : own;
}

/** The terms that keep senders out, as if they let them pass. */
function keepingOutIn(tree: SpfNode): SpfNode {
  const terms = known.get(tree) ?? { ...tree, walked: tree.walked.filter(isKeepingOut).map(asPassing) };
  known.set(tree, terms);
  return terms;
}

/** Cached for the same reason as the results for all addresses (see `senderSet`). */
const known = new WeakMap<SpfNode, SpfNode>();

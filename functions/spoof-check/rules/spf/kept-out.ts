import { type AddressRanges, type Family, networkRange, NO_ADDRESSES, subtract, union } from './addresses.ts';
import { parseSpf } from './parse-spf.ts';
import { senderSet } from './sender-set.ts';
import { isMechanism, type SpfNode, type WalkedTerm } from './spf-tree.ts';

const FAMILIES = [4, 6] as const;

/** Whether a term names senders in order to keep them out: with "-", "~" or "?". */
export function isKeepingOut({ term }: WalkedTerm): boolean {
  return isMechanism(term) && term.qualifier !== '+' && term.name !== 'all';
}

/** The addresses that some terms keep out and that no earlier term lets pass, each term judged alone. */
export function keptOutBy(
  terms: ReadonlySet<WalkedTerm>,
  { walked }: SpfNode,
): Record<Family, AddressRanges> {
  const keptOut: Record<Family, AddressRanges> = { 4: NO_ADDRESSES, 6: NO_ADDRESSES };
  const ahead: Record<Family, AddressRanges[]> = { 4: [], 6: [] };
  const last = walked.findLastIndex((step) => terms.has(step));
  for (const step of walked.slice(0, last + 1)) {
    if (isKeepingOut(step) && !terms.has(step)) continue;
    const alone = passingBy(step);
    for (const family of FAMILIES) {
      const { passes, possible } = alone[family];
      if (!isKeepingOut(step)) ahead[family].push(possible);
      else if (passes.length > 0) {
        // United at most once for each of them: a record may have thousands of terms.
        const passing = union(...ahead[family]);
        ahead[family] = [passing];
        keptOut[family] = union(keptOut[family], subtract(passes, passing));
      }
    }
  }
  return keptOut;
}

/** Who certainly and who possibly passes by one term with "+" for its sign, judged as if it were the whole record. */
function passingBy(step: WalkedTerm): Record<Family, { passes: AddressRanges; possible: AddressRanges }> {
  const { term } = step;
  // A record may have thousands of these, and they need no evaluation.
  if (term.name === 'ip4' || term.name === 'ip6') {
    const ranges = [networkRange(term.network, term.bits)];
    const none = { passes: NO_ADDRESSES, possible: NO_ADDRESSES };
    return { 4: none, 6: none, [term.network.family]: { passes: ranges, possible: ranges } };
  }
  const { 4: v4, 6: v6 } = senderSet(treeOf(asPassing(step)));
  return {
    4: { passes: v4.passes, possible: v4.possible.pass },
    6: { passes: v6.passes, possible: v6.possible.pass },
  };
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

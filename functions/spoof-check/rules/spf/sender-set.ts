import { type AddressRanges, type Family, intersect, NO_ADDRESSES, subtract, union } from './addresses.ts';
import type { Decided } from './address-fates.ts';
import { evaluateAddresses } from './evaluate-addresses.ts';
import type { SpfResult, SpfNode } from './spf-tree.ts';

/** Which addresses of one family get which result. Addresses with several possible results depend on the message. */
export interface FamilySenders {
  readonly possible: Readonly<Record<SpfResult, AddressRanges>>;
  /** More than one result is possible: macros, `exists` and `ptr` are decided when a message arrives. */
  readonly depends: AddressRanges;
  /** The addresses that pass for every message, and those of them that the owner's own terms let pass. */
  readonly passes: AddressRanges;
  readonly ownPasses: AddressRanges;
  /** The known mail services that let some addresses pass. */
  readonly providers: readonly string[];
  /** Errors caused only by the limit of void lookups. */
  readonly voidErrors: AddressRanges;
}

/** Who may send for a domain: the result of RFC 7208's `check_host` for every address. */
export type SenderSet = Readonly<Record<Family, FamilySenders>>;

/** The results for all addresses, from the tree that was read (see `walkSpf`). */
export function senderSet(tree: SpfNode): SenderSet {
  const set = known.get(tree) ?? { 4: familySenders(tree, 4), 6: familySenders(tree, 6) };
  known.set(tree, set);
  return set;
}

/** Cached because each step of advice judges the domain anew, with mostly unchanged trees. */
const known = new WeakMap<SpfNode, SenderSet>();

function familySenders(tree: SpfNode, family: Family): FamilySenders {
  const decided = evaluateAddresses(tree, family);
  const having = (holds: (one: Decided) => boolean) =>
    union(...decided.filter(holds).map(({ ranges }) => ranges));
  const of = (result: SpfResult) => having((one) => one.result === result);
  const possible = {
    none: of('none'),
    neutral: of('neutral'),
    pass: of('pass'),
    fail: of('fail'),
    softfail: of('softfail'),
    temperror: of('temperror'),
    permerror: of('permerror'),
  };
  const depends = overlaps(Object.values(possible));
  // An address that passes for every possible macro value counts as passing, although an outage may interfere.
  const mayFail = having(({ result, cause }) => result !== 'pass' && cause !== 'outage');
  const byProviders = having(({ result, provider }) => result === 'pass' && provider !== undefined);
  return {
    possible,
    depends,
    passes: subtract(possible.pass, mayFail),
    ownPasses: subtract(
      having(({ result, provider }) => result === 'pass' && provider === undefined),
      union(mayFail, byProviders),
    ),
    providers: [...new Set(decided.flatMap(({ provider }) => provider ?? []))],
    voidErrors: having(({ cause }) => cause === 'void-lookups'),
  };
}

/** The addresses that are in more than one of the sets. */
function overlaps(sets: readonly AddressRanges[]): AddressRanges {
  let seen = NO_ADDRESSES;
  let twice = NO_ADDRESSES;
  for (const ranges of sets) {
    twice = union(twice, intersect(seen, ranges));
    seen = union(seen, ranges);
  }
  return twice;
}

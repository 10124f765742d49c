import { isAtOrBelow, UNUSED_NAME } from '../../../platform/rules/dns-answers.ts';
import { type AddressRanges, allAddresses, type Family, onTheInternet, sizeOf } from './addresses.ts';
import { type FamilySenders, type SenderSet, senderSet } from './sender-set.ts';
import type { SpfNode, WalkedTerm } from './spf-tree.ts';

/**
 * More own addresses than this are a danger: 2^22 of IPv4 is a /10, 2^96 of IPv6 a /32, as large as a whole provider.
 */
const MOST_OWN = { 4: 1n << 22n, 6: 1n << 96n } as const;
/** A known service may let more pass, but not a share of the internet: its name may be misspelt or have lapsed. */
const MOST_OF_A_SERVICE = { 4: 1n << 26n, 6: 1n << 102n } as const;
/**
 * From this number on it is worth a warning: a /16 of IPv4. An owner's site gets a /48 of IPv6, with room to grow to a
 * /44 (RFC 6177; ARIN's Number Resource Policy Manual, section 6.5.8).
 */
const WIDE_OWN = { 4: 1n << 16n, 6: 1n << 84n } as const;

export function isNearlyAll(ranges: AddressRanges, family: Family): boolean {
  return publicSize(ranges, family) * 100n >= publicSize(allAddresses(family), family) * 99n;
}

/** Private addresses are not counted, because no stranger can write from one. */
export function publicSize(ranges: AddressRanges, family: Family): bigint {
  return sizeOf(onTheInternet(ranges, family));
}

export function isTooMany(
  { passes, ownPasses }: Pick<FamilySenders, 'passes' | 'ownPasses'>,
  family: Family,
): boolean {
  return (
    publicSize(ownPasses, family) > MOST_OWN[family] || publicSize(passes, family) > MOST_OF_A_SERVICE[family]
  );
}

/** How many addresses of each family pass by no known service, if they are many; else none. */
export function wideIn(senders: SenderSet): Record<Family, bigint> {
  const wide = (family: Family) => {
    const size = publicSize(senders[family].ownPasses, family);
    return size > WIDE_OWN[family] ? size : 0n;
  };
  return { 4: wide(4), 6: wide(6) };
}

/** Whether the terms that the owner wrote let so many pass, without the records of others that they include. */
export function isWideByOwner(tree: SpfNode): boolean {
  const own = known.get(tree) ?? withoutServices(tree, tree.domain.replace(`${UNUSED_NAME}.`, ''));
  known.set(tree, own);
  const wide = wideIn(senderSet(own));
  return wide[4] + wide[6] > 0n;
}

/** Cached for the same reason as the results for all addresses (see `senderSet`). */
const known = new WeakMap<SpfNode, SpfNode>();

/** The record without what it lets pass by the records of others; whom these keep out stays out. */
function withoutServices(tree: SpfNode, owner: string): SpfNode {
  const walked = tree.walked.flatMap((step): WalkedTerm[] => {
    if (!step.next) return [step];
    if (isAtOrBelow(step.next.domain, owner)) return [{ ...step, next: withoutServices(step.next, owner) }];
    return 'qualifier' in step.term && step.term.qualifier !== '+' ? [step] : [];
  });
  return { ...tree, walked };
}

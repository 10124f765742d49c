import { type AddressRanges, type Family, intersect, subtract, union } from './addresses.ts';
import { MOST_VOID_LOOKUPS, type SpfResult } from './spf-tree.ts';

/** Addresses that an evaluation has treated alike so far, with the lookups it has used on them. */
export interface Undecided {
  readonly family: Family;
  readonly ranges: AddressRanges;
  readonly lookups: number;
  readonly voids: number;
}

/** Addresses whose evaluation has ended. */
export interface Decided extends Undecided {
  readonly result: SpfResult;
  /** The known mail service whose record lets them pass; undefined if the owner's own terms do. */
  readonly provider?: string;
  /** `outage`: the result occurs only if name servers fail that were not asked here. */
  readonly cause?: 'void-lookups' | 'outage';
}

/** The effect of one term on the addresses that reach it. */
export interface Fate {
  readonly matched: readonly (Undecided & Pick<Decided, 'provider'>)[];
  readonly passedOn: readonly Undecided[];
  readonly ended: readonly Decided[];
}

/** Addresses with equal counts are evaluated together. */
export function merged(some: readonly Undecided[]): Undecided[] {
  const byCounts = new Map<string, Undecided[]>();
  for (const one of some) {
    if (one.ranges.length === 0) continue;
    const key = `${one.lookups} ${one.voids}`;
    byCounts.set(key, [...(byCounts.get(key) ?? []), one]);
  }
  return [...byCounts.values()].flatMap((alike) => {
    const sets = new Set(alike.map(({ ranges }) => ranges));
    return alike.slice(-1).map((one) => (sets.size === 1 ? one : { ...one, ranges: union(...sets) }));
  });
}

/**
 * The same with other ranges, calculated once for addresses that differ in their counts alone: then they still share
 * their ranges.
 */
export function mapRanges(
  live: readonly Undecided[],
  change: (ranges: AddressRanges) => AddressRanges,
): Undecided[] {
  const changed = new Map<AddressRanges, AddressRanges>();
  return live.map((some) => {
    const ranges = changed.get(some.ranges) ?? change(some.ranges);
    changed.set(some.ranges, ranges);
    return { ...some, ranges };
  });
}

/** Addresses in the network match; all others go on to the next term. */
export function split(live: readonly Undecided[], networkOf: (family: Family) => AddressRanges): Fate {
  const network = networkOf(live[0]?.family ?? 4);
  return {
    matched: mapRanges(live, (ranges) => intersect(ranges, network)),
    passedOn: mapRanges(live, (ranges) => subtract(ranges, network)),
    ended: [],
  };
}

/** The evaluation ends here for all of them. */
export function endAll(live: readonly Undecided[], result: SpfResult): Fate {
  return { matched: [], passedOn: [], ended: live.map((some) => ({ ...some, result })) };
}

/** A void lookup: the third one ends the evaluation (RFC 7208, section 4.6.4). */
export function spendVoid(live: readonly Undecided[]): Fate {
  const spent = live.map((some) => ({ ...some, voids: some.voids + 1 }));
  const isAllowed = ({ voids }: Undecided) => voids <= MOST_VOID_LOOKUPS;
  return {
    matched: [],
    passedOn: spent.filter(isAllowed),
    ended: spent
      .filter((some) => !isAllowed(some))
      .map((some) => ({ ...some, result: 'permerror', cause: 'void-lookups' })),
  };
}

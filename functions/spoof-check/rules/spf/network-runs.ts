import { type AddressRange, type AddressRanges, type Family, networkRange, union } from './addresses.ts';
import type { NetworkTerm, Qualifier, WalkedTerm } from './spf-tree.ts';

type NetworkStep = WalkedTerm & { readonly term: NetworkTerm };

/**
 * The terms of a record, with consecutive terms that only name networks grouped into one: a record may have thousands
 * of them.
 */
export function inRuns(walked: readonly WalkedTerm[]): (WalkedTerm | NetworkTerm[])[] {
  const runs: (WalkedTerm | NetworkTerm[])[] = [];
  for (const step of walked) {
    const last = runs.at(-1);
    if (!isNetwork(step)) runs.push(step);
    else if (Array.isArray(last)) last.push(step.term);
    else runs.push([step.term]);
  }
  return runs;
}

function isNetwork(step: WalkedTerm): step is NetworkStep {
  return step.term.name === 'ip4' || step.term.name === 'ip6';
}

const BEYOND_ALL = 1n << 128n;

/** A network within others, with the one of them that comes first in the record. */
interface Open {
  readonly to: bigint;
  readonly first: { readonly nth: number; readonly qualifier: Qualifier };
}

/**
 * Which addresses get which qualifier from consecutive networks, of which the first match decides (RFC 7208, section
 * 4.6.2). Two networks are disjoint or nested, so one pass over their first addresses is enough.
 */
export function decidedBy(terms: readonly NetworkTerm[], family: Family): Record<Qualifier, AddressRanges> {
  const pieces: Record<Qualifier, AddressRange[]> = { '+': [], '-': [], '~': [], '?': [] };
  const open: Open[] = [];
  let next = 0n;
  const giveUpTo = (to: bigint) => {
    const { first } = open.at(-1) ?? {};
    if (first && next <= to) pieces[first.qualifier].push({ from: next, to });
    if (next <= to) next = to + 1n;
  };
  const closeBefore = (from: bigint) => {
    for (let top = open.at(-1); top && top.to < from; top = open.at(-1)) {
      giveUpTo(top.to);
      open.pop();
    }
  };
  for (const { from, to, ...own } of outerFirst(terms, family)) {
    closeBefore(from);
    giveUpTo(from - 1n);
    const around = open.at(-1)?.first;
    open.push({ to, first: around && around.nth < own.nth ? around : own });
  }
  closeBefore(BEYOND_ALL);
  return {
    '+': union(pieces['+']),
    '-': union(pieces['-']),
    '~': union(pieces['~']),
    '?': union(pieces['?']),
  };
}

function outerFirst(terms: readonly NetworkTerm[], family: Family) {
  return terms
    .flatMap(({ network, bits, qualifier }, nth) =>
      network.family === family ? [{ ...networkRange(network, bits), nth, qualifier }] : [],
    )
    .sort((one, other) => ascending(one.from, other.from) || ascending(other.to, one.to));
}

function ascending(one: bigint, other: bigint): number {
  return one < other ? -1 : Number(one > other);
}

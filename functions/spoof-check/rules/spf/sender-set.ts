import { serviceAt } from '../known-services.ts';
import {
  type AddressRanges,
  allAddresses,
  FAMILIES,
  type Family,
  intersect,
  networkRange,
  networksOf,
  NO_ADDRESSES,
  subtract,
  union,
} from './addresses.ts';
import {
  costsLookup,
  isMechanism,
  MOST_LOOKUPS,
  MOST_VOID_LOOKUPS,
  type NetworkTerm,
  perTree,
  type Qualifier,
  type SpfNode,
  type SpfResult,
  type WalkedTerm,
} from './spf-tree.ts';

/**
 * Who may send for a domain: which addresses get which result of RFC 7208's `check_host`. Those with several possible
 * results depend on the message.
 */
export interface SenderSet {
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

/** The results for all addresses, from the tree that was read (see `walkSpf`). */
export const senderSet = perTree((tree): SenderSet => {
  const everybody = FAMILIES.map((family) => ({
    family,
    ranges: allAddresses(family),
    lookups: 0,
    voids: 0,
  }));
  const decided = evaluate(tree, everybody);
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
  // An address that passes for every possible macro value counts as passing, although an outage may interfere.
  const mayFail = having(({ result, cause }) => result !== 'pass' && cause !== 'outage');
  const passing = decided.filter(({ result }) => result === 'pass').sort((a, b) => a.family - b.family);
  const byProviders = having(({ result, provider }) => result === 'pass' && provider !== undefined);
  return {
    possible,
    depends: overlaps(Object.values(possible)),
    passes: subtract(possible.pass, mayFail),
    ownPasses: subtract(
      having(({ result, provider }) => result === 'pass' && provider === undefined),
      union(mayFail, byProviders),
    ),
    providers: [...new Set(passing.flatMap(({ provider }) => provider ?? []))],
    voidErrors: having(({ cause }) => cause === 'void-lookups'),
  };
});

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

/** Addresses of one family that an evaluation has treated alike so far, with the lookups it has used on them. */
interface Undecided {
  readonly family: Family;
  readonly ranges: AddressRanges;
  readonly lookups: number;
  readonly voids: number;
}

interface Reason {
  /** The known mail service whose record lets them pass; undefined if the owner's own terms do. */
  readonly provider?: string | undefined;
  /** `outage`: the result occurs only if name servers fail that were not asked here. */
  readonly cause?: 'void-lookups' | 'outage';
}

/** Addresses whose evaluation has ended. */
interface Decided extends Undecided, Reason {
  readonly result: SpfResult;
}

/** Addresses after a term: their evaluation ends, or they go on to the next one. */
interface Fated extends Undecided, Reason {
  readonly fate: 'goes-on' | SpfResult;
}

const RESULT_OF = { '+': 'pass', '-': 'fail', '~': 'softfail', '?': 'neutral' } as const satisfies Record<
  Qualifier,
  SpfResult
>;

const QUALIFIERS = ['+', '-', '~', '?'] as const;

/** The result if no record can be evaluated (RFC 7208, sections 4.3 to 4.5). */
const WITHOUT_RECORD: Record<SpfNode['found']['kind'], SpfResult | undefined> = {
  record: undefined,
  several: 'permerror',
  none: 'none',
  'no-domain': 'none',
  'unusable-name': 'none',
  failed: 'temperror',
};

/** RFC 7208, sections 4.4 to 4.7, for many addresses at once; ranges overlap if several results are possible. */
function evaluate({ found, walked }: SpfNode, entering: readonly Undecided[]): Decided[] {
  const hasProblems = found.kind === 'record' && found.record.problems.length > 0;
  const ending = hasProblems ? 'permerror' : WITHOUT_RECORD[found.kind];
  if (ending) return entering.map((some) => ({ ...some, result: ending }));
  const decided: Decided[] = [];
  let left = entering;
  for (const step of inRuns(walked)) {
    const next: Undecided[] = [];
    for (const { fate, ...some } of Array.isArray(step) ? fatesOfNetworks(step, left) : fatesOf(step, left)) {
      if (fate === 'goes-on') next.push(some);
      else decided.push({ ...some, result: fate });
    }
    left = merged(next);
  }
  return [...decided, ...left.map((some) => ({ ...some, result: 'neutral' as const }))];
}

/** Addresses of a family with equal counts are evaluated together. */
function merged(some: readonly Undecided[]): Undecided[] {
  const byCounts = new Map<string, Undecided[]>();
  for (const one of some) {
    if (one.ranges.length === 0) continue;
    const key = `${one.family} ${one.lookups} ${one.voids}`;
    byCounts.set(key, [...(byCounts.get(key) ?? []), one]);
  }
  return [...byCounts.values()].flatMap((alike) => {
    const sets = new Set(alike.map(({ ranges }) => ranges));
    return alike.slice(-1).map((one) => (sets.size === 1 ? one : { ...one, ranges: union(...sets) }));
  });
}

/** The terms of a record, with consecutive ones that only name networks as one: there may be thousands of them. */
function inRuns(walked: readonly WalkedTerm[]): (WalkedTerm | NetworkTerm[])[] {
  const runs: (WalkedTerm | NetworkTerm[])[] = [];
  for (const step of walked) {
    const { term } = step;
    const last = runs.at(-1);
    if (term.name !== 'ip4' && term.name !== 'ip6') runs.push(step);
    else if (Array.isArray(last)) last.push(term);
    else runs.push([term]);
  }
  return runs;
}

/** Of consecutive networks the first that fits an address decides (RFC 7208, section 4.6.2). */
function fatesOfNetworks(terms: readonly NetworkTerm[], live: readonly Undecided[]): Fated[] {
  const decided = decidedBy(terms);
  return [
    ...QUALIFIERS.flatMap((qualifier) => within(live, decided[qualifier], RESULT_OF[qualifier])),
    ...outside(live, union(...Object.values(decided))),
  ];
}

/** Which addresses get which qualifier: those of the second half get theirs only where the first half is silent. */
function decidedBy(terms: readonly NetworkTerm[]): Record<Qualifier, AddressRanges> {
  const [first] = terms;
  const nothing = { '+': NO_ADDRESSES, '-': NO_ADDRESSES, '~': NO_ADDRESSES, '?': NO_ADDRESSES };
  if (!first) return nothing;
  if (terms.every(({ qualifier }) => qualifier === first.qualifier)) {
    const networks = union(terms.map(({ network, bits }) => networkRange(network, bits)));
    return { ...nothing, [first.qualifier]: networks };
  }
  const middle = terms.length >> 1;
  const [before, after] = [decidedBy(terms.slice(0, middle)), decidedBy(terms.slice(middle))];
  const taken = union(...Object.values(before));
  const both = (qualifier: Qualifier) => union(before[qualifier], subtract(after[qualifier], taken));
  return { '+': both('+'), '-': both('-'), '~': both('~'), '?': both('?') };
}

function fatesOf(step: WalkedTerm, left: readonly Undecided[]): Fated[] {
  const { term, outcome, next, hosts } = step;
  const fit = isMechanism(term) ? RESULT_OF[term.qualifier] : undefined;
  const counted = left.map((some) => ({ ...some, lookups: some.lookups + Number(costsLookup(term)) }));
  const exhausted = counted.filter(({ lookups }) => lookups > MOST_LOOKUPS);
  const live = counted.filter(({ lookups }) => lookups <= MOST_LOOKUPS);
  const fates = (): Fated[] => {
    if (term.name === 'all') return all(live, RESULT_OF[term.qualifier]);
    // A record that leads back to itself is evaluated repeatedly until the lookups are used up.
    if (outcome === 'loop' || outcome === 'too-many-names') return all(live, 'permerror');
    if (outcome === 'not-evaluated' || outcome === 'not-followed') return anyFate(term.name, live, fit);
    if (outcome === 'unusable-name') return all(live, 'goes-on');
    if (next) return fatesByRecord(next, live, fit);
    if (outcome === 'failed' && hosts.length === 0) return all(live, 'temperror');
    if (!fit) return [];
    return FAMILIES.flatMap((family) => {
      const alike = live.filter((some) => some.family === family);
      return fatesByHosts(step, family, alike, fit);
    });
  };
  return [...all(exhausted, 'permerror'), ...fates()];
}

/** What a missing or broken record is to an include or a redirect that leads to it (RFC 7208, sections 5.2 and 6.1). */
const ERRORS: Readonly<Partial<Record<SpfResult, SpfResult>>> = {
  none: 'permerror',
  permerror: 'permerror',
  temperror: 'temperror',
};

/** An include fits if the included record passes; a redirect, which has no sign, takes over every result. */
function fatesByRecord(next: SpfNode, live: readonly Undecided[], fit: SpfResult | undefined): Fated[] {
  const known = serviceAt(next.domain)?.name;
  return evaluate(next, live).map(({ result, ...some }) => {
    const error = ERRORS[result];
    const provider = result === 'pass' ? { provider: some.provider ?? known } : {};
    const taken = fit === undefined ? result : result === 'pass' ? fit : 'goes-on';
    return { ...some, ...provider, fate: error ?? taken };
  });
}

/** `a`, `mx` and `exists`: the hosts decide in the order of the answer; a failure hides those after it. */
function fatesByHosts(
  { term, outcome, hosts }: WalkedTerm,
  family: Family,
  live: readonly Undecided[],
  fit: SpfResult,
): Fated[] {
  const answers = hosts.map(({ a, aaaa }) => (family === 4 ? a : aaaa));
  if (hosts.length === 0) return outcome === 'void' ? spendVoid(live) : all(live, 'goes-on');
  if (answers.every(({ kind }) => kind === 'no-data' || kind === 'no-domain')) return spendVoid(live);
  const fitting: Fated[] = [];
  let left = live;
  for (const answer of answers) {
    if (answer.kind === 'failed') return [...fitting, ...all(left, 'temperror')];
    if (answer.kind !== 'found') continue;
    const network = networksBehind(term, answer.records, family);
    fitting.push(...within(left, network, fit));
    left = outside(left, network);
  }
  return [...fitting, ...all(left, 'goes-on')];
}

/** An `exists` with an answer fits every address; `a` and `mx` fit the networks around their hosts' addresses. */
function networksBehind(
  term: WalkedTerm['term'],
  addresses: readonly string[],
  family: Family,
): AddressRanges {
  if (term.name !== 'a' && term.name !== 'mx') return allAddresses(family);
  return networksOf(addresses, term.prefixes);
}

/** All that a term can ever do whose target depends on the message or was not read. */
function anyFate(
  name: WalkedTerm['term']['name'],
  live: readonly Undecided[],
  fit: SpfResult | undefined,
): Fated[] {
  if (fit === undefined)
    return [...Object.values(RESULT_OF), 'permerror' as const, 'temperror' as const].flatMap((result) =>
      all(live, result),
    );
  const canEnd = name !== 'ptr';
  return [
    ...all(live, fit),
    ...all(live, 'goes-on'),
    ...spendVoid(live),
    ...(canEnd ? all(live, 'temperror').map((some) => ({ ...some, cause: 'outage' as const })) : []),
    ...(name === 'include' || name === 'mx' ? all(live, 'permerror') : []),
  ];
}

/** A void lookup: the third one ends the evaluation (RFC 7208, section 4.6.4). */
function spendVoid(live: readonly Undecided[]): Fated[] {
  return live.map((some) => {
    const voids = some.voids + 1;
    if (voids <= MOST_VOID_LOOKUPS) return { ...some, voids, fate: 'goes-on' };
    return { ...some, voids, fate: 'permerror', cause: 'void-lookups' };
  });
}

function all(live: readonly Undecided[], fate: Fated['fate']): Fated[] {
  return live.map((some) => ({ ...some, fate }));
}

function within(live: readonly Undecided[], network: AddressRanges, fate: Fated['fate']): Fated[] {
  return all(
    mapRanges(live, (ranges) => intersect(ranges, network)),
    fate,
  );
}

function outside(live: readonly Undecided[], network: AddressRanges): Fated[] {
  return all(
    mapRanges(live, (ranges) => subtract(ranges, network)),
    'goes-on',
  );
}

/** Calculated once for addresses that differ in their counts alone: then they still share their ranges. */
function mapRanges(
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

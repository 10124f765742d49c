import { providerAt } from '../mail-providers.ts';
import {
  type AddressRanges,
  allAddresses,
  contains,
  type Family,
  intersect,
  networkRange,
  networksOf,
  NO_ADDRESSES,
  subtract,
  union,
} from './address-ranges.ts';
import { MOST_LOOKUPS, MOST_VOID_LOOKUPS, type SpfResult } from './evaluation.ts';
import { costsLookup, isMechanism, type HostTerm, type Qualifier } from './spf-terms.ts';
import type { HostAnswer, SpfNode, WalkedTerm } from './spf-tree.ts';

/** Addresses that an evaluation treats alike up to here, with what it has spent on them. */
interface Undecided {
  readonly ranges: AddressRanges;
  readonly lookups: number;
  readonly voids: number;
}

/** Addresses whose evaluation has ended. */
interface Decided extends Undecided {
  readonly result: SpfResult;
  /** The known mail service whose record lets them pass; undefined where the owner's own terms do. */
  readonly provider?: string;
  readonly cause?: 'void-lookups';
}

/** What one term makes of the addresses that reach it. */
interface Fate {
  readonly matched: readonly (Undecided & Pick<Decided, 'provider'>)[];
  readonly passedOn: readonly Undecided[];
  readonly ended: readonly Decided[];
}

/** Which addresses of one family get which result. Addresses with several possible results depend on the message. */
export interface FamilySenders {
  readonly possible: Readonly<Record<SpfResult, AddressRanges>>;
  /** More than one result is possible: macros, `exists` and `ptr` decide when a message arrives. */
  readonly depends: AddressRanges;
  /** What passes whoever writes, and the part of it that the owner's own terms let pass. */
  readonly passes: AddressRanges;
  readonly ownPasses: AddressRanges;
  /** The known mail services that let somebody pass. */
  readonly providers: readonly string[];
  /** Errors that only the limit of void look-ups makes. */
  readonly voidErrors: AddressRanges;
}

/** Who may send for a domain: the result of RFC 7208's `check_host` for every address there is. */
export type SenderSet = Readonly<Record<Family, FamilySenders>>;

const RESULT_OF = { '+': 'pass', '-': 'fail', '~': 'softfail', '?': 'neutral' } as const satisfies Record<
  Qualifier,
  SpfResult
>;

/** The results for all addresses, from the tree that was read (see `walkSpf`). */
export function senderSet(tree: SpfNode): SenderSet {
  return { 4: familySenders(tree, 4), 6: familySenders(tree, 6) };
}

/** Every result that is possible for a sender at this address. */
export function resultsAt({ possible }: FamilySenders, address: bigint): SpfResult[] {
  return Object.entries(possible).flatMap(([result, ranges]) =>
    contains(ranges, address) ? [result as SpfResult] : [],
  );
}

function familySenders(tree: SpfNode, family: Family): FamilySenders {
  const decided = evaluate(tree, [{ ranges: allAddresses(family), lookups: 0, voids: 0 }], family);
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
  const byProviders = having(({ result, provider }) => result === 'pass' && provider !== undefined);
  return {
    possible,
    depends,
    passes: subtract(possible.pass, depends),
    ownPasses: subtract(
      having(({ result, provider }) => result === 'pass' && provider === undefined),
      union(depends, byProviders),
    ),
    providers: [...new Set(decided.flatMap(({ provider }) => provider ?? []))],
    voidErrors: having(({ cause }) => cause === 'void-lookups'),
  };
}

/** What lies in more than one of the sets. */
function overlaps(sets: readonly AddressRanges[]): AddressRanges {
  let seen = NO_ADDRESSES;
  let twice = NO_ADDRESSES;
  for (const ranges of sets) {
    twice = union(twice, intersect(seen, ranges));
    seen = union(seen, ranges);
  }
  return twice;
}

/** RFC 7208, sections 4.4 to 4.7, for many addresses at once. */
function evaluate({ found, walked }: SpfNode, entering: readonly Undecided[], family: Family): Decided[] {
  if (found.kind === 'failed') return entering.map((some) => ({ ...some, result: 'temperror' }));
  if (found.kind === 'several') return entering.map((some) => ({ ...some, result: 'permerror' }));
  if (found.kind !== 'record') return entering.map((some) => ({ ...some, result: 'none' }));
  if (found.record.faults.length > 0) return entering.map((some) => ({ ...some, result: 'permerror' }));
  const decided: Decided[] = [];
  let left = entering;
  for (const step of walked) {
    const within = left.map((some) => ({ ...some, lookups: some.lookups + Number(costsLookup(step.term)) }));
    const isAllowed = ({ lookups }: Undecided) => lookups <= MOST_LOOKUPS;
    decided.push(
      ...within.filter((some) => !isAllowed(some)).map((some) => ({ ...some, result: 'permerror' as const })),
    );
    const fate = fateOf(step, within.filter(isAllowed), family);
    const result = isMechanism(step.term) ? RESULT_OF[step.term.qualifier] : undefined;
    if (result) decided.push(...fate.matched.map((some) => ({ ...some, result })));
    decided.push(...fate.ended);
    left = merged(fate.passedOn);
  }
  return [...decided, ...left.map((some) => ({ ...some, result: 'neutral' as const }))];
}

/** Addresses with equal counts go on together. */
function merged(some: readonly Undecided[]): Undecided[] {
  const byCounts = new Map<string, Undecided>();
  for (const one of some) {
    if (one.ranges.length === 0) continue;
    const key = `${one.lookups} ${one.voids}`;
    byCounts.set(key, { ...one, ranges: union(one.ranges, byCounts.get(key)?.ranges ?? NO_ADDRESSES) });
  }
  return [...byCounts.values()];
}

function fateOf(step: WalkedTerm, live: readonly Undecided[], family: Family): Fate {
  const { term, outcome, next, hosts } = step;
  if (term.name === 'all') return { matched: live, passedOn: [], ended: [] };
  if (term.name === 'ip4' || term.name === 'ip6') {
    const network = term.network.family === family ? [networkRange(term.network, term.bits)] : NO_ADDRESSES;
    return split(live, network);
  }
  // A record that leads back to itself is read again and again until the look-ups are spent.
  if (outcome === 'loop' || outcome === 'too-many-names') return endAll(live, 'permerror');
  if (outcome === 'not-evaluated' || outcome === 'not-followed') return anyFate(step, live);
  if (outcome === 'unusable-name') return { matched: [], passedOn: live, ended: [] };
  if (next)
    return term.name === 'include'
      ? fateOfInclude(step, next, live, family)
      : fateOfRedirect(next, live, family);
  if (outcome === 'failed' && hosts.length === 0) return endAll(live, 'temperror');
  return fateOfHosts(step, live, family);
}

/** An include matches when the included record passes; without a record there it is an error (section 5.2). */
function fateOfInclude(
  { target }: WalkedTerm,
  next: SpfNode,
  live: readonly Undecided[],
  family: Family,
): Fate {
  const inner = evaluate(next, live, family);
  const known = target === undefined ? undefined : providerAt(target)?.name;
  const isError = ({ result }: Decided) =>
    result === 'none' || result === 'permerror' || result === 'temperror';
  return {
    matched: inner
      .filter(({ result }) => result === 'pass')
      .map((some) => (known === undefined ? some : { ...some, provider: some.provider ?? known })),
    passedOn: inner.filter((one) => one.result !== 'pass' && !isError(one)),
    ended: inner.filter(isError).map(noneIsError),
  };
}

function fateOfRedirect(next: SpfNode, live: readonly Undecided[], family: Family): Fate {
  const known = providerAt(next.domain)?.name;
  const ended = evaluate(next, live, family)
    .map(noneIsError)
    .map((one) =>
      known !== undefined && one.result === 'pass' ? { ...one, provider: one.provider ?? known } : one,
    );
  return { matched: [], passedOn: [], ended };
}

function noneIsError(one: Decided): Decided {
  return one.result === 'none' ? { ...one, result: 'permerror' } : one;
}

/** `a`, `mx` and `exists`: the hosts decide in the order of the answer; a failure hides those behind it. */
function fateOfHosts({ term, outcome, hosts }: WalkedTerm, live: readonly Undecided[], family: Family): Fate {
  const answers = hosts.map((host) => answerFor(host, family));
  if (hosts.length === 0)
    return outcome === 'void' ? spendVoid(live) : { matched: [], passedOn: live, ended: [] };
  if (answers.every(({ kind }) => kind === 'no-data' || kind === 'no-domain')) return spendVoid(live);
  const matched: Undecided[] = [];
  let left = live;
  for (const answer of answers) {
    if (answer.kind === 'failed') return { ...endAll(left, 'temperror'), matched };
    if (answer.kind !== 'found') continue;
    const network =
      term.name === 'exists'
        ? allAddresses(family)
        : networksOf(answer.records, family, bitsOf(term, family));
    const fate = split(left, network);
    matched.push(...fate.matched);
    left = fate.passedOn;
  }
  return { matched, passedOn: left, ended: [] };
}

function answerFor({ a, aaaa }: HostAnswer, family: Family) {
  return family === 4 ? a : aaaa;
}

function bitsOf(term: WalkedTerm['term'], family: Family): number {
  const { bits4, bits6 } = term as HostTerm;
  return family === 4 ? bits4 : bits6;
}

function split(live: readonly Undecided[], network: AddressRanges): Fate {
  return {
    matched: live.map((some) => ({ ...some, ranges: intersect(some.ranges, network) })),
    passedOn: live.map((some) => ({ ...some, ranges: subtract(some.ranges, network) })),
    ended: [],
  };
}

function endAll(live: readonly Undecided[], result: SpfResult): Fate {
  return { matched: [], passedOn: [], ended: live.map((some) => ({ ...some, result })) };
}

function spendVoid(live: readonly Undecided[]): Fate {
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

/** What a term can do whose target is known only when a message arrives, or was not read: everything it ever can. */
function anyFate({ term }: WalkedTerm, live: readonly Undecided[]): Fate {
  if (term.name === 'redirect') {
    const results: SpfResult[] = [...Object.values(RESULT_OF), 'permerror', 'temperror'];
    return {
      matched: [],
      passedOn: [],
      ended: results.flatMap((result) => live.map((some) => ({ ...some, result }))),
    };
  }
  const voided = spendVoid(live);
  const canEnd = term.name !== 'ptr';
  return {
    matched: live,
    passedOn: [...live, ...voided.passedOn],
    ended: [
      ...voided.ended,
      ...(canEnd ? live.map((some) => ({ ...some, result: 'temperror' as const })) : []),
      ...(term.name === 'include' || term.name === 'mx'
        ? live.map((some) => ({ ...some, result: 'permerror' as const }))
        : []),
    ],
  };
}

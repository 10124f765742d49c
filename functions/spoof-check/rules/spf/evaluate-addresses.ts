import { serviceAt } from '../known-services.ts';
import {
  type AddressRanges,
  allAddresses,
  type Family,
  intersect,
  networksOf,
  subtract,
  union,
} from './addresses.ts';
import {
  type Decided,
  endAll,
  type Fate,
  mapRanges,
  merged,
  spendVoid,
  split,
  type Undecided,
} from './address-fates.ts';
import { decidedBy, inRuns } from './network-runs.ts';
import {
  MOST_LOOKUPS,
  type SpfResult,
  costsLookup,
  isMechanism,
  type NetworkTerm,
  type Qualifier,
  type SpfNode,
  type WalkedTerm,
} from './spf-tree.ts';

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

/**
 * The result of RFC 7208's `check_host` for every address of a family; ranges overlap if several results are possible.
 */
export function evaluateAddresses(tree: SpfNode, family: Family): Decided[] {
  return evaluate(tree, [{ family, ranges: allAddresses(family), lookups: 0, voids: 0 }]);
}

/** RFC 7208, sections 4.4 to 4.7, for many addresses at once. */
function evaluate({ found, walked }: SpfNode, entering: readonly Undecided[]): Decided[] {
  const hasProblems = found.kind === 'record' && found.record.problems.length > 0;
  const ending = hasProblems ? 'permerror' : WITHOUT_RECORD[found.kind];
  if (ending) return entering.map((some) => ({ ...some, result: ending }));
  const decided: Decided[] = [];
  let left = entering;
  for (const step of inRuns(walked)) {
    if (Array.isArray(step)) {
      const { matched, passedOn } = fateOfNetworks(step, left);
      decided.push(...matched);
      left = merged(passedOn);
      continue;
    }
    const within = left.map((some) => ({ ...some, lookups: some.lookups + Number(costsLookup(step.term)) }));
    const isAllowed = ({ lookups }: Undecided) => lookups <= MOST_LOOKUPS;
    decided.push(
      ...within.filter((some) => !isAllowed(some)).map((some) => ({ ...some, result: 'permerror' as const })),
    );
    const fate = fateOf(step, within.filter(isAllowed));
    const result = isMechanism(step.term) ? RESULT_OF[step.term.qualifier] : undefined;
    if (result) decided.push(...fate.matched.map((some) => ({ ...some, result })));
    decided.push(...fate.ended);
    left = merged(fate.passedOn);
  }
  return [...decided, ...left.map((some) => ({ ...some, result: 'neutral' as const }))];
}

function fateOfNetworks(
  terms: readonly NetworkTerm[],
  live: readonly Undecided[],
): { matched: Decided[]; passedOn: Undecided[] } {
  const decided = decidedBy(terms, live[0]?.family ?? 4);
  const every = union(...Object.values(decided));
  return {
    matched: QUALIFIERS.flatMap((qualifier) =>
      mapRanges(live, (ranges) => intersect(ranges, decided[qualifier])).map((some) => ({
        ...some,
        result: RESULT_OF[qualifier],
      })),
    ),
    passedOn: mapRanges(live, (ranges) => subtract(ranges, every)),
  };
}

function fateOf(step: WalkedTerm, live: readonly Undecided[]): Fate {
  const { term, outcome, next, hosts } = step;
  if (term.name === 'all') return { matched: live, passedOn: [], ended: [] };
  // A record that leads back to itself is evaluated repeatedly until the lookups are used up.
  if (outcome === 'loop' || outcome === 'too-many-names') return endAll(live, 'permerror');
  if (outcome === 'not-evaluated' || outcome === 'not-followed') return anyFate(step, live);
  if (outcome === 'unusable-name') return { matched: [], passedOn: live, ended: [] };
  if (next) return term.name === 'include' ? fateOfInclude(step, next, live) : fateOfRedirect(next, live);
  if (outcome === 'failed' && hosts.length === 0) return endAll(live, 'temperror');
  return fateOfHosts(step, live);
}

/** An include matches if the included record passes; a missing record there is an error (RFC 7208, section 5.2). */
function fateOfInclude({ target }: WalkedTerm, next: SpfNode, live: readonly Undecided[]): Fate {
  const inner = evaluate(next, live);
  const known = target === undefined ? undefined : serviceAt(target)?.name;
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

function fateOfRedirect(next: SpfNode, live: readonly Undecided[]): Fate {
  const known = serviceAt(next.domain)?.name;
  const ended = evaluate(next, live)
    .map(noneIsError)
    .map((one) =>
      known !== undefined && one.result === 'pass' ? { ...one, provider: one.provider ?? known } : one,
    );
  return { matched: [], passedOn: [], ended };
}

function noneIsError(one: Decided): Decided {
  return one.result === 'none' ? { ...one, result: 'permerror' } : one;
}

/** `a`, `mx` and `exists`: the hosts decide in the order of the answer; a failure hides those after it. */
function fateOfHosts({ term, outcome, hosts }: WalkedTerm, live: readonly Undecided[]): Fate {
  const family = live[0]?.family ?? 4;
  const answers = hosts.map(({ a, aaaa }) => (family === 4 ? a : aaaa));
  if (hosts.length === 0)
    return outcome === 'void' ? spendVoid(live) : { matched: [], passedOn: live, ended: [] };
  if (answers.every(({ kind }) => kind === 'no-data' || kind === 'no-domain')) return spendVoid(live);
  const matched: Undecided[] = [];
  let left = live;
  for (const answer of answers) {
    if (answer.kind === 'failed') return { ...endAll(left, 'temperror'), matched };
    if (answer.kind !== 'found') continue;
    const fate = split(left, () => networksBehind(term, answer.records, family));
    matched.push(...fate.matched);
    left = fate.passedOn;
  }
  return { matched, passedOn: left, ended: [] };
}

/** An `exists` with an answer matches every address; `a` and `mx` match the networks around their hosts' addresses. */
function networksBehind(
  term: WalkedTerm['term'],
  addresses: readonly string[],
  family: Family,
): AddressRanges {
  if (term.name !== 'a' && term.name !== 'mx') return allAddresses(family);
  return networksOf(addresses, family, family === 4 ? term.bits4 : term.bits6);
}

/** The possible effects of a term whose target depends on the message or was not read: all that it can ever have. */
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
      ...(canEnd
        ? live.map((some) => ({ ...some, result: 'temperror' as const, cause: 'outage' as const }))
        : []),
      ...(term.name === 'include' || term.name === 'mx'
        ? live.map((some) => ({ ...some, result: 'permerror' as const }))
        : []),
    ],
  };
}

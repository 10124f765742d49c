import fc from 'fast-check';
import { shareOf } from '#shared/rules/limits.ts';
import { networksOf } from './rules/ip-address.ts';
import { visitorAt } from '../http/request.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { PROOF_SEED, PROOF_TIMEOUT_MS, proofRuns } from '../testing/proof.ts';
import { type Budget, spendBudget, spendRateLimits, visitorRateLimits } from './limits.ts';

useTableEngine();
jest.setTimeout(PROOF_TIMEOUT_MS);

const runs = { seed: PROOF_SEED, numRuns: proofRuns({ sample: 2, full: 200 }) };
let cases = 0;

/** Addresses of few networks, so that they meet in their /64, /56 and /48. */
const address = fc.oneof(
  { arbitrary: fc.nat(3).map((end) => `198.51.100.${end}`), weight: 1 },
  {
    arbitrary: fc
      .tuple(fc.constantFrom(0, 0, 0, 1), fc.nat(5), fc.nat(5), fc.nat(9))
      .map(([site, home, net, host]) => `2001:db8:${site}:${home}0${net}::${host}`),
    weight: 4,
  },
);
const visits = fc.array(address, { minLength: 30, maxLength: 45 });

function isTaken(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

test('a visitor gets a use exactly when each network around them has one left, and who is refused takes none', () =>
  fc.assert(
    fc.asyncProperty(visits, fc.integer({ min: 1, max: 2 }), fc.boolean(), async (all, most, isHeld) => {
      cases += 1;
      const taken = new Map<string, number>();
      for (const [index, from] of all.entries()) {
        const networks = networksOf(visitorAt(from).key);
        const expected = networks.every(({ key, times }) => (taken.get(key) ?? 0) < most * times);
        const limit = { name: `case${cases}`, most, seconds: 600, ...(isHeld && { holder: `post${index}` }) };
        expect(await isTaken(spendRateLimits(visitorRateLimits(visitorAt(from).key, limit)))).toBe(expected);
        if (expected) for (const { key } of networks) taken.set(key, (taken.get(key) ?? 0) + 1);
      }
    }),
    runs,
  ));

function budgetOf(most: number, shareOfOne: number): Budget {
  const sentence = () => 'no';
  return {
    key: `budget${(cases += 1)}`,
    most,
    seconds: 600,
    shareOfOne,
    spent: sentence,
    shareSpent: sentence,
  };
}

test('a visitor gets a part exactly when the budget and the share of each network around them have one left', () =>
  fc.assert(
    fc.asyncProperty(visits, fc.integer({ min: 1, max: 20 }), async (all, most) => {
      const budget = budgetOf(most, 0.2);
      const taken = new Map<string, number>();
      for (const from of all) {
        const networks = networksOf(visitorAt(from).key);
        const expected =
          (taken.get('') ?? 0) < most &&
          networks.every((one) => (taken.get(one.key) ?? 0) < shareOf(most, 0.2, one.times));
        expect(await isTaken(spendBudget(budget, visitorAt(from).key))).toBe(expected);
        if (expected)
          for (const key of ['', ...networks.map((one) => one.key)])
            taken.set(key, (taken.get(key) ?? 0) + 1);
      }
    }),
    runs,
  ));

test('whoever has a whole /48 and asks all at once leaves half of a budget to others', () =>
  fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 6 }), fc.constantFrom(0.1, 0.5), async (most, shareOfOne) => {
      const budget = budgetOf(most, shareOfOne);
      const greedy = Array.from(
        { length: 3 * most },
        (_, index) => `2001:db8:5:${(index * 97).toString(16)}::1`,
      );
      const got = await Promise.all(greedy.map((from) => isTaken(spendBudget(budget, visitorAt(from).key))));
      expect(got.filter(Boolean).length).toBeLessThanOrEqual(most / 2);
      expect(await isTaken(spendBudget(budget, visitorAt('198.51.100.7').key))).toBe(true);
    }),
    { ...runs, numRuns: Math.min(runs.numRuns, 200) },
  ));

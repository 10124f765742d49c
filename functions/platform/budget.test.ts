import { TooSoonError } from './rules/errors.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { useTableRace } from '../testing/table-race.ts';
import { type Budget, spendBudget } from './limits.ts';
import { getItem } from './table-items.ts';

useTableEngine();

const BEGIN = 1_795_000_000_250;
const HOME = '2001:db8:5:600::/64';
let keys = 0;

/** A stopped clock: each test sets the time. */
const at = (moment: number) => void jest.spyOn(Date, 'now').mockReturnValue(moment);
beforeEach(() => at(BEGIN));

const budgetOf = (part: Partial<Budget> = {}): Budget => ({
  key: `budget#${(keys += 1)}`,
  most: 8,
  seconds: 60,
  shareOfOne: 1 / 4,
  spent: (seconds) => `All is used for ${seconds}.`,
  shareSpent: (seconds) => `Yours is used for ${seconds}.`,
  ...part,
});

const refusalOf = (budget: Budget, visitor?: string) =>
  spendBudget(budget, visitor).then(
    () => undefined,
    (error: unknown) => (error instanceof TooSoonError ? error : Promise.reject(error)),
  );

const itemOf = async ({ key }: Budget) => (await getItem('limits', { key })) ?? {};

test('one visitor gets their share, another one theirs, and nobody more than all of it', async () => {
  const budget = budgetOf();
  for (const visitor of ['198.51.100.1', '198.51.100.1', '198.51.100.2', '198.51.100.2']) {
    expect(await refusalOf(budget, visitor)).toBeUndefined();
  }
  expect(await refusalOf(budget, '198.51.100.1')).toMatchObject({
    message: 'Yours is used for 60.',
    retryAfterSeconds: 60,
  });
  for (let taken = 4; taken < budget.most; taken += 1) expect(await refusalOf(budget)).toBeUndefined();
  expect(await refusalOf(budget)).toMatchObject({ message: 'All is used for 60.', retryAfterSeconds: 60 });
  expect((await refusalOf(budget, '198.51.100.1'))?.message).toBe('All is used for 60.');
});

test('the first use of a window counts as one of the share of its visitor', async () => {
  const budget = budgetOf({ shareOfOne: 1 / 8 });
  expect(await refusalOf(budget, '198.51.100.1')).toBeUndefined();
  expect((await refusalOf(budget, '198.51.100.1'))?.message).toBe('Yours is used for 60.');
});

test('a window ends at its very end, for the budget and for the shares, and counts anew from there', async () => {
  const budget = budgetOf({ most: 2, shareOfOne: 1 / 2 });
  await spendBudget(budget, '198.51.100.1');
  at(BEGIN + 59_999);
  expect(await refusalOf(budget, '198.51.100.1')).toMatchObject({ retryAfterSeconds: 1 });
  at(BEGIN + 60_000);
  await spendBudget(budget, '198.51.100.1');
  expect(await refusalOf(budget, '198.51.100.1')).toMatchObject({ retryAfterSeconds: 60 });
});

test('an item says of a visitor no more than eight digits for each network, and is cleared away after its window', async () => {
  const budget = budgetOf();
  await spendBudget(budget, HOME);
  const { key, taken, endsAt, expiresAt, ...shares } = await itemOf(budget);
  expect({ key, taken, endsAt, expiresAt }).toEqual({
    key: budget.key,
    taken: 1,
    endsAt: 1_795_000_060_250,
    expiresAt: 1_795_000_061,
  });
  expect(Object.values(shares)).toEqual([1, 1, 1]);
  expect(Object.keys(shares).map((name) => name.replace(/[0-9a-f]{8}$/, '…'))).toEqual(
    expect.arrayContaining(['by0…', 'by1…', 'by2…']),
  );
  const other = budgetOf();
  await spendBudget(other, HOME);
  expect(Object.keys(await itemOf(other))).not.toEqual(expect.arrayContaining(Object.keys(shares)));
});

describe('somebody else changes the window between our write and our look at it', () => {
  const race = useTableRace();

  test.each<[string, (key: string) => Promise<unknown>]>([
    ['is gone', (key) => race.clear(key)],
    ['ends', (key) => race.put(key, { taken: 1, endsAt: BEGIN })],
  ])('a window that %s meanwhile is begun anew', async (_, change) => {
    const budget = budgetOf({ most: 1 });
    await spendBudget(budget, undefined);
    race.aroundReads(() => change(budget.key));
    expect(await refusalOf(budget)).toBeUndefined();
    expect(race.reads).toBe(1);
  });

  test('whoever is too late three times is told to wait for the whole window', async () => {
    const budget = budgetOf({ most: 1, seconds: 45 });
    await spendBudget(budget, undefined);
    race.aroundReads(
      () => race.clear(budget.key),
      () => race.put(budget.key, { taken: 1, endsAt: BEGIN + 10_000 }),
    );
    expect(await refusalOf(budget)).toMatchObject({ message: 'All is used for 45.', retryAfterSeconds: 45 });
    expect(race.reads).toBe(3);
  });
});

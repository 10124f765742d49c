import { TooSoonError } from './rules/errors.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { useTableRace } from '../testing/table-race.ts';
import { getItem } from './table-items.ts';
import { inMinutes, inWords, spendRateLimit, type RateLimit, visitorRateLimits } from './limits.ts';

useTableEngine();

const BEGIN = 1_795_000_000_250;
let keys = 0;

/** A stopped clock: each test sets the time. */
const at = (moment: number) => void jest.spyOn(Date, 'now').mockReturnValue(moment);
beforeEach(() => at(BEGIN));

const limitOf = (part: Partial<RateLimit> = {}): RateLimit => ({
  key: `window#${(keys += 1)}`,
  most: 1,
  seconds: 60,
  ...part,
});

const refusalOf = (limit: RateLimit) =>
  spendRateLimit(limit).then(
    () => undefined,
    (error: unknown) => (error instanceof TooSoonError ? error : Promise.reject(error)),
  );

test.each([
  [89, '89 seconds'],
  [90, '2 minutes'],
  [120, '2 minutes'],
  [121, '3 minutes'],
])('a wait of %d seconds reads "%s"', async (seconds, words) => {
  const limit = limitOf({ seconds });
  await spendRateLimit(limit);
  expect(await refusalOf(limit)).toMatchObject({
    message: `That was a little too often. Please try again in ${words}.`,
    retryAfterSeconds: seconds,
  });
});

test('one second is not said as many', () => {
  expect([inWords(1), inWords(2)]).toEqual(['a second', '2 seconds']);
});

test('who has a sentence of their own says the wait in it', async () => {
  const limit = limitOf({ sentence: (seconds) => `Wait ${seconds}.` });
  await spendRateLimit(limit);
  expect((await refusalOf(limit))?.message).toBe('Wait 60.');
});

test.each([1, 3])('a window of %d uses ends at its very end, and counts anew from there', async (most) => {
  const limit = limitOf({ most });
  const takeAll = async () => {
    for (let taken = 0; taken < most; taken += 1) await spendRateLimit(limit);
  };
  await takeAll();
  at(BEGIN + 59_999);
  expect(await refusalOf(limit)).toMatchObject({ retryAfterSeconds: 1 });
  at(BEGIN + 60_000);
  await takeAll();
  expect(await refusalOf(limit)).toMatchObject({ retryAfterSeconds: 60 });
});

test('by a clock that is behind that of whoever began the window, nobody waits for longer than it lasts', async () => {
  const limit = limitOf();
  await spendRateLimit(limit);
  at(BEGIN - 2000);
  expect(await refusalOf(limit)).toMatchObject({ retryAfterSeconds: 60 });
});

test('the table may clear a window away in the second after it has ended (DynamoDB reads TTL in seconds)', async () => {
  const limit = limitOf();
  await spendRateLimit(limit);
  const over = { endsAt: 1_795_000_060_250, expiresAt: 1_795_000_061 };
  expect(await getItem('limits', { key: limit.key })).toMatchObject(over);
});

describe('somebody else changes the window between our write and our look at it', () => {
  const race = useTableRace();

  test.each<[string, (key: string) => Promise<unknown>]>([
    ['is given back', (key) => race.clear(key)],
    ['ends', (key) => race.put(key, { taken: 1, endsAt: BEGIN })],
  ])('a window that %s meanwhile is begun anew', async (_, change) => {
    const limit = limitOf();
    await spendRateLimit(limit);
    race.aroundReads(() => change(limit.key));
    expect(await refusalOf({ ...limit, holder: 'us' })).toBeUndefined();
    expect(race.reads).toBe(1);
  });

  test.each([BEGIN, 0])(
    'a use of theirs that is over is none, and they take another (until %d)',
    async (endsAt) => {
      const limit = limitOf();
      await spendRateLimit(limit);
      race.aroundReads(() => race.put(limit.key, { taken: 1, endsAt, holders: new Set(['us']) }));
      expect(await spendRateLimit({ ...limit, holder: 'us' })).toBe(true);
    },
  );

  test('whoever is too late three times is told to wait for the whole window', async () => {
    const limit = limitOf({ seconds: 45 });
    await spendRateLimit(limit);
    race.aroundReads(
      () => race.clear(limit.key),
      () => race.put(limit.key, { taken: 1, endsAt: BEGIN + 10_000 }),
    );
    expect(await refusalOf(limit)).toMatchObject({ retryAfterSeconds: 45 });
    expect(race.reads).toBe(3);
  });
});

test.each([
  [1, '1 minute'],
  [60, '1 minute'],
  [61, '2 minutes'],
])('%s seconds are %s', (seconds, words) => {
  expect(inMinutes(seconds)).toBe(words);
});

test('a visitor is told of their own limit, and of that of their network where that is used up', () => {
  const [own, ...wider] = visitorRateLimits('2001:db8:1:23ff::/64', { name: 'scan', most: 3, seconds: 60 });
  expect(own).toEqual({ key: 'scan#2001:db8:1:23ff::/64', most: 3, seconds: 60 });
  expect(wider.map(({ most }) => most)).toEqual([12, 48]);
  for (const { sentence } of wider)
    expect(sentence?.(30)).toMatch(/^Many requests .* your network .* in 30 seconds\.$/);
});

import { TooSoonError } from './rules/errors.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { usePassingTime } from '../testing/passing-time.ts';
import {
  claimContent,
  findClaim,
  type RateLimit,
  refundRateLimits,
  spendRateLimit,
  spendRateLimits,
} from './limits.ts';
import { useTableRace } from '../testing/table-race.ts';
import { closeDocuments, documents } from './dynamo.ts';
import { getItem } from './table-items.ts';

useTableEngine();
const pass = usePassingTime();

async function tally(tries: number, limit: Parameters<typeof spendRateLimit>[0]) {
  const results = await Promise.allSettled(Array.from({ length: tries }, () => spendRateLimit(limit)));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.every((result) => result.reason instanceof TooSoonError)).toBe(true);
  return tries - refused.length;
}

test('of a hundred parallel callers exactly one gets the only use', async () => {
  expect(await tally(100, { key: 'scan#a', most: 1, seconds: 60 })).toBe(1);
});

test('of a hundred parallel callers exactly five get five uses', async () => {
  expect(await tally(100, { key: 'contact#a', most: 5, seconds: 60 })).toBe(5);
});

test('two visitors do not take each other’s uses', async () => {
  expect(await tally(3, { key: 'scan#b', most: 1, seconds: 60 })).toBe(1);
  expect(await tally(3, { key: 'scan#c', most: 1, seconds: 60 })).toBe(1);
});

test('says how long to wait', async () => {
  const limit = { key: 'scan#d', most: 1, seconds: 600 };
  await spendRateLimit(limit);
  const refusal = await spendRateLimit(limit).catch((error: unknown) => error as TooSoonError);
  expect(refusal).toBeInstanceOf(TooSoonError);
  expect(refusal).toMatchObject({
    message: 'That was a little too often. Please try again in 10 minutes.',
    retryAfterSeconds: 600,
  });
});

test('names what is left of the window, not the whole of it', async () => {
  const limit = { key: 'scan#f', most: 1, seconds: 600 };
  await spendRateLimit(limit);
  pass(400_000);
  await expect(spendRateLimit(limit)).rejects.toMatchObject({ retryAfterSeconds: 200 });
});

test('a write whose answer got lost does not refuse its own visitor, and no other takes its use', async () => {
  const limit = { key: 'scan#g', most: 1, seconds: 600, holder: 'first' };
  await spendRateLimit(limit);
  await expect(spendRateLimit(limit)).resolves.toBe(false);
  await expect(spendRateLimit({ ...limit, holder: 'second' })).rejects.toThrow(TooSoonError);
  await expect(spendRateLimit({ key: limit.key, most: 1, seconds: 600 })).rejects.toThrow(TooSoonError);
});

test('twenty callers at once for one thing take one use, and none of them is refused', async () => {
  const limit = { key: 'contact#b', most: 2, seconds: 60 };
  expect(await tally(20, { ...limit, holder: 'one' })).toBe(20);
  expect(await tally(20, { ...limit, holder: 'two' })).toBe(20);
  expect(await tally(20, { ...limit, holder: 'three' })).toBe(0);
  expect(await tally(20, { ...limit, holder: 'one' })).toBe(20);
});

test.each([{ holder: 'x' }, {}])(
  'of several uses all are taken or none, and what is given back can be taken again (%j)',
  async (held) => {
    const own = { key: `own#${held.holder}`, most: 3, seconds: 60, ...held };
    const shared = { key: `shared#${held.holder}`, most: 1, seconds: 60, ...held };
    await spendRateLimit({ ...shared, holder: 'a neighbour' });
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(spendRateLimits([own, shared])).rejects.toThrow(TooSoonError);
    }
    expect(await tally(4, { ...own, holder: undefined })).toBe(3);
  },
);

test('a new window begins when the old one has ended, although its item is still there', async () => {
  const limit = { key: 'scan#e', most: 1, seconds: 60 };
  await spendRateLimit(limit);
  pass(60_001);
  await expect(spendRateLimit(limit)).resolves.toBe(true);
});

const NOW = 1_795_000_000_250;
const TEN_MINUTES = 600_000;
const Key = (content: string) => ({ key: `content#${content}` });

test('a content belongs to the first id for ten minutes, and to the next one from then on', async () => {
  expect(await claimContent('a', 'first', NOW)).toBe('first');
  expect(await claimContent('a', 'second', NOW + TEN_MINUTES - 1)).toBe('first');
  expect(await findClaim('a', NOW + TEN_MINUTES - 1)).toBe('first');
  expect(await findClaim('a', NOW + TEN_MINUTES)).toBeUndefined();
  expect(await claimContent('a', 'second', NOW + TEN_MINUTES)).toBe('second');
});

test('the table may clear a claim away in the second after it has ended', async () => {
  await claimContent('b', 'first', NOW);
  expect(await getItem('limits', Key('b'))).toMatchObject({
    endsAt: 1_795_000_600_250,
    expiresAt: 1_795_000_601,
  });
});

describe('another claim that is over between our write and our look', () => {
  const race = useTableRace();

  /**
   * Deletes the claim before each read; after each of the first `madeAnew` reads, somebody else claims the content
   * anew.
   */
  function clearAtReads(content: string, madeAnew: number): void {
    const { key } = Key(content);
    race.aroundReads(
      () => race.clear(key),
      async () => race.reads <= madeAnew && race.put(key, { leadId: 'other', endsAt: NOW + TEN_MINUTES }),
    );
  }

  test('leaves the content to us', async () => {
    await claimContent('c', 'first', NOW);
    clearAtReads('c', 0);
    expect(await claimContent('c', 'ours', NOW)).toBe('ours');
    expect(race.reads).toBe(1);
    expect(await claimContent('c', 'later', NOW)).toBe('later');
  });

  test('leaves us with our own id when that happens again and again', async () => {
    await claimContent('d', 'first', NOW);
    clearAtReads('d', 10);
    expect(await claimContent('d', 'ours', NOW)).toBe('ours');
    expect(race.reads).toBe(3);
  });
});

let keys = 0;
const limitOf = (part: Partial<RateLimit> = {}): RateLimit => ({
  key: `back#${(keys += 1)}`,
  most: 1,
  seconds: 60,
  ...part,
});

async function isFull(limit: RateLimit): Promise<boolean> {
  return spendRateLimit({ ...limit, holder: 'somebody who looks' }).then(
    () => false,
    () => true,
  );
}

test('the first use of a window and a later one are both taken, and a second time for the same holder they are not', async () => {
  const limit = limitOf({ most: 2 });
  const take = (holder: string) => spendRateLimit({ ...limit, holder });
  expect([await take('one'), await take('two'), await take('one'), await take('two')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  ['their holders', 'one', 'two'],
  ['nobody', undefined, undefined],
])('of several uses of %s one can be given back, and it alone is free again', async (_, one, two) => {
  const limit = limitOf({ most: 2 });
  await spendRateLimits([{ ...limit, holder: one }]);
  await spendRateLimits([{ ...limit, holder: two }]);
  await refundRateLimits([{ ...limit, holder: one }]);
  expect(await spendRateLimit({ ...limit, holder: one })).toBe(true);
  expect(await isFull(limit)).toBe(true);
});

test('who joined a window gives that use back when the next one is refused', async () => {
  const own = limitOf({ most: 2 });
  const shared = limitOf();
  await spendRateLimit(own);
  await spendRateLimit(shared);
  await expect(spendRateLimits([own, shared])).rejects.toThrow(TooSoonError);
  expect(await isFull(own)).toBe(false);
  await expect(spendRateLimit(own)).rejects.toThrow(TooSoonError);
});

test.each([2, 3, 5])('of %d who give back at once all do', async (most) => {
  const limit = limitOf({ most });
  for (let taken = 0; taken < most; taken += 1) await spendRateLimit(limit);
  await Promise.all(Array.from({ length: most }, () => refundRateLimits([limit])));
  for (let taken = 0; taken < most; taken += 1) expect(await spendRateLimit(limit)).toBe(true);
});

test.each([1, 2])('who has no use of %d gives none of another back', async (most) => {
  const limit = limitOf({ most });
  for (let taken = 0; taken < most; taken += 1) await spendRateLimit({ ...limit, holder: `${taken}` });
  await refundRateLimits([{ ...limit, holder: 'another' }]);
  expect(await isFull(limit)).toBe(true);
});

describe('a write whose answer is lost', () => {
  /** Writes succeed, but their answers are lost. */
  function loseAnswers(isWritten: boolean) {
    documents().middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName !== 'PutItemCommand') return next(args);
          if (isWritten) await next(args);
          throw new Error('The answer is lost');
        },
      { step: 'initialize' },
    );
  }
  afterEach(closeDocuments);

  const lost = async (limits: readonly RateLimit[], isWritten: boolean) => {
    loseAnswers(isWritten);
    await expect(spendRateLimits(limits)).rejects.toThrow('The answer is lost');
    closeDocuments();
  };

  test('gives the use back that its holder may have got', async () => {
    const limit = limitOf({ holder: 'us' });
    await lost([limit], true);
    expect(await isFull(limit)).toBe(false);
  });

  test('gives nothing back that nobody can tell from the use of another', async () => {
    const limit = limitOf();
    await spendRateLimit(limit);
    await lost([limit], false);
    expect(await isFull(limit)).toBe(true);
  });
});

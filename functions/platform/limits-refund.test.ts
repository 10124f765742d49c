import { TooSoonError } from './rules/errors.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { closeDocuments, documents } from './dynamo.ts';
import { refundRateLimits, spendRateLimit, spendRateLimits, type RateLimit } from './limits.ts';

useTableEngine();

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

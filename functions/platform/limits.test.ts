import { TooSoonError } from './rules/errors.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { usePassingTime } from '../testing/passing-time.ts';
import { spendRateLimit, spendRateLimits } from './limits.ts';

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

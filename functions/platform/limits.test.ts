import { TooSoonError } from './rules/errors.ts';
import { useLocalTables } from '../testing/local-tables.ts';
import { usePassingTime } from '../testing/passing-time.ts';
import { takeTurn, takeTurns } from './limits.ts';

useLocalTables();
const pass = usePassingTime();

async function tally(tries: number, turn: Parameters<typeof takeTurn>[0]) {
  const results = await Promise.allSettled(Array.from({ length: tries }, () => takeTurn(turn)));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.every((result) => result.reason instanceof TooSoonError)).toBe(true);
  return tries - refused.length;
}

test('of a hundred parallel callers exactly one gets the only turn', async () => {
  expect(await tally(100, { key: 'scan#a', most: 1, seconds: 60 })).toBe(1);
});

test('of a hundred parallel callers exactly five get five turns', async () => {
  expect(await tally(100, { key: 'contact#a', most: 5, seconds: 60 })).toBe(5);
});

test('two visitors do not take each other’s turns', async () => {
  expect(await tally(3, { key: 'scan#b', most: 1, seconds: 60 })).toBe(1);
  expect(await tally(3, { key: 'scan#c', most: 1, seconds: 60 })).toBe(1);
});

test('says how long to wait', async () => {
  const turn = { key: 'scan#d', most: 1, seconds: 600 };
  await takeTurn(turn);
  const refusal = await takeTurn(turn).catch((error: unknown) => error as TooSoonError);
  expect(refusal).toBeInstanceOf(TooSoonError);
  expect(refusal).toMatchObject({
    message: 'That was a little too often. Please try again in 10 minutes.',
    retryAfterSeconds: 600,
  });
});

test('names what is left of the window, not the whole of it', async () => {
  const turn = { key: 'scan#f', most: 1, seconds: 600 };
  await takeTurn(turn);
  pass(400_000);
  await expect(takeTurn(turn)).rejects.toMatchObject({ retryAfterSeconds: 200 });
});

test('a write whose answer got lost does not refuse its own visitor, and no other takes its turn', async () => {
  const turn = { key: 'scan#g', most: 1, seconds: 600, holder: 'first' };
  await takeTurn(turn);
  await expect(takeTurn(turn)).resolves.toBe(false);
  await expect(takeTurn({ ...turn, holder: 'second' })).rejects.toThrow(TooSoonError);
  await expect(takeTurn({ key: turn.key, most: 1, seconds: 600 })).rejects.toThrow(TooSoonError);
});

test('twenty callers at once for one thing take one turn, and none of them is refused', async () => {
  const turn = { key: 'contact#b', most: 2, seconds: 60 };
  expect(await tally(20, { ...turn, holder: 'one' })).toBe(20);
  expect(await tally(20, { ...turn, holder: 'two' })).toBe(20);
  expect(await tally(20, { ...turn, holder: 'three' })).toBe(0);
  expect(await tally(20, { ...turn, holder: 'one' })).toBe(20);
});

test.each([{ holder: 'x' }, {}])(
  'of several turns all are taken or none, and what is given back can be taken again (%j)',
  async (held) => {
    const own = { key: `own#${held.holder}`, most: 3, seconds: 60, ...held };
    const shared = { key: `shared#${held.holder}`, most: 1, seconds: 60, ...held };
    await takeTurn({ ...shared, holder: 'a neighbour' });
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(takeTurns([own, shared])).rejects.toThrow(TooSoonError);
    }
    expect(await tally(4, { ...own, holder: undefined })).toBe(3);
  },
);

test('a new window begins when the old one has ended, although its item is still there', async () => {
  const turn = { key: 'scan#e', most: 1, seconds: 0.05 };
  await takeTurn(turn);
  await new Promise((resolve) => {
    setTimeout(resolve, 80);
  });
  await expect(takeTurn(turn)).resolves.toBe(true);
});

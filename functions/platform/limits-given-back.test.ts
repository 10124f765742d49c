import { TooSoonError } from './rules/errors.ts';
import { useLocalTables } from '../testing/local-tables.ts';
import { closeDocuments, documents } from './dynamo.ts';
import { giveTurnsBack, takeTurn, takeTurns, type Turn } from './limits.ts';

useLocalTables();

let keys = 0;
const turnOf = (part: Partial<Turn> = {}): Turn => ({
  key: `back#${(keys += 1)}`,
  most: 1,
  seconds: 60,
  ...part,
});

async function isFull(turn: Turn): Promise<boolean> {
  return takeTurn({ ...turn, holder: 'somebody who looks' }).then(
    () => false,
    () => true,
  );
}

test('the first turn of a window and a later one are both taken, and a second time for the same holder they are not', async () => {
  const turn = turnOf({ most: 2 });
  const take = (holder: string) => takeTurn({ ...turn, holder });
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
])('of several turns of %s one can be given back, and it alone is free again', async (_, one, two) => {
  const turn = turnOf({ most: 2 });
  await takeTurns([{ ...turn, holder: one }]);
  await takeTurns([{ ...turn, holder: two }]);
  await giveTurnsBack([{ ...turn, holder: one }]);
  expect(await takeTurn({ ...turn, holder: one })).toBe(true);
  expect(await isFull(turn)).toBe(true);
});

test('who joined a window gives that turn back when the next one is refused', async () => {
  const own = turnOf({ most: 2 });
  const shared = turnOf();
  await takeTurn(own);
  await takeTurn(shared);
  await expect(takeTurns([own, shared])).rejects.toThrow(TooSoonError);
  expect(await isFull(own)).toBe(false);
  await expect(takeTurn(own)).rejects.toThrow(TooSoonError);
});

test.each([1, 2])('who has no turn of %d gives none of another back', async (most) => {
  const turn = turnOf({ most });
  for (let taken = 0; taken < most; taken += 1) await takeTurn({ ...turn, holder: `${taken}` });
  await giveTurnsBack([{ ...turn, holder: 'another' }]);
  expect(await isFull(turn)).toBe(true);
});

describe('a write whose answer is lost', () => {
  /** What is written arrives, and nothing comes back. */
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

  const lost = async (turns: readonly Turn[], isWritten: boolean) => {
    loseAnswers(isWritten);
    await expect(takeTurns(turns)).rejects.toThrow('The answer is lost');
    closeDocuments();
  };

  test('gives the turn back that its holder may have got', async () => {
    const turn = turnOf({ holder: 'us' });
    await lost([turn], true);
    expect(await isFull(turn)).toBe(false);
  });

  test('gives nothing back that nobody can tell from the turn of another', async () => {
    const turn = turnOf();
    await takeTurn(turn);
    await lost([turn], false);
    expect(await isFull(turn)).toBe(true);
  });
});

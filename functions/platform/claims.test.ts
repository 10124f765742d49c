import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { useTableEngine } from '../testing/table-engine.ts';
import { useTableRace } from '../testing/table-race.ts';
import { documents, tableName } from './dynamo.ts';
import { claimContent, findClaim } from './limits.ts';

useTableEngine();

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
  const { Item } = await documents().send(new GetCommand({ TableName: tableName('limits'), Key: Key('b') }));
  expect(Item).toMatchObject({ endsAt: 1_795_000_600_250, expiresAt: 1_795_000_601 });
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

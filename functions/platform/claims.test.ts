import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { useLocalTables } from '../testing/local-tables.ts';
import { closeDocuments, documents, tableName } from './dynamo.ts';
import { claimContent, findClaim } from './claims.ts';

useLocalTables();

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
  const put = (content: string, endsAt: number) =>
    documents().send(
      new PutCommand({ TableName: tableName('limits'), Item: { ...Key(content), leadId: 'other', endsAt } }),
    );
  const clear = (content: string) =>
    documents().send(new DeleteCommand({ TableName: tableName('limits'), Key: Key(content) }));

  /** Clears the claim away before each look, and has somebody make it anew after as many of them. */
  function clearAtLooks(content: string, madeAnew: number): () => number {
    let looks = 0;
    documents().middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName !== 'GetItemCommand') return next(args);
          looks += 1;
          await clear(content);
          const answer = await next(args);
          if (looks <= madeAnew) await put(content, NOW + TEN_MINUTES);
          return answer;
        },
      { step: 'initialize' },
    );
    return () => looks;
  }
  afterEach(closeDocuments);

  test('leaves the content to us', async () => {
    await claimContent('c', 'first', NOW);
    const looks = clearAtLooks('c', 0);
    expect(await claimContent('c', 'ours', NOW)).toBe('ours');
    expect(looks()).toBe(1);
    expect(await claimContent('c', 'later', NOW)).toBe('later');
  });

  test('leaves us with our own id when that happens again and again', async () => {
    await claimContent('d', 'first', NOW);
    const looks = clearAtLooks('d', 10);
    expect(await claimContent('d', 'ours', NOW)).toBe('ours');
    expect(looks()).toBe(3);
  });
});

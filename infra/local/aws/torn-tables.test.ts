import { join } from 'node:path';
import type { DynamoDB } from '@aws-sdk/client-dynamodb';
import { type DeclaredTable, dynamoDbAt, ensureTables, itemsOf, startTables } from './tables.ts';
import { temporaryFolder } from '../../stack/testing/temporary-folder.ts';

const TABLE: DeclaredTable = {
  TableName: 'leads',
  AttributeDefinitions: [
    { AttributeName: 'id', AttributeType: 'S' },
    { AttributeName: 'waiting', AttributeType: 'S' },
  ],
  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'waiting-mail',
      KeySchema: [{ AttributeName: 'waiting', KeyType: 'HASH' }],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
};

const ARTICLES: DeclaredTable = {
  TableName: 'articles',
  AttributeDefinitions: [{ AttributeName: 'slug', AttributeType: 'S' }],
  KeySchema: [{ AttributeName: 'slug', KeyType: 'HASH' }],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'summaries',
      KeySchema: [{ AttributeName: 'slug', KeyType: 'HASH' }],
      Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['title'] },
    },
  ],
};

/** The store below dynalite's HTTP interface: the only place where a write can be interrupted half-way. */
interface Store {
  readonly db: {
    readonly clear: (range: { gte: string; lt: string }) => Promise<void>;
    readonly close: (done: () => void) => void;
  };
}

const { create } = jest.requireActual<{ create: (options: { path: string }) => Store }>('dynalite/db');

async function runWith<Result>(folder: string, use: (client: DynamoDB) => Promise<Result>): Promise<Result> {
  const { address, stop } = await startTables(folder);
  try {
    await ensureTables(address, [TABLE, ARTICLES], folder);
    return await use(dynamoDbAt(address));
  } finally {
    await stop();
  }
}

async function cutInHalf(folder: string, lost: string): Promise<void> {
  const { db } = create({ path: join(folder, 'tables') });
  await db.clear({ gte: lost, lt: `${lost}\xFF` });
  await new Promise<void>((resolve) => {
    db.close(() => resolve());
  });
}

test.each([
  ['the item', 'item-leads~'],
  ['the entry of the index', 'index-global~leads~waiting-mail~'],
])('a write that was cut off before %s is made whole at the next start', async (_, lost) => {
  const folder = temporaryFolder('tables-');
  const lead = { id: { S: 'a' }, waiting: { S: 'yes' }, name: { S: 'Thandi' } };
  await runWith(folder, (client) => client.putItem({ TableName: 'leads', Item: lead }));
  await cutInHalf(folder, lost);
  const [items, entries] = await runWith(folder, async (client) => [
    await itemsOf(client, 'leads'),
    await itemsOf(client, 'leads', 'waiting-mail'),
  ]);
  expect(items).toEqual([lead]);
  expect(entries).toEqual([lead]);
});

describe('an index that holds a part of each item', () => {
  const article = { slug: { S: 'a' }, title: { S: 'Passkeys' }, content: { S: 'All the words.' } };
  const summary = { slug: article.slug, title: article.title };

  const held = (client: DynamoDB) =>
    Promise.all([itemsOf(client, 'articles'), itemsOf(client, 'articles', 'summaries')]);

  async function afterRestart(lost?: string) {
    const folder = temporaryFolder('tables-');
    await runWith(folder, (client) => client.putItem({ TableName: 'articles', Item: article }));
    if (lost !== undefined) await cutInHalf(folder, lost);
    return runWith(folder, held);
  }

  test('takes nothing from an item at the next start', async () => {
    expect(await afterRestart()).toEqual([[article], [summary]]);
  });

  test('is made whole when its entry was cut off', async () => {
    expect(await afterRestart('index-global~articles~summaries~')).toEqual([[article], [summary]]);
  });

  test('forgets an entry whose item was never written', async () => {
    expect(await afterRestart('item-articles~')).toEqual([[], []]);
  });
});

import { join } from 'node:path';
import { callDynamoDb } from './dynamodb-call.ts';
import { itemsOf } from './dynamodb-call.ts';
import { ensureTables, startTables } from './tables.ts';
import { temporaryFolder } from '../../stack/testing/temporary-folder.ts';

const TABLE = {
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

/** What dynalite keeps below its HTTP interface: the only place where a write can be cut in half. */
interface Store {
  readonly db: {
    readonly clear: (range: { gte: string; lt: string }) => Promise<void>;
    readonly close: (done: () => void) => void;
  };
}

const { create } = jest.requireActual<{ create: (options: { path: string }) => Store }>('dynalite/db');

async function runWith<Result>(folder: string, use: (endpoint: string) => Promise<Result>): Promise<Result> {
  const { address, stop } = await startTables(folder);
  try {
    await ensureTables(address, [TABLE], folder);
    return await use(address);
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
  await runWith(folder, (endpoint) => callDynamoDb(endpoint, 'PutItem', { TableName: 'leads', Item: lead }));
  await cutInHalf(folder, lost);
  const [items, entries] = await runWith(folder, async (endpoint) => [
    await itemsOf(endpoint, 'leads'),
    await itemsOf(endpoint, 'leads', 'waiting-mail'),
  ]);
  expect(items).toEqual([lead]);
  expect(entries).toEqual([lead]);
});

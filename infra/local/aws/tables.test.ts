import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DeclaredTable, dynamoDbAt, ensureTables, startTables } from './tables.ts';
import { temporaryFolder } from '../../stack/testing/temporary-folder.ts';

// Real processes, threads and bundling are slow on a busy machine.
jest.setTimeout(120_000);

const key = (AttributeName: string) => [{ AttributeName, KeyType: 'HASH' as const }];
const table: DeclaredTable = {
  TableName: 'Things',
  AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
  KeySchema: key('id'),
};
const indexed: DeclaredTable = {
  ...table,
  AttributeDefinitions: [...table.AttributeDefinitions, { AttributeName: 'kind', AttributeType: 'S' }],
  GlobalSecondaryIndexes: [
    { IndexName: 'by-kind', KeySchema: key('kind'), Projection: { ProjectionType: 'ALL' } },
  ],
};
const Item = { id: { S: 'one' }, kind: { S: 'a' } };

async function withTables<Result>(
  folder: string,
  task: (address: string) => Promise<Result>,
): Promise<Result> {
  const { address, stop } = await startTables(folder);
  try {
    return await task(address);
  } finally {
    await stop();
  }
}

test('items are there after the engine was started again', async () => {
  const folder = temporaryFolder('tables-');
  await withTables(folder, async (address) => {
    await ensureTables(address, [table], folder);
    await dynamoDbAt(address).putItem({ TableName: 'Things', Item });
  });
  const found = await withTables(folder, async (address) => {
    await ensureTables(address, [table], folder);
    return dynamoDbAt(address).getItem({ TableName: 'Things', Key: { id: { S: 'one' } } });
  });
  expect(found.Item).toEqual(Item);
});

test('a table whose shape has changed keeps its items, and a copy of them beside', async () => {
  const folder = temporaryFolder('tables-');
  const found = await withTables(folder, async (address) => {
    await ensureTables(address, [table], folder);
    await dynamoDbAt(address).putItem({ TableName: 'Things', Item });
    await ensureTables(address, [indexed], folder);
    return dynamoDbAt(address).query({
      TableName: 'Things',
      IndexName: 'by-kind',
      KeyConditionExpression: 'kind = :kind',
      ExpressionAttributeValues: { ':kind': { S: 'a' } },
    });
  });
  expect(found).toMatchObject({ Items: [Item] });
  expect(readdirSync(folder).some((name) => name.startsWith('Things-before-'))).toBe(true);
});

test('a second engine in the same folder says what is wrong', async () => {
  const folder = temporaryFolder('tables-');
  await withTables(folder, async () => {
    await expect(startTables(folder)).rejects.toThrow(
      `The data in ${folder} is in use by process ${process.pid}. End it, remove ${join(folder, 'in-use-by')} if it is another program, or set DATA_DIR to a folder of your own, for example`,
    );
  });
});

test('what a killed process has left is taken over', async () => {
  const folder = temporaryFolder('tables-');
  const { pid } = spawnSync(process.execPath, ['-e', '0']);
  writeFileSync(join(folder, 'in-use-by'), String(pid));
  await expect(withTables(folder, () => Promise.resolve('open'))).resolves.toBe('open');
});

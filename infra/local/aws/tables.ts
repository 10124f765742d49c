import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DynamoDB,
  type Projection,
  ResourceNotFoundException,
  type TableDescription,
  waitUntilTableExists,
  waitUntilTableNotExists,
} from '@aws-sdk/client-dynamodb';
import dynalite from 'dynalite';
import type { DeclaredTable } from '../template/tables.ts';
import { close, portOf } from '../listen.ts';
import { takeFolder } from './data-folder.ts';
import { dynamoDbAt, itemsOf, mendIndexes } from './dynamodb.ts';

/** A DynamoDB engine on a free port with its data in a folder. Throws when another process uses the folder. */
export async function startTables(folder: string): Promise<{ address: string; stop: () => Promise<void> }> {
  const leave = takeFolder(folder);
  const path = join(folder, 'tables');
  mkdirSync(path, { recursive: true });
  const server = dynalite({ path, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const stop = async () => {
    await close(server);
    leave();
  };
  return { address: `http://127.0.0.1:${portOf(server)}`, stop };
}

/** An engine creates or deletes a table quickly, but not at once. In seconds. */
const WAITING = { maxWaitTime: 10, minDelay: 0.01, maxDelay: 0.1 };

/**
 * Creates every declared table that is missing. A table with other keys or indexes, because the stack has changed
 * since, is recreated with its items; a copy of them stays in the folder.
 */
export async function ensureTables(
  endpoint: string,
  tables: readonly DeclaredTable[],
  folder: string,
): Promise<void> {
  const client = dynamoDbAt(endpoint);
  for (const table of tables) {
    const { TableName } = table;
    const there = await describe(client, TableName);
    if (there !== undefined && shapeOf(there) === shapeOf(table)) {
      await mendIndexes(client, table);
      continue;
    }
    const items = there === undefined ? [] : await itemsOf(client, TableName);
    if (there !== undefined) {
      writeFileSync(join(folder, `${TableName}-before-${Date.now()}.json`), JSON.stringify(items));
      await client.deleteTable({ TableName });
      await waitUntilTableNotExists({ client, ...WAITING }, { TableName });
    }
    await client.createTable({ ...table, BillingMode: 'PAY_PER_REQUEST' });
    await waitUntilTableExists({ client, ...WAITING }, { TableName });
    for (const Item of items) await client.putItem({ TableName, Item });
  }
  client.destroy();
}

async function describe(client: DynamoDB, TableName: string): Promise<TableDescription | undefined> {
  try {
    return (await client.describeTable({ TableName })).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** The parts of a table, declared or described, that cannot be changed without recreating it. */
function shapeOf({
  KeySchema,
  GlobalSecondaryIndexes = [],
}: Pick<TableDescription, 'KeySchema' | 'GlobalSecondaryIndexes'>): string {
  const indexes = GlobalSecondaryIndexes.map(({ IndexName, KeySchema: keys, Projection: part }) =>
    JSON.stringify([IndexName, keys, partOf(part)]),
  );
  return JSON.stringify([KeySchema, indexes.toSorted((a, b) => a.localeCompare(b))]);
}

/** The part of an item that an index holds, independent of the order of attributes. */
function partOf({ ProjectionType, NonKeyAttributes = [] }: Projection = {}): unknown {
  return [ProjectionType, NonKeyAttributes.toSorted((a, b) => a.localeCompare(b))];
}

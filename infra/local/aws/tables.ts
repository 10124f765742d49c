import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import dynalite from 'dynalite';
import * as z from 'zod/mini';
import { type DeclaredTable, projectionSchema } from '../template/tables.ts';
import { close } from '../listen.ts';
import { portOf } from '../wire-server.ts';
import { takeFolder } from './take-folder.ts';
import { callDynamoDb, DynamoDbError } from './dynamodb-call.ts';
import { itemsOf } from './dynamodb-call.ts';
import { mendIndexes } from './mend-indexes.ts';

const keySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.string() }));
const indexed = z.object({ IndexName: z.string(), KeySchema: keySchema, Projection: projectionSchema });

const describedSchema = z.object({
  Table: z.object({ KeySchema: keySchema, GlobalSecondaryIndexes: z.optional(z.array(indexed)) }),
});

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

/**
 * Makes every declared table that is missing. One that is there with other keys or indexes (the stack has changed
 * since) is made anew with its items in it; a copy of them stays in the folder.
 */
export async function ensureTables(
  endpoint: string,
  tables: readonly DeclaredTable[],
  folder: string,
): Promise<void> {
  for (const table of tables) {
    const there = await describe(endpoint, table.TableName);
    if (there === shapeOf(table)) {
      await mendIndexes(endpoint, table);
      continue;
    }
    const items = there === undefined ? [] : await itemsOf(endpoint, table.TableName);
    if (there !== undefined) {
      writeFileSync(join(folder, `${table.TableName}-before-${Date.now()}.json`), JSON.stringify(items));
      await drop(endpoint, table);
    }
    await create(endpoint, table);
    for (const Item of items) await callDynamoDb(endpoint, 'PutItem', { TableName: table.TableName, Item });
  }
}

async function drop(endpoint: string, table: DeclaredTable): Promise<void> {
  await callDynamoDb(endpoint, 'DeleteTable', { TableName: table.TableName });
  // Gone in a moment, but not in no time: until then the name is taken.
  for (let tries = 0; tries < 500; tries += 1) {
    if ((await describe(endpoint, table.TableName)) === undefined) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`The engine at ${endpoint} did not let go of the table ${table.TableName}.`);
}

async function create(endpoint: string, table: DeclaredTable): Promise<void> {
  await callDynamoDb(endpoint, 'CreateTable', { ...table, BillingMode: 'PAY_PER_REQUEST' });
  // An engine makes a table in a moment, but not in no time.
  for (let tries = 0; tries < 500; tries += 1) {
    if ((await describe(endpoint, table.TableName)) === shapeOf(table)) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`The engine at ${endpoint} made the table ${table.TableName} in another shape.`);
}

/** The shape of a table that is there, or nothing. */
async function describe(endpoint: string, TableName: string): Promise<string | undefined> {
  try {
    const { Table } = describedSchema.parse(await callDynamoDb(endpoint, 'DescribeTable', { TableName }));
    return shapeOf(Table);
  } catch (error) {
    if (error instanceof DynamoDbError && error.name === 'ResourceNotFoundException') return undefined;
    throw error;
  }
}

function shapeOf({
  KeySchema,
  GlobalSecondaryIndexes = [],
}: z.infer<typeof describedSchema>['Table']): string {
  const sorted = GlobalSecondaryIndexes.toSorted((a, b) => a.IndexName.localeCompare(b.IndexName));
  return JSON.stringify([
    KeySchema,
    sorted.map(({ IndexName, KeySchema, Projection }) => [IndexName, KeySchema, partOf(Projection)]),
  ]);
}

/** The part of an item that an index holds, however the attributes are ordered. */
function partOf({ ProjectionType, NonKeyAttributes = [] }: z.infer<typeof projectionSchema>): unknown {
  return [ProjectionType, NonKeyAttributes.toSorted((a, b) => a.localeCompare(b))];
}

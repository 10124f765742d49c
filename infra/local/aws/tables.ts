import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  type AttributeValue,
  DynamoDB,
  paginateScan,
  type Projection,
  ResourceNotFoundException,
  type TableDescription,
  waitUntilTableExists,
  waitUntilTableNotExists,
} from '@aws-sdk/client-dynamodb';
import dynalite from 'dynalite';
import * as z from 'zod/mini';
import type { Assembly } from '../template/assembly.ts';
import { close, portOf } from '../listen.ts';
import { takeFolder } from './data-folder.ts';

const keySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }));

const tableSchema = z.object({
  TableName: z.optional(z.string()),
  AttributeDefinitions: z.array(
    z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
  ),
  KeySchema: keySchema,
  GlobalSecondaryIndexes: z.optional(
    z.array(
      z.object({
        IndexName: z.string(),
        KeySchema: keySchema,
        // The attributes that the index holds besides the keys.
        Projection: z.object({
          ProjectionType: z.enum(['ALL', 'KEYS_ONLY', 'INCLUDE']),
          NonKeyAttributes: z.optional(z.array(z.string())),
        }),
      }),
    ),
  ),
});

export type DeclaredTable = z.infer<typeof tableSchema> & { TableName: string };

/** Every table of the stack, in the form that DynamoDB's CreateTable takes. */
export function declaredTables(assembly: Assembly): readonly DeclaredTable[] {
  return assembly
    .resources('AWS::DynamoDB::Table', tableSchema)
    .map(({ id, properties }) => ({ ...properties, TableName: properties.TableName ?? id }));
}

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

const PATIENCE_MS = 60_000;

/** A client of a local engine, which answers at once or never. */
export function dynamoDbAt(endpoint: string): DynamoDB {
  // Hides the SDK's warning about future Node versions, which does not help whoever starts the product.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  return new DynamoDB({
    endpoint,
    region: 'af-south-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    requestHandler: { requestTimeout: PATIENCE_MS },
  });
}

/** An item in wire format: every attribute with its type. */
export type WireItem = Record<string, AttributeValue>;

/** All items of a table, or of one of its indexes. */
export async function itemsOf(client: DynamoDB, TableName: string, IndexName?: string): Promise<WireItem[]> {
  const items: WireItem[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName, IndexName })) items.push(...Items);
  return items;
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

/** The parts of a table, declared or described, that cannot be changed without recreating it; in any order. */
function shapeOf({
  KeySchema,
  GlobalSecondaryIndexes = [],
}: Pick<TableDescription, 'KeySchema' | 'GlobalSecondaryIndexes'>): string {
  const partOf = ({ ProjectionType, NonKeyAttributes = [] }: Projection = {}) => [
    ProjectionType,
    NonKeyAttributes.toSorted(),
  ];
  const indexes = GlobalSecondaryIndexes.map((index) =>
    JSON.stringify([index.IndexName, index.KeySchema, partOf(index.Projection)]),
  );
  return JSON.stringify([KeySchema, indexes.toSorted()]);
}

/**
 * Makes a table and its indexes consistent again. DynamoDB does that itself, but dynalite writes the indexes first and
 * the table after them: killed in between, it keeps an entry whose item is missing or older, or loses an entry. An
 * index therefore holds the later state, which is written to the item; an item without its entry is written once more.
 * An entry that holds only some attributes updates those; if its item is missing it is removed, because the other
 * attributes were never written.
 */
async function mendIndexes(client: DynamoDB, table: DeclaredTable): Promise<void> {
  const { TableName, KeySchema } = table;
  const keyOf = (item: WireItem): WireItem =>
    Object.fromEntries(KeySchema.map(({ AttributeName: name }) => [name, item[name] ?? { NULL: true }]));
  const byKey = (items: readonly WireItem[]) =>
    new Map(items.map((item) => [JSON.stringify(keyOf(item)), item]));
  for (const { IndexName, KeySchema: indexKeys, Projection } of table.GlobalSecondaryIndexes ?? []) {
    const items = byKey(await itemsOf(client, TableName));
    const entries = byKey(await itemsOf(client, TableName, IndexName));
    const isWhole = Projection.ProjectionType === 'ALL';
    const missing = [...items]
      .filter(
        ([key, item]) => !entries.has(key) && indexKeys.every(({ AttributeName }) => AttributeName in item),
      )
      .map(([, item]) => item);
    const later = [...entries]
      .map(([key, entry]) => (isWhole ? entry : { ...items.get(key), ...entry }))
      .filter((state) => !isDeepStrictEqual(state, items.get(JSON.stringify(keyOf(state)))));
    for (const Item of [...missing, ...later]) {
      await client.putItem({ TableName, Item });
      const isTorn = !isWhole && !items.has(JSON.stringify(keyOf(Item)));
      if (isTorn) await client.deleteItem({ TableName, Key: keyOf(Item) });
    }
  }
}

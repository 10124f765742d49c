import { isDeepStrictEqual } from 'node:util';
import { type AttributeValue, DynamoDB, paginateScan } from '@aws-sdk/client-dynamodb';
import type { DeclaredTable } from '../template/tables.ts';

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

/**
 * Makes a table and its indexes consistent again. DynamoDB does that itself, but dynalite writes the indexes first and
 * the table after them: killed in between, it keeps an entry whose item is missing or older, or loses an entry. An
 * index therefore holds the later state, which is written to the item; an item without its entry is written once more.
 * An entry that holds only some attributes updates those; if its item is missing it is removed, because the other
 * attributes were never written.
 */
export async function mendIndexes(client: DynamoDB, table: DeclaredTable): Promise<void> {
  const { TableName, KeySchema } = table;
  for (const { IndexName, KeySchema: indexKeys, Projection } of table.GlobalSecondaryIndexes ?? []) {
    const items = byKey(await itemsOf(client, TableName), KeySchema);
    const entries = byKey(await itemsOf(client, TableName, IndexName), KeySchema);
    const missing = [...items].filter(
      ([key, item]) => !entries.has(key) && indexKeys.every(({ AttributeName }) => AttributeName in item),
    );
    const isWhole = Projection.ProjectionType === 'ALL';
    const stateOf = (key: string, entry: WireItem) => (isWhole ? entry : { ...items.get(key), ...entry });
    const later = [...entries]
      .map(([key, entry]) => [key, stateOf(key, entry)] as const)
      .filter(([key, state]) => !isDeepStrictEqual(state, items.get(key)));
    for (const [key, Item] of [...missing, ...later]) {
      await client.putItem({ TableName, Item });
      const isTorn = !isWhole && !items.has(key);
      if (isTorn) await client.deleteItem({ TableName, Key: keyOf(Item, KeySchema) });
    }
  }
}

function keyOf(item: WireItem, keys: readonly { readonly AttributeName: string }[]): WireItem {
  return Object.fromEntries(
    Object.entries(item).filter(([name]) => keys.some(({ AttributeName }) => AttributeName === name)),
  );
}

function byKey(
  items: readonly WireItem[],
  keys: readonly { readonly AttributeName: string }[],
): Map<string, WireItem> {
  return new Map(
    items.map((item) => [JSON.stringify(keys.map(({ AttributeName }) => item[AttributeName])), item]),
  );
}

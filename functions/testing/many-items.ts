import { BatchWriteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { TableName } from '#shared/runtime/tables.ts';
import { documents, tableName } from '../platform/dynamo.ts';

/** DynamoDB's limit for one batch. */
const BATCH = 25;

type Item = Readonly<Record<string, unknown>>;

/** An item of a table as it is stored. */
export async function anyItemOf(table: TableName): Promise<Item> {
  const { Items: [item] = [] } = await documents().send(
    new ScanCommand({ TableName: tableName(table), Limit: 1 }),
  );
  if (!item) throw new Error(`${table} is empty`);
  return item;
}

/** Stores so many items at once, without any conditions. */
export async function storeMany(
  table: TableName,
  count: number,
  itemOf: (at: number) => Item,
): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const size = Math.min(BATCH, count - from);
    const requests = Array.from({ length: size }, (_, at) => ({ PutRequest: { Item: itemOf(from + at) } }));
    await documents().send(new BatchWriteCommand({ RequestItems: { [tableName(table)]: requests } }));
  }
}

/** Deletes every item of a table. */
export async function emptyTable(table: TableName, keys: readonly string[]): Promise<void> {
  const { Items = [] } = await documents().send(new ScanCommand({ TableName: tableName(table) }));
  for (let from = 0; from < Items.length; from += BATCH) {
    const requests = Items.slice(from, from + BATCH).map((item) => ({
      DeleteRequest: { Key: Object.fromEntries(keys.map((key) => [key, item[key]])) },
    }));
    await documents().send(new BatchWriteCommand({ RequestItems: { [tableName(table)]: requests } }));
  }
  if (Items.length > 0) await emptyTable(table, keys);
}

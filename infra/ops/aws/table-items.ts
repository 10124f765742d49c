import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { documents, tableName } from '#functions/io/dynamo.ts';
import { TABLES, type TableName, type TableShape } from '#shared/cloud/tables.ts';

/** An item as the table has it, nothing left out and nothing believed. */
export type Item = Readonly<Record<string, unknown>>;

/** Every item of a table, also those whose time is over and that DynamoDB has not cleared away yet. */
export async function* itemsOf(table: TableName): AsyncGenerator<Item> {
  let from: Record<string, unknown> | undefined;
  do {
    const page = await documents().send(
      new ScanCommand({ TableName: tableName(table), ConsistentRead: true, ExclusiveStartKey: from }),
    );
    yield* page.Items ?? [];
    from = page.LastEvaluatedKey;
  } while (from);
}

/** The part of an item by which its table knows it. */
export function keyOf(table: TableName, item: Item): Record<string, unknown> {
  const { partitionKey, sortKey }: TableShape = TABLES[table];
  return Object.fromEntries(
    [partitionKey, sortKey].flatMap((key) => (key ? [[key.name, item[key.name]]] : [])),
  );
}

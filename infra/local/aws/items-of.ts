import * as z from 'zod/mini';
import { callDynamoDb } from './dynamodb-call.ts';

/** An item as it goes over the wire: every attribute with its type. */
export type WireItem = Readonly<Record<string, unknown>>;

const pageSchema = z.object({
  Items: z.array(z.record(z.string(), z.unknown())),
  LastEvaluatedKey: z.optional(z.unknown()),
});

/** Every item of a table, or of one of its indexes. */
export async function itemsOf(endpoint: string, TableName: string, IndexName?: string): Promise<WireItem[]> {
  const items: WireItem[] = [];
  let ExclusiveStartKey: unknown;
  do {
    const asked = { TableName, IndexName, ExclusiveStartKey };
    const page = pageSchema.parse(await callDynamoDb(endpoint, 'Scan', asked));
    items.push(...page.Items);
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return items;
}

import type * as z from 'zod/mini';
import type { TableName } from '#shared/runtime/tables.ts';
import { tellOfUnreadable } from './rules/unreadable-item.ts';
import { type Item, keyForLog } from './table-items.ts';

/** The item as its schema has it, or undefined: then it is told of, and whoever lists goes on without it. */
export function readableItem<Schema extends z.ZodMiniType>(
  table: TableName,
  schema: Schema,
  item: Item,
): z.output<Schema> | undefined {
  const read = schema.safeParse(item);
  if (read.success) return read.data;
  tellOfUnreadable({ table, key: keyForLog(table, item) });
  return undefined;
}

/** Those of a list that can be read. */
export function readableItems<Schema extends z.ZodMiniType>(
  table: TableName,
  schema: Schema,
  items: readonly Item[] = [],
): z.output<Schema>[] {
  return items.flatMap((item) => readableItem(table, schema, item) ?? []);
}

/** A page of a query, as DynamoDB answers it. */
interface Page {
  readonly Items?: Item[] | undefined;
  readonly LastEvaluatedKey?: Record<string, unknown> | undefined;
}

/** The first items of a query that can be read: one that cannot takes the place of none. */
export async function firstReadable<Read>(
  most: number,
  pageFrom: (from: Page['LastEvaluatedKey']) => Promise<Page>,
  read: (item: Item) => Read | undefined,
): Promise<Read[]> {
  const found: Read[] = [];
  let from: Page['LastEvaluatedKey'];
  do {
    const page = await pageFrom(from);
    found.push(...(page.Items ?? []).flatMap((item) => read(item) ?? []));
    from = page.LastEvaluatedKey;
  } while (from && found.length < most);
  return found.slice(0, most);
}

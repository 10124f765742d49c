import { QueryCommand, type QueryCommandInput, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { TABLES, type TableName, type TableShape } from '#shared/runtime/tables.ts';
import { documents, tableName } from './dynamo.ts';
import type * as z from 'zod/mini';
import { tellOfUnreadable } from './rules/stored-items.ts';

/** An item as the table holds it, complete and not validated. */
export type Item = Readonly<Record<string, unknown>>;

/**
 * Every item of a table, including expired ones that DynamoDB has not deleted yet. `lately`: an eventually consistent
 * read, for half the price.
 */
export async function* itemsOf(table: TableName, as: 'now' | 'lately' = 'now'): AsyncGenerator<Item> {
  const pageFrom = (from: Item | undefined) =>
    documents().send(
      new ScanCommand({
        TableName: tableName(table),
        ConsistentRead: as === 'now',
        ExclusiveStartKey: from,
      }),
    );
  for await (const items of pagesOf(pageFrom)) yield* items;
}

/** The key attributes of an item. */
export function keyOf(table: TableName, item: Item): Record<string, unknown> {
  const { partitionKey, sortKey }: TableShape = TABLES[table];
  return Object.fromEntries(
    [partitionKey, sortKey].flatMap((key) => (key ? [[key.name, item[key.name]]] : [])),
  );
}

/** The item without attributes that its store derives anew from the others whenever it writes the item. */
export function withoutDerived(item: Item, derived: readonly string[]): Item {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !derived.includes(name)));
}

/** Tables whose keys we generate ourselves, from nothing personal. */
const NAMED_BY_US: readonly TableName[] = ['leads', 'subscriptions', 'articles'];
const MADE_BY_US = /^(?!link#)[\w:#.-]{1,120}$/;

/** The key of an item for the log: a part that somebody else chose, or that is derived from an address, is left out. */
export function keyForLog(table: TableName, item: Item): string {
  const isNamed = (part: string) => NAMED_BY_US.includes(table) && MADE_BY_US.test(part);
  const parts = Object.values(keyOf(table, item)).map(String);
  return parts.map((part) => (isNamed(part) ? part : '…')).join(' ');
}

/**
 * The item as its schema describes it. One that does not match is reported, and the result is undefined, so that lists
 * leave it out.
 */
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

/** The items of a list that can be read. */
export function readableItems<Schema extends z.ZodMiniType>(
  table: TableName,
  schema: Schema,
  items: readonly Item[] = [],
): z.output<Schema>[] {
  return items.flatMap((item) => readableItem(table, schema, item) ?? []);
}

/** Fetches the page of a query or a scan that begins after that key. */
type PageFrom = (from: Item | undefined) => Promise<{
  readonly Items?: Item[] | undefined;
  readonly LastEvaluatedKey?: Record<string, unknown> | undefined;
}>;

/** The items of a query or a scan, page by page; the next page is fetched when it is needed. */
export async function* pagesOf(pageFrom: PageFrom): AsyncGenerator<readonly Item[], undefined> {
  let from: Item | undefined;
  do {
    const page = await pageFrom(from);
    yield page.Items ?? [];
    from = page.LastEvaluatedKey;
  } while (from);
}

/** The first items of a list that is read as it is needed. */
export async function firstOf<Read>(list: AsyncIterable<Read>, most: number): Promise<Read[]> {
  const found: Read[] = [];
  for await (const one of list) if (found.push(one) === most) break;
  return found;
}

/** The first readable items of a query; an unreadable one does not count towards `most`. */
export async function firstReadable<Read>(
  most: number,
  pageFrom: PageFrom,
  read: (item: Item) => Read | undefined,
): Promise<Read[]> {
  const found: Read[] = [];
  for await (const items of pagesOf(pageFrom)) {
    found.push(...items.flatMap((item) => read(item) ?? []));
    if (found.length >= most) break;
  }
  return found.slice(0, most);
}

/** All readable items of a query. */
export function allReadable<Read>(
  pageFrom: PageFrom,
  read: (item: Item) => Read | undefined,
): Promise<Read[]> {
  return firstReadable(Infinity, pageFrom, read);
}

/** All items that a query of a table finds and that match the schema. */
export function listReadable<Schema extends z.ZodMiniType>(
  table: TableName,
  schema: Schema,
  query: Omit<QueryCommandInput, 'TableName' | 'ExclusiveStartKey'>,
): Promise<z.output<Schema>[]> {
  const pageFrom = (from: Item | undefined) =>
    documents().send(new QueryCommand({ TableName: tableName(table), ...query, ExclusiveStartKey: from }));
  return allReadable(pageFrom, (item) => readableItem(table, schema, item));
}

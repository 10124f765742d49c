import {
  DeleteCommand,
  type DeleteCommandInput,
  GetCommand,
  PutCommand,
  type PutCommandInput,
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
  type ScanCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { TABLES, type TableName, type TableShape } from '#shared/runtime/tables.ts';
import { documents, isDone, tableName } from './dynamo.ts';
import type * as z from 'zod/mini';
import { tellOfUnreadable } from './rules/stored-items.ts';

/** An item as the table holds it, complete and not validated. */
export type Item = Readonly<Record<string, unknown>>;

/** How a table is read; `lately`: an eventually consistent read, for half the price. */
type Reading = 'now' | 'lately';

/** The item with that key, or undefined; not validated, and perhaps expired. */
export async function getItem(table: TableName, key: Item, as: Reading = 'now'): Promise<Item | undefined> {
  const command = new GetCommand({ TableName: tableName(table), Key: key, ConsistentRead: as === 'now' });
  return (await documents().send(command)).Item;
}

/** Writes an item; false when the given condition is not met. */
export function putItem(
  table: TableName,
  item: Item,
  condition: Partial<PutCommandInput> = {},
): Promise<boolean> {
  return isDone(documents().send(new PutCommand({ TableName: tableName(table), Item: item, ...condition })));
}

/** Changes an item by the given expressions; false when their condition is not met. */
export function updateItem(
  table: TableName,
  key: Item,
  change: Partial<UpdateCommandInput>,
): Promise<boolean> {
  return isDone(documents().send(new UpdateCommand({ TableName: tableName(table), Key: key, ...change })));
}

/** Deletes an item; false when the given condition is not met. */
export function deleteItem(
  table: TableName,
  key: Item,
  condition: Partial<DeleteCommandInput> = {},
): Promise<boolean> {
  return isDone(documents().send(new DeleteCommand({ TableName: tableName(table), Key: key, ...condition })));
}

/** Every item of a table, also expired ones. */
export async function* itemsOf(table: TableName, as: Reading = 'now'): AsyncGenerator<Item> {
  for await (const items of scanPages(table, { ConsistentRead: as === 'now' })) yield* items;
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

/** The item as its schema describes it; one that does not match is reported and undefined, for lists to leave out. */
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

/** What a query of a table finds, page by page. */
export function queryPages(table: TableName, query: Partial<QueryCommandInput>) {
  return pagesOf((from) =>
    documents().send(new QueryCommand({ TableName: tableName(table), ...query, ExclusiveStartKey: from })),
  );
}

/** What a scan of a table finds, page by page. */
export function scanPages(table: TableName, scan: Partial<ScanCommandInput>) {
  return pagesOf((from) =>
    documents().send(new ScanCommand({ TableName: tableName(table), ...scan, ExclusiveStartKey: from })),
  );
}

/** The first items of a list that is read as it is needed. */
export async function firstOf<Read>(list: AsyncIterable<Read>, most: number): Promise<Read[]> {
  const found: Read[] = [];
  for await (const one of list) if (found.push(one) === most) break;
  return found;
}

/** The readable items of these pages, at most `most`; an unreadable one does not count. */
export async function readableOf<Read>(
  pages: AsyncIterable<readonly Item[]>,
  read: (item: Item) => Read | undefined,
  most = Infinity,
): Promise<Read[]> {
  const found: Read[] = [];
  for await (const items of pages) {
    found.push(...items.flatMap((item) => read(item) ?? []));
    if (found.length >= most) break;
  }
  return found.slice(0, most);
}

/** All items that a query of a table finds and that match the schema. */
export function listReadable<Schema extends z.ZodMiniType>(
  table: TableName,
  schema: Schema,
  query: Partial<QueryCommandInput>,
): Promise<z.output<Schema>[]> {
  return readableOf(queryPages(table, query), (item) => readableItem(table, schema, item));
}

import {
  type AttributeValue,
  PutItemCommand,
  type PutItemCommandInput,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod/mini';
import { TABLES, type TableName, type TableShape } from '#shared/runtime/tables.ts';
import { isReadable } from '#functions/housekeeping/stored-shapes.ts';
import { documents, isDone, tableName } from '#functions/platform/dynamo.ts';

/** A value with its type, as DynamoDB writes it in JSON; bytes are in base64. */
const valueSchema: z.ZodMiniType<AttributeValue> = z.union([
  z.strictObject({ S: z.string() }),
  z.strictObject({ N: z.string() }),
  z.strictObject({ BOOL: z.boolean() }),
  z.strictObject({ NULL: z.literal(true) }),
  z.strictObject({ B: bytes() }),
  z.strictObject({ SS: z.array(z.string()) }),
  z.strictObject({ NS: z.array(z.string()) }),
  z.strictObject({ BS: z.array(bytes()) }),
  z.strictObject({ L: z.lazy(() => z.array(valueSchema)) }),
  z.strictObject({ M: z.lazy(() => z.record(z.string(), valueSchema)) }),
]);

const itemSchema = z.record(z.string(), valueSchema);

/** An item as a line of a file; equal items give the same line, whatever the order of their parts. */
export function lineOf(item: TypedItem): string {
  return JSON.stringify(ordered(item));
}

/** The item in a line, or undefined when the line is not one. */
export function itemIn(line: string): TypedItem | undefined {
  try {
    return itemSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** The name of an item within its table: its key; undefined when it has none. */
export function nameIn(table: TableName, item: TypedItem): string | undefined {
  const { partitionKey, sortKey }: TableShape = TABLES[table];
  const key = [partitionKey, sortKey].flatMap((part) => (part ? [item[part.name]] : []));
  return key.includes(undefined) ? undefined : JSON.stringify(key);
}

/** Whether DynamoDB accepts the item in that table: its keys, including those of indexes, have the right types. */
export function isStorable(table: TableName, item: TypedItem): boolean {
  const { indexes, ...shape }: TableShape = TABLES[table];
  return [shape, ...indexes].every(({ partitionKey, sortKey }) =>
    [partitionKey, sortKey].every((key) => {
      const value = key && item[key.name];
      return value === undefined || (key?.type === 'number' ? 'N' in value : Boolean(value.S));
    }),
  );
}

/** Whether the product can read the item once it is in the table. */
export function isKnown(table: TableName, item: TypedItem): boolean {
  return isReadable(table, unmarshall({ ...item }, { wrapNumbers: Number }));
}

function bytes() {
  return z.pipe(
    z.base64(),
    z.transform((text) => new Uint8Array(Buffer.from(text, 'base64'))),
  );
}

/** Sorts maps by their keys and sets by their members, because neither has an order of its own. */
function ordered(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, inSet(name, ordered(part))] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function inSet(name: string, part: unknown): unknown {
  return ['SS', 'NS', 'BS'].includes(name) && Array.isArray(part) ? part.map(String).sort() : part;
}

/** An item in DynamoDB's own format, each value with its type, so that no digit of a number is lost. */
export type TypedItem = Readonly<Record<string, AttributeValue>>;

/** Every item of a table in that format. */
export async function* typedItemsOf(table: TableName): AsyncGenerator<TypedItem> {
  let from: Record<string, AttributeValue> | undefined;
  do {
    const page = await documents().send(
      new ScanCommand({ TableName: tableName(table), ConsistentRead: true, ExclusiveStartKey: from }),
    );
    yield* page.Items ?? [];
    from = page.LastEvaluatedKey;
  } while (from);
}

/** Adds an item unless one with its key exists; false when one does. */
export async function addTypedItem(table: TableName, item: TypedItem): Promise<boolean> {
  const input: PutItemCommandInput = {
    TableName: tableName(table),
    Item: { ...item },
    ConditionExpression: 'attribute_not_exists(#key)',
    ExpressionAttributeNames: { '#key': TABLES[table].partitionKey.name },
  };
  return isDone(documents().send(new PutItemCommand(input)));
}

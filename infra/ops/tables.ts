import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { PEOPLES_TABLES, type TableName, TABLES, type TableShape } from '#shared/runtime/tables.ts';
import { counted } from './columns.ts';
import { OperatorError, useTable } from './place.ts';
import { readTextFile, writePrivateFile } from './terminal.ts';
import { type AttributeValue, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod/mini';
import { isReadable } from '#functions/housekeeping/stored-shapes.ts';
import { documents, isDone, tableName } from '#functions/platform/dynamo.ts';

/** `ops tables …`: exports everything that people have given us, and imports it into empty tables. */
export function addTableCommands(program: Command, say: (text: string) => void): void {
  const tables = program
    .command('tables')
    .description('Export people’s details from the tables into files, and import them');

  tables
    .command('export <folder>')
    .description(
      'Write a file for each table with people’s details, a line for each item, readable by you alone',
    )
    .option('--table <name=table...>', 'read another table in place of the stage’s own: leads=restored-leads')
    .action(async (folder: string, { table = [] }: { table?: string[] }) => {
      for (const pair of table) useTable(pair);
      say(`${counted(await exportTables(folder), 'item')} written into ${folder}\n`);
    });

  tables
    .command('import <folder>')
    .description('Import such files, or nothing if an item is there already and differs')
    .option('--missing-only', 'import missing items only, and leave those that differ as they are')
    .action(async (folder: string, { missingOnly = false }: { missingOnly?: boolean }) => {
      const { added, there, differing } = await importTables(folder, missingOnly);
      say(`${counted(added, 'item')} added, ${counted(there, 'was', 'were')} there already.\n`);
      if (differing > 0)
        say(
          `${counted(differing, 'differs from the folder and stays as it is', 'differ from the folder and stay as they are')}.\n`,
        );
    });
}

/**
 * Writes every table with personal data to a new folder that only the owner can read, one line for each item. Everything
 * is read first, so that a failed export leaves nothing. Returns the number of items.
 */
async function exportTables(folder: string): Promise<number> {
  const lines: Partial<Record<TableName, string[]>> = {};
  for (const table of PEOPLES_TABLES) {
    const found: string[] = [];
    for await (const item of typedItemsOf(table)) found.push(`${lineOf(item)}\n`);
    lines[table] = found;
  }
  try {
    mkdirSync(dirname(resolve(folder)), { recursive: true, mode: 0o700 });
    mkdirSync(folder, { mode: 0o700 });
  } catch {
    const reason = existsSync(folder) ? 'already exists. Name another folder.' : 'cannot be written.';
    throw new OperatorError(`${folder} ${reason}`);
  }
  const written = Object.entries(lines);
  for (const [table, found] of written) writePrivateFile(join(folder, `${table}.jsonl`), found.join(''));
  return written.flatMap(([, found]) => found).length;
}

interface Imported {
  readonly added: number;
  /** How many identical items already existed. */
  readonly there: number;
  /** How many existing items differ and were left unchanged. */
  readonly differing: number;
}

interface Saved {
  readonly table: TableName;
  readonly items: ReadonlyMap<string, TypedItem>;
  /** The lines with an item that the product cannot read. */
  readonly unreadable: readonly string[];
}

const AT_ONCE = 16;

/**
 * Restores the items of a folder to the tables. Nothing is written unless every file is complete, the product can read
 * every item, and every item that already exists is identical (`isMissingOnly` leaves differing ones unchanged). It can
 * be repeated after an interruption. Throws an OperatorError.
 */
async function importTables(folder: string, isMissingOnly: boolean): Promise<Imported> {
  const saved = PEOPLES_TABLES.map((table) => savedIn(folder, table));
  const unreadable = saved.flatMap((one) => one.unreadable);
  if (unreadable.length > 0)
    throw new OperatorError(
      `Nothing was imported: the product cannot read ${unreadable.join(', ')}. Correct it in the file, or take its line out.`,
    );
  const missing: { table: TableName; item: TypedItem }[] = [];
  let there = 0;
  let differing = 0;
  for (const { table, items } of saved) {
    const { equal, other } = await standingIn(table, items);
    if (other.size > 0 && !isMissingOnly)
      throw new OperatorError(
        `Nothing was imported: ${other.size} of the items in ${table} ${other.size === 1 ? 'is there already and differs' : 'are there already and differ'} from those in the folder. --missing-only leaves them as they are.`,
      );
    there += equal.size;
    differing += other.size;
    const lacking = [...items].filter(([name]) => !equal.has(name) && !other.has(name));
    missing.push(...lacking.map(([, item]) => ({ table, item })));
  }
  for (let from = 0; from < missing.length; from += AT_ONCE) {
    await Promise.all(missing.slice(from, from + AT_ONCE).map(add));
  }
  return { added: missing.length, there, differing };
}

/** The names of the items that already exist in the table, identical or not. */
async function standingIn(table: TableName, items: Saved['items']) {
  const equal = new Set<string>();
  const other = new Set<string>();
  for await (const item of typedItemsOf(table)) {
    const name = nameIn(table, item) ?? '';
    const saved = items.get(name);
    if (saved !== undefined) (lineOf(saved) === lineOf(item) ? equal : other).add(name);
  }
  return { equal, other };
}

async function add({ table, item }: { table: TableName; item: TypedItem }): Promise<void> {
  if (await addTypedItem(table, item)) return;
  throw new OperatorError(`Something else is writing to ${table}. Import again when nothing is.`);
}

function savedIn(folder: string, table: TableName): Saved {
  const file = join(folder, `${table}.jsonl`);
  const lines = readTextFile(file).split('\n');
  if (lines.pop() !== '') throw new OperatorError(`${file} ends in the middle of a line.`);
  const items = new Map<string, TypedItem>();
  const unreadable: string[] = [];
  for (const [index, line] of lines.entries()) {
    const at = `line ${index + 1} of ${file}`;
    const item = itemIn(line);
    const name = item && nameIn(table, item);
    if (!item || name === undefined || !isStorable(table, item)) {
      throw new OperatorError(`Nothing was imported: ${at} is not an item of ${table}.`);
    }
    if (items.has(name)) throw new OperatorError(`Nothing was imported: ${at} is there twice.`);
    if (isReadable(table, unmarshall({ ...item }, { wrapNumbers: Number }))) items.set(name, item);
    else unreadable.push(at);
  }
  return { table, items, unreadable };
}

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
function itemIn(line: string): TypedItem | undefined {
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
function isStorable(table: TableName, item: TypedItem): boolean {
  const { indexes, ...shape }: TableShape = TABLES[table];
  return [shape, ...indexes].every(({ partitionKey, sortKey }) =>
    [partitionKey, sortKey].every((key) => {
      const value = key && item[key.name];
      return value === undefined || (key?.type === 'number' ? 'N' in value : Boolean(value.S));
    }),
  );
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
  let from: TypedItem | undefined;
  do {
    const page = await documents().send(
      new ScanCommand({ TableName: tableName(table), ConsistentRead: true, ExclusiveStartKey: from }),
    );
    yield* page.Items ?? [];
    from = page.LastEvaluatedKey;
  } while (from);
}

/** Adds an item unless one with its key exists; false when one does. */
async function addTypedItem(table: TableName, item: TypedItem): Promise<boolean> {
  const command = new PutItemCommand({
    TableName: tableName(table),
    Item: { ...item },
    ConditionExpression: 'attribute_not_exists(#key)',
    ExpressionAttributeNames: { '#key': TABLES[table].partitionKey.name },
  });
  return isDone(documents().send(command));
}

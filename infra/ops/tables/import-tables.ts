import { join } from 'node:path';
import { PEOPLES_TABLES, type TableName } from '#shared/runtime/tables.ts';
import {
  addTypedItem,
  isKnown,
  isStorable,
  itemIn,
  lineOf,
  nameIn,
  type TypedItem,
  typedItemsOf,
} from './item-line.ts';
import { readTextFile } from '../files.ts';
import { OperatorError } from '../place.ts';

export interface Imported {
  readonly added: number;
  /** How many identical items already existed. */
  readonly there: number;
  /** How many existing items differ and were left unchanged. */
  readonly differing: number;
  /** The lines with an item that the product cannot read, which were left out. */
  readonly unreadable: readonly string[];
}

interface Saved {
  readonly table: TableName;
  readonly items: ReadonlyMap<string, TypedItem>;
  readonly unreadable: readonly string[];
}

interface ImportChoice {
  readonly isMissingOnly: boolean;
  readonly isReadableOnly: boolean;
}

const AT_ONCE = 16;

/**
 * Restores the items of a folder to the tables. Nothing is written unless every file is complete, the product can read
 * every item (`isReadableOnly` leaves the others out), and every item that already exists is identical (`isMissingOnly`
 * leaves differing ones unchanged). It can be repeated after an interruption. Throws an OperatorError.
 */
export async function importTables(
  folder: string,
  { isMissingOnly, isReadableOnly }: ImportChoice,
): Promise<Imported> {
  const saved = PEOPLES_TABLES.map((table) => savedIn(folder, table));
  const unreadable = saved.flatMap((one) => one.unreadable);
  if (unreadable.length > 0 && !isReadableOnly) throw new OperatorError(notReadable(unreadable));
  const missing: { table: TableName; item: TypedItem }[] = [];
  let there = 0;
  let differing = 0;
  for (const { table, items } of saved) {
    const { equal, other } = await standingIn(table, items);
    if (other.size > 0 && !isMissingOnly) throw new OperatorError(inTheWay(table, other.size));
    there += equal.size;
    differing += other.size;
    const lacking = [...items].filter(([name]) => !equal.has(name) && !other.has(name));
    missing.push(...lacking.map(([, item]) => ({ table, item })));
  }
  for (let from = 0; from < missing.length; from += AT_ONCE) {
    await Promise.all(missing.slice(from, from + AT_ONCE).map(add));
  }
  return { added: missing.length, there, differing, unreadable };
}

function notReadable(lines: readonly string[]): string {
  return `Nothing was imported: the product cannot read ${lines.join(', ')}. Correct it in the file, or leave it out with --readable-only.`;
}

function inTheWay(table: TableName, number: number): string {
  return `Nothing was imported: ${number} of the items in ${table} ${number === 1 ? 'is there already and differs' : 'are there already and differ'} from those in the folder. --missing-only leaves them as they are.`;
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
    if (isKnown(table, item)) items.set(name, item);
    else unreadable.push(at);
  }
  return { table, items, unreadable };
}

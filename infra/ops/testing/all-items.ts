import { TABLE_NAMES } from '#shared/runtime/tables.ts';
import { deleteItem, type Item, itemsOf, keyOf } from '#functions/platform/table-items.ts';

/** All items of all tables, by table and key. */
export async function allItems(): Promise<Record<string, Item>> {
  const found: Record<string, Item> = {};
  for (const table of TABLE_NAMES) {
    for await (const item of itemsOf(table)) found[JSON.stringify([table, keyOf(table, item)])] = item;
  }
  return found;
}

/** Empties every table. */
export async function emptyTables(): Promise<void> {
  for (const table of TABLE_NAMES) {
    for await (const item of itemsOf(table)) await deleteItem(table, keyOf(table, item));
  }
}

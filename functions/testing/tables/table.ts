import type { TableIndex, TableKey, TableShape } from '#shared/runtime/tables.ts';
import type { Scope } from './expressions.ts';
import type { TableCommand } from './table-command.ts';
import type { Item } from './values.ts';

/** A table with its items. */
export interface Table {
  readonly shape: TableShape;
  readonly items: Map<string, Item>;
  /** For the table itself and each index: the keys of the items in each partition. */
  readonly partitions: ReadonlyMap<string, Map<string, Set<string>>>;
}

/** A table or an index by its keys, and what an index holds besides. */
export type Keyed = Pick<TableIndex, 'partitionKey' | 'sortKey' | 'attributes'>;

/** The name of the table itself among its indexes. */
export const OWN = '';

/** An empty table. */
export function emptyTable(shape: TableShape): Table {
  const names = [OWN, ...shape.indexes.map(({ name }) => name)];
  return { shape, items: new Map(), partitions: new Map(names.map((name) => [name, new Map()])) };
}

/** The attributes of a key. */
export function keysOf({ partitionKey, sortKey }: Keyed): readonly TableKey[] {
  return sortKey ? [partitionKey, sortKey] : [partitionKey];
}

/** The index of that name, or the table itself. */
export function indexOf(shape: TableShape, name: string): Keyed {
  return shape.indexes.find((index) => index.name === name) ?? shape;
}

/** The names and values of a command, about an item. */
export function scopeOf(command: TableCommand, item: Item): Scope {
  const { ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} } = command;
  return { item, names, values };
}

import { createHash } from 'node:crypto';
import type { TableShape } from '#shared/runtime/tables.ts';
import { conditionOf } from './expressions.ts';
import { headOf } from './paths.ts';
import { isOfType } from './checks.ts';
import { indexOf, type Keyed, keysOf, OWN, scopeOf, type Table } from './table.ts';
import { invalid, type TableCommand } from './table-command.ts';
import { type Item, orderOf, sizeOf, type Value } from './values.ts';

/** The most that one page reads. */
const PAGE_BYTES = 1024 * 1024;
const KEY_CONDITION = /^\s*(#?\w+)\s*=\s*(:\w+)(?:\s+AND\s+(\S.*))?$/s;
const SORT_CONDITION =
  /^(?:(#?\w+)\s*(?:=|<|<=|>|>=)\s*(:\w+)|begins_with\s*\(\s*(#?\w+)\s*,\s*(:\w+)\s*\)|(#?\w+)\s+BETWEEN\s+(:\w+)\s+AND\s+:\w+)\s*$/;

type Order = (one: Item, other: Item) => number;

interface Page {
  readonly Items: readonly Item[];
  readonly Count: number;
  readonly ScannedCount: number;
  readonly LastEvaluatedKey?: Item;
}

/** A page of a query or a scan. */
export function readPage(table: Table, command: TableCommand, isQuery: boolean): Page {
  const { IndexName = OWN, ConsistentRead = false } = command;
  if (!table.partitions.has(IndexName))
    throw invalid(`The table does not have the specified index: ${IndexName}`);
  if (ConsistentRead && IndexName !== OWN)
    throw invalid('Consistent reads are not supported on global secondary indexes');
  const index = indexOf(table.shape, IndexName);
  const { found, order } = isQuery ? query(table, index, command) : scan(table, index);
  const page = pageOf(found.sort(order), order, { shape: table.shape, index, command });
  return { ...page, Items: page.Items.map((item) => entryOf(item, index, table.shape)) };
}

function query(table: Table, index: Keyed, command: TableCommand): { found: Item[]; order: Order } {
  const { KeyConditionExpression = '', IndexName = OWN, FilterExpression, ScanIndexForward = true } = command;
  const { names, values } = scopeOf(command, {});
  const partition = partitionAsked(index, KeyConditionExpression, { names, values });
  if (FilterExpression !== undefined) {
    const heads = [...conditionOf(FilterExpression).paths].map((path) => headOf(path, names));
    if (keysOf(index).some(({ name }) => heads.includes(name)))
      throw invalid('Filter Expression can only contain non-primary key attributes');
  }
  const { holds } = conditionOf(KeyConditionExpression);
  const keys = table.partitions.get(IndexName)?.get(JSON.stringify(partition)) ?? [];
  const found = [...keys]
    .map((key) => table.items.get(key) ?? {})
    .filter((item) => holds({ item, names, values }));
  const sign = ScanIndexForward ? 1 : -1;
  const sorts = [...keysOf(index), ...keysOf(table.shape)].map(({ name }) => name);
  return { found, order: (one, other) => sign * orderBy(sorts, one, other) };
}

function orderBy(names: readonly string[], one: Item, other: Item): number {
  for (const name of names) {
    const order = orderOf(one[name], other[name]) ?? 0;
    if (order !== 0) return order;
  }
  return 0;
}

/** The value of the partition key that a query asks for. */
function partitionAsked(
  { partitionKey, sortKey }: Keyed,
  condition: string,
  { names, values }: { names: Readonly<Record<string, string>>; values: Readonly<Record<string, Value>> },
): Value {
  const [whole, name = '', value = '', rest] = KEY_CONDITION.exec(condition) ?? [];
  if (whole === undefined) throw new Error(`The tables in memory cannot query: ${condition}`);
  if ((names[name] ?? name) !== partitionKey.name || !isOfType(values[value], partitionKey))
    throw invalid('Query condition missed key schema element, or type mismatch');
  if (rest === undefined) return values[value];
  const sort = SORT_CONDITION.exec(rest)
    ?.slice(1)
    .filter((part) => part !== undefined);
  if (!sort) throw invalid('Query key condition not supported');
  const [sortName = '', ...sortValues] = sort;
  const isOfSort = sortKey && sortValues.every((one) => isOfType(values[one], sortKey));
  if (!isOfSort || (names[sortName] ?? sortName) !== sortKey.name)
    throw invalid('Query key condition not supported, or type mismatch');
  return values[value];
}

/** As in DynamoDB the order has nothing to do with what the items hold. */
function scan(table: Table, index: Keyed): { found: Item[]; order: Order } {
  const isIn = (item: Item) => keysOf(index).every(({ name }) => item[name] !== undefined);
  const places = new Map<Item, string>();
  const placeOf = (item: Item) => {
    const place = places.get(item) ?? hashOf(keysOf(table.shape).map(({ name }) => item[name]));
    places.set(item, place);
    return place;
  };
  const order: Order = (one, other) =>
    placeOf(one) < placeOf(other) ? -1 : Number(placeOf(one) !== placeOf(other));
  return { found: [...table.items.values()].filter(isIn), order };
}

function hashOf(key: readonly Value[]): string {
  return createHash('md5').update(JSON.stringify(key)).digest('hex');
}

interface Asked {
  readonly shape: TableShape;
  readonly index: Keyed;
  readonly command: TableCommand;
}

/** The limits count before the filter, as in DynamoDB. */
function pageOf(found: readonly Item[], order: Order, { shape, index, command }: Asked): Page {
  const { Limit = Number.POSITIVE_INFINITY, ExclusiveStartKey: from, FilterExpression } = command;
  if (Limit < 1) throw invalid('Limit must be at least 1');
  const names = new Set([...keysOf(index), ...keysOf(shape)].map(({ name }) => name));
  if (
    from &&
    (Object.keys(from).length !== names.size || [...names].some((name) => from[name] === undefined))
  )
    throw invalid('The provided starting key is invalid');
  const rest = from ? found.filter((item) => order(item, from) > 0) : found;
  let [count, bytes] = [0, 0];
  while (count < rest.length && count < Limit && bytes < PAGE_BYTES) bytes += sizeOf(rest[count++] ?? {});
  const page = rest.slice(0, count);
  const filter = FilterExpression === undefined ? undefined : conditionOf(FilterExpression);
  const Items = filter ? page.filter((item) => filter.holds(scopeOf(command, item))) : page;
  const last = page.at(-1);
  const isCut = count === Limit || bytes >= PAGE_BYTES;
  return {
    Items,
    Count: Items.length,
    ScannedCount: count,
    ...(last && isCut && { LastEvaluatedKey: partOf(last, names) }),
  };
}

/** What an index holds of an item. */
function entryOf(item: Item, { attributes, ...index }: Keyed, shape: TableShape): Item {
  if (!attributes) return item;
  return partOf(
    item,
    new Set([...keysOf(index), ...keysOf(shape)].map(({ name }) => name).concat(attributes)),
  );
}

function partOf(item: Item, names: ReadonlySet<string>): Item {
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.has(name)));
}

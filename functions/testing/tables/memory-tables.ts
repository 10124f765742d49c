import { EXPIRY_ATTRIBUTE, TABLES, type TableIndex, type TableShape } from '#shared/runtime/tables.ts';
import { conditionOf, type Item, orderOf, type Value } from './expressions.ts';
import type { TableCommand } from './table-command.ts';
import { updated } from './update.ts';

/** A condition that is not met. */
export class ConditionNotMet extends Error {
  override name = 'ConditionalCheckFailedException';
}

interface Table {
  readonly shape: TableShape;
  readonly items: Map<string, Item>;
  /** For the table itself and each index: the keys of the items in each partition. */
  readonly partitions: ReadonlyMap<string, Map<string, Set<string>>>;
}

const OWN = '';

/**
 * Every table of the product in memory, with DynamoDB's conditions, updates, indexes and pages, for simulations: it
 * takes a hundredth of a local engine's time. `memory-tables.test.ts` compares it with dynalite.
 */
export class MemoryTables {
  private readonly tables: ReadonlyMap<string, Table>;
  /** How often anything was written. */
  writes = 0;

  constructor() {
    const made = Object.values<TableShape>(TABLES).map((shape): [string, Table] => [
      shape.environment,
      {
        shape,
        items: new Map(),
        partitions: new Map([OWN, ...shape.indexes.map(({ name }) => name)].map((name) => [name, new Map()])),
      },
    ]);
    this.tables = new Map(made);
  }

  /** Executes a command and answers as DynamoDB does; the stored items are copies that nobody can change. */
  run(operation: string, command: TableCommand): object {
    return this.carryOut(operation, frozenCopyOf(command));
  }

  /** The stored items of a table, each another object once it is written again. */
  itemsOf({ environment }: Pick<TableShape, 'environment'>): Iterable<Item> {
    return this.tables.get(environment)?.items.values() ?? [];
  }

  private carryOut(operation: string, command: TableCommand): object {
    const table = this.tables.get(command.TableName);
    if (!table) throw new Error(`There is no table ${command.TableName}`);
    switch (operation) {
      case 'GetCommand':
        return withItem('Item', table.items.get(keyOf(table.shape, command.Key ?? {})));
      case 'PutCommand':
        return this.write(table, command, () => command.Item);
      case 'DeleteCommand':
        return this.write(table, command, () => undefined);
      case 'UpdateCommand':
        return this.update(table, command);
      case 'QueryCommand':
        return query(table, command);
      case 'ScanCommand':
        return pageOf([...table.items.values()], table.shape, command);
      default:
        throw new Error(`The test's tables do not know ${operation}`);
    }
  }

  /** Deletes what has expired, as DynamoDB does sooner or later. */
  sweep(now: number): void {
    for (const table of this.tables.values()) {
      for (const [key, item] of table.items) {
        if (Number(item[EXPIRY_ATTRIBUTE] ?? Number.POSITIVE_INFINITY) * 1000 < now)
          this.replace(table, key, undefined);
      }
    }
  }

  private update(table: Table, command: TableCommand): object {
    const { Key = {}, UpdateExpression = '' } = command;
    const before = table.items.get(keyOf(table.shape, Key));
    const scope = scopeOf(command, before ?? Key);
    const answer = this.write(table, { ...command, Item: Key }, () => updated(UpdateExpression, scope));
    const after = table.items.get(keyOf(table.shape, Key));
    return command.ReturnValues?.endsWith('_NEW') ? withItem('Attributes', after) : answer;
  }

  private write(table: Table, command: TableCommand, next: () => Item | undefined): object {
    const key = keyOf(table.shape, command.Key ?? command.Item ?? {});
    const before = table.items.get(key);
    const condition = command.ConditionExpression;
    if (condition !== undefined && !conditionOf(condition)(scopeOf(command, before ?? {})))
      throw new ConditionNotMet();
    const written = next();
    this.replace(table, key, written && Object.freeze(written));
    return command.ReturnValues === 'ALL_OLD' ? withItem('Attributes', before) : {};
  }

  private replace(table: Table, key: string, next: Item | undefined): void {
    this.writes += 1;
    const before = table.items.get(key);
    for (const [name, partitions] of table.partitions) {
      const index = indexOf(table.shape, name);
      if (before) partitions.get(partitionOf(index, before) ?? '')?.delete(key);
      const partition = next && partitionOf(index, next);
      if (partition === undefined) continue;
      const keys = partitions.get(partition) ?? new Set();
      partitions.set(partition, keys.add(key));
    }
    if (next) table.items.set(key, next);
    else table.items.delete(key);
  }
}

type Keyed = Pick<TableIndex, 'partitionKey' | 'sortKey'>;

function indexOf(shape: TableShape, name: string): Keyed {
  return shape.indexes.find((index) => index.name === name) ?? shape;
}

function keyOf({ partitionKey, sortKey }: Keyed, item: Item): string {
  return JSON.stringify([item[partitionKey.name], sortKey && item[sortKey.name]]);
}

/** Undefined for an item that is not in the index. */
function partitionOf({ partitionKey, sortKey }: Keyed, item: Item): string | undefined {
  const isIn = item[partitionKey.name] !== undefined && (!sortKey || item[sortKey.name] !== undefined);
  return isIn ? JSON.stringify(item[partitionKey.name]) : undefined;
}

function query(table: Table, command: TableCommand): object {
  const { KeyConditionExpression: condition = '', IndexName = OWN, ScanIndexForward = true } = command;
  const { partitionKey, sortKey } = indexOf(table.shape, IndexName);
  const { names, values } = scopeOf(command, {});
  const equalities = [...condition.matchAll(/(#?\w+)\s*=\s*(:\w+)/g)];
  const named = equalities.find(([, name = '']) => (names[name] ?? name) === partitionKey.name);
  const keys = table.partitions.get(IndexName)?.get(JSON.stringify(values[named?.[2] ?? ''])) ?? [];
  const isMeant = conditionOf(condition);
  const found = [...keys]
    .map((key) => table.items.get(key) ?? {})
    .filter((item) => isMeant({ item, names, values }))
    .sort((a, b) => (sortKey && orderOf(a[sortKey.name], b[sortKey.name])) ?? 0);
  return pageOf(ScanIndexForward ? found : found.toReversed(), table.shape, command);
}

/** The limit counts before the filter, as in DynamoDB. */
function pageOf(found: readonly Item[], shape: TableShape, command: TableCommand): object {
  const { Limit = Number.POSITIVE_INFINITY, ExclusiveStartKey, FilterExpression } = command;
  const start = ExclusiveStartKey
    ? found.findIndex((item) => keyOf(shape, item) === keyOf(shape, ExclusiveStartKey)) + 1
    : 0;
  const page = found.slice(start, start + Limit);
  const filter = FilterExpression === undefined ? undefined : conditionOf(FilterExpression);
  const Items = filter ? page.filter((item) => filter(scopeOf(command, item))) : page;
  const last = page.at(-1);
  return {
    Items,
    Count: Items.length,
    ScannedCount: page.length,
    ...(last && start + Limit <= found.length && { LastEvaluatedKey: keyItem(shape, last) }),
  };
}

function keyItem({ partitionKey, sortKey }: Keyed, item: Item): Record<string, Value> {
  return {
    [partitionKey.name]: item[partitionKey.name],
    ...(sortKey && { [sortKey.name]: item[sortKey.name] }),
  };
}

function scopeOf(
  { ExpressionAttributeNames = {}, ExpressionAttributeValues = {} }: TableCommand,
  item: Item,
) {
  return { item, names: ExpressionAttributeNames, values: ExpressionAttributeValues };
}

/** Undefined values are not written. */
function frozenCopyOf<Thing extends object>(thing: Thing): Thing {
  return JSON.parse(JSON.stringify(thing), (_, value: unknown) => Object.freeze(value)) as Thing;
}

function withItem(name: string, item: Item | undefined) {
  return item ? { [name]: item } : {};
}

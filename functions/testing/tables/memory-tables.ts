import { EXPIRY_ATTRIBUTE, TABLES, type TableShape } from '#shared/runtime/tables.ts';
import { conditionOf } from './expressions.ts';
import { stepsOf } from './paths.ts';
import { checkCommand, checkItem, checkKey } from './checks.ts';
import { readPage } from './pages.ts';
import { emptyTable, indexOf, type Keyed, keysOf, scopeOf, type Table } from './table.ts';
import { type BatchedWrite, invalid, Refused, type TableCommand } from './table-command.ts';
import { updated, updateOf } from './update.ts';
import { field, frozenItem, type Item, type Value } from './values.ts';

/** A condition that is not met. */
export class ConditionNotMet extends Error {
  override name = 'ConditionalCheckFailedException';
}

/** What becomes of the item under a key, once its condition is met; undefined deletes it. */
interface Write {
  readonly key: string;
  readonly next: () => Item | undefined;
}

/** DynamoDB's limit for one batch. */
const BATCH = 25;

/**
 * Every table of the product in memory, with DynamoDB's conditions, updates, indexes, pages and refusals: it takes a
 * hundredth of a local engine's time. `memory-tables.proof.test.ts` compares it with dynalite. What the product does not use
 * is an error that says so.
 */
export class MemoryTables {
  private readonly tables: ReadonlyMap<string, Table>;
  /** How often anything was written. */
  writes = 0;

  constructor() {
    const made = Object.values<TableShape>(TABLES).map(
      (shape) => [shape.environment, emptyTable(shape)] as const,
    );
    this.tables = new Map(made);
  }

  /**
   * Executes a command and answers as DynamoDB does; the stored items are copies that nobody can change. The operation
   * is named as in the API or as the command's class.
   */
  run(operation: string, command: object): object {
    const name = operation.replace(/(Item)?(Command)?$/, '');
    const copy = frozenItem(command);
    if (name === 'BatchWrite') return this.writeBatch(Object(copy['RequestItems']));
    return this.carryOut(name, copy as unknown as TableCommand);
  }

  /** The stored items of a table, each another object once it is written again. */
  itemsOf({ environment }: Pick<TableShape, 'environment'>): Iterable<Item> {
    return this.tables.get(environment)?.items.values() ?? [];
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

  private carryOut(name: string, command: TableCommand): object {
    const table = this.tableOf(command.TableName);
    checkCommand(name, table.shape, command);
    const { Key = {}, Item = {} } = command;
    switch (name) {
      case 'Get':
        return withItem('Item', projected(command, table.items.get(checkKey(table.shape, Key))));
      case 'Put':
        return this.write(table, command, { key: checkItem(table.shape, Item), next: () => Item });
      case 'Delete':
        return this.write(table, command, { key: checkKey(table.shape, Key), next: () => undefined });
      case 'Update':
        return this.update(table, command);
      case 'Query':
      case 'Scan': {
        const page = readPage(table, command, name === 'Query');
        return { ...page, Items: page.Items.map((item) => projected(command, item)) };
      }
      default:
        throw new Error(`The tables in memory do not know ${name}`);
    }
  }

  private tableOf(name: string): Table {
    const table = this.tables.get(name);
    if (!table) throw new Refused('ResourceNotFoundException', `Requested resource not found: ${name}`);
    return table;
  }

  /** All are examined before the first is carried out. */
  private writeBatch(requests: Readonly<Record<string, readonly BatchedWrite[]>>): object {
    const writes = Object.entries(requests).flatMap(([name, some]) => {
      const table = this.tableOf(name);
      return some.map(({ PutRequest: put, DeleteRequest: remove }) => ({
        table,
        key: put ? checkItem(table.shape, put.Item ?? {}) : checkKey(table.shape, remove?.Key ?? {}),
        next: put?.Item,
      }));
    });
    if (writes.length === 0 || writes.length > BATCH) throw invalid('Too many items requested, or none');
    const keys = new Set(writes.map(({ table, key }) => `${table.shape.environment} ${key}`));
    if (keys.size < writes.length) throw invalid('Provided list of item keys contains duplicates');
    for (const { table, key, next } of writes) this.replace(table, key, next);
    return { UnprocessedItems: {} };
  }

  private update(table: Table, command: TableCommand): object {
    const { Key = {}, UpdateExpression, ReturnValues = 'NONE' } = command;
    const key = checkKey(table.shape, Key);
    const before = table.items.get(key);
    const update = UpdateExpression === undefined ? undefined : updateOf(UpdateExpression);
    const next = () => {
      const item = update ? updated(update, scopeOf(command, before ?? Key)) : (before ?? Key);
      checkItem(table.shape, item);
      return frozenItem(item);
    };
    const answer = this.write(table, command, { key, next });
    if (!ReturnValues.endsWith('_NEW')) return answer;
    const after = table.items.get(key) ?? {};
    if (ReturnValues === 'ALL_NEW') return { Attributes: after };
    const paths = [...(update?.changes ?? [])].map(({ path }) => path);
    return withItem('Attributes', partOf(after, paths, command));
  }

  private write(table: Table, command: TableCommand, { key, next }: Write): object {
    const before = table.items.get(key);
    const condition = command.ConditionExpression;
    if (condition !== undefined && !conditionOf(condition).holds(scopeOf(command, before ?? {})))
      throw new ConditionNotMet('The conditional request failed');
    this.replace(table, key, next());
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

/** Undefined for an item that is not in the index. */
function partitionOf(index: Keyed, item: Item): string | undefined {
  const isIn = keysOf(index).every(({ name }) => item[name] !== undefined);
  return isIn ? JSON.stringify(item[index.partitionKey.name]) : undefined;
}

function projected(command: TableCommand, item: Item | undefined): Item | undefined {
  const { ProjectionExpression } = command;
  if (ProjectionExpression === undefined || !item) return item;
  const paths = ProjectionExpression.split(',').map((path) => path.trim());
  return partOf(item, paths, command) ?? {};
}

/** Undefined if it has none of these attributes. */
function partOf(item: Item, paths: readonly string[], command: TableCommand): Item | undefined {
  const part: Record<string, Value> = {};
  for (const path of paths) {
    const [name = '', ...deeper] = stepsOf(path, command.ExpressionAttributeNames ?? {});
    if (deeper.length > 0) throw new Error('The tables in memory answer whole attributes only');
    const value = field(item, name);
    if (value !== undefined) part[name] = value;
  }
  return Object.keys(part).length > 0 ? part : undefined;
}

function withItem(name: string, item: Item | undefined) {
  return item ? { [name]: item } : {};
}

import type { TableKey, TableShape } from '#shared/runtime/tables.ts';
import { conditionOf, type Mentions, Parser } from './expressions.ts';
import { stepsOf } from './paths.ts';
import { keysOf } from './table.ts';
import { invalid, type TableCommand } from './table-command.ts';
import { literalsOf, updateOf } from './update.ts';
import { type Item, sizeOf, type Step, typeOf, type Value } from './values.ts';

/** What DynamoDB refuses before it looks at an item, and what it refuses to store. */

const ITEM_BYTES = 409_600;
const PARTITION_KEY_BYTES = 2048;
const SORT_KEY_BYTES = 1024;
const EXPRESSIONS = 'ExpressionAttributeNames ExpressionAttributeValues';
const KNOWN: Readonly<Record<string, string>> = {
  Get: 'TableName Key ConsistentRead ProjectionExpression ExpressionAttributeNames',
  Put: `TableName Item ConditionExpression ReturnValues ${EXPRESSIONS}`,
  Delete: `TableName Key ConditionExpression ReturnValues ${EXPRESSIONS}`,
  Update: `TableName Key UpdateExpression ConditionExpression ReturnValues ${EXPRESSIONS}`,
  Query: `TableName IndexName KeyConditionExpression FilterExpression ProjectionExpression ScanIndexForward Limit ExclusiveStartKey ConsistentRead ${EXPRESSIONS}`,
  Scan: `TableName IndexName FilterExpression ProjectionExpression Limit ExclusiveStartKey ConsistentRead ${EXPRESSIONS}`,
};
const RETURNED: Readonly<Record<string, string>> = {
  Put: 'NONE ALL_OLD',
  Delete: 'NONE ALL_OLD',
  Update: 'NONE ALL_OLD ALL_NEW UPDATED_NEW',
};

/** The key of an item as text; throws unless it is a whole key and nothing else. */
export function checkKey(shape: TableShape, key: Item): string {
  const keys = keysOf(shape);
  if (Object.keys(key).length !== keys.length || keys.some(({ name }) => !(name in key)))
    throw invalid('The provided key element does not match the schema');
  return checkKeyValues(shape, key);
}

/** The key of a whole item as text; throws if DynamoDB would not store such an item. */
export function checkItem(shape: TableShape, item: Item): string {
  const key = checkKeyValues(shape, item);
  for (const index of shape.indexes) {
    for (const one of keysOf(index)) {
      const value = item[one.name];
      if (value !== undefined && !isOfType(value, one))
        throw invalid(`Type mismatch for Index Key ${one.name}`);
      // AWS refuses both of these, and dynalite does not.
      if (value === '') throw invalid(`An index key cannot contain an empty string value. Key: ${one.name}`);
      checkKeySize(value, one === index.partitionKey);
    }
  }
  if (sizeOf(item) > ITEM_BYTES) throw invalid('Item size has exceeded the maximum allowed size');
  return key;
}

function checkKeyValues(shape: TableShape, item: Item): string {
  const parts = keysOf(shape).map((key) => {
    const value = item[key.name];
    if (!isOfType(value, key)) throw invalid(`Missing the key ${key.name}, or type mismatch`);
    if (value === '') throw invalid(`A key attribute cannot contain an empty string value. Key: ${key.name}`);
    checkKeySize(value, key === shape.partitionKey);
    return value;
  });
  return JSON.stringify(parts);
}

function checkKeySize(value: Value, isPartitionKey: boolean): void {
  const most = isPartitionKey ? PARTITION_KEY_BYTES : SORT_KEY_BYTES;
  if (typeof value === 'string' && Buffer.byteLength(value) > most)
    throw invalid('Size of a key has exceeded the maximum size limit');
}

/** Whether the type of a value is that of the key. */
export function isOfType(value: Value, { type }: TableKey): boolean {
  return typeOf(value) === (type === 'string' ? 'S' : 'N');
}

/** Throws on what is invalid whatever is stored. */
export function checkCommand(operation: string, shape: TableShape, command: TableCommand): void {
  const known = KNOWN[operation]?.split(' ') ?? [];
  const strange = Object.keys(command).find((name) => !known.includes(name));
  if (strange !== undefined)
    throw new Error(`The tables in memory do not know ${strange} of ${operation}; use useTableEngine`);
  const returned = command.ReturnValues;
  if (returned !== undefined && RETURNED[operation]?.split(' ').includes(returned) !== true)
    throw invalid(`ReturnValues can not be ${returned}`);
  checkMentions(command);
  if (command.UpdateExpression !== undefined) checkUpdate(shape, command, command.UpdateExpression);
}

/** Each `#name` and `:value` is given, and each that is given is used. */
function checkMentions(command: TableCommand): void {
  const mentions = expressionsOf(command);
  const used = { names: new Set<string>(), values: new Set<string>() };
  for (const { names, values } of mentions) {
    for (const name of names) used.names.add(name);
    for (const value of values) used.values.add(value);
  }
  checkUse(used.names, command.ExpressionAttributeNames);
  checkUse(used.values, command.ExpressionAttributeValues);
}

function checkUse(used: ReadonlySet<string>, given: Readonly<Record<string, unknown>> | undefined): void {
  if (given && Object.keys(given).length === 0) throw invalid('Names and values must not be empty');
  for (const one of used) if (given?.[one] === undefined) throw invalid(`${one} is used, but not defined`);
  for (const one of Object.keys(given ?? {}))
    if (!used.has(one)) throw invalid(`${one} is unused in expressions`);
}

function expressionsOf(command: TableCommand): readonly Mentions[] {
  const { ConditionExpression, FilterExpression, KeyConditionExpression } = command;
  const conditions = [ConditionExpression, FilterExpression, KeyConditionExpression];
  const { UpdateExpression, ProjectionExpression } = command;
  return [
    ...conditions.flatMap((one) => (one === undefined ? [] : [conditionOf(one)])),
    ...(UpdateExpression === undefined ? [] : [updateOf(UpdateExpression)]),
    ...(ProjectionExpression === undefined ? [] : [projectionOf(ProjectionExpression)]),
  ];
}

function projectionOf(expression: string): Mentions {
  const parser = new Parser(expression);
  parser.path();
  while (parser.peek() === ',') {
    parser.take();
    parser.path();
  }
  parser.end();
  return parser.mentions;
}

function checkUpdate(shape: TableShape, command: TableCommand, expression: string): void {
  const { ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} } = command;
  const update = updateOf(expression);
  const paths = update.changes.map(({ path }) => stepsOf(path, names));
  paths.forEach((one, at) => {
    const isOver = (other: readonly Step[]) => one.every((step, place) => other[place] === step);
    if (paths.some((other, place) => place !== at && isOver(other)))
      throw invalid('Two document paths overlap with each other');
    if (keysOf(shape).some(({ name }) => name === one[0]))
      throw invalid(`Cannot update attribute ${one[0]}. This attribute is part of the key`);
  });
  const indexKeys = shape.indexes.flatMap(keysOf);
  if (paths.some(([name, ...deeper]) => deeper.length > 0 && indexKeys.some((key) => key.name === name)))
    throw invalid('Key attributes must be scalars');
  for (const { along, type } of literalsOf(update, { names, values })) {
    const key = along.length === 1 ? indexKeys.find(({ name }) => name === along[0]) : undefined;
    if (key && type !== (key.type === 'string' ? 'S' : 'N'))
      throw invalid(`Type mismatch for Index Key ${key.name}`);
  }
}

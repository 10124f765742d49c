import {
  DeleteCommand,
  type DeleteCommandInput,
  GetCommand,
  type GetCommandInput,
  PutCommand,
  type PutCommandInput,
  QueryCommand,
  type QueryCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
  ScanCommand,
} from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { TABLES } from '#shared/runtime/tables.ts';
import { documents, isConditionFailed } from '../../platform/dynamo.ts';
import { useTableEngine } from '../table-engine.ts';
import { PROOF_SEED } from '../proof.ts';
import { ConditionNotMet, MemoryTables } from './memory-tables.ts';
import type { TableCommand } from './table-command.ts';

useTableEngine();

const TableName = TABLES.subscriptions.environment;

/** Few keys and few values, so that commands affect the same items. */
const id = fc.constantFrom('a', 'b');
const sort = fc.constantFrom('state', 'notification#1', 'notification#2');
const key = fc.record({ id: id, item: sort });
const number = fc.constantFrom(1, 2, 10);
const word = fc.constantFrom('review', 'notification');
const attributes = fc.record(
  { version: number, waitingFor: word, dueAt: number, token: fc.constantFrom('t', 'u') },
  { requiredKeys: [] },
);
const item = fc.tuple(key, attributes).map(([one, other]) => ({ ...one, ...other }));
const CONDITIONS = [
  'attribute_not_exists(id)',
  'attribute_exists(id)',
  'version = :n',
  'version <> :n',
  'attribute_not_exists(id) OR version <= :n',
  'NOT version > :n AND attribute_exists(waitingFor)',
  '(version < :n OR begins_with(waitingFor, :w)) AND contains(waitingFor, :w)',
  'version BETWEEN :n AND :n OR waitingFor IN (:w, :n)',
  'dueAt >= :n',
];
const UPDATES = [
  'SET version = :n, waitingFor = :w REMOVE #t, dueAt',
  'ADD version :n',
  'SET version = version + :n',
  'SET version = if_not_exists(version, :n) - :n',
];
const given = fc.record({ n: number, w: word, condition: fc.constantFrom(undefined, ...CONDITIONS) });

function conditionOf(
  { n, w, condition }: { n: number; w: string; condition?: string | undefined },
  update = '',
) {
  const text = `${condition ?? ''} ${update}`;
  const values = { ...(text.includes(':n') && { ':n': n }), ...(text.includes(':w') && { ':w': w }) };
  return {
    ...(condition !== undefined && { ConditionExpression: condition }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
    ...(text.includes('#t') && { ExpressionAttributeNames: { '#t': 'token' } }),
  };
}

const command = fc.oneof(
  fc.tuple(item, given).map(([Item, one]) => put({ Item, ReturnValues: 'ALL_OLD', ...conditionOf(one) })),
  fc.tuple(key, given).map(([Key, one]) => remove({ Key, ReturnValues: 'ALL_OLD', ...conditionOf(one) })),
  fc.tuple(key, given, fc.constantFrom(...UPDATES)).map(([Key, one, UpdateExpression]) =>
    update({
      Key,
      UpdateExpression,
      ReturnValues: 'ALL_NEW',
      ...conditionOf(one, UpdateExpression),
    }),
  ),
  key.map((Key) => read({ Key, ConsistentRead: true })),
  fc.tuple(id, fc.boolean(), fc.constantFrom(undefined, 1, 2)).map(([partition, ScanIndexForward, Limit]) =>
    query({
      KeyConditionExpression: 'id = :id AND begins_with(#item, :prefix)',
      ExpressionAttributeNames: { '#item': 'item' },
      ExpressionAttributeValues: { ':id': partition, ':prefix': 'notification#' },
      ScanIndexForward,
      Limit,
    }),
  ),
  fc.tuple(word, number).map(([w, n]) =>
    query({
      IndexName: 'waiting',
      KeyConditionExpression: 'waitingFor = :w AND dueAt <= :n',
      ExpressionAttributeValues: { ':w': w, ':n': n },
    }),
  ),
);

interface Call {
  readonly operation: string;
  readonly input: TableCommand;
  readonly send: () => Promise<{ readonly $metadata: unknown }>;
}

function put(given: Omit<PutCommandInput, 'TableName'>): Call {
  const input = { TableName, ...given };
  return { operation: 'PutCommand', input, send: () => documents().send(new PutCommand(input)) };
}

function remove(given: Omit<DeleteCommandInput, 'TableName'>): Call {
  const input = { TableName, ...given };
  return { operation: 'DeleteCommand', input, send: () => documents().send(new DeleteCommand(input)) };
}

function update(given: Omit<UpdateCommandInput, 'TableName'>): Call {
  const input = { TableName, ...given };
  return { operation: 'UpdateCommand', input, send: () => documents().send(new UpdateCommand(input)) };
}

function read(given: Omit<GetCommandInput, 'TableName'>): Call {
  const input = { TableName, ...given };
  return { operation: 'GetCommand', input, send: () => documents().send(new GetCommand(input)) };
}

function query(given: Omit<QueryCommandInput, 'TableName'>): Call {
  const input = { TableName, ...given };
  return { operation: 'QueryCommand', input, send: () => documents().send(new QueryCommand(input)) };
}

async function callEngine({ send }: Call): Promise<object | string> {
  try {
    return JSON.parse(JSON.stringify({ ...(await send()), $metadata: undefined })) as object;
  } catch (error) {
    // What one engine refuses as invalid, the other may refuse with another error.
    return isConditionFailed(error) ? 'condition not met' : 'refused';
  }
}

function callMemory(tables: MemoryTables, { operation, input }: Call): object | string {
  try {
    return tables.run(operation, input);
  } catch (error) {
    return error instanceof ConditionNotMet ? 'condition not met' : 'refused';
  }
}

test('random commands come to the same in memory and in dynalite', async () => {
  let conditions = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 40 }), async (calls) => {
      await empty();
      const tables = new MemoryTables();
      for (const one of calls) {
        const real = await callEngine(one);
        if (real === 'condition not met') conditions += 1;
        const told = { operation: one.operation, input: one.input };
        expect({ ...told, outcome: sorted(callMemory(tables, one)) }).toEqual({
          ...told,
          outcome: sorted(real),
        });
      }
    }),
    { seed: PROOF_SEED, numRuns: 60 },
  );
  expect(conditions).toBeGreaterThan(50);
});

async function empty(): Promise<void> {
  const { Items = [] } = await documents().send(new ScanCommand({ TableName }));
  for (const one of Items) {
    const Key = { id: String(one['id']), item: String(one['item']) };
    await documents().send(new DeleteCommand({ TableName, Key }));
  }
}

/** Items of an index with the same sort key may come in either order. */
function sorted(outcome: object | string): unknown {
  if (typeof outcome === 'string' || !('Items' in outcome) || !Array.isArray(outcome.Items)) return outcome;
  return { ...outcome, Items: new Set(outcome.Items) };
}

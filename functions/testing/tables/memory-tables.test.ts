import fc from 'fast-check';
import { TABLES } from '#shared/cloud/tables.ts';
import { useLocalTables } from '../local-tables.ts';
import { PROOF_SEED } from '../proof.ts';
import { ConditionNotMet, MemoryTables, type TableCommand } from './memory-tables.ts';

useLocalTables();

const TableName = TABLES.subscriptions.environment;

/** Few keys and few values, so that commands meet each other. */
const id = fc.constantFrom('a', 'b');
const sort = fc.constantFrom('state', 'notice#1', 'notice#2');
const key = fc.record({ id: id.map((S) => ({ S })), item: sort.map((S) => ({ S })) });
const number = fc.constantFrom(1, 2, 10).map((N) => ({ N: String(N) }));
const word = fc.constantFrom('review', 'notice').map((S) => ({ S }));
const attributes = fc.record(
  { version: number, waitingFor: word, dueAt: number, token: fc.constantFrom('t', 'u').map((S) => ({ S })) },
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
  { n, w, condition }: { n: { N: string }; w: { S: string }; condition?: string | undefined },
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
  fc
    .tuple(item, given)
    .map(([Item, one]) => call('PutItem', { TableName, Item, ReturnValues: 'ALL_OLD', ...conditionOf(one) })),
  fc
    .tuple(key, given)
    .map(([Key, one]) =>
      call('DeleteItem', { TableName, Key, ReturnValues: 'ALL_OLD', ...conditionOf(one) }),
    ),
  fc.tuple(key, given, fc.constantFrom(...UPDATES)).map(([Key, one, UpdateExpression]) =>
    call('UpdateItem', {
      TableName,
      Key,
      UpdateExpression,
      ReturnValues: 'ALL_NEW',
      ...conditionOf(one, UpdateExpression),
    }),
  ),
  key.map((Key) => call('GetItem', { TableName, Key, ConsistentRead: true })),
  fc.tuple(id, fc.boolean(), fc.constantFrom(undefined, 1, 2)).map(([S, ScanIndexForward, Limit]) =>
    call('Query', {
      TableName,
      KeyConditionExpression: 'id = :id AND begins_with(#item, :prefix)',
      ExpressionAttributeNames: { '#item': 'item' },
      ExpressionAttributeValues: { ':id': { S }, ':prefix': { S: 'notice#' } },
      ScanIndexForward,
      Limit,
    }),
  ),
  fc.tuple(word, number).map(([w, n]) =>
    call('Query', {
      TableName,
      IndexName: 'waiting',
      KeyConditionExpression: 'waitingFor = :w AND dueAt <= :n',
      ExpressionAttributeValues: { ':w': w, ':n': n },
    }),
  ),
);

interface Call {
  readonly operation: string;
  readonly input: TableCommand;
}

function call(operation: string, input: object): Call {
  return { operation, input: { TableName, ...input } };
}

/** The bare protocol, so that the same call goes to both engines. */
async function callEngine({ operation, input }: Call): Promise<object | 'condition not met' | 'refused'> {
  const answer = await fetch(process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `DynamoDB_20120810.${operation}`,
      'x-amz-date': '20261122T000000Z',
      authorization: `AWS4-HMAC-SHA256 Credential=${process.env['AWS_ACCESS_KEY_ID']}/20261122/af-south-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0`,
    },
    body: JSON.stringify(input),
  });
  const text = await answer.text();
  if (answer.status === 200) return JSON.parse(text) as object;
  return text.includes('ConditionalCheckFailed') ? 'condition not met' : 'refused';
}

function callMemory(tables: MemoryTables, { operation, input }: Call): object | string {
  try {
    return tables.run(operation, input);
  } catch (error) {
    // What one engine refuses as invalid, the other may refuse in its own words.
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
        expect({ ...one, outcome: sorted(callMemory(tables, one)) }).toEqual({
          ...one,
          outcome: sorted(real),
        });
      }
    }),
    { seed: PROOF_SEED, numRuns: 60 },
  );
  expect(conditions).toBeGreaterThan(50);
});

async function empty(): Promise<void> {
  const left = await callEngine(call('Scan', {}));
  const items = typeof left === 'object' && 'Items' in left && Array.isArray(left.Items) ? left.Items : [];
  for (const { id: ours, item: place } of items as Record<string, unknown>[]) {
    await callEngine(call('DeleteItem', { Key: { id: ours, item: place } }));
  }
}

/** Items of an index with the same sort key may come in either order. */
function sorted(outcome: object | string): unknown {
  if (typeof outcome === 'string' || !('Items' in outcome) || !Array.isArray(outcome.Items)) return outcome;
  return {
    ...outcome,
    Items: outcome.Items.map((one) => JSON.stringify(Object.entries(one as object).sort())).sort(),
  };
}

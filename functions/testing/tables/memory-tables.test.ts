import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { documents } from '../../platform/dynamo.ts';
import { useTableEngine } from '../table-engine.ts';
import {
  batch,
  type Call,
  empty,
  inMemory,
  outcomeOf,
  put,
  query,
  read,
  remove,
  scan,
  update,
} from './table-contract.ts';

useTableEngine();

const Key = { id: 'a', item: 'state' };
const n = { ExpressionAttributeValues: { ':n': 1 } };
const mail = (number: number, more: object = {}) => ({ id: 'a', item: `mail#${number}`, ...more });

/** What a command comes to, after others that prepare it. */
const EXAMPLES: readonly [string, readonly Call[], Call, unknown][] = [
  [
    'an item is read as it was written',
    [put({ Item: { ...Key, list: [1, 'b', null] } })],
    read({ Key }),
    { Item: { ...Key, list: [1, 'b', null] } },
  ],
  ['nothing is read where nothing is', [], read({ Key }), {}],
  [
    'a write whose condition is not met is refused',
    [put({ Item: Key })],
    put({ Item: Key, ConditionExpression: 'attribute_not_exists(id)' }),
    'ConditionalCheckFailedException',
  ],
  [
    'a refused write changes nothing',
    [put({ Item: { ...Key, version: 1 } }), remove({ Key, ConditionExpression: 'version <> :n', ...n })],
    read({ Key }),
    { Item: { ...Key, version: 1 } },
  ],
  [
    'an attribute that is missing equals nothing, and differs from everything',
    [put({ Item: Key })],
    remove({ Key, ConditionExpression: 'version <> :n', ReturnValues: 'ALL_OLD', ...n }),
    { Attributes: Key },
  ],
  [
    'a counter starts at nothing',
    [],
    update({ Key, UpdateExpression: 'ADD version :n', ReturnValues: 'ALL_NEW', ...n }),
    { Attributes: { ...Key, version: 1 } },
  ],
  [
    'a sum with an attribute that is missing is refused',
    [put({ Item: Key })],
    update({ Key, UpdateExpression: 'SET version = version + :n', ...n }),
    'ValidationException',
  ],
  [
    'a key cannot be changed',
    [],
    update({ Key, UpdateExpression: 'SET id = :n', ...n }),
    'ValidationException',
  ],
  [
    'the same key twice in a batch is refused',
    [],
    batch([{ PutRequest: { Item: Key } }, { DeleteRequest: { Key } }]),
    'ValidationException',
  ],
  [
    'a query reads page after page, the last ones first',
    [batch([1, 2, 3].map((number) => ({ PutRequest: { Item: mail(number) } })))],
    query({
      KeyConditionExpression: 'id = :id AND begins_with(#item, :mail)',
      ExpressionAttributeNames: { '#item': 'item' },
      ExpressionAttributeValues: { ':id': 'a', ':mail': 'mail#' },
      ScanIndexForward: false,
      Limit: 2,
    }),
    {
      Items: [mail(3), mail(2), mail(1)],
      counts: [
        [2, 2],
        [1, 1],
      ],
    },
  ],
  [
    'an index has the items with its keys alone, in their order',
    [
      put({ Item: mail(1) }),
      put({ Item: mail(2, { waitingFor: 'mail', dueAt: 10 }) }),
      put({ Item: mail(3, { waitingFor: 'mail', dueAt: 9 }) }),
    ],
    query({
      IndexName: 'waiting',
      KeyConditionExpression: 'waitingFor = :w AND dueAt <= :n',
      ExpressionAttributeValues: { ':w': 'mail', ':n': 10 },
    }),
    { Items: [expect.objectContaining(mail(3)), expect.objectContaining(mail(2))], counts: [[2, 2]] },
  ],
  [
    'an update that gives the key of an index another type is refused',
    [put({ Item: { ...Key, waitingFor: 'mail', dueAt: 1 } })],
    update({ Key, UpdateExpression: 'SET dueAt = waitingFor' }),
    'ValidationException',
  ],
  [
    'an update of a part of an index key is refused, even if its condition is not met',
    [],
    update({
      Key,
      UpdateExpression: 'SET waitingFor.part = :n',
      ConditionExpression: 'attribute_exists(id)',
      ...n,
    }),
    'ValidationException',
  ],
  ['an index that is not there is refused', [], scan({ IndexName: 'nowhere' }), 'ValidationException'],
];

describe.each<[string, () => DynamoDBDocumentClient]>([
  ['the engine', documents],
  ['the tables in memory', inMemory],
])('in %s', (_, clientOf) => {
  test.each(EXAMPLES)('%s', async (...[, before, call, outcome]) => {
    const client = clientOf();
    await empty(client);
    for (const one of before) await outcomeOf(one, client);
    expect(await outcomeOf(call, client)).toEqual(outcome);
  });
});

test.each([
  ['empty', ''],
  ['larger than a key may be', 'x'.repeat(2049)],
])('as in AWS, and not as in the engine, the key of an index is never %s', async (_, token) => {
  const client = inMemory();
  expect(await outcomeOf(put({ Item: { ...Key, token } }), client)).toBe('ValidationException');
  const UpdateExpression = 'SET #t = :t';
  const change = update({
    Key,
    UpdateExpression,
    ExpressionAttributeNames: { '#t': 'token' },
    ExpressionAttributeValues: { ':t': token },
  });
  expect(await outcomeOf(change, client)).toBe('ValidationException');
  expect(await outcomeOf(read({ Key }), client)).toEqual({});
});

import fc from 'fast-check';
import { documents } from '../../platform/dynamo.ts';
import { useTableEngine } from '../table-engine.ts';
import { PROOF_SEED, PROOF_TIMEOUT_MS, proofRuns } from '../proof.ts';
import {
  batch,
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

/** Few keys and few values, so that commands affect the same items. */
const id = fc.constantFrom('a', 'b');
const sort = fc.constantFrom('state', 'notification#1', 'notification#2');
const key = fc.record({ id: id, item: sort });
const number = fc.constantFrom(1, 2, 10);
const word = fc.constantFrom('review', 'notification');
const marks = fc.uniqueArray(fc.constantFrom('review', 'notification', 'c'), { minLength: 1 });
const attributes = fc.record(
  {
    version: number,
    waitingFor: word,
    dueAt: number,
    token: fc.constantFrom('t', 'u', 1),
    mails: fc.record({ first: fc.oneof(word, number, fc.constantFrom('', null)) }, { requiredKeys: [] }),
    marks: marks.map((some) => new Set(some)),
    list: fc.array(fc.oneof(word, number, fc.boolean()), { maxLength: 2 }),
    data: fc.constantFrom(new Uint8Array([1, 255])),
  },
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
  'contains(marks, :w) OR contains(list, :w)',
  'mails.#f = :w',
  'attribute_exists(mails.#f) OR list[0] = :n',
  'begins_with(token, :n)',
  'attribute_exists(item) AND',
  'size = :n',
];
const UPDATES = [
  'SET version = :n, waitingFor = :w REMOVE #t, dueAt',
  'ADD version :n',
  'SET version = version + :n',
  'SET version = if_not_exists(version, :n) - :n',
  'SET mails.#f = :w, list[0] = :n',
  'SET mails = :m, marks = :s',
  'REMOVE mails.#f ADD marks :s',
  'DELETE marks :s ADD version :n',
  'SET waitingFor = missing',
  'SET #t = version',
  'SET waitingFor = dueAt',
  'SET dueAt = #t',
  'SET dueAt = if_not_exists(missing, waitingFor)',
  'SET waitingFor = if_not_exists(waitingFor, :n)',
  'SET #t = if_not_exists(#t, :n), version = :n',
  // Of `list[0]`, which is never an empty text: DynamoDB refuses one as the key of an index, dynalite takes it.
  'SET waitingFor = list[0]',
  'ADD dueAt :n',
  'SET dueAt = dueAt + :n',
  // Each of these is refused, whatever is stored.
  'SET waitingFor = :n',
  'SET id = :w',
  'SET item.part = :w',
  'SET waitingFor.part = :w',
  'REMOVE dueAt[0]',
  'SET mails.#f = :w, mails = :m',
  'SET name = :w',
  'ADD version :w',
  'SET version = :n SET dueAt = :n',
  'SET',
];
const given = fc.record({ n: number, w: word, condition: fc.constantFrom(undefined, ...CONDITIONS) });

function conditionOf(
  { n, w, condition }: { n: number; w: string; condition?: string | undefined },
  update = '',
) {
  const text = `${condition ?? ''} ${update}`;
  const names = Object.entries({ '#t': 'token', '#f': 'first' }).filter(([name]) => text.includes(name));
  const all = { ':n': n, ':w': w, ':m': { first: w }, ':s': new Set([w]) };
  const values = Object.fromEntries(Object.entries(all).filter(([name]) => text.includes(name)));
  return {
    ...(condition !== undefined && { ConditionExpression: condition }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
    ...(names.length > 0 && { ExpressionAttributeNames: Object.fromEntries(names) }),
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
  key.map((Key) => read({ Key, ProjectionExpression: 'version, waitingFor' })),
  fc.constantFrom({ id: 'a' }, { id: 'a', item: '' }, { id: 'a', item: 1 }).map((Key) => read({ Key })),
  fc
    .array(
      fc.oneof(
        item.map((Item) => ({ PutRequest: { Item } })),
        key.map((Key) => ({ DeleteRequest: { Key } })),
      ),
      { maxLength: 3 },
    )
    .map(batch),
  fc
    .constantFrom(undefined, 'waiting', 'by-token', 'nowhere')
    .chain((IndexName) => fc.constantFrom(undefined, 1, 2).map((Limit) => scan({ IndexName, Limit }))),
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

test(
  'random commands come to the same in memory and in dynalite',
  async () => {
    const outcomes: unknown[] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 40 }), async (calls) => {
        await empty(documents());
        const client = inMemory();
        for (const one of calls) {
          const real = await outcomeOf(one, documents());
          outcomes.push(real);
          expect({ input: one.input, outcome: sorted(await outcomeOf(one, client)) }).toEqual({
            input: one.input,
            outcome: sorted(real),
          });
        }
      }),
      { seed: PROOF_SEED, numRuns: proofRuns({ sample: 60, full: 2000 }) },
    );
    const refused = (name: string) => outcomes.filter((one) => one === name).length;
    expect(refused('ConditionalCheckFailedException')).toBeGreaterThan(50);
    expect(refused('ValidationException')).toBeGreaterThan(50);
  },
  PROOF_TIMEOUT_MS,
);

/** Items of an index with the same sort key may come in either order. */
function sorted(outcome: object | string): unknown {
  if (typeof outcome === 'string' || !('Items' in outcome) || !Array.isArray(outcome.Items)) return outcome;
  return { ...outcome, Items: new Set(outcome.Items) };
}

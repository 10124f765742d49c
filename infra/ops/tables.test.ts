import { putItem } from '#functions/platform/table-items.ts';
import { appendFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { contactSubmission, leadOf } from '#functions/leads/rules/lead.ts';
import { documents, tableName } from '#functions/platform/dynamo.ts';
import { listWaiting } from '#functions/platform/outbox.ts';
import { storeLead } from '#functions/leads/io/leads.ts';
import { putScanAudit } from '#functions/port-scan/io/scan-limit.ts';
import { addSubscription } from '#functions/subscriptions/io/subscriptions.ts';
import { useTableEngine } from '#functions/testing/table-engine.ts';
import { newPending } from '#functions/testing/new-subscription.ts';
import { PEOPLES_TABLES, TABLES } from '#shared/runtime/tables.ts';
import { addTableCommands, lineOf, nameIn, type TypedItem, typedItemsOf } from './tables.ts';
import { allItems, emptyTables } from './testing/all-items.ts';
import { temporaryFolder } from '../stack/testing/temporary-folder.ts';
import { opsWith } from './testing/ops-with.ts';

useTableEngine();

let folder: string;

beforeEach(async () => {
  folder = join(temporaryFolder('tables-'), 'export');
  await emptyTables();
});

const ops = opsWith(['tables'], addTableCommands);

/** Values of every DynamoDB type, with a number that JavaScript would round. */
const EVERY_TYPE: TypedItem = {
  ...marshall(
    leadOf(contactSubmission({ name: 'N', email: 'n@customer.example', message: 'M' }), 'every-type', 0),
    { removeUndefinedValues: true },
  ),
  large: { N: '12345678901234567890123456789012345678' },
  bytes: { B: new Uint8Array([0, 255, 10]) },
  texts: { SS: ['a', 'b'] },
  numbers: { NS: ['1', '2'] },
  more: { L: [{ NULL: true }, { BOOL: false }, { M: { deep: { S: 'Zoë “\n” \u2028' } } }] },
};

async function fillTables(): Promise<void> {
  for (let number = 0; number < 40; number += 1) {
    await storeLead(
      contactSubmission({ name: 'N', email: `n${number}@customer.example`, message: 'Line 1\nLine 2' }),
    );
  }
  await putScanAudit('198.51.100.20', '203.0.113.7');
  await addSubscription(newPending());
  await documents().send(new PutItemCommand({ TableName: tableName('leads'), Item: { ...EVERY_TYPE } }));
}

/** The items of the tables with personal data, in DynamoDB's format, by name. */
async function typedItems(): Promise<Record<string, TypedItem>> {
  const found: Record<string, TypedItem> = {};
  for (const table of PEOPLES_TABLES) {
    for await (const item of typedItemsOf(table)) found[`${table} ${nameIn(table, item)}`] = item;
  }
  return found;
}

test('what was exported comes back into empty tables item for item, and works there', async () => {
  await fillTables();
  const before = await typedItems();
  const waiting = await listWaiting('leads', 100);
  expect(await ops('export', folder)).toBe(`43 items written into ${folder}\n`);

  await emptyTables();
  expect(await ops('import', folder)).toBe('43 items added, 0 were there already.\n');
  expect(Object.keys(before)).toHaveLength(43);
  expect(await typedItems()).toEqual(before);
  expect(waiting).toHaveLength(40);
  expect(await listWaiting('leads', 100)).toHaveLength(40);
});

test('every table that holds people has its file, which nobody else can read', async () => {
  await fillTables();
  await ops('export', folder);
  const peoples = Object.entries(TABLES).filter(([, { holdsPeople }]) => holdsPeople);
  expect(readdirSync(folder)).toEqual(peoples.map(([name]) => `${name}.jsonl`).sort());
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual(
    peoples.map(() => 0o600),
  );
});

test('an import that ended half-way is finished by the next one', async () => {
  await fillTables();
  const before = await allItems();
  await ops('export', folder);
  await emptyTables();
  const leads = join(folder, 'leads.jsonl');
  const whole = readFileSync(leads, 'utf8');
  writeFileSync(leads, `${whole.split('\n').slice(0, 15).join('\n')}\n`);
  expect(await ops('import', folder)).toBe('17 items added, 0 were there already.\n');
  writeFileSync(leads, whole);
  expect(await ops('import', folder)).toBe('26 items added, 17 were there already.\n');
  expect(await ops('import', folder)).toBe('0 items added, 43 were there already.\n');
  expect(Object.keys(before)).toEqual(expect.arrayContaining(Object.keys(await allItems())));
});

test('an export overwrites none', async () => {
  await ops('export', folder);
  await expect(ops('export', folder)).rejects.toThrow('already exists');
});

test('of two exports of one name at once one is whole, and the other says why it is not', async () => {
  await fillTables();
  const [one, other] = await Promise.allSettled([ops('export', folder), ops('export', folder)]);
  expect([one.status, other.status].sort()).toEqual(['fulfilled', 'rejected']);
  const refused = [one, other].find(({ status }) => status === 'rejected');
  expect(refused).toMatchObject({ reason: { message: expect.stringContaining('already exists') as string } });
  const lines = readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean),
  );
  expect(lines).toHaveLength(43);
  expect(new Set(lines).size).toBe(43);
});

test('an item that differs stands against the whole import', async () => {
  await fillTables();
  await ops('export', folder);
  await emptyTables();
  const [line = ''] = readFileSync(join(folder, 'subscriptions.jsonl'), 'utf8').split('\n');
  const id = /"id":\{"S":"(\w+)"\}/.exec(line)?.[1];
  const Item = { id, item: 'state', mine: true };
  await putItem('subscriptions', Item);
  const before = await allItems();
  await expect(ops('import', folder)).rejects.toThrow(
    'Nothing was imported: 1 of the items in subscriptions is there already and differs',
  );
  expect(await allItems()).toEqual(before);
});

test('with --missing-only what differs stays as it is, and the rest comes back', async () => {
  await fillTables();
  await ops('export', folder);
  await emptyTables();
  await putItem('leads', { id: 'every-type', my: 1 });
  expect(await ops('import', folder, '--missing-only')).toBe(
    '42 items added, 0 were there already.\n1 differs from the folder and stays as it is.\n',
  );
  expect((await allItems())['["leads",{"id":"every-type"}]']).toEqual({ id: 'every-type', my: 1 });
});

test('an export that fails leaves nobody’s details behind', async () => {
  await storeLead(contactSubmission({ name: 'N', email: 'n@customer.example', message: 'M' }));
  await expect(ops('export', folder, '--table', 'subscriptions=nowhere')).rejects.toThrow('not found');
  process.env['SUBSCRIPTIONS_TABLE'] = 'SUBSCRIPTIONS_TABLE';
  expect(readdirSync(join(folder, '..'))).toEqual([]);
  writeFileSync(folder, 'a file');
  await expect(ops('export', join(folder, 'below'))).rejects.toThrow('below cannot be written.');
});

test('a restored table is read in place of the stage’s own', async () => {
  await putScanAudit('198.51.100.20', '203.0.113.7');
  const table = process.env['SCAN_AUDIT_TABLE'] ?? '';
  await ops('export', folder, '--table', `leads=${table}`);
  expect(readFileSync(join(folder, 'leads.jsonl'), 'utf8')).toContain('198.51.100.20');
  process.env['LEADS_TABLE'] = 'LEADS_TABLE';
  await expect(ops('export', folder, '--table', 'lead=x')).rejects.toThrow(
    'There is no table lead, only leads, ',
  );
  await expect(ops('export', folder, '--table', 'leads')).rejects.toThrow('“leads” does not name a table');
});

test('an item is the same line whatever order its parts and its sets come in', () => {
  expect(lineOf({ b: { SS: ['y', 'x'] }, a: { M: { d: { N: '1' }, c: { N: '2' } } } })).toBe(
    lineOf({ a: { M: { c: { N: '2' }, d: { N: '1' } } }, b: { SS: ['x', 'y'] } }),
  );
  expect(lineOf({ a: { L: [{ S: 'y' }, { S: 'x' }] } })).not.toBe(
    lineOf({ a: { L: [{ S: 'x' }, { S: 'y' }] } }),
  );
});

test.each([
  ['{"id":{"S":"cut', 'ends in the middle of a line'],
  ['{"id":{"S":"a"},"n":{"N":1}}\n', 'line 42 of'],
  ['{"name":{"S":"a"}}\n', 'is not an item of leads'],
  ['{"id":{"N":"1"}}\n', 'is not an item of leads'],
  ['{"id":{"S":""}}\n', 'is not an item of leads'],
  ['{"id":{"S":"a"},"outboxDueAt":{"S":"soon"}}\n', 'is not an item of leads'],
  ['{"id":{"S":"a"}}\n', 'the product cannot read line 42 of'],
])('a file with %j stands against the whole import', async (line, sentence) => {
  await fillTables();
  await ops('export', folder);
  await emptyTables();
  appendFileSync(join(folder, 'leads.jsonl'), line);
  await expect(ops('import', folder)).rejects.toThrow(sentence);
  expect(await allItems()).toEqual({});
});

test('a line that is there twice stands against the whole import', async () => {
  await fillTables();
  await ops('export', folder);
  await emptyTables();
  const file = join(folder, 'scanAudit.jsonl');
  appendFileSync(file, readFileSync(file, 'utf8'));
  await expect(ops('import', folder)).rejects.toThrow('line 2 of');
  expect(await allItems()).toEqual({});
});

test('a folder that is not an export is refused in words', async () => {
  await expect(ops('import', '/nowhere')).rejects.toThrow('/nowhere/leads.jsonl cannot be read.');
});

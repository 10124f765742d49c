import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { documents, tableName } from '#functions/platform/dynamo.ts';
import { useTableEngine } from '#functions/testing/table-engine.ts';
import type { TableName } from '#shared/runtime/tables.ts';
import { temporaryFolder } from '../../stack/testing/temporary-folder.ts';
import { addPrivacyCommands } from '../privacy.ts';
import { allItems, emptyTables } from '../testing/all-items.ts';
import { opsWith } from '../testing/ops-with.ts';

useTableEngine();
beforeEach(emptyTables);

const THANDI = 'thandi@customer.example';

async function put(table: TableName, Item: Record<string, unknown>): Promise<void> {
  await documents().send(new PutCommand({ TableName: tableName(table), Item }));
}

const ops = opsWith(['privacy'], addPrivacyCommands);

test.each([
  ['a lead of an older shape', { id: 'older', mail: ' Thandi@Customer.example', outboxLeaseUntil: 'soon' }],
  ['a lead whose fields are a list', { id: 'listed', fields: ['Thandi', THANDI] }],
  ['a lead that keeps addresses in a set', { id: 'in-a-set', of: new Set([THANDI]) }],
])('%s is found, and goes with what is theirs', async (_, item) => {
  await put('leads', item);
  expect(await ops('find', THANDI)).toMatch(/^lead [A-Z-]+, unreadable +leads +theirs/m);
  expect(await ops('erase', THANDI, '--yes')).toContain('0 traces left');
  expect(await allItems()).toEqual({});
});

test('what a set holds is exported too', async () => {
  await put('leads', { id: 'in-a-set', of: new Set([THANDI]) });
  const out = join(temporaryFolder('export-'), 'thandi.json');
  await ops('export', THANDI, '--out', out);
  expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({
    parts: [{ part: 'leads', records: [{ record: { of: [THANDI] } }] }],
  });
});

test('a damaged item that only mentions the address stays, and the address is taken out, of sets too', async () => {
  const item = { id: 'damaged', words: `Ask ${THANDI}`, lines: new Set(['x', `to ${THANDI}`]) };
  await put('leads', item);
  expect(await ops('find', THANDI)).toMatch(/unreadable +leads +mentions them/);
  expect(await ops('erase', THANDI, '--mentions', '--yes')).toContain('0 traces left');
  expect(Object.values(await allItems())).toEqual([
    { id: 'damaged', words: 'Ask [removed]', lines: new Set(['x', 'to [removed]']) },
  ]);
});

test('a subscription that cannot be read stands against the erasure: it may still be charged', async () => {
  await put('subscriptions', { id: 'damaged', item: 'state', whose: THANDI });
  const before = await allItems();
  await expect(ops('erase', THANDI, '--yes')).rejects.toThrow('docs/runbook.md#a-stored-item-cannot-be-read');
  expect(await allItems()).toEqual(before);
});

import { join } from 'node:path';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { Command } from 'commander';
import { documents, tableName } from '#functions/platform/dynamo.ts';
import { handler as checkRecords } from '#functions/housekeeping/check-records.ts';
import { listUnreadable } from '#functions/housekeeping/stored-shapes.ts';
import { listResolvedCharges, resolveCharge } from '#functions/subscriptions/io/resolved-charges.ts';
import { captureLog } from '#functions/testing/captured-log.ts';
import { useLocalTables } from '#functions/testing/local-tables.ts';
import { temporaryFolder } from '../stack/testing/temporary-folder.ts';
import { addPrivacyCommands } from './privacy.ts';
import { addTableCommands } from './tables.ts';
import { emptyTables } from './testing/all-items.ts';

useLocalTables();
const logged = captureLog();

beforeEach(async () => {
  await emptyTables();
  await resolveCharge('41001', 'Sipho', 'Wrote to thandi@customer.example');
});

async function ops(...words: string[]): Promise<string> {
  let output = '';
  const program = new Command().exitOverride();
  addTableCommands(program, (text) => (output += text));
  addPrivacyCommands(program, (text) => (output += text));
  await program.parseAsync(words, { from: 'user' });
  return output;
}

test('the hourly check of what is stored can read the note about a charge, and names nothing', async () => {
  await checkRecords();
  expect(logged()).toEqual([expect.objectContaining({ level: 'info', unreadable: 0 })]);
  expect(await listUnreadable()).toEqual([]);
});

test('a note that cannot be read holds up none of the others, and is told of', async () => {
  const Item = { id: 'resolved-charge', item: '41000', at: 'yesterday' };
  await documents().send(new PutCommand({ TableName: tableName('subscriptions'), Item }));
  expect((await listResolvedCharges()).map(({ item }) => item)).toEqual(['41001']);
  expect(logged()).toEqual([
    expect.objectContaining({ unreadable: 'subscriptions', key: 'resolved-charge 41000' }),
  ]);
});

test('the note about a charge is exported and imported with the rest', async () => {
  const folder = join(temporaryFolder('export-'), 'tables');
  const before = await listResolvedCharges();
  await ops('tables', 'export', folder);
  await emptyTables();
  expect(await ops('tables', 'import', folder)).toBe('1 item added, 0 were there already.\n');
  expect(await listResolvedCharges()).toEqual(before);
});

test('a privacy request that meets the note about a charge finds it whole, and since when it is there', async () => {
  expect(await ops('privacy', 'find', 'thandi@customer.example')).toMatch(
    /^note about the charge 41001 +subscriptions +theirs +\d/m,
  );
});

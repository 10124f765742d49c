import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { useTableEngine } from '#functions/testing/table-engine.ts';
import { HISTORY_COLUMNS } from '#functions/subscriptions/rules/payfast/transactions.ts';
import { temporaryFolder } from '../stack/testing/temporary-folder.ts';
import { addPaymentCommands } from './payments.ts';

useTableEngine();

async function reconcile(...rows: string[]): Promise<string> {
  const file = join(temporaryFolder('history-'), 'history.csv');
  writeFileSync(file, [HISTORY_COLUMNS, ...rows].join('\r\n'));
  let output = '';
  const program = new Command().exitOverride();
  addPaymentCommands(program, (text) => (output += text));
  await program.parseAsync(['payments', 'reconcile', file], { from: 'user' });
  return output;
}

test.each([
  ['no row', []],
  ['days as a spreadsheet writes them anew', ['2026/12/21 07:00,99.00,,1000001']],
  ['a day that no calendar has', ['2026-13-41,99.00,,1000001']],
])('a history with %s is not said to agree with our records', async (_, rows) => {
  await expect(reconcile(...rows)).rejects.toThrow(/ holds no charge with a day such as 2026-01-31\.$/);
});

test('a day that no calendar has leaves out its row alone', async () => {
  expect(await reconcile('2026-02-30,99.00,,1000001', '2026-12-21,99.00,,1000002')).toMatch(
    /^Charged, and not in our records\n2026-12-21 +R99\.00 +1000002\n$/,
  );
});

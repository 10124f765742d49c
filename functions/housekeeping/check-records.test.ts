import { putItem } from '../platform/table-items.ts';
import { contactSubmission } from '../leads/rules/lead.ts';
import { storeLead } from '../leads/io/leads.ts';
import { captureLog } from '../testing/captured-log.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { handler as checkRecords } from './check-records.ts';

useTableEngine();
const logged = captureLog();

const THANDI = 'thandi@example.com';

beforeAll(() => {
  process.env['METRICS_NAMESPACE'] = 'site/test';
});

afterAll(() => {
  delete process.env['METRICS_NAMESPACE'];
});

async function putLead(Item: Record<string, unknown>): Promise<void> {
  await putItem('leads', Item);
}

test('what cannot be read is named and counted, without a word about a person', async () => {
  await storeLead(contactSubmission({ name: 'Thandi', email: THANDI, message: 'Hello' }));
  await checkRecords();
  expect(logged()).toEqual([expect.objectContaining({ level: 'info', unreadable: 0, UnreadableItems: 0 })]);

  await putLead({ id: 'damaged', fields: { email: THANDI } });
  await putLead({ id: THANDI, fields: { email: THANDI } });
  await checkRecords();
  const lines = logged().slice(1);
  expect(new Set(lines.filter(({ level }) => level === 'error').map(({ key }) => key))).toEqual(
    new Set(['damaged', '…']),
  );
  expect(lines.at(-1)).toMatchObject({ level: 'warn', unreadable: 2, UnreadableItems: 2 });
  expect(JSON.stringify(lines)).not.toContain('thandi');
});

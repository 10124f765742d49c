import { contactSubmission, leadIdOf } from '../rules/lead.ts';
import { useTableEngine } from '../../testing/table-engine.ts';
import { captureLog } from '../../testing/captured-log.ts';
import { usePassingTime } from '../../testing/passing-time.ts';
import { claimContent } from '../../platform/limits.ts';
import { findLead, isStored, listLeads, storeLead } from './leads.ts';

useTableEngine();
captureLog();
const pass = usePassingTime();

let made = 0;

function submission() {
  made += 1;
  return contactSubmission({ name: 'Thandi', email: `thandi${made}@example.com`, message: `Number ${made}` });
}

test('a process that died between claiming and storing leaves the lead to the next one', async () => {
  const sent = submission();
  const id = await claimContent(sent.contentHash, leadIdOf(sent, Date.now()), Date.now());
  expect(await isStored(sent)).toBe(false);
  expect(await storeLead(sent)).toMatchObject({ id });
  expect(await storeLead(sent)).toBeUndefined();
  expect(await findLead(id)).toMatchObject({ id, mails: { staff: 'due', acknowledgement: 'due' } });
});

test('of many that store the same after such a death exactly one gets the lead', async () => {
  const sent = submission();
  await claimContent(sent.contentHash, leadIdOf(sent, Date.now()), Date.now());
  const stored = await Promise.all(Array.from({ length: 20 }, () => storeLead(sent)));
  expect(stored.filter(Boolean)).toHaveLength(1);
});

test('what was stored more than ten minutes ago is stored no more as far as repetitions go', async () => {
  const sent = submission();
  await storeLead(sent);
  expect(await isStored(sent)).toBe(true);
  pass(10 * 60_000);
  expect(await isStored(sent)).toBe(false);
});

test('a lead whose time is over is gone, although its item is still there', async () => {
  const lead = await storeLead(submission());
  pass(25 * 31 * 24 * 3600_000);
  expect(await findLead(lead?.id ?? '')).toBeUndefined();
  expect(await listLeads('contact')).toEqual([]);
});

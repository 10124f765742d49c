import { listLeads } from '../../leads/io/leads.ts';
import { deliver, listWaiting } from '../../platform/outbox.ts';
import { captureLog } from '../../testing/captured-log.ts';
import { useTableEngine } from '../../testing/table-engine.ts';
import { useMailService } from '../../testing/mail-service.ts';
import { usePassingTime } from '../../testing/passing-time.ts';
import { runOutbox } from '../../testing/run-outbox.ts';
import { checkMonitor } from './check-monitor.ts';
import { eraseMonitor, findMonitor } from './monitors.ts';
import { sendMonitorNotes } from './send-notes.ts';
import { seeing, storeMonitor } from '../../testing/stored-monitor.ts';

useTableEngine();
const mail = useMailService();
captureLog();
const pass = usePassingTime();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const CALL = { name: 'Thandi', phone: '0821234567' };
let owners = 0;

async function monitored(call?: { name: string; phone: string }): Promise<{ id: string; email: string }> {
  owners += 1;
  const email = `owner${owners}@firm.example`;
  const id = await storeMonitor({ email, domain: `d${owners}.example`, call });
  await checkMonitor(id, seeing(0));
  return { id, email };
}

/** Two checks that find something worse, a day apart. */
async function getWorse(id: string): Promise<void> {
  pass(8 * DAY);
  await checkMonitor(id, seeing(3));
  pass(25 * HOUR);
  await checkMonitor(id, seeing(3));
}

const subjects = () => mail.taken.map(({ subject }) => subject);

test('while our sender is not verified news wait, with growing pauses, and go out once it is', async () => {
  const { id } = await monitored();
  await getWorse(id);
  mail.state = 'unverified';
  await runOutbox();
  await runOutbox();
  expect(mail.asked).toBe(1);
  mail.state = 'up';
  pass(2 * HOUR);
  await runOutbox();
  expect(subjects()).toEqual(['Your monitored domain: Level 3.']);
  expect((await findMonitor(id))?.notes).toEqual([]);
});

test('whoever could not be asked whether to go on at once is asked later, before anything is erased', async () => {
  const { id } = await monitored();
  pass(365 * DAY);
  await checkMonitor(id, seeing(0));
  mail.state = 'unverified';
  await runOutbox();
  mail.state = 'up';
  pass(HOUR);
  await runOutbox();
  expect(subjects()).toContain('Your monitored domain: shall we continue?');
  expect(await findMonitor(id)).toBeDefined();
});

test('news that wait hold up no call', async () => {
  const { id } = await monitored(CALL);
  await getWorse(id);
  mail.state = 'unverified';
  await runOutbox();
  expect(await listLeads('monitor')).toHaveLength(1);
  expect((await findMonitor(id))?.notes).toMatchObject([{ kind: 'news' }]);
  mail.state = 'up';
  pass(HOUR);
  await runOutbox();
  expect(subjects()).toContain('Your monitored domain: Level 3.');
  expect(await listLeads('monitor')).toHaveLength(1);
});

test('who stops while the news cannot be sent is called no more', async () => {
  const { id } = await monitored(CALL);
  await getWorse(id);
  const before = await listLeads('monitor');
  mail.state = 'unverified';
  for (const waiting of await listWaiting('monitors', 100)) {
    await deliver(waiting, async (entry) => {
      await eraseMonitor(entry.id);
      return sendMonitorNotes(entry);
    });
  }
  expect(await findMonitor(id)).toBeUndefined();
  expect(await listLeads('monitor')).toEqual(before);
});

test('what goes to an address that is none is given up, and the monitor goes on', async () => {
  const { id, email } = await monitored();
  await getWorse(id);
  mail.refused.add(email);
  await runOutbox();
  expect(await findMonitor(id)).toMatchObject({ notes: [] });
  pass(DAY);
  await runOutbox();
  expect(mail.asked).toBe(1);
});

import { itemsOf } from '../platform/table-items.ts';
import { listLeads } from '../leads/io/leads.ts';
import { deliver, listWaiting, type OutboxEntry } from '../platform/outbox.ts';
import { closeDocuments, documents } from '../platform/dynamo.ts';
import { captureLog } from '../testing/captured-log.ts';
import { useLocalDns } from '../testing/local-dns.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { useMailService } from '../testing/mail-service.ts';
import { usePassingTime } from '../testing/passing-time.ts';
import { runOutbox } from '../testing/run-outbox.ts';
import { handler } from './check-monitors.ts';
import { checkMonitor } from './io/check-monitor.ts';
import { changeMonitor, eraseMonitor, findMonitor, listDue } from './io/monitors.ts';
import { goOn } from './rules/advance.ts';
import { type Note } from './rules/monitor.ts';
import { dieAt, seeing, storeMonitor } from '../testing/stored-monitor.ts';

useTableEngine();
const startDns = useLocalDns();
const mail = useMailService();
captureLog();
const pass = usePassingTime();

beforeAll(() => {
  // Nobody listens there, so the breach catalogue cannot be read.
  process.env['HIBP_BASE_URL'] = 'http://127.0.0.1:1';
});
// What a test leaves would be sent or checked by the tests after it, whose clocks are ahead: the later, the more work.
afterEach(async () => {
  for await (const { id } of itemsOf('monitors')) await eraseMonitor(String(id));
});
afterAll(() => {
  delete process.env['HIBP_BASE_URL'];
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const clock = { getRemainingTimeInMillis: () => 60_000 };
let owners = 0;

async function monitored(call?: { name: string; phone: string }): Promise<string> {
  owners += 1;
  return storeMonitor({ email: `owner${owners}@firm.example`, domain: `d${owners}.example`, call });
}

/** Checks that find everything in order, then something worse twice, a day apart. */
async function getWorse(id: string): Promise<void> {
  await checkMonitor(id, seeing(0));
  pass(8 * DAY);
  await checkMonitor(id, seeing(3));
  pass(25 * HOUR);
  await checkMonitor(id, seeing(3));
}

test('what got worse is mailed once, with before and after and a way to unsubscribe that needs no page', async () => {
  const id = await monitored();
  await getWorse(id);
  await Promise.all([runOutbox(), runOutbox()]);
  await runOutbox();
  expect(mail.taken).toHaveLength(1);
  const [sent] = mail.taken;
  expect(sent).toMatchObject({
    to: [`owner${owners}@firm.example`],
    subject: 'Your monitored domain: Level 3.',
    headers: { 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' },
  });
  const stop = /^<(https:\/\/www\.harbourlight\.example\/api\/monitor\/[\w-]+)>$/.exec(
    sent?.headers['list-unsubscribe'] ?? '',
  )?.[1];
  expect(stop).toBeDefined();
  expect(sent?.text).toMatch(/Got worse: Level 3\./);
  expect(sent?.text).toMatch(
    /Stop these emails:\nhttps:\/\/www\.harbourlight\.example\/api\/monitor\/[\w-]+\n/,
  );
  expect(sent?.html).toContain('/security-report?domain=');
  expect(await listLeads('monitor')).toEqual([]);
  expect((await findMonitor(id))?.notes).toEqual([]);
});

test('while mail is down it waits, and nothing is lost or sent twice; what is stopped meanwhile is not sent', async () => {
  const [kept, stopped] = [await monitored(), await monitored()];
  await getWorse(kept);
  pass(-33 * DAY - 8 * HOUR);
  await getWorse(stopped);
  pass(34 * DAY);
  mail.state = 'down';
  await runOutbox();
  await eraseMonitor(stopped);
  mail.state = 'up';
  pass(HOUR);
  await runOutbox();
  await runOutbox();
  expect(mail.taken.map(({ to }) => to)).toEqual([[`owner${owners - 1}@firm.example`]]);
});

test('of many runs at once one checks a domain, and writes', async () => {
  const id = await monitored();
  await checkMonitor(id, seeing(0));
  pass(8 * DAY);
  await checkMonitor(id, seeing(3));
  pass(25 * HOUR);
  const checked = await Promise.all(Array.from({ length: 6 }, () => checkMonitor(id, seeing(3))));
  expect(checked.filter((one) => one === 'checked')).toHaveLength(1);
  expect((await findMonitor(id))?.notes).toHaveLength(1);
  await runOutbox();
  expect(mail.taken).toHaveLength(1);
});

test('a process that died after it sent, before it could say so, is the one case of a second mail; a lead is still one', async () => {
  const id = await monitored({ name: 'Thandi', phone: '0821234567' });
  await getWorse(id);
  const before = await findMonitor(id);
  await runOutbox();
  pass(11 * 60_000);
  await changeMonitor(id, (found) => found && { ...found, notes: before?.notes ?? [] });
  await runOutbox();
  const leads = await listLeads('monitor');
  expect(leads).toHaveLength(1);
  expect(leads[0]).toMatchObject({
    fields: {
      name: 'Thandi',
      phone: '0821234567',
      message: expect.stringContaining('Got worse: Level 3.'),
    },
    mails: { staff: 'sent', acknowledgement: 'withheld' },
  });
  expect(mail.taken.filter(({ subject }) => subject.startsWith('Please phone'))).toHaveLength(1);
});

test('a change that is another domain’s by then is not told of', async () => {
  const id = await monitored();
  await checkMonitor(id, seeing(0));
  pass(8 * DAY);
  await checkMonitor(id, async ({ domain }) => {
    await storeMonitor({ email: `owner${owners}@firm.example`, domain: 'other.example' });
    expect(domain).toBe(`d${owners}.example`);
    return { aspects: { mail: { level: 3, words: 'of the other domain' } } };
  });
  const found = await findMonitor(id);
  expect(found?.domain).toBe('other.example');
  expect([found?.known, found?.checkedAt]).toEqual([{}, undefined]);
});

const line = (id: string): Note => ({
  kind: 'news',
  id,
  changes: [],
  breaches: [],
  isStillChecking: true,
});

async function addLine(id: string, note: string): Promise<void> {
  await changeMonitor(id, (found) => found && { ...found, notes: [...found.notes, line(note)] });
}

test('of those who write at once nobody writes over another', async () => {
  const id = await monitored();
  const names = Array.from({ length: 8 }, (_, number) => `news-${number}`);
  await Promise.all(names.map((name) => addLine(id, name)));
  expect((await findMonitor(id))?.notes.map((note) => note.id).toSorted()).toEqual(names);
});

test('a run that was late writes nothing over a monitor that was erased and begun anew meanwhile', async () => {
  const id = await monitored({ name: 'Thandi', phone: '082 123 4567' });
  const email = (await findMonitor(id))?.email ?? '';
  const other = { email, domain: 'other.example', requestedAt: Date.now() + 1 };
  let isLate = false;
  const beginAnew = async () => {
    if (!isLate) return;
    isLate = false;
    pass(1);
    await eraseMonitor(id);
    await storeMonitor(other);
  };
  documents().middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName === 'PutItemCommand') await beginAnew();
        return next(args);
      },
    { step: 'initialize' },
  );
  await checkMonitor(id, () => {
    isLate = true;
    return seeing(0)();
  });
  closeDocuments();
  const stored = await findMonitor(id);
  expect(stored).toMatchObject({ domain: 'other.example', known: {} });
  expect(stored).not.toHaveProperty('call');
});

test('what comes to be told while something is being sent waits for the next turn', async () => {
  const id = await monitored();
  await addLine(id, 'news-1');
  pass(1000);
  const entry = (await listWaiting('monitors', 100)).find((one) => one.id === id);
  await deliver(entry as OutboxEntry, async () => {
    pass(10);
    await addLine(id, 'news-2');
    return { outcome: 'done' };
  });
  expect((await listWaiting('monitors', 100)).map((one) => one.id)).toContain(id);
});

test('a check that fails is made again within hours, and tells of nothing', async () => {
  const id = await monitored();
  expect(await checkMonitor(id, () => Promise.resolve(undefined))).toBe('failed');
  expect(await checkMonitor(id, seeing(0))).toBe('not-due');
  pass(HOUR);
  expect(await checkMonitor(id, seeing(0))).toBe('checked');
});

/** Those of them that are due, in the order in which a run meets them. */
async function dueOf(ids: readonly string[]): Promise<string[]> {
  const due: string[] = [];
  for await (const { id } of listDue(Date.now())) if (ids.includes(id)) due.push(id);
  return due;
}

test('a domain whose check ends the run is not met first by the next run, and is checked within a day', async () => {
  const hostile = await monitored();
  pass(1);
  const behind = await monitored();
  expect(await dueOf([hostile, behind])).toEqual([hostile, behind]);
  await dieAt(hostile);
  expect(await dueOf([hostile, behind])).toEqual([behind]);
  expect(await checkMonitor(behind, seeing(0))).toBe('checked');
  pass(HOUR - 5000);
  expect(await dueOf([hostile, behind])).toEqual([]);
  pass(DAY + 5000);
  expect(await checkMonitor(hostile, seeing(0))).toBe('checked');
});

test('checks that ended with the same run are made again at different times', async () => {
  const ids = [await monitored(), await monitored(), await monitored(), await monitored()];
  await Promise.all(ids.map(dieAt));
  const times = await Promise.all(ids.map(async (id) => (await findMonitor(id))?.nextCheckAt));
  expect(new Set(times).size).toBe(4);
  expect(Math.max(...times.map(Number)) - Math.min(...times.map(Number))).toBeGreaterThan(10 * 60_000);
});

test('a check that fails unforeseen leaves the domain due as long as it was', async () => {
  const id = await monitored();
  const before = await findMonitor(id);
  pass(HOUR);
  await expect(checkMonitor(id, () => Promise.reject(new Error('error')))).rejects.toThrow('error');
  expect((await findMonitor(id))?.nextCheckAt).toBe(before?.nextCheckAt);
  expect(await checkMonitor(id, seeing(0))).toBe('checked');
});

test('after a year it asks, and 30 days later all of it is gone', async () => {
  const id = await monitored();
  await checkMonitor(id, seeing(0));
  pass(365 * DAY);
  await checkMonitor(id, seeing(0));
  await runOutbox();
  expect(mail.taken.map(({ subject }) => subject)).toEqual([
    'Your monitored domain: we are still checking',
    'Your monitored domain: shall we continue?',
  ]);
  pass(30 * DAY + 1000);
  await checkMonitor(id, seeing(0));
  for await (const item of itemsOf('monitors')) expect(item['id']).not.toBe(id);
});

test('an answer that comes after the 30 days is too late, and the monitor is gone at once', async () => {
  const id = await monitored();
  pass(365 * DAY);
  await checkMonitor(id, seeing(0));
  pass(30 * DAY);
  const now = Date.now();
  expect(await changeMonitor(id, (found) => found && goOn(found, now))).toBeUndefined();
  expect(await findMonitor(id)).toBeUndefined();
});

test('the job works with the real checks, goes on where it stopped, and leaves nothing due', async () => {
  const server = await startDns({ zones: { 'firm.example': { A: ['127.0.0.1'] } } });
  const ids = [await monitored(), await monitored(), await monitored()];
  await handler({}, { getRemainingTimeInMillis: () => 0 });
  expect((await findMonitor(ids[0] ?? ''))?.checkedAt).toBeUndefined();
  await handler({}, clock);
  for (const id of ids) {
    const found = await findMonitor(id);
    expect(found?.checkedAt).toBeDefined();
    expect(found?.known).toMatchObject({ domain: { level: 3 } });
  }
  expect(server.asked.length).toBeGreaterThan(0);
  expect((await listDue(Date.now()).next()).done).toBe(true);
});

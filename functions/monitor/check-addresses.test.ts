import { followMonitorLink, requestMonitor } from '#shared/api/monitor.ts';
import { MOST_MONITOR_LINKS } from '#shared/rules/monitor.ts';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { documents, tableName } from '../platform/dynamo.ts';
import { itemsOf, keyOf } from '../platform/table-items.ts';
import { apiEvent } from '../testing/api-event.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { captureLog } from '../testing/captured-log.ts';
import { breach, type HibpServer, json, plain, useHibpServer } from '../testing/hibp-server.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { useMailService } from '../testing/mail-service.ts';
import { useStoppedClock } from '../testing/passing-time.ts';
import { runOutbox } from '../testing/run-outbox.ts';
import { handler as job } from './check-addresses.ts';
import { handler as follow } from './follow-monitor-link.ts';
import { monitorLinkAddress } from './io/monitor-links.ts';
import { eraseMonitor, findMonitor, listDue } from './io/monitors.ts';
import { monitorIdOf } from './rules/monitor.ts';
import { handler as request } from './request-monitor.ts';
import { dieAt, storeMonitor } from '../testing/stored-monitor.ts';

useTableEngine();
const hibp: HibpServer = useHibpServer();
const mail = useMailService();
const logged = captureLog();
const pass = useStoppedClock();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ACCOUNT = '/breachedaccount/';
let owners = 0;
let ranForMs = 0;

/** What the service knows: its catalogue, and the breaches that name the address of this test. */
let catalogue: Record<string, unknown>[] = [];
let named: Record<string, unknown>[] = [];

beforeEach(() => {
  catalogue = [breach('Alpha')];
  named = [];
  ranForMs = 0;
  hibp.on('/breaches', (...asked) => json(catalogue)(...asked));
  hibp.on('/latestbreach', (...asked) => json(newest())(...asked));
  hibp.on(ACCOUNT, (...asked) => (named.length > 0 ? json(named) : plain(404))(...asked));
});
// The clock begins anew with every test: what was stored is of a time to come.
afterEach(async () => {
  for await (const { id } of itemsOf('monitors')) await eraseMonitor(String(id));
  for (const table of ['catalogue', 'limits'] as const) {
    for await (const item of itemsOf(table))
      await documents().send(new DeleteCommand({ TableName: tableName(table), Key: keyOf(table, item) }));
  }
});

function newest() {
  return catalogue.toSorted((a, b) => String(b['AddedDate']).localeCompare(String(a['AddedDate'])))[0];
}

/** A run of the job, which has a minute. */
function run(): Promise<void> {
  return job({}, { getRemainingTimeInMillis: () => 55_000 - ranForMs });
}

/** A day passes, in which the catalogue is fetched again and every address has its moment. */
async function nextDay(): Promise<void> {
  pass(DAY + HOUR);
  await run();
}

const askedFor = () => hibp.asked.filter(({ path }) => path.startsWith(ACCOUNT)).length;

const watched = (email = `owner${(owners += 1)}@firm.example`) => storeMonitor({ email });

/** A breach that is added to the catalogue now. */
function added(name: string, fields: Record<string, unknown> = {}) {
  const one = breach(name, { AddedDate: new Date(Date.now() - 1000).toISOString(), ...fields });
  catalogue = [...catalogue, one];
  return one;
}

test('what was known at first is no news; a new breach is mailed once, with what was lost and the first step', async () => {
  named = catalogue;
  const id = await watched();
  await run();
  await nextDay();
  expect([askedFor(), mail.asked]).toEqual([1, 0]);
  named = [...named, added('Ocean', { DataClasses: ['Email addresses', 'Passwords'], Title: 'Ocean Shop' })];
  await nextDay();
  await nextDay();
  await Promise.all([runOutbox(), runOutbox()]);
  expect(mail.taken).toHaveLength(1);
  const [sent] = mail.taken;
  expect(sent).toMatchObject({
    to: [`owner${owners}@firm.example`],
    subject: 'Your email address is in a new breach',
    headers: { 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' },
  });
  expect(sent?.text).toMatch(/Ocean Shop \(3 February 2020\)[\s\S]*Email addresses, Passwords/);
  expect(sent?.text).toContain('Change the password at the site that was breached');
  expect(sent?.text).toContain('https://haveibeenpwned.com/');
  expect(sent?.text).not.toContain('Alpha');
  expect(askedFor()).toBe(2);
  expect((await findMonitor(id))?.notes).toEqual([]);
});

test.each([
  ['a list for marketing mail', { IsSpamList: true, DataClasses: ['Email addresses'] }, 0],
  ['a list for spam with passwords', { IsSpamList: true }, 1],
  ['a withdrawn one', { IsRetired: true }, 0],
  ['a doubtful one', { IsFabricated: true, IsVerified: false }, 1],
  ['a sensitive one, to the address itself', { IsSensitive: true }, 1],
  ['one read from devices', { IsMalware: true, IsStealerLog: true }, 1],
])('of %s an owner hears so many times: %j %i', async (_, flags, times) => {
  await watched();
  await run();
  // Another new breach makes the address looked up in any case.
  added('Other');
  named = [added('Flagged', flags)];
  await nextDay();
  await runOutbox();
  expect(mail.taken).toHaveLength(times);
});

test('what is not certain is said, and what was read from a device begins with the device', async () => {
  await watched();
  await run();
  named = [added('Doubt', { IsVerified: false, IsFabricated: true }), added('Log', { IsStealerLog: true })];
  await nextDay();
  await runOutbox();
  expect(mail.taken[0]?.subject).toBe('Your email address is in new breaches');
  expect(mail.taken[0]?.text).toContain('probably not from the website it is named after');
  expect(mail.taken[0]?.text).toContain('A device of yours was probably infected once');
});

test('only a new breach makes addresses looked up: no marketing list, no sensitive one, no catalogue that goes back', async () => {
  added('Beta');
  await watched();
  await run();
  pass(HOUR);
  added('List', { IsSpamList: true, DataClasses: ['Email addresses'] });
  added('Secret', { IsSensitive: true });
  added('Future', { AddedDate: '9999-01-01T00:00:00Z' });
  await nextDay();
  catalogue = catalogue.slice(0, -1);
  await nextDay();
  catalogue = [breach('Alpha'), ...catalogue.slice(2)];
  await nextDay();
  expect(askedFor()).toBe(1);
});

test('a breach that is called or dated otherwise, or is hidden for a while, is not told again', async () => {
  named = [catalogue[0] ?? {}];
  await watched();
  await run();
  const ocean = added('Ocean');
  named = [...named, ocean];
  await nextDay();
  const later = { AddedDate: new Date(Date.now() - 500).toISOString(), BreachDate: '2021-01-01' };
  named = [breach('Alpha', { Title: 'Alpha renamed', ...later }), breach('Ocean', later)];
  catalogue = named;
  await nextDay();
  named = [];
  added('Next');
  await nextDay();
  named = [breach('AlphaByAnotherName'), ocean];
  added('Last');
  await nextDay();
  await runOutbox();
  expect([askedFor(), mail.taken.length]).toEqual([5, 1]);
});

test.each([
  ['429 for an hour', plain(429, '', { 'retry-after': '3600' })],
  ['401', json({ statusCode: 401 }, 401)],
  ['503', plain(503, '<html>')],
  ['HTML', plain(200, '<html>Just a moment</html>')],
  ['one entry that cannot be read', json([{ Name: 'Ocean' }])],
])('while the service answers %s nobody is forgotten, and nobody is told twice', async (_, answer) => {
  const ids = [await watched(), await watched(), await watched()];
  await run();
  named = [added('Ocean')];
  pass(DAY + HOUR);
  let isFailing = true;
  hibp.on(ACCOUNT, (...asked) => (isFailing ? answer : json(named))(...asked));
  const perRun: number[] = [];
  for (let minutes = 0; minutes < 10; minutes += 1) {
    const before = askedFor();
    await run();
    perRun.push(askedFor() - before);
    pass(60_000);
  }
  // One address a minute, with two tries: never all of them at once.
  expect(Math.max(...perRun)).toBeLessThanOrEqual(2);
  expect(mail.asked).toBe(0);
  isFailing = false;
  for (let hours = 0; hours < 30; hours += 1) {
    pass(HOUR);
    await run();
  }
  await runOutbox();
  expect(mail.taken).toHaveLength(ids.length);
  expect(new Set(mail.taken.map(({ to }) => to[0])).size).toBe(ids.length);
});

test('while one of several entries cannot be read the address is asked for again, and told once it can', async () => {
  named = [catalogue[0] ?? {}];
  await watched();
  await run();
  const ocean = added('Ocean');
  named = [...named, { Name: 'Ocean' }];
  await nextDay();
  expect((await findMonitor(monitorIdOf(`owner${owners}@firm.example`, 'address')))?.notes).toEqual([]);
  named = [...named.slice(0, 1), ocean];
  await nextDay();
  await nextDay();
  await runOutbox();
  expect([askedFor(), mail.taken.length]).toEqual([3, 1]);
});

test('after a 429 the service is not asked again before its time', async () => {
  await watched();
  hibp.on(ACCOUNT, plain(429, '', { 'retry-after': '3600' }));
  await run();
  for (let minutes = 0; minutes < 59; minutes += 1) {
    pass(60_000);
    await run();
  }
  expect(askedFor()).toBe(1);
  pass(2 * 60_000);
  await run();
  expect(askedFor()).toBe(2);
});

test('without a key nothing is asked, and with one it goes on', async () => {
  const id = await watched();
  hibp.set({ key: '' });
  await run();
  expect([askedFor(), (await findMonitor(id))?.looked]).toEqual([0, undefined]);
  hibp.set({ key: '0'.repeat(32) });
  pass(HOUR);
  await run();
  expect((await findMonitor(id))?.looked).toBeDefined();
});

test('an address that the service takes for none holds up nobody, and is in no breach', async () => {
  hibp.on(ACCOUNT, plain(400));
  const id = await watched();
  await watched();
  await run();
  expect(askedFor()).toBe(2);
  expect(await findMonitor(id)).toMatchObject({ breaches: [], notes: [] });
});

test('at ten requests a minute visitors keep their half, and many addresses are asked one after the other', async () => {
  hibp.set({ perMinute: 10 });
  const ids: string[] = [];
  for (let number = 0; number < 23; number += 1) {
    ids.push(await watched());
    pass(1);
  }
  const minutes: number[] = [];
  for (let minute = 0; minute < 6; minute += 1) {
    const before = askedFor();
    await run();
    minutes.push(askedFor() - before);
    pass(61_000);
  }
  expect(minutes).toEqual([5, 5, 5, 5, 3, 0]);
  // Who has waited longest comes first, and nobody comes twice.
  const paths = hibp.asked.flatMap(({ path }) => (path.startsWith(ACCOUNT) ? [path] : []));
  expect(new Set(paths).size).toBe(ids.length);
  expect(paths[0]).toContain(`owner${owners - 22}`);
});

test('a run stops in time, and the company is told when an address has waited for two days', async () => {
  await watched();
  ranForMs = 45_000;
  await run();
  expect(askedFor()).toBe(0);
  pass(2 * DAY + HOUR);
  await expect(run()).rejects.toThrow('could not be checked for 2 days');
});

test('who died between asking and storing asks again, and one mail is sent', async () => {
  const id = await watched();
  await run();
  named = [added('Ocean')];
  pass(DAY + HOUR);
  await dieAt(id);
  await run();
  expect((await findMonitor(id))?.notes).toEqual([]);
  await nextDay();
  await nextDay();
  await runOutbox();
  expect(mail.taken).toHaveLength(1);
});

test('of many runs at once one writes', async () => {
  await watched();
  await run();
  named = [added('Ocean')];
  pass(DAY + HOUR);
  await Promise.all(Array.from({ length: 6 }, run));
  await runOutbox();
  expect(mail.taken).toHaveLength(1);
});

test('after a year it asks, naming the address, and 30 days later all of it is gone', async () => {
  const id = await watched();
  pass(365 * DAY);
  await run();
  await runOutbox();
  expect(mail.taken.map(({ subject }) => subject)).toEqual(['Your monitored address: shall we continue?']);
  expect(mail.taken[0]?.text).toContain(`kept an eye on owner${owners}@firm.example for you`);
  pass(30 * DAY + 1000);
  await run();
  expect(await findMonitor(id)).toBeUndefined();
  expect((await listDue(Date.now(), 'address').next()).done).toBe(true);
});

async function ask(email: string, from: string) {
  const input = { watch: 'address' as const, email };
  return callEndpoint({ contract: requestMonitor, handler: request }, input, { from });
}

const wordIn = (text = '') => /\/monitor\/([\w-]+)/.exec(text)?.[1] ?? '';
const post = (link: string) => follow(apiEvent(followMonitorLink, { link }), {} as never);

test('a stranger’s address entered a hundred times gets a few mails, and nothing is kept', async () => {
  const statuses: number[] = [];
  for (let number = 0; number < 100; number += 1) {
    const email = number % 2 === 0 ? 'Stranger@Mail.example' : 'stranger@mail.example';
    statuses.push((await ask(email, `198.51.100.${number}`)).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(MOST_MONITOR_LINKS.perMailbox);
  expect(mail.taken).toHaveLength(MOST_MONITOR_LINKS.perMailbox);
  expect([mail.taken[0]?.subject, mail.taken[0]?.text].join()).not.toMatch(/stranger/i);
  for await (const { id } of itemsOf('monitors')) expect(id).toBe('link-key');
});

test('confirmed twice it is one, however it is written; stopping ends it alone, and the domain of the owner goes on', async () => {
  const email = 'Thandi.M@Firm.example';
  const domainId = await storeMonitor({ email, domain: 'firm.example' });
  expect((await ask(email, '203.0.113.1')).status).toBe(200);
  const word = wordIn(mail.taken[0]?.text);
  expect((await post(word)).body).toContain('<h1>We now keep an eye on it</h1>');
  const id = monitorIdOf('thandi.m@FIRM.example', 'address');
  const begun = await findMonitor(id);
  expect(begun).not.toHaveProperty('domain');
  expect((await post(word)).body).toContain('<h1>We already keep an eye on it</h1>');
  expect(await findMonitor(id)).toEqual(begun);
  await run();
  const asked = hibp.asked.map(({ path }) => path);
  expect(asked).toContain('/breachedaccount/Thandi.M%40firm.example?truncateResponse=false');
  const stop = await monitorLinkAddress({ for: 'stop', id });
  expect((await post(stop.split('/').at(-1) ?? '')).body).toContain('The emails have stopped');
  expect(await findMonitor(id)).toBeUndefined();
  expect(await findMonitor(domainId)).toMatchObject({ domain: 'firm.example' });
});

test('nothing of a person is in the log', async () => {
  named = catalogue;
  await watched('someone.private@firm.example');
  await run();
  named = [...named, added('Ocean')];
  hibp.on(ACCOUNT, plain(503));
  await nextDay();
  expect(logged().length).toBeGreaterThan(0);
  expect(JSON.stringify(logged())).not.toMatch(/private|firm\.example|Alpha|Ocean/);
});

import { DeleteCommand, GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { breach, json, plain, reset, useHibpServer } from '../../testing/hibp-server.ts';
import { captureLog } from '../../testing/captured-log.ts';
import { useTableEngine } from '../../testing/table-engine.ts';
import { whileRecordsAreAway } from '../../testing/records-away.ts';
import { forgetCatalogue, latestCopy, listStoredBreaches, putVersion } from './breach-catalogue.ts';
import { SourceDownError } from '../../platform/rules/errors.ts';
import { documents, tableName } from '../../platform/dynamo.ts';

useTableEngine();
const hibp = useHibpServer();
const logged = captureLog();

const HOUR = 3_600_000;
const names = (count: number) => Array.from({ length: count }, (_, at) => breach(`Breach${at}`));
let clock = 0;

beforeEach(async () => {
  clock = 0;
  const real = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => real() + clock);
  const { Items = [] } = await documents().send(new ScanCommand({ TableName: tableName('catalogue') }));
  await Promise.all(
    Items.map(({ id }) =>
      documents().send(new DeleteCommand({ TableName: tableName('catalogue'), Key: { id: String(id) } })),
    ),
  );
});

afterEach(() => jest.restoreAllMocks());

/** A new function instance that starts so much later. */
function later(milliseconds: number): void {
  clock += milliseconds;
  forgetCatalogue();
}

async function listed(): Promise<string[]> {
  const { breaches } = await listStoredBreaches();
  return breaches.map(({ Name }) => Name);
}

const asked = () => hibp.asked.map(({ path }) => path);

async function itemIds(): Promise<string[]> {
  const { Items = [] } = await documents().send(new ScanCommand({ TableName: tableName('catalogue') }));
  return Items.map(({ id }) => String(id));
}

test('is fetched once for all functions, and for hours', async () => {
  hibp.on('/breaches', json(names(20)));
  expect(await listed()).toHaveLength(20);
  later(2 * HOUR);
  expect(await listed()).toHaveLength(20);
  expect(await latestCopy()).toMatchObject({ websites: 20, accounts: 20 * 1234 });
  expect(asked()).toEqual(['/breaches']);
});

test('is kept without what nobody reads, and with its HTML made harmless', async () => {
  const Description = `<p onclick="x()">${'A long story. '.repeat(30)}</p><script>alert(1)</script>`;
  hibp.on('/breaches', json([breach('Alpha', { Description, IsSpamList: true })]));
  const { breaches } = await listStoredBreaches();
  expect(breaches[0]).toEqual({
    Name: 'Alpha',
    Title: 'Alpha Title',
    Domain: 'alpha.example',
    BreachDate: '2020-02-03',
    AddedDate: '2020-03-04T05:06:07Z',
    PwnCount: 1234,
    Description: `<p>${'A long story. '.repeat(30)}</p>`,
    DataClasses: ['Email addresses', 'Passwords'],
    IsVerified: true,
    IsSensitive: false,
    IsRetired: false,
    IsFabricated: false,
    IsSpamList: true,
    IsMalware: false,
    IsStealerLog: false,
    IsSubscriptionFree: false,
    Opening: 'A long story. '.repeat(30).slice(0, 200),
    IsDescriptionCut: true,
  });
});

test('of many functions that wake up together one fetches and all have it', async () => {
  // They wait for each other by the clock, which stands still however long it takes here.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  hibp.on('/breaches', (request, response) => {
    setTimeout(() => json(names(20))(request, response), 300);
  });
  const lists = await Promise.all(Array.from({ length: 20 }, listed));
  expect(lists.map((list) => list.length)).toEqual(Array.from({ length: 20 }, () => 20));
  expect(asked()).toEqual(['/breaches']);
});

test('is not fetched again as long as nothing was added, only looked at', async () => {
  hibp.on('/breaches', json(names(20)));
  hibp.on('/latestbreach', json(breach('Breach3')));
  await listed();
  later(4 * HOUR);
  const { checkedAt } = await listStoredBreaches();
  expect(checkedAt).toBeGreaterThan(Date.now() - 60_000);
  expect(asked()).toEqual(['/breaches', '/latestbreach']);
});

test('is fetched again when something was added, and leaves nothing of the old one behind', async () => {
  hibp.on('/breaches', json(names(20)));
  await listed();
  hibp.on('/latestbreach', json(breach('New', { AddedDate: '2026-01-01T00:00:00Z' })));
  hibp.on('/breaches', json([...names(20), breach('New', { AddedDate: '2026-01-01T00:00:00Z' })]));
  later(4 * HOUR);
  expect(await listed()).toContain('New');
  expect(await itemIds()).toHaveLength(2);
});

test('is fetched again after a day, because old entries are corrected, too', async () => {
  hibp.on('/breaches', json(names(20)));
  hibp.on('/latestbreach', json(breach('Breach3')));
  await listed();
  later(25 * HOUR);
  await listed();
  expect(asked()).toEqual(['/breaches', '/breaches']);
});

test.each([
  ['is down', plain(503)],
  ['hangs up', reset()],
  ['talks garbage', plain(200, '<html>')],
  ['blocks us', plain(403, '<html>')],
  ['wants us to wait', plain(429, '', { 'retry-after': '60' })],
  ['has nothing', plain(404)],
  ['has an empty list', json([])],
  ['has lost a fifth of the list', json(names(16))],
  [
    'has a list of which a fifth cannot be read',
    json([...names(20), ...Array.from({ length: 5 }, () => ({}))]),
  ],
])('a source that %s does not take away the good copy, and is then left alone', async (_, respond) => {
  hibp.on('/breaches', json(names(20)));
  await listed();
  const { checkedAt } = await latestCopy();
  hibp.on('/breaches', respond);
  later(25 * HOUR);
  expect(await listed()).toHaveLength(20);
  const before = asked().length;
  expect(before).toBeGreaterThan(1);
  later(60_000);
  expect(await listed()).toHaveLength(20);
  expect(asked()).toHaveLength(before);
  expect((await latestCopy()).checkedAt).toBe(checkedAt);
  hibp.on('/breaches', json(names(21)));
  later(10 * 60_000);
  expect(await listed()).toHaveLength(21);
});

test('a few entries that cannot be read are left out', async () => {
  hibp.on('/breaches', json([...names(20), { Name: 'Odd' }]));
  expect(await listed()).toHaveLength(20);
  expect(logged()).toMatchObject([{ source: 'breaches', unreadable: 1 }]);
});

test('without any copy the failure of the source is told, and the next try is soon', async () => {
  hibp.on('/breaches', plain(403, '<html>'));
  await expect(listed()).rejects.toThrow('turned our request away');
  hibp.on('/breaches', json(names(20)));
  later(6000);
  expect(await listed()).toHaveLength(20);
});

test('a function that died while fetching does not stop the others for long', async () => {
  const { takeLease } = await import('./breach-catalogue.ts');
  hibp.on('/breaches', json(names(20)));
  await listed();
  later(25 * HOUR);
  expect(await takeLease(40_000)).toBeDefined();
  expect(await listed()).toHaveLength(20);
  expect(asked()).toHaveLength(1);
  later(41_000);
  await listed();
  expect(asked()).toHaveLength(2);
});

test('a function that overslept its lease does not undo the work of the next', async () => {
  const { endLease, findCopy, takeLease } = await import('./breach-catalogue.ts');
  hibp.on('/breaches', json(names(20)));
  await listed();
  later(25 * HOUR);
  const slow = await takeLease(1);
  clock += 1000;
  await listed();
  const copy = await findCopy();
  expect(slow && copy && (await endLease(slow, { ...copy, websites: 1 }))).toBe(false);
  expect(await findCopy()).toMatchObject({ websites: 20 });
});

test('a reader whose version is cleared away while it looks finds the next one', async () => {
  const { currentCopy } = await import('./breach-catalogue.ts');
  hibp.on('/breaches', json(names(20)));
  await latestCopy();
  hibp.on('/breaches', json(names(21)));
  clock += 25 * HOUR;
  await currentCopy();
  clock = 0;
  expect(await listed()).toHaveLength(21);
});

/** As another version of the product would have stored it. */
async function changeCopy(change: Readonly<Record<string, unknown>>): Promise<void> {
  const at = { TableName: tableName('catalogue'), Key: { id: 'breaches' } };
  const { Item } = await documents().send(new GetCommand(at));
  await documents().send(new PutCommand({ ...at, Item: { ...Item, ...change } }));
}

test('a copy whose totals another version has stored in another form is fetched again', async () => {
  hibp.on('/breaches', json(names(20)));
  await listed();
  await changeCopy({ websites: 'twenty' });
  later(60_000);
  expect(await latestCopy()).toMatchObject({ websites: 20 });
  expect(asked()).toHaveLength(2);
});

test('a copy whose breaches another version has stored in another form is fetched again, once', async () => {
  hibp.on('/breaches', json(names(20)));
  await listed();
  const ofOtherVersion = names(20).map((one) => ({ ...one, Opening: '', IsDescriptionCut: 'no' }));
  await changeCopy(await putVersion(ofOtherVersion as never));
  later(60_000);
  expect(await listed()).toHaveLength(20);
  later(60_000);
  expect(await listed()).toHaveLength(20);
  expect(asked()).toHaveLength(2);
});

test('a copy that cannot be read and not be fetched is a failure of the source', async () => {
  hibp.on('/breaches', json(names(20)));
  await listed();
  await changeCopy(await putVersion(['nothing'] as never));
  later(60_000);
  hibp.on('/breaches', plain(503));
  await expect(listed()).rejects.toThrow(SourceDownError);
});

test('a function that cannot reach the table any more shows what it has seen', async () => {
  hibp.on('/breaches', json(names(20)));
  await listed();
  clock += 10 * 60_000;
  expect(await whileRecordsAreAway(listed)).toHaveLength(20);
});

test('a large catalogue is kept in several pieces and put together again', async () => {
  const { randomBytes } = await import('node:crypto');
  const large = Array.from({ length: 600 }, (_, at) =>
    breach(`Breach${at}`, { Description: randomBytes(1200).toString('base64') }),
  );
  hibp.on('/breaches', json(large));
  await latestCopy();
  expect((await itemIds()).length).toBeGreaterThan(2);
  forgetCatalogue();
  expect(await listed()).toHaveLength(600);
});

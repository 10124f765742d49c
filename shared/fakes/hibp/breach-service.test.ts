import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { breachService } from './breach-service.ts';

const KEY = '00000000000000000000000000000000';
let server: Server;
let base = '';

beforeAll(async () => {
  server = breachService({ requestsPerMinute: 40 });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v3`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function ask(path: string, headers: Record<string, string> = { 'hibp-api-key': KEY }) {
  return fetch(`${base}${path}`, { headers: { 'user-agent': 'test', ...headers } });
}

async function namesOf(local: string, query = ''): Promise<string[]> {
  const answer = await ask(`/breachedaccount/${local}%40hibp-integration-tests.com${query}`);
  if (answer.status === 404) return (await answer.text()) === '' ? [] : ['(a body)'];
  return ((await answer.json()) as { Name: string }[]).map(({ Name }) => Name);
}

test.each([
  ['account-exists', 1],
  ['multiple-breaches', 3],
  ['not-active-and-active-breach', 1],
  ['not-active-breach', 0],
  ['opt-out', 0],
  ['opt-out-breach', 0],
  ['permanent-opt-out', 0],
  ['paste-sensitive-breach', 0],
  ['sensitive-and-other-breaches', 2],
  ['sensitive-breach', 0],
  ['spam-list-only', 1],
  ['spam-list-and-others', 3],
  ['stealer-log', 1],
  ['subscription-free-breach', 1],
  ['subscription-free-and-other-breaches', 3],
  ['unverified-breach', 1],
])('%s is in %d breaches', async (local, count) => {
  expect(await namesOf(local)).toHaveLength(count);
});

interface Marks {
  readonly [mark: `Is${string}`]: boolean;
}

async function marksOf(address: string): Promise<string[][]> {
  const answer = await ask(`/breachedaccount/${encodeURIComponent(address)}?truncateResponse=false`);
  return ((await answer.json()) as Marks[]).map((breach) =>
    Object.keys(breach).filter((name) => name.startsWith('Is') && breach[name as `Is${string}`]),
  );
}

test.each([
  ['account-exists@hibp-integration-tests.com', [['IsVerified']]],
  ['spam-list-only@hibp-integration-tests.com', [['IsVerified', 'IsSpamList']]],
  ['stealer-log@hibp-integration-tests.com', [['IsVerified', 'IsMalware', 'IsStealerLog']]],
  ['subscription-free-breach@hibp-integration-tests.com', [['IsVerified', 'IsSubscriptionFree']]],
  ['unverified-breach@hibp-integration-tests.com', [[]]],
  ['malware@breach-demo.example', [['IsVerified', 'IsMalware']]],
  ['fabricated@breach-demo.example', [['IsFabricated']]],
])('what %s is listed in is marked as %j', async (address, marks) => {
  expect(await marksOf(address)).toEqual(marks);
});

test('unverified breaches are left out when asked', async () => {
  expect(await namesOf('unverified-breach', '?IncludeUnverified=false')).toEqual([]);
});

test('answers short unless asked for the whole', async () => {
  const path = '/breachedaccount/ACCOUNT-exists%40hibp-integration-tests.com';
  expect(await (await ask(path)).json()).toEqual([{ Name: 'Adobe' }]);
  expect(await (await ask(`${path}?truncateResponse=false`)).json()).toMatchObject([{ PwnCount: 152445165 }]);
});

test.each([
  ['no key', {}],
  ['an odd key', { 'hibp-api-key': 'x' }],
])('refuses %s', async (_, headers) => {
  expect((await ask('/breachedaccount/a%40b.example', headers)).status).toBe(401);
});

test('lists the catalogue by title, without a key', async () => {
  const breaches = (await (await ask('/breaches', {})).json()) as { Title: string }[];
  const titles = breaches.map(({ Title }) => Title.toLowerCase());
  expect(titles.length).toBeGreaterThan(60);
  expect(titles).toEqual(titles.toSorted());
  const latest = (await (await ask('/latestbreach', {})).json()) as { Name: string };
  expect((await ask(`/breach/${latest.Name}`, {})).status).toBe(200);
  expect((await ask('/breach/Nothing', {})).status).toBe(404);
});

test('asks to wait when a key asks too often', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => ask('/breachedaccount/a%40b.example')));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
});

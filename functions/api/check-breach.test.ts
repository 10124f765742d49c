import { checkBreach } from '#shared/api/breaches.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { captureLog } from '../testing/captured-log.ts';
import { breach, json, KEY, plain, reset, silent, useHibpServer } from '../testing/hibp-server.ts';
import { useLocalTables } from '../testing/local-tables.ts';
import { handler } from './check-breach.ts';

useLocalTables();
const hibp = useHibpServer();
const logged = captureLog();
let visitors = 0;

const EMAIL = 'someone+tag@example.com';
const ACCOUNT = '/breachedaccount/';

function check(email = EMAIL, from = `198.51.100.${(visitors += 1)}`) {
  return callEndpoint({ contract: checkBreach, handler }, { email }, { from });
}

test('tells in which breaches an address is, with the fields of the page and nothing more', async () => {
  hibp.on(ACCOUNT, json([breach('Alpha'), breach('Beta', { SomethingNew: 1 })]));
  expect(await check()).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store' },
    body: {
      email: EMAIL,
      isBreached: true,
      breachCount: 2,
      breaches: [{ Name: 'Alpha' }, { Name: 'Beta' }],
    },
  });
  const { body } = await check();
  const [first] = (body as { breaches: object[] }).breaches;
  expect(Object.keys(first ?? {}).sort()).toEqual(
    [
      'Name',
      'Title',
      'BreachDate',
      'AddedDate',
      'PwnCount',
      'Description',
      'DataClasses',
      'Domain',
      'IsVerified',
      'IsSensitive',
    ].sort(),
  );
});

test('asks the service as it wants to be asked', async () => {
  hibp.on(ACCOUNT, json([breach('Alpha')]));
  await check();
  expect(hibp.asked).toHaveLength(1);
  expect(hibp.asked[0]).toMatchObject({
    path: '/breachedaccount/someone%2Btag%40example.com?truncateResponse=false',
    headers: { 'hibp-api-key': KEY, 'user-agent': expect.stringMatching(/website, breach check/) as string },
  });
});

test.each([
  ['an empty body', ''],
  ['HTML', '<h1>Not Found</h1>'],
])('reads 404 with %s as an address that was not found', async (_, body) => {
  hibp.on(ACCOUNT, plain(404, body));
  expect(await check()).toMatchObject({
    status: 200,
    body: { email: EMAIL, isBreached: false, breachCount: 0, breaches: [] },
  });
});

test('makes a stranger’s HTML harmless', async () => {
  const Description =
    'Bad <script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)" onclick="x()">link</a>';
  hibp.on(ACCOUNT, json([breach('Alpha', { Description })]));
  expect(await check()).toMatchObject({ body: { breaches: [{ Description: 'Bad <a>link</a>' }] } });
});

test.each([
  ['401', plain(401, '{"statusCode":401}')],
  ['403 in HTML', plain(403, '<html>blocked</html>')],
])('says for %s that the key needs attention, and not to the visitor alone', async (_, respond) => {
  hibp.on(ACCOUNT, respond);
  expect(await check()).toMatchObject({
    status: 502,
    body: { error: expect.stringMatching(/Authentication.*API key/) as string },
  });
  expect(hibp.asked).toHaveLength(1);
});

test('says the same when there is no key, and asks nobody', async () => {
  hibp.set({ key: '' });
  const { status, body } = await check();
  expect({ status, body }).toMatchObject({
    status: 502,
    body: { error: expect.stringMatching(/API key/) as string },
  });
  expect(hibp.asked).toEqual([]);
});

test('passes on how long the service wants us to wait', async () => {
  hibp.on(ACCOUNT, plain(429, '{"message":"Rate limit"}', { 'retry-after': '7' }));
  expect(await check()).toMatchObject({
    status: 429,
    headers: { 'retry-after': '7' },
    body: { error: 'Too many people are checking at the moment. Please try again in 7 seconds.' },
  });
});

test('tries once more when the service is unwell, and succeeds', async () => {
  let tries = 0;
  hibp.on(ACCOUNT, (request, response) => {
    tries += 1;
    (tries === 1 ? plain(503, '<html>') : json([breach('Alpha')]))(request, response);
  });
  expect(await check()).toMatchObject({ status: 200, body: { breachCount: 1 } });
});

test.each([
  ['stays unwell', plain(503, '<html>unwell</html>'), 503, 2],
  ['hangs up in the middle', reset(), 503, 2],
  ['answers garbage', plain(200, '<html>welcome</html>'), 502, 1],
  ['answers with something that is no list', json({ Name: 'Alpha' }), 502, 1],
  ['answers with an entry that cannot be read', json([breach('Alpha'), { Title: 'x' }]), 502, 1],
  ['sends us elsewhere', plain(302, '', { location: 'http://127.0.0.1:1/' }), 502, 1],
  ['finds the address odd', plain(400), 400, 1],
])('when the service %s it is told in plain words', async (...[, respond, status, tries]) => {
  hibp.on(ACCOUNT, respond);
  const answer = await check();
  expect(answer).toMatchObject({ status, body: { error: expect.stringMatching(/^[A-Z].*\.$/) as string } });
  expect(JSON.stringify(answer.body)).not.toMatch(/html|127\.0\.0\.1|ECONN|fetch|JSON/);
  expect(hibp.asked).toHaveLength(tries);
});

test('gives up on a silent service within ten seconds', async () => {
  hibp.on(ACCOUNT, silent());
  const begun = Date.now();
  expect(await check()).toMatchObject({ status: 504 });
  expect(Date.now() - begun).toBeLessThan(10_000);
}, 15_000);

test('leaves a service alone that has failed five times, and says so at once', async () => {
  hibp.on(ACCOUNT, plain(503));
  for (let failed = 0; failed < 3; failed += 1) await check();
  const before = hibp.asked.length;
  expect(await check()).toMatchObject({ status: 503, headers: { 'retry-after': '20' } });
  expect(hibp.asked.length).toBe(before);
});

test('never asks more often than the key allows, whoever is asking', async () => {
  hibp.on(ACCOUNT, plain(404));
  // The tests above have begun the window, so the limit is a little more than they have used.
  const limit = 40;
  hibp.set({ perMinute: limit });
  const answers = await Promise.all(Array.from({ length: 60 }, () => check()));
  const statuses = answers.map(({ status }) => status);
  expect(hibp.asked.length).toBeLessThanOrEqual(limit);
  expect(statuses.filter((status) => status === 200)).toHaveLength(hibp.asked.length);
  expect(statuses.filter((status) => status === 429)).toHaveLength(60 - hibp.asked.length);
});

test('asks a visitor who checks one address after another to wait', async () => {
  hibp.set({ perMinute: 10 });
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1) statuses.push((await check(EMAIL, '203.0.113.5')).status);
  expect(statuses.at(-1)).toBe(429);
});

test.each([
  '',
  '   ',
  'nobody',
  'a@b',
  'a b@example.com',
  `${'a'.repeat(250)}@example.com`,
  'a@example.com\nx',
])('refuses %j without asking', async (email) => {
  expect(await check(email)).toMatchObject({ status: 400 });
  expect(hibp.asked).toEqual([]);
});

test('writes nothing of the address into the log', async () => {
  hibp.on(ACCOUNT, reset());
  await check();
  hibp.on(ACCOUNT, plain(200, 'garbage'));
  await check();
  expect(logged().length).toBeGreaterThan(0);
  expect(JSON.stringify(logged())).not.toMatch(/someone|example\.com/);
});

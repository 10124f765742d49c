import { checkBreach } from '#shared/api/breaches.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { captureLog } from '../testing/captured-log.ts';
import { breach, json, KEY, plain, reset, silent, useHibpServer } from '../testing/hibp-server.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { usePassingTime, useShortTimeLimits } from '../testing/passing-time.ts';
import { handler } from './check-breach.ts';

useTableEngine();
const hibp = useHibpServer();
const logged = captureLog();
const pass = usePassingTime();
const shortenLimits = useShortTimeLimits();
let visitors = 0;

const EMAIL = 'someone+tag@example.com';
const ACCOUNT = '/breachedaccount/';

function check(email = EMAIL, from = `198.51.100.${(visitors += 1)}`) {
  return callEndpoint({ contract: checkBreach, handler }, { email }, { from });
}

test('tells in which breaches an address is, with the fields of the page and nothing more', async () => {
  hibp.on(
    ACCOUNT,
    json([
      breach('Alpha', { IsSpamList: true, IsSubscriptionFree: true }),
      breach('Beta', { IsVerified: false, IsFabricated: true, SomethingNew: 1 }),
      breach('Gamma', { IsMalware: true, IsStealerLog: true }),
    ]),
  );
  const { status, headers, body } = await check();
  expect({ status, cache: headers['cache-control'] }).toEqual({ status: 200, cache: 'no-store' });
  expect(body).toEqual({
    email: EMAIL,
    isBreached: true,
    breachCount: 3,
    breaches: [
      told('Alpha', { IsSpamList: true, IsSubscriptionFree: true }),
      told('Beta', { IsVerified: false, IsFabricated: true }),
      told('Gamma', { IsMalware: true, IsStealerLog: true }),
    ],
  });
});

test('an entry that cannot be read is left out, counted and logged as a number, and the others are told', async () => {
  const bare = breach('Alpha', { Domain: null, Description: null });
  hibp.on(ACCOUNT, json([bare, breach('Beta', { PwnCount: 'many' })]));
  const { body } = await check();
  expect(body).toMatchObject({ isBreached: true, breachCount: 2, breaches: [{ Name: 'Alpha', Domain: '' }] });
  expect(logged()).toMatchObject([{ unreadable: 1 }]);
  expect(JSON.stringify(logged())).not.toContain(EMAIL);
});

test('marks that the service leaves out are not set', async () => {
  const { IsFabricated, IsSpamList, IsMalware, IsStealerLog, IsSubscriptionFree, ...older } = breach('Alpha');
  expect([IsFabricated, IsSpamList, IsMalware, IsStealerLog, IsSubscriptionFree]).toEqual(
    Array(5).fill(false),
  );
  hibp.on(ACCOUNT, json([older]));
  expect((await check()).body).toEqual({
    email: EMAIL,
    isBreached: true,
    breachCount: 1,
    breaches: [told('Alpha')],
  });
});

/** A breach of the fake service as our API returns it. */
function told(name: string, marks: Record<string, boolean> = {}): Record<string, unknown> {
  const site = `${name.toLowerCase()}.example`;
  return {
    Name: name,
    Title: `${name} Title`,
    Domain: site,
    BreachDate: '2020-02-03',
    AddedDate: '2020-03-04T05:06:07Z',
    PwnCount: 1234,
    Description: `In 2020, <a href="https://${site}" rel="noopener noreferrer nofollow">${name}</a> lost data.`,
    DataClasses: ['Email addresses', 'Passwords'],
    IsVerified: true,
    IsSensitive: false,
    IsFabricated: false,
    IsSpamList: false,
    IsMalware: false,
    IsStealerLog: false,
    IsSubscriptionFree: false,
    ...marks,
  };
}

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
  ['401', plain(401, '{"statusCode":401}'), /Authentication.*API key/],
  // The edge blocks us, and the key is not the cause.
  ['403 in HTML', plain(403, '<html>blocked</html>'), /^(?!.*API key).*turned our request away/],
])('says for %s what needs attention, and not to the visitor alone', async (_, respond, says) => {
  hibp.on(ACCOUNT, respond);
  expect(await check()).toMatchObject({
    status: 502,
    body: { error: expect.stringMatching(says) as string },
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

test('asks nothing for as long as the service wants us to wait, whoever is asking', async () => {
  hibp.on(ACCOUNT, plain(429, '', { 'retry-after': '7' }));
  await check();
  hibp.on(ACCOUNT, plain(404));
  expect(await check('other@example.com')).toMatchObject({
    status: 429,
    headers: { 'retry-after': '7' },
    body: { error: 'Too many people are checking at the moment. Please try again in 7 seconds.' },
  });
  expect(hibp.asked).toHaveLength(1);
  pass(7000);
  expect((await check()).status).toBe(200);
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
  ['answers with nothing that can be read', json([{ Title: 'x' }]), 502, 1],
  ['sends us elsewhere', plain(302, '', { location: 'http://127.0.0.1:1/' }), 502, 1],
  ['finds the address odd', plain(400), 400, 1],
])('when the service %s it is told in plain words', async (...[, respond, status, tries]) => {
  hibp.on(ACCOUNT, respond);
  const answer = await check();
  expect(answer).toMatchObject({ status, body: { error: expect.stringMatching(/^[A-Z].*\.$/) as string } });
  expect(JSON.stringify(answer.body)).not.toMatch(/html|127\.0\.0\.1|ECONN|fetch|JSON/);
  expect(hibp.asked).toHaveLength(tries);
});

test('gives up on a silent service after two tries of four seconds', async () => {
  hibp.on(ACCOUNT, silent());
  const limits = shortenLimits();
  expect(await check()).toMatchObject({ status: 504 });
  expect(limits).toEqual([4000, 4000]);
});

test('leaves a service alone that has failed five times, and says so at once', async () => {
  hibp.on(ACCOUNT, plain(503));
  for (let failed = 0; failed < 3; failed += 1) await check();
  const before = hibp.asked.length;
  expect(await check()).toMatchObject({ status: 503, headers: { 'retry-after': '20' } });
  expect(hibp.asked.length).toBe(before);
});

test('never asks more often than the key allows, whoever is asking', async () => {
  hibp.on(ACCOUNT, plain(404));
  // The tests above have used part of the window, so the limit is a little more than that.
  const limit = 40;
  hibp.set({ perMinute: limit });
  const answers = await Promise.all(Array.from({ length: 60 }, () => check()));
  const statuses = answers.map(({ status }) => status);
  expect(hibp.asked.length).toBeLessThanOrEqual(limit);
  expect(statuses.filter((status) => status === 200)).toHaveLength(hibp.asked.length);
  expect(statuses.filter((status) => status === 429)).toHaveLength(60 - hibp.asked.length);
});

test('one visitor gets half of the key’s minute, and reads that others want theirs', async () => {
  pass(61_000);
  hibp.on(ACCOUNT, plain(404));
  hibp.set({ perMinute: 10 });
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1) statuses.push((await check(EMAIL, '203.0.113.5')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await check(EMAIL, '203.0.113.5')).body).toEqual({
    error: expect.stringMatching(
      /^You have checked several addresses just now, and others are waiting to check theirs\. Please try again in \d+ seconds\.$/,
    ) as string,
  });
  expect((await check(EMAIL, '203.0.113.6')).status).toBe(200);
});

test('a question that is asked again counts again: a service in trouble lets nobody use up the minute', async () => {
  pass(122_000);
  hibp.on(ACCOUNT, reset());
  hibp.set({ perMinute: 8 });
  for (let tries = 0; tries < 8; tries += 1) await check(EMAIL, '203.0.113.7');
  expect(hibp.asked.length).toBeLessThanOrEqual(4);
});

test.each([
  ['  me@example.com ', 'me@example.com', 'me%40example.com'],
  ['<me@example.com>', 'me@example.com', 'me%40example.com'],
  ['Thandi Nkosi <Thandi+shop@example.co.za>', 'Thandi+shop@example.co.za', 'Thandi%2Bshop%40example.co.za'],
  ['mailto:me@example.com?subject=x', 'me@example.com', 'me%40example.com'],
  ['me@example.com.', 'me@example.com', 'me%40example.com'],
  ["o'brien@example.ie,", "o'brien@example.ie", "o'brien%40example.ie"],
  ['me@bücher.example', 'me@bücher.example', 'me%40xn--bcher-kva.example'],
  ['jörg@example.com', 'jörg@example.com', 'j%C3%B6rg%40example.com'],
])('of %j the address %j is checked', async (pasted, email, asked) => {
  expect(await check(pasted)).toEqual({
    status: 200,
    headers: expect.objectContaining({ 'cache-control': 'no-store' }) as object,
    body: { email, isBreached: false, breachCount: 0, breaches: [] },
  });
  expect(hibp.asked.map(({ path }) => path)).toEqual([`/breachedaccount/${asked}?truncateResponse=false`]);
});

test.each([
  ['', 'Please type your email address, for example name@example.co.za.'],
  [
    '<me@example..com>',
    'What comes after the @ of this address is not a whole domain, or is too long. Please check its dots and its ending, for example name@example.co.za.',
  ],
  [
    'a b@example.com',
    'There is a space or a comma in this address. Please type it without, for example name@example.co.za.',
  ],
  ['a'.repeat(1001), 'Your email address is too long: at most 1000 characters, please.'],
  ['a@example.com\nx', 'Your email address must be on one line.'],
])('refuses %j without asking, and says what to type', async (email, error) => {
  expect(await check(email)).toMatchObject({ status: 400, body: { error } });
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

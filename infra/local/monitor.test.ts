import { dynamoDbAt, itemsOf, type WireItem } from './aws/tables.ts';
import type { LocalStack } from './local-stack.ts';
import { prepareStack, STACK_FOLDER } from './prepare.ts';
import { ask, postJson } from './testing/ask.ts';
import { mailsIn, useLocalStacks } from './testing/local-stacks.ts';
import { breach, json, useHibpServer } from '#functions/testing/hibp-server.ts';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';

const start = useLocalStacks();
// Longer than other local stacks take.
jest.setTimeout(240_000);
const hibp = useHibpServer();

beforeAll(() => prepareStack());

/** The path of the first link to a monitor in a mail. */
function linkIn(text: string | undefined): string {
  return /\/api\/monitor\/[\w-]+/.exec(text ?? '')?.[0] ?? '';
}

async function monitorsOf(stack: LocalStack) {
  const items = await itemsOf(dynamoDbAt(stack.dynamodb), stack.tables['monitors'] ?? '');
  return items.filter((item) => 'domain' in item);
}

/** Changes the record as if the monitor's year had ended a day ago. */
async function endYear(stack: LocalStack, Key: WireItem): Promise<void> {
  await dynamoDbAt(stack.dynamodb).updateItem({
    TableName: stack.tables['monitors'],
    Key,
    UpdateExpression: 'SET since = :then, dueAt = :then',
    ExpressionAttributeValues: { ':then': { N: String(Date.now() - 366 * 86_400_000) } },
  });
}

test('from the form to the last mail, with no more rights than the stack gives', async () => {
  const stack = await start({ assembly: STACK_FOLDER });
  const wanted = { email: 'owner@customer.example', domain: 'services.example' };
  const asked = await postJson(`${stack.site}/api/monitor`, wanted);
  expect([asked.status, asked.bytes.toString()]).toEqual([200, '{"sent":true}']);
  const confirm = linkIn((await mailsIn(stack))[0]?.body.text);
  const page = await ask(`${stack.site}${confirm}`);
  expect(page.status).toBe(200);
  expect(page.bytes.toString()).toContain('<form method="post">');
  expect(page.headers['content-security-policy']).toContain("form-action 'self'");
  expect(await monitorsOf(stack)).toEqual([]);
  expect((await ask(`${stack.site}${confirm}`, { method: 'POST' })).status).toBe(200);
  await stack.runJob('CheckMonitors');
  const [monitor] = await monitorsOf(stack);
  expect(monitor?.['checkedAt']).toBeDefined();
  await endYear(stack, { id: monitor?.['id'] ?? { S: '' } });
  await stack.runJob('CheckMonitors');
  await stack.runJob('SendOutbox');
  const mails = await mailsIn(stack);
  const last = mails.find(({ subject }) => subject.endsWith('shall we continue?'));
  expect(last).toBeDefined();
  expect(mails).toHaveLength(2);
  const stop = linkIn(last?.body.text.split('Stop these emails').at(-1));
  const body = 'List-Unsubscribe=One-Click';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await ask(`${stack.site}${stop}`, { method: 'POST', headers, body })).status).toBe(200);
  expect(await monitorsOf(stack)).toEqual([]);
});

/**
 * Changes our records as if the last look at the catalogue, and at the address, had been a day ago, and starts the
 * functions anew, which remember the catalogue for minutes.
 */
async function passDay(stack: LocalStack): Promise<void> {
  const past = { ':past': { N: '1' } };
  await dynamoDbAt(stack.dynamodb).updateItem({
    TableName: stack.tables['catalogue'],
    Key: { id: { S: 'breaches' } },
    UpdateExpression: 'SET checkedAt = :past, fetchedAt = :past',
    ExpressionAttributeValues: past,
  });
  for (const { id } of await watchedIn(stack))
    await dynamoDbAt(stack.dynamodb).updateItem({
      TableName: stack.tables['monitors'],
      Key: { id: id ?? { S: '' } },
      UpdateExpression: 'SET nextCheckAt = :past, dueAt = :past',
      ExpressionAttributeValues: past,
    });
  await stack.reload();
}

async function watchedIn(stack: LocalStack) {
  const items = await itemsOf(dynamoDbAt(stack.dynamodb), stack.tables['monitors'] ?? '');
  return items.filter((item) => 'email' in item);
}

test('a watched address: asked for, confirmed, named by a new breach, told once, and ended by one click', async () => {
  const known = breach('Alpha', { AddedDate: '2026-01-01T00:00:00Z' });
  let breaches = [known];
  hibp.on('/breaches', (...asked) => json(breaches)(...asked));
  hibp.on('/latestbreach', (...asked) => json(breaches.at(-1))(...asked));
  hibp.on('/breachedaccount/', (...asked) => json(breaches)(...asked));
  const variables = { [ENVIRONMENT.hibpBaseUrl]: process.env[ENVIRONMENT.hibpBaseUrl] ?? '' };
  const stack = await start({ assembly: STACK_FOLDER, variables });
  const wanted = { watch: 'address', email: 'owner@customer.example' };
  expect((await postJson(`${stack.site}/api/monitor`, wanted)).status).toBe(200);
  const confirm = linkIn((await mailsIn(stack))[0]?.body.text);
  expect((await ask(`${stack.site}${confirm}`, { method: 'POST' })).status).toBe(200);
  await stack.runJob('CheckAddresses');
  expect((await watchedIn(stack))[0]?.['breaches']).toEqual({ L: [{ S: 'Alpha' }] });
  breaches = [known, breach('Ocean', { AddedDate: '2026-06-01T00:00:00Z' })];
  for (let days = 0; days < 2; days += 1) {
    await passDay(stack);
    await stack.runJob('CheckAddresses');
    await stack.runJob('SendOutbox');
  }
  const [, told, ...more] = await mailsIn(stack);
  expect(more).toEqual([]);
  expect(told).toMatchObject({
    subject: 'Your email address is in a new breach',
    body: { text: expect.stringContaining('Ocean Title') },
  });
  expect(told?.body.text).not.toContain('Alpha');
  const stop = linkIn(told?.body.text.split('Stop these emails').at(-1));
  const click = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  await ask(`${stack.site}${stop}`, { ...click, body: 'List-Unsubscribe=One-Click' });
  expect(await watchedIn(stack)).toEqual([]);
});

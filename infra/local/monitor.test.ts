import * as z from 'zod/mini';
import { dynamoDbAt, itemsOf, type WireItem } from './aws/dynamodb.ts';
import type { LocalStack } from './local-stack.ts';
import { prepareStack, STACK_FOLDER } from './prepare.ts';
import { ask } from './testing/ask.ts';
import { useLocalStacks } from './testing/local-stacks.ts';

// Real processes, threads and bundling are slow on a busy machine.
jest.setTimeout(240_000);

const start = useLocalStacks();

beforeAll(() => prepareStack());

const storeSchema = z.object({
  emails: z.array(z.object({ subject: z.string(), body: z.object({ text: z.string() }) })),
});

async function mailsIn(stack: LocalStack) {
  return storeSchema.parse(await (await fetch(`${stack.ses}/store`)).json()).emails;
}

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
  const asked = await ask(`${stack.site}/api/monitor`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@customer.example', domain: 'services.example' }),
  });
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

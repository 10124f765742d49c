import { dynamoDbAt, itemsOf } from './aws/tables.ts';
import type { LocalStack } from './local-stack.ts';
import { prepareStack, STACK_FOLDER } from './prepare.ts';
import { contact as contactBy } from './testing/ask.ts';
import { freeSettings, mailsIn, useLocalStacks } from './testing/local-stacks.ts';

const start = useLocalStacks();

beforeAll(() => prepareStack());

const contact = (name: string, from?: string, site = '') =>
  contactBy(site, { name, email: 'visitor@customer.example' }, from);

const json = (bytes: Buffer): unknown => JSON.parse(bytes.toString());

const subjectsIn = async (stack: LocalStack) => (await mailsIn(stack)).map(({ subject }) => subject);

async function leadNames(stack: LocalStack): Promise<string[]> {
  const items = await itemsOf(dynamoDbAt(stack.dynamodb), stack.tables['leads'] ?? '');
  return items
    .map((item) => /I am (\w+)/.exec(JSON.stringify(item))?.[1] ?? '')
    .filter((name) => name !== '');
}

test('a message is stored and mailed to the company and to the visitor', async () => {
  const stack = await start({ assembly: STACK_FOLDER });
  const { status, bytes } = await contact('Thandi', undefined, stack.site);
  expect([status, json(bytes)]).toEqual([200, { success: true }]);
  expect(await leadNames(stack)).toEqual(['Thandi']);
  expect(await subjectsIn(stack)).toHaveLength(2);
});

test('leads and mails are there after a restart', async () => {
  const settings = freeSettings();
  const first = await start({ assembly: STACK_FOLDER, settings });
  await contact('Lerato', undefined, first.site);
  const mails = await subjectsIn(first);
  await first.stop();
  const second = await start({ assembly: STACK_FOLDER, settings });
  expect(await leadNames(second)).toContain('Lerato');
  expect(await subjectsIn(second)).toEqual(mails);
  expect((await contact('Pieter', undefined, second.site)).status).toBe(200);
});

test('two visitors from two addresses have limits of their own', async () => {
  const stack = await start({ assembly: STACK_FOLDER });
  let status = 200;
  for (let count = 0; count < 60 && status === 200; count += 1) {
    ({ status } = await contact(`Busy${count}`, '127.0.0.1', stack.site));
  }
  expect(status).toBe(429);
  expect((await contact('Patient', '127.0.0.2', stack.site)).status).toBe(200);
});

test('the API refuses whoever does not come through the edge', async () => {
  const stack = await start({ assembly: STACK_FOLDER });
  expect((await contact('Direct', undefined, stack.api)).status).toBe(401);
  expect(await leadNames(stack)).toEqual([]);
});

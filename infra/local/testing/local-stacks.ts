import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { dynamoDbAt } from '../aws/tables.ts';
import { LocalStack, type LocalStackOptions } from '../local-stack.ts';
import { readSettings } from '../settings.ts';

const dataFolders: string[] = [];

/**
 * Starts local stacks on free ports, each with a data folder of its own, and stops them after the tests of a file.
 * Those get more time: real processes, threads and bundling are slow on a busy machine.
 */
export function useLocalStacks() {
  jest.setTimeout(120_000);
  const running: LocalStack[] = [];

  afterAll(async () => {
    await Promise.all(running.map((stack) => stack.stop()));
    for (const folder of dataFolders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });

  return async (
    options: Pick<LocalStackOptions, 'assembly'> & Partial<LocalStackOptions>,
  ): Promise<LocalStack> => {
    const settings = freeSettings();
    if (settings.DYNAMODB_ENDPOINT && !options.settings) await dropTables(settings.DYNAMODB_ENDPOINT);
    const stack = await LocalStack.start({
      settings,
      site: 'no-such-folder',
      jobs: 'on-call',
      ...options,
    });
    running.push(stack);
    return stack;
  };
}

/**
 * Settings with free ports and a new data folder. `LOCAL_DYNAMODB_ENDPOINT` uses another engine than the built-in one,
 * for example AWS's own DynamoDB Local; test files must then run one after another, because they share its tables.
 */
export function freeSettings(given: NodeJS.ProcessEnv = {}) {
  return readSettings({
    DYNAMODB_ENDPOINT: process.env['LOCAL_DYNAMODB_ENDPOINT'],
    PORT: '0',
    MAILBOX_PORT: '0',
    DATA_DIR: dataFolder(),
    ...given,
  });
}

/** A folder that is deleted after the stacks that write to it. */
function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'local-data-'));
  dataFolders.push(folder);
  return folder;
}

async function dropTables(endpoint: string): Promise<void> {
  const client = dynamoDbAt(endpoint);
  const { TableNames = [] } = await client.listTables();
  for (const TableName of TableNames) await client.deleteTable({ TableName });
}

const storeSchema = z.object({
  emails: z.array(
    z.object({
      subject: z.string(),
      replyTo: z.array(z.string()),
      destination: z.object({ to: z.array(z.string()) }),
      body: z.object({ text: z.string() }),
    }),
  ),
});

/** The mails in a stack's mailbox, in the order in which they were sent. */
export async function mailsIn({ ses }: Pick<LocalStack, 'ses'>) {
  return storeSchema.parse(await (await fetch(`${ses}/store`)).json()).emails;
}

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { close, portOf } from './listen.ts';
import { LocalStack } from './local-stack.ts';
import { prepareStack, STACK_FOLDER } from './prepare.ts';
import { contact } from './testing/ask.ts';
import { freeSettings, mailsIn, useLocalStacks } from './testing/local-stacks.ts';

const start = useLocalStacks();
const children: ChildProcess[] = [];

beforeAll(() => prepareStack());
afterAll(() => children.forEach((child) => child.kill('SIGKILL')));

function launch(script: string, environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    // A stack that runs in this process has set a key for its fake.
    env: { ...process.env, HIBP_API_KEY: '', PORT: '0', MAILBOX_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

/** A mail service that takes a request and never answers. */
async function silentMailService(): Promise<{ server: Server; asked: Promise<void> }> {
  let tell: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (tell = resolve));
  const server = createServer(() => tell()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, asked };
}

test('a process killed between storing and mailing loses nothing', async () => {
  const settings = freeSettings();
  const { server, asked } = await silentMailService();
  const SES_ENDPOINT = `http://127.0.0.1:${portOf(server)}`;
  const { DATA_DIR, DYNAMODB_ENDPOINT } = settings;
  const child = launch('infra/local/testing/serve.ts', { DATA_DIR, DYNAMODB_ENDPOINT, SES_ENDPOINT });
  const [line] = await once(child.stdout ?? child, 'data');
  const { site } = z.object({ site: z.string() }).parse(JSON.parse(String(line)));
  const sent = contact(site, { name: 'Zanele', email: 'zanele@customer.example' });
  await asked;
  child.kill('SIGKILL');
  await once(child, 'exit');
  await expect(sent).rejects.toThrow('socket hang up');
  await close(server);

  // What the killed process had leased becomes free again after a while.
  const stack = await start({ assembly: STACK_FOLDER, settings, clockAheadMs: 60_000 });
  await stack.runJob('SendOutbox');
  expect((await mailsIn(stack)).map(({ replyTo }) => replyTo[0])).toContain('zanele@customer.example');
  expect(await mailsIn(stack)).toHaveLength(2);
});

test('a taken port is named with the setting that changes it, and the exit says failure', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  const settings = freeSettings({ PORT: String(port) });
  await expect(
    LocalStack.start({ settings, assembly: STACK_FOLDER, site: '', jobs: 'on-call' }),
  ).rejects.toThrow(`Port ${port} is taken. Set PORT to another one, for example PORT=${port - 10}.`);
  const child = launch('infra/local/start.ts', { PORT: String(port), DATA_DIR: settings.DATA_DIR });
  const [output, [code]] = await Promise.all([text(child.stderr ?? process.stdin), once(child, 'exit')]);
  await close(server);
  expect(output).toContain(`Port ${port} is taken. Set PORT to another one`);
  expect(code).toBe(1);
});

test('a stack that cannot start leaves nothing running', async () => {
  const settings = freeSettings();
  const options = { settings, site: '', jobs: 'on-call' } as const;
  await expect(LocalStack.start({ ...options, assembly: 'no-such-folder' })).rejects.toThrow(
    'no-such-folder',
  );
  await expect(start({ assembly: STACK_FOLDER, settings })).resolves.toBeDefined();
});

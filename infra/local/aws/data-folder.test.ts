import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from '../../stack/testing/temporary-folder.ts';
import { checkDataFolder } from './data-folder.ts';
import { dynamoDbAt, startTables } from './tables.ts';

// A separate process is slow on a busy machine.
jest.setTimeout(60_000);

let root: string;
let folder: string;

beforeEach(() => {
  root = temporaryFolder('data-');
  folder = join(root, 'data');
});

async function leaveTables(): Promise<void> {
  const { address, stop } = await startTables(folder);
  await dynamoDbAt(address).listTables();
  await stop();
}

function inFolder(name: string, content = ''): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), content);
}

test('a folder that is missing, empty, or was used before is fine, and nothing is left in it', async () => {
  await checkDataFolder(folder);
  expect(readdirSync(folder)).toEqual([]);
  await leaveTables();
  inFolder('secrets.json', '{"Secret":"x"}');
  inFolder('mails.json', '[{"to":[]}]');
  inFolder('in-use-by', '999999999');
  await checkDataFolder(folder);
});

test.each<[string, () => void | Promise<void>, string]>([
  ['a file', () => writeFileSync(folder, ''), 'cannot be read and written by this user: Error: EEXIST'],
  ['broken secrets', () => inFolder('secrets.json', '{"a":'), 'secrets.json is damaged: '],
  [
    'broken mails',
    () => inFolder('mails.json', ''),
    'Mend it, or remove it to begin without it, or set DATA_DIR',
  ],
  ['a file for the tables', () => inFolder('tables'), 'tables in '],
  [
    'broken tables',
    async () => {
      await leaveTables();
      writeFileSync(join(folder, 'tables', 'CURRENT'), 'garbage');
    },
    'Move that folder away, and the next start begins with empty tables; or set DATA_DIR',
  ],
  ['a folder in use', () => inFolder('in-use-by', String(process.ppid)), 'in use by process'],
])('%s is told in words, with the setting, and nothing hangs', async (_, prepare, sentence) => {
  await prepare();
  await expect(checkDataFolder(folder)).rejects.toThrow(sentence);
  await expect(checkDataFolder(folder)).rejects.toThrow('DATA_DIR');
});

test('a folder that is read-only, or somebody else’s, is told in words', async () => {
  mkdirSync(folder);
  // The unprivileged user must be able to reach it, also through this run's temporary folder.
  chmodSync(tmpdir(), 0o711);
  chmodSync(root, 0o777);
  chmodSync(folder, 0o555);
  const code = `import('${resolve('infra/local/aws/data-folder.ts')}').then((m) => m.checkDataFolder('${folder}')).catch((e) => console.log(e.message))`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--eval', code], {
    // Root may read and write everything.
    ...(process.getuid?.() === 0 && { uid: 65_534, gid: 65_534 }),
    env: { ...process.env, TMPDIR: root, HOME: root },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 30_000,
  });
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect(said).toMatch(
    /data cannot be read and written by this user: Error: EACCES.* set DATA_DIR to a folder of your own/,
  );
});

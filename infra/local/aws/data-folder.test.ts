import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { checkDataFolder } from './data-folder.ts';
import { dynamoDbAt, startTables } from './tables.ts';

// A separate process is slow on a busy machine.
jest.setTimeout(60_000);

let root: string;
let folder: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'data-'));
  folder = join(root, 'data');
});

afterEach(() => rmSync(root, { recursive: true }));

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
  ['a file', () => writeFileSync(folder, ''), 'is a file or lies below one: set DATA_DIR to a folder'],
  [
    'broken secrets',
    () => inFolder('secrets.json', '{"a":'),
    'secrets.json is damaged. Mend it, or remove it',
  ],
  ['secrets of another shape', () => inFolder('secrets.json', '[1]'), 'secrets.json is damaged'],
  [
    'broken mails',
    () => inFolder('mails.json', ''),
    'mails.json is damaged. Mend it, or remove it (the mailbox',
  ],
  [
    'a folder for a file',
    () => void mkdirSync(join(folder, 'mails.json'), { recursive: true }),
    'is no file. Remove it',
  ],
  [
    'a mark that is a folder',
    () => void mkdirSync(join(folder, 'in-use-by'), { recursive: true }),
    'is no file',
  ],
  ['a file for the tables', () => inFolder('tables'), 'tables cannot be read: '],
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

test('a file below which the folder would lie is told', async () => {
  writeFileSync(folder, '');
  await expect(checkDataFolder(join(folder, 'below'))).rejects.toThrow('lies below one');
});

/** What the check says in a process of its own, which may be another user’s. */
async function toldOf(target: string, options: SpawnOptions = {}): Promise<string> {
  const code = `import('${resolve('infra/local/aws/data-folder.ts')}').then((m) => m.checkDataFolder('${target}')).catch((e) => console.log(e.message))`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--eval', code], {
    ...options,
    env: { ...process.env, TMPDIR: root, HOME: root },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 30_000,
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return output;
}

/** As an unprivileged user, because root may read and write everything. */
function asNobody(target: string): Promise<string> {
  return toldOf(target, process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {});
}

test('a full disk is told', async () => {
  mkdirSync(folder);
  // Every write to this device fails as on a full disk (full(4)).
  symlinkSync('/dev/full', join(folder, `probe-${process.pid}`));
  await expect(checkDataFolder(folder)).rejects.toThrow(
    /data is on a disk that is full\. Make room on it, or set DATA_DIR to /,
  );
  expect(readdirSync(folder)).toEqual([]);
});

/** Node 20's own way of making such a folder never returns. */
test('a folder where none can be made is told, and nothing hangs', async () => {
  expect(await toldOf('/proc/x/y')).toMatch(
    /^\/proc\/x\/y cannot be made \(ENOENT\)\. Please set DATA_DIR to /,
  );
});

test('a folder that is read-only, or somebody else’s, is told in words', async () => {
  mkdirSync(folder);
  inFolder('secrets.json', '{}');
  // The unprivileged user must be able to reach it, also through this run's temporary folder.
  chmodSync(tmpdir(), 0o711);
  chmodSync(root, 0o777);
  chmodSync(folder, 0o555);
  expect(await asNobody(folder)).toMatch(
    /data cannot be read and written by this user \(EACCES\): .* set DATA_DIR to a folder of your own/,
  );
  chmodSync(folder, 0o777);
  chmodSync(join(folder, 'secrets.json'), 0o000);
  expect(await asNobody(folder)).toMatch(/secrets\.json cannot be read and written by this user \(EACCES\)/);
});

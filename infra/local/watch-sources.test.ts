import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { temporaryFolder } from '../stack/testing/temporary-folder.ts';
import { watchSources } from './watch-sources.ts';

let folder: string;
let end: () => Promise<void>;
let changes = 0;
let heard: () => void = () => undefined;

beforeEach(async () => {
  folder = temporaryFolder('sources-');
  mkdirSync(join(folder, 'deep'));
  writeFileSync(join(folder, 'deep', 'file.ts'), '0');
  changes = 0;
  end = await watchSources([folder, join(folder, 'missing')], () => {
    changes += 1;
    heard();
  });
});

afterEach(() => end());

/** Makes a change, and waits until it was reported; one that is missed makes the test time out. */
async function seen(change: () => void): Promise<void> {
  const told = new Promise<void>((resolve) => {
    heard = resolve;
  });
  change();
  await told;
}

/** Replaces the file as editors do: a new file is moved over the old one. */
function replace(content: string): void {
  writeFileSync(join(folder, 'file.new'), content);
  renameSync(join(folder, 'file.new'), join(folder, 'deep', 'file.ts'));
}

test('a file is seen again however often it was replaced', async () => {
  for (const content of ['1', '2', '3']) await seen(() => replace(content));
  await seen(() => writeFileSync(join(folder, 'deep', 'file.ts'), '4'));
  expect(changes).toBeGreaterThanOrEqual(4);
});

test('a file that was away for a while, and a folder, are seen again, as a branch changes them', async () => {
  await seen(() => rmSync(join(folder, 'deep', 'file.ts')));
  await seen(() => writeFileSync(join(folder, 'deep', 'file.ts'), '1'));
  await seen(() => rmSync(join(folder, 'deep'), { recursive: true }));
  await seen(() => mkdirSync(join(folder, 'deep')));
  await seen(() => writeFileSync(join(folder, 'deep', 'file.ts'), '2'));
  await seen(() => writeFileSync(join(folder, 'deep', 'file.ts'), '3'));
  expect(changes).toBeGreaterThanOrEqual(6);
});

test('a burst of changes is not told of one by one', async () => {
  await seen(() => {
    for (let number = 0; number < 40; number += 1) writeFileSync(join(folder, `file-${number}.ts`), '');
  });
  let before = 0;
  for (; before < changes; await setTimeout(500)) before = changes;
  expect(changes).toBeLessThan(20);
});

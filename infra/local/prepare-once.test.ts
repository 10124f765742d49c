import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { once, type Work } from './prepare.ts';
import { temporaryFolder } from '../stack/testing/temporary-folder.ts';

const folder = temporaryFolder('once-');
const source = join(folder, 'source.ts');
const name = `check-${process.pid}`;
const run = jest.fn(() => Promise.resolve());
const work: Work = { name, sources: [folder], except: /\.test\.ts$/, isThere: () => true, run };

beforeEach(() => writeFileSync(source, 'first'));
afterEach(() => ['', '.lock'].forEach((end) => rmSync(`.local/keys/${name}${end}`, { force: true })));

test('work is done once for the same sources, and again when one changes', async () => {
  expect([await once(work), await once(work)]).toEqual([true, false]);
  writeFileSync(join(folder, 'source.test.ts'), 'of no matter');
  expect(await once(work)).toBe(false);
  writeFileSync(source, 'second');
  expect(await once(work)).toBe(true);
  expect(await once({ ...work, settings: ['other'] })).toBe(true);
  expect(run).toHaveBeenCalledTimes(3);
});

test('work whose result is gone, or that failed, is done again', async () => {
  await once(work);
  expect(await once({ ...work, isThere: () => false })).toBe(true);
  const fails = { ...work, settings: ['x'], run: () => Promise.reject(new Error('cannot be built')) };
  await expect(once(fails)).rejects.toThrow('cannot be built');
  expect(await once({ ...work, settings: ['x'] })).toBe(true);
});

test('two that want it at once do it once', async () => {
  expect((await Promise.all([once(work), once(work)])).toSorted()).toEqual([false, true]);
});

test('what a killed process was at is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '0']);
  mkdirSync('.local/keys', { recursive: true });
  writeFileSync(`.local/keys/${name}.lock`, String(pid));
  expect(await once(work)).toBe(true);
});

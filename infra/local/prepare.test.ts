import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Work, clearOldBundles, paymentsOf, once } from './prepare.ts';
import { spawnSync } from 'node:child_process';
import { temporaryFolder } from '../stack/testing/temporary-folder.ts';

test.each([
  [undefined, 'test'],
  ['', 'test'],
  ['https://sandbox.payfast.co.za', 'test'],
  ['http://127.0.0.1:8086', 'test'],
  ['https://www.payfast.co.za', 'live'],
  ['https://payment.payfast.io', 'live'],
])('a site that is built for a stage with %s as the place to pay sells for %s', (host, payments) => {
  expect(paymentsOf({ PAYFAST_HOST: host })).toBe(payments);
});

test('old bundles that nothing names are cleared away, but not under a product that runs', () => {
  const stack = temporaryFolder('stack-');
  const bundles = ['asset.named', 'asset.new', 'asset.old'];
  for (const name of bundles) mkdirSync(join(stack, name));
  writeFileSync(join(stack, 'site-local.assets.json'), '["asset.named"]');
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60_000);
  for (const name of ['asset.named', 'asset.old']) utimesSync(join(stack, name), twoHoursAgo, twoHoursAgo);

  clearOldBundles(stack, [{ site: 'http://localhost:3000' }]);
  expect(readdirSync(stack)).toEqual([...bundles, 'site-local.assets.json']);

  clearOldBundles(stack, []);
  expect(readdirSync(stack)).toEqual(['asset.named', 'asset.new', 'site-local.assets.json']);
});

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

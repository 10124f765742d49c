import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearOldBundles, paymentsOf } from './prepare.ts';

const folder = mkdtempSync(join(tmpdir(), 'stack-'));
afterAll(() => rmSync(folder, { recursive: true }));

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
  const bundles = ['asset.named', 'asset.new', 'asset.old'];
  for (const name of bundles) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'site-local.assets.json'), '["asset.named"]');
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60_000);
  for (const name of ['asset.named', 'asset.old']) utimesSync(join(folder, name), twoHoursAgo, twoHoursAgo);

  clearOldBundles(folder, [{ site: 'http://localhost:3000' }]);
  expect(readdirSync(folder)).toEqual([...bundles, 'site-local.assets.json']);

  clearOldBundles(folder, []);
  expect(readdirSync(folder)).toEqual(['asset.named', 'asset.new', 'site-local.assets.json']);
});

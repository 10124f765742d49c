import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { announce, listRunningProducts } from './running-products.ts';

const folder = mkdtempSync(join(tmpdir(), 'running-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a product is found while it runs, and what was killed is cleared away', () => {
  const data = mkdtempSync(join(folder, 'data-'));
  const all = join(folder, 'all');
  const product = { site: 'http://localhost:1', api: 'http://localhost:2', environment: { A: 'b' } };
  const withdraw = announce(product, data, all);
  writeFileSync(join(all, `${2 ** 22 + 1}.json`), '{}');
  announce(product, data, all);
  expect(readdirSync(all)).toEqual([`${process.pid}.json`]);
  expect(listRunningProducts(all)).toEqual([expect.objectContaining({ ...product, dataFolder: data })]);

  withdraw();
  expect(listRunningProducts(all)).toEqual([]);
});

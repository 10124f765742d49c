import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const SCRIPT = resolve('infra/dev/install-missing.mjs');

test('packages behind a link are not deleted, although the lock file is newer', () => {
  const home = mkdtempSync(join(tmpdir(), 'harbourlight-install-'));
  mkdirSync(join(home, 'others/a-package'), { recursive: true });
  const checkout = join(home, 'checkout');
  mkdirSync(checkout);
  symlinkSync('../others', join(checkout, 'node_modules'));
  const root = { name: 'a', version: '1.0.0' };
  const lock = { ...root, lockfileVersion: 3, packages: { '': root } };
  writeFileSync(join(checkout, 'package.json'), JSON.stringify(root));
  writeFileSync(join(checkout, 'package-lock.json'), JSON.stringify(lock));
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT], { cwd: checkout, encoding: 'utf8' });
  expect([status, existsSync(join(home, 'others/a-package'))]).toEqual([1, true]);
  expect(stderr).toContain('Remove the link');
  rmSync(home, { recursive: true });
});

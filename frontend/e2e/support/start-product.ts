import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { missingBrowsers } from './browsers/installed.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PATIENCE_MS = 240_000;

/**
 * Starts the product as `npm start` does, on free ports and with a folder of its own; returns a function that stops it.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  for (const line of missingBrowsers()) process.stdout.write(`${line}\n`);
  if (process.env['SITE_URL']) return async () => {};
  const data = mkdtempSync(join(tmpdir(), 'harbourlight-e2e-'));
  const product = spawn(process.execPath, ['--import', 'tsx', 'infra/local/start.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', MAILBOX_PORT: '0', API_PORT: '0', DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed = await untilItSays(product, /Site\s+(\S+)[\s\S]*Mailbox\s+(\S+)[\s\S]*Ctrl-C/);
  process.env['SITE_URL'] = printed[1];
  process.env['MAILBOX_URL'] = printed[2];
  return async () => {
    const ended = new Promise((resolve) => product.once('exit', resolve));
    product.kill('SIGINT');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
}

function untilItSays(product: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => fail('took too long to start'), PATIENCE_MS);
    const fail = (why: string) => {
      clearTimeout(timer);
      product.kill('SIGKILL');
      reject(new Error(`The product ${why}:\n${output}`));
    };
    product.once('exit', (code) => fail(`ended with ${code}`));
    product.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = pattern.exec(output);
      if (!found) return;
      clearTimeout(timer);
      product.removeAllListeners('exit');
      resolve(found);
    });
  });
}

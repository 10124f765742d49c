import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isRunning } from './running/is-running.ts';
import { RUNNING_FILE, RUNNING_FOLDER, type RunningProduct } from './running/running-products.ts';
import type { LocalStack } from './local-stack.ts';

/**
 * Says for `npm run ops` that a product runs, and where everything of it is: among all that run, and in its own folder of
 * data. The function given back takes it away again.
 */
export function announce(
  stack: Pick<LocalStack, 'site' | 'api' | 'environment'>,
  dataFolder: string,
  folder = RUNNING_FOLDER,
): () => void {
  const product: RunningProduct = {
    process: process.pid,
    dataFolder: resolve(dataFolder),
    site: stack.site,
    api: stack.api,
    log: join(dataFolder, 'functions.log'),
    environment: { ...stack.environment },
  };
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    // Of one that was killed.
    if (!isRunning(Number.parseInt(name, 10))) rmSync(join(folder, name), { force: true });
  }
  const files = [join(folder, `${process.pid}.json`), join(dataFolder, RUNNING_FILE)];
  for (const file of files) writeFileSync(file, `${JSON.stringify(product, undefined, 2)}\n`);
  return () => files.forEach((file) => rmSync(file, { force: true }));
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { LocalStack } from '../../local/local-stack.ts';
import { openBlog, STACK_FOLDER } from '../../local/prepare.ts';
import { announce } from '../../local/running/running-products.ts';
import { readSettings } from '../../local/settings.ts';
import { SITE_FOLDER } from '../../stack/edge/site-files.ts';

export interface ProductOptions {
  /** Settings that differ from the defaults. */
  readonly settings?: NodeJS.ProcessEnv;
  readonly variables?: Readonly<Record<string, string>>;
  /** The folder of the built site. */
  readonly site?: string;
  /** Called with what functions write to their logs. */
  readonly log?: (functionName: string, text: string) => void;
}

/** Starts the whole product on free ports with the repository's articles, its data in a temporary folder. */
export async function startProduct(options: ProductOptions) {
  const { settings = {}, variables = {}, site = SITE_FOLDER, log = () => undefined } = options;
  const folder = mkdtempSync(join(tmpdir(), 'product-'));
  // The breach-data service requires a key, but its fake accepts any.
  process.env[ENVIRONMENT.hibpApiKey] ||= '0'.repeat(32);
  const read = readSettings({ PORT: '0', MAILBOX_PORT: '0', DATA_DIR: folder, ...settings });
  const stack = await LocalStack.start({
    settings: read,
    assembly: STACK_FOLDER,
    site,
    jobs: 'on-call',
    variables,
    log,
  });
  const withdraw = announce(stack, folder);
  await openBlog(read);
  const stop = async () => {
    withdraw();
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { stack, stop };
}

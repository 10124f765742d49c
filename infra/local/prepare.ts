import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isLivePaymentHost, PAYMENT_SERVICE } from '#shared/runtime/outside-services.ts';
import { builtAddress, isBuilt, SITE_FOLDER, siteDocuments, styleHashes } from '../stack/edge/site-files.ts';
import { run } from './run.ts';
import { StartError } from './settings.ts';
import { STAGE_VARIABLES } from '../stack/settings/stage-variables.ts';
import { readStage } from '../stack/settings/stages.ts';
import { synthesise } from '../stack/synthesise.ts';
import { claim, listRunningProducts } from './running/running-products.ts';
import type { Settings } from './settings.ts';

/** The folder of this machine's synthesised stack. */
export const STACK_FOLDER = '.local/stack';

const NOT_SOURCES = /\.(test|spec)\.tsx?$|\/(testing|e2e)\//;

/**
 * Builds the site into dist/site, unless the sources are unchanged since the last build; always if forced. Throws a
 * SettingsError before anything is built: a wrong setting leaves the last build as it is.
 */
export async function prepareSite({ isForced = false } = {}): Promise<boolean> {
  readStage({ ...process.env, STAGE: 'local' });
  return once({
    name: 'site',
    sources: ['frontend', 'shared', 'package-lock.json'],
    except: NOT_SOURCES,
    settings: [
      ...['SITE_ADDRESS', 'ANALYTICS_ID', 'ANALYTICS_CONVERSION'].map((name) => process.env[name]),
      paymentsOf(process.env),
    ],
    isThere: () => !isForced && isBuilt(),
    run: async () => {
      const environment = { PAYMENTS: paymentsOf(process.env) };
      const { code } = await run(process.execPath, ['--import', 'tsx', 'frontend/build.ts'], { environment });
      // What is wrong was printed before, by the build itself.
      if (code === 0 && isBuilt()) return;
      throw new StartError(`The site could not be built into ${SITE_FOLDER}.`);
    },
  });
}

/**
 * Whether the stage that these variables describe takes real payments: the sales pages tell visitors when it does not.
 */
export function paymentsOf(variables: NodeJS.ProcessEnv): 'live' | 'test' {
  const host = variables[STAGE_VARIABLES.payfastHost.variable] || PAYMENT_SERVICE.sandboxHost;
  return isLivePaymentHost(host) ? 'live' : 'test';
}

/** Synthesises the stack with every function's bundle, unless the sources are unchanged since the last time. */
export function prepareStack(): Promise<boolean> {
  return once({
    name: 'stack',
    sources: ['infra/stack', 'functions', 'shared', 'package-lock.json'],
    except: NOT_SOURCES,
    settings: [
      ...Object.values(STAGE_VARIABLES).map(({ variable }) => process.env[variable]),
      ...Object.values(siteDocuments()),
      ...styleHashes(),
      builtAddress(),
    ],
    isThere: () => existsSync(join(STACK_FOLDER, 'manifest.json')),
    run: async () => {
      await synthesise(STACK_FOLDER);
      clearOldBundles(STACK_FOLDER);
    },
  });
}

/** Publishes the articles of the repository by the operator's own command, unless there are articles already. */
export async function openBlog({ DATA_DIR }: Settings): Promise<void> {
  const words = ['infra/ops/ops.ts', 'blog', 'import', 'shared/content/articles', '--into-empty'];
  await run(process.execPath, ['--import', 'tsx', ...words], { environment: { DATA_DIR } });
}

/**
 * Deletes bundles that the stack no longer uses. Only while no product runs, which may still have to load them; those
 * of the last hour stay for a product that is just starting.
 */
export function clearOldBundles(folder: string, running: readonly unknown[] = listRunningProducts()): void {
  if (running.length > 0) return;
  const named = readFileSync(join(folder, 'site-local.assets.json'), 'utf8');
  for (const name of readdirSync(folder).filter((found) => /^(asset|bundling-temp)/.test(found))) {
    const path = join(folder, name);
    const isOld = Date.now() - statSync(path).mtimeMs > 60 * 60_000;
    if (isOld && !named.includes(name)) rmSync(path, { recursive: true });
  }
}

/** The folder that records for which sources each piece of work was last done. */
const KEYS = '.local/keys';

export interface Work {
  readonly name: string;
  /** Files and folders whose content decides whether the work must be done again. */
  readonly sources: readonly string[];
  /** Paths among them that do not matter. */
  readonly except?: RegExp;
  /** Other values that the work depends on. */
  readonly settings?: readonly (string | undefined)[];
  /** Whether the result of the work still exists. */
  readonly isThere: () => boolean;
  readonly run: () => Promise<void>;
}

/**
 * Does a piece of work unless it was already done for the same sources. Processes that want it at the same time wait
 * for the first. Returns whether it was done now.
 */
export async function once(work: Work): Promise<boolean> {
  const file = join(KEYS, work.name);
  const lock = `${file}.lock`;
  mkdirSync(KEYS, { recursive: true });
  while (claim(lock) !== undefined) await sleep(100);
  try {
    const key = keyOf(work);
    if (work.isThere() && existsSync(file) && readFileSync(file, 'utf8') === key) return false;
    rmSync(file, { force: true });
    await work.run();
    writeFileSync(file, key);
    return true;
  } finally {
    rmSync(lock, { force: true });
  }
}

function keyOf({ sources, except = /$^/, settings = [] }: Work): string {
  const hash = createHash('sha256').update(JSON.stringify([settings, process.versions.node]));
  for (const file of sources.flatMap(filesIn).filter((path) => !except.test(path))) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry) return [];
  if (entry.isFile()) return [path];
  const names = readdirSync(path).sort();
  return names.flatMap((name) => filesIn(`${path}/${name}`));
}

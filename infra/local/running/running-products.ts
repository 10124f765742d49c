import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { isRunning } from './is-running.ts';

/** Where every product that this folder's code runs says where it is, each in a file of its own. */
export const RUNNING_FOLDER = '.local/running';

/** The same in the folder of its data, for whoever knows that folder. */
export const RUNNING_FILE = 'running.json';

const productSchema = z.object({
  process: z.number(),
  /** The folder with its tables, mails and secrets. */
  dataFolder: z.string(),
  site: z.string(),
  api: z.string(),
  /** The file into which its functions write. */
  log: z.string(),
  /** What every function is told. */
  environment: z.record(z.string(), z.string()),
});

/** What a product that runs on this machine has said about itself. */
export type RunningProduct = z.infer<typeof productSchema>;

/** The products whose process is alive. One that was killed leaves its file behind, and is none. */
export function listRunningProducts(folder = RUNNING_FOLDER): RunningProduct[] {
  return filesIn(folder).flatMap((name) => findProduct(join(folder, name)) ?? []);
}

/** The product that runs with its data in that folder, if one does. */
export function findProductOf(dataFolder: string): RunningProduct | undefined {
  return findProduct(join(resolve(dataFolder), RUNNING_FILE));
}

function findProduct(file: string): RunningProduct | undefined {
  try {
    const product = z.parse(productSchema, JSON.parse(readFileSync(file, 'utf8')));
    return isRunning(product.process) ? product : undefined;
  } catch {
    return undefined;
  }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';

/** The folder in which every product started from this checkout records where it runs, in a file of its own. */
const RUNNING_FOLDER = '.local/running';

const productSchema = z.object({
  process: z.number(),
  /** The folder with the product's tables, mail and secrets. */
  dataFolder: z.string(),
  site: z.string(),
  api: z.string(),
  /** The environment of all functions. */
  environment: z.record(z.string(), z.string()),
});

/** The record of a product that runs on this machine. */
export type RunningProduct = z.infer<typeof productSchema>;

/** Whether a process with this id exists. A killed product leaves its file behind, but its process is gone. */
export function isRunning(id: number): boolean {
  try {
    return Number.isInteger(id) && id > 0 && process.kill(id, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/**
 * Writes this process's id to the file, which only one process can own. Returns the id of the running process that owns
 * it; the file of a killed process is taken over.
 */
export function claim(file: string): number | undefined {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return undefined;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    const owner = attempted(() => readFileSync(file, 'utf8'), '');
    // The file is empty for a moment between its creation and the write.
    if (owner === '' || isRunning(Number(owner))) return Number(owner);
    rmSync(file, { force: true });
    return claim(file);
  }
}

/** The file that functions log to. */
export function logIn(dataFolder: string): string {
  return join(dataFolder, 'functions.log');
}

/** Records for `npm run ops` that a product runs and where. The returned function removes the record. */
export function announce(
  { site, api, environment }: Pick<RunningProduct, 'site' | 'api' | 'environment'>,
  dataFolder: string,
  folder = RUNNING_FOLDER,
): () => void {
  const product: RunningProduct = {
    process: process.pid,
    site,
    api,
    environment,
    dataFolder: resolve(dataFolder),
  };
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    // Left by a killed product.
    if (!isRunning(Number.parseInt(name, 10))) rmSync(join(folder, name), { force: true });
  }
  const file = join(folder, `${process.pid}.json`);
  writeFileSync(file, `${JSON.stringify(product, undefined, 2)}\n`);
  return () => rmSync(file, { force: true });
}

/** The products whose process is still running. */
export function listRunningProducts(folder = RUNNING_FOLDER): RunningProduct[] {
  return attempted(() => readdirSync(folder).sort(), []).flatMap(
    (name) => findProduct(join(folder, name)) ?? [],
  );
}

function findProduct(file: string): RunningProduct | undefined {
  const product = attempted(() => z.parse(productSchema, JSON.parse(readFileSync(file, 'utf8'))), undefined);
  return product && isRunning(product.process) ? product : undefined;
}

/** By the code alone, without `instanceof`: the error may come from another realm, as in a test. */
export function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

function attempted<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** Writes what functions log to a file, which is begun anew, each line after the function's name. */
export function functionLog(file: string): (functionName: string, text: string) => void {
  rmSync(file, { force: true });
  return (functionName, text) => {
    const lines = text.split('\n').filter((line) => line !== '');
    appendFileSync(file, lines.map((line) => `${functionName} ${line}\n`).join(''));
  };
}

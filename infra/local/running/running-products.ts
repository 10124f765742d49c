import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';

/** Where every product that this folder's code runs says where it is, each in a file of its own. */
export const RUNNING_FOLDER = '.local/running';

/** The same in the folder of its data, for whoever knows that folder. */
const RUNNING_FILE = 'running.json';

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

/** Whether there is a process of this number. One that was killed has left its file behind, but runs no more. */
export function isRunning(id: number): boolean {
  try {
    return Number.isInteger(id) && id > 0 && process.kill(id, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/**
 * Makes the file this process's own mark, which only one process can have. Gives the number of the one that has it; what a killed
 * process has left is taken over.
 */
export function claim(file: string): number | undefined {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return undefined;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    const owner = attempted(() => readFileSync(file, 'utf8'), '');
    // Nothing is in it for the moment between making and writing it.
    if (owner === '' || isRunning(Number(owner))) return Number(owner);
    rmSync(file, { force: true });
    return claim(file);
  }
}

/** The file of what functions write. */
export function logIn(dataFolder: string): string {
  return join(dataFolder, 'functions.log');
}

/**
 * Says for `npm run ops` that a product runs, and where everything of it is: among all that run, and in its own folder of
 * data. The function given back takes it away again.
 */
export function announce(
  { site, api, environment }: Pick<RunningProduct, 'site' | 'api' | 'environment'>,
  dataFolder: string,
  folder = RUNNING_FOLDER,
): () => void {
  const place = { site, api, environment, dataFolder: resolve(dataFolder), log: logIn(dataFolder) };
  const product: RunningProduct = { process: process.pid, ...place };
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    // Of one that was killed.
    if (!isRunning(Number.parseInt(name, 10))) rmSync(join(folder, name), { force: true });
  }
  const files = [join(folder, `${process.pid}.json`), join(dataFolder, RUNNING_FILE)];
  for (const file of files) writeFileSync(file, `${JSON.stringify(product, undefined, 2)}\n`);
  return () => files.forEach((file) => rmSync(file, { force: true }));
}

/** The products whose process is alive. */
export function listRunningProducts(folder = RUNNING_FOLDER): RunningProduct[] {
  return attempted(() => readdirSync(folder).sort(), []).flatMap(
    (name) => findProduct(join(folder, name)) ?? [],
  );
}

/** The product that runs with its data in that folder, if one does. */
export function findProductOf(dataFolder: string): RunningProduct | undefined {
  return findProduct(join(resolve(dataFolder), RUNNING_FILE));
}

function findProduct(file: string): RunningProduct | undefined {
  const product = attempted(() => z.parse(productSchema, JSON.parse(readFileSync(file, 'utf8'))), undefined);
  return product && isRunning(product.process) ? product : undefined;
}

/** Told by the code alone: an error may come from another realm, as in a test. */
function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

function attempted<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** Takes what functions write, each line after the function's name, into a file that begins anew with the first. */
export function functionLog(file: string): (functionName: string, text: string) => void {
  let isBegun = false;
  return (functionName, text) => {
    if (!isBegun) rmSync(file, { force: true });
    isBegun = true;
    const lines = text.split('\n').filter((line) => line !== '');
    appendFileSync(file, lines.map((line) => `${functionName} ${line}\n`).join(''));
  };
}

import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ClassicLevel } from 'classic-level';
import { claim, isRunning } from '../running/running-products.ts';
import { StartError } from '../settings.ts';

/** Says what is wrong with the data folder, which setting names it, and what to do. */
function unusable(what: string, todo: string): StartError {
  const own = `set DATA_DIR to a folder of your own, for example DATA_DIR=${resolve('.local/mine')}`;
  return new StartError(`${what}. ${todo} or ${own}.`);
}

/** What a run keeps in a JSON file; undefined where there is none. Throws a StartError for a damaged file. */
export function readKept(file: string): unknown {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  } catch (error) {
    const what = `${file} is damaged: ${String(error)}`;
    throw unusable(what, 'Mend it, or remove it to begin without it,');
  }
}

/** Throws a StartError before anything starts that the folder would make fail. Creates the folder if missing. */
export async function checkDataFolder(folder: string): Promise<void> {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK);
  } catch (error) {
    const what = `${folder} cannot be read and written by this user: ${String(error)}`;
    throw unusable(what, 'Take it over (chown, chmod),');
  }
  const owner = existsSync(markIn(folder)) ? Number(readFileSync(markIn(folder), 'utf8')) : 0;
  if (owner !== process.pid && isRunning(owner)) throw takenBy(owner, folder);
  for (const name of ['secrets.json', 'mails.json']) readKept(join(folder, name));
  try {
    await readTables(join(folder, 'tables'));
  } catch (error) {
    const todo = 'Move that folder away, and the next start begins with empty tables;';
    throw unusable(`The tables in ${folder} cannot be read: ${String(error)}`, todo);
  }
}

/** The engine hangs when its files are damaged, so they are read once before it starts. */
async function readTables(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const tables = new ClassicLevel(folder, { createIfMissing: true });
  try {
    await tables.open();
    for await (const key of tables.keys()) void key;
  } finally {
    await tables.close();
  }
}

function takenBy(owner: number, folder: string): StartError {
  const todo = `End it, remove ${markIn(folder)} if it is another program,`;
  return unusable(`The data in ${folder} is in use by process ${owner}`, todo);
}

function markIn(folder: string): string {
  return join(folder, 'in-use-by');
}

/**
 * Claims the folder for this process, because two engines in one folder would corrupt it. Returns a function that
 * releases it.
 */
export function takeFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const owner = claim(markIn(folder));
  if (owner !== undefined) throw takenBy(owner, folder);
  return () => rmSync(markIn(folder), { force: true });
}

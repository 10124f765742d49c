import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ClassicLevel } from 'classic-level';
import { claim, isRunning } from '../running/running-products.ts';

/** The data folder cannot be used. The message says what is wrong, which setting names the folder, and what to do. */
export class DataFolderError extends Error {
  override name = 'DataFolderError';
}

/** The files that a run keeps, and what is lost without them. */
const KEPT_FILES: Readonly<Record<string, string>> = {
  'secrets.json': 'the secrets are made anew',
  'mails.json': 'the mailbox begins empty',
};

/** Throws a DataFolderError before anything starts that the folder would make fail. Creates the folder if missing. */
export async function checkDataFolder(folder: string): Promise<void> {
  const own = `set DATA_DIR to a folder of your own, for example DATA_DIR=${resolve('.local/mine')}`;
  const told = (what: string, todo: string, error: unknown) =>
    new DataFolderError(`${what}: ${String(error)}. ${todo} ${own}.`, { cause: error });
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw told(`${folder} cannot be read and written by this user`, 'Take it over (chown, chmod), or', error);
  }
  const owner = existsSync(markIn(folder)) ? Number(readFileSync(markIn(folder), 'utf8')) : 0;
  if (owner !== process.pid && isRunning(owner)) throw new DataFolderError(takenBy(owner, folder));
  for (const [name, lost] of Object.entries(KEPT_FILES)) {
    const file = join(folder, name);
    try {
      if (existsSync(file)) JSON.parse(readFileSync(file, 'utf8'));
    } catch (error) {
      throw told(`${file} is damaged`, `Mend it, or remove it (${lost}), or`, error);
    }
  }
  try {
    await readTables(join(folder, 'tables'));
  } catch (error) {
    const todo = 'Move that folder away, and the next start begins with empty tables; or';
    throw told(`The tables in ${folder} cannot be read`, todo, error);
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

function takenBy(owner: number, folder: string): string {
  return (
    `The data in ${folder} is in use by process ${owner}. End it, or set DATA_DIR to another folder. ` +
    `If that process is another program, remove ${markIn(folder)}.`
  );
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
  if (owner !== undefined) throw new DataFolderError(takenBy(owner, folder));
  return () => rmSync(markIn(folder), { force: true });
}

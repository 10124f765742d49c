import { accessSync, constants, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ClassicLevel } from 'classic-level';
import * as z from 'zod/mini';
import { claim, isRunning } from '../running/running-products.ts';

/** The data folder cannot be used. The message says what is wrong, which setting names the folder, and what to do. */
export class DataFolderError extends Error {
  override name = 'DataFolderError';
}

/** The files that are read at the start, what they must contain, and what is lost without them. */
export const KEPT_FILES = {
  'secrets.json': { schema: z.record(z.string(), z.string()), lost: 'the secrets are made anew' },
  'mails.json': { schema: z.array(z.looseObject({})), lost: 'the mailbox begins empty' },
} as const;

const WRITTEN_FILES = [...Object.keys(KEPT_FILES), 'in-use-by', 'functions.log', 'running.json'];

/**
 * Throws a DataFolderError or a FolderTakenError before anything starts that the folder would make fail. Creates the
 * folder if it is missing.
 */
export async function checkDataFolder(folder: string): Promise<void> {
  checkFolder(folder);
  const owner = ownerOf(folder);
  if (owner !== undefined) throw new FolderTakenError(folder, owner);
  for (const name of WRITTEN_FILES) checkFile(folder, name);
  for (const [name, { schema, lost }] of Object.entries(KEPT_FILES)) {
    if (isThere(join(folder, name)) && !isReadable(join(folder, name), schema)) {
      throw new DataFolderError(
        `${join(folder, name)} is damaged. Mend it, or remove it (${lost}), or set DATA_DIR to another folder.`,
      );
    }
  }
  await checkTables(join(folder, 'tables'));
}

/** What a run writes at its start is less. */
const ROOM_BYTES = 1_000_000;

function checkFolder(folder: string): void {
  const probe = join(folder, `probe-${process.pid}`);
  try {
    makeFolder(folder);
    try {
      writeFileSync(probe, Buffer.alloc(ROOM_BYTES));
    } finally {
      rmSync(probe, { force: true });
    }
  } catch (error) {
    throw new DataFolderError(unusable(folder, error), { cause: error });
  }
}

/** One by one, because Node 20's `mkdirSync` with `recursive` never returns below `/proc`. */
function makeFolder(folder: string): void {
  if (isThere(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

function checkFile(folder: string, name: string): void {
  const file = join(folder, name);
  if (!isThere(file)) return;
  if (!statSync(file).isFile()) {
    throw new DataFolderError(`${file} is no file. Remove it, or set DATA_DIR to another folder.`);
  }
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new DataFolderError(unusable(file, error), { cause: error });
  }
}

/** The engine hangs when its files are damaged, so they are read once before it starts. */
async function checkTables(folder: string): Promise<void> {
  if (!isThere(folder)) return;
  const tables = new ClassicLevel(folder, { createIfMissing: true });
  try {
    await tables.open();
    for await (const key of tables.keys()) void key;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DataFolderError(
      `The tables in ${folder} cannot be read: ${reason}. Move that folder away, and the next start begins with empty ` +
        'tables; or set DATA_DIR to another folder.',
      { cause: error },
    );
  } finally {
    await tables.close();
  }
}

function unusable(path: string, error: unknown): string {
  const { code } = z.parse(z.catch(z.object({ code: z.string() }), { code: 'unknown' }), error);
  if (code === 'EEXIST' || code === 'ENOTDIR') {
    return `DATA_DIR must name a folder, and ${path} is a file or lies below one. Set DATA_DIR to a folder.`;
  }
  const own = `set DATA_DIR to a folder of your own, for example DATA_DIR=${resolve('.local/mine')}.`;
  if (code === 'ENOSPC') return `The disk of ${path} is full. Make room on it, or ${own}`;
  if (code === 'ENOENT') return `${path} cannot be made (${code}). Please ${own}`;
  return (
    `${path} cannot be read and written by this user (${code}): it belongs to somebody else or is read-only. ` +
    `Take it over (chown, chmod), or ${own}`
  );
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

function isReadable(file: string, schema: z.ZodMiniType): boolean {
  try {
    return schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).success;
  } catch {
    return false;
  }
}

/** Another process is using the data folder. The message says which setting chooses another. */
export class FolderTakenError extends Error {
  override name = 'FolderTakenError';

  constructor(folder: string, owner: number) {
    super(
      `The data in ${folder} is in use by process ${owner}. End it, or set DATA_DIR to another folder. ` +
        `If that process is another program, remove ${markIn(folder)}.`,
    );
  }
}

/** The id of another running process that uses the folder, if there is one. */
function ownerOf(folder: string): number | undefined {
  const mark = statSync(markIn(folder), { throwIfNoEntry: false });
  const owner = mark?.isFile() ? Number(readFileSync(markIn(folder), 'utf8')) : 0;
  return owner !== process.pid && isRunning(owner) ? owner : undefined;
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
  if (owner !== undefined) throw new FolderTakenError(folder, owner);
  return () => rmSync(markIn(folder), { force: true });
}

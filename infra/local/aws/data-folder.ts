import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ClassicLevel } from 'classic-level';
import * as z from 'zod/mini';
import { claim, isRunning } from '../running/running-products.ts';

/** The data folder cannot be used. The message says what is wrong, which setting names the folder, and what to do. */
export class DataFolderError extends Error {
  override name = 'DataFolderError';
}

const anyFile = z.string();

/** The files that a run keeps, what they must contain, and what is lost without them. */
export const KEPT_FILES = {
  'secrets.json': { content: z.record(z.string(), z.string()), lost: 'the secrets are made anew' },
  'mails.json': { content: z.array(z.looseObject({})), lost: 'the mailbox begins empty' },
  'functions.log': { content: anyFile, lost: 'the log begins empty' },
  'running.json': { content: anyFile, lost: 'nothing is lost' },
} as const;

/** What a run writes at its start is less. */
const ROOM_BYTES = 1_000_000;

/** Throws a DataFolderError before anything starts that the folder would make fail. Creates the folder if missing. */
export async function checkDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `probe-${process.pid}`);
  usable(folder, () => {
    makeFolder(folder);
    try {
      writeFileSync(probe, Buffer.alloc(ROOM_BYTES));
    } finally {
      rmSync(probe, { force: true });
    }
  });
  const mark = markIn(folder);
  const owner = existsSync(mark) ? Number(usable(mark, () => readFileSync(mark, 'utf8'))) : 0;
  if (owner !== process.pid && isRunning(owner)) throw new DataFolderError(takenBy(owner, folder));
  for (const [name, { content, lost }] of Object.entries(KEPT_FILES)) {
    const file = join(folder, name);
    if (!existsSync(file)) continue;
    const text = usable(file, () => {
      // Appends nothing: fails where the file could not be written.
      writeFileSync(file, '', { flag: 'a' });
      return readFileSync(file, 'utf8');
    });
    if (!isReadable(text, content)) {
      throw new DataFolderError(
        `${file} is damaged. Mend it, or remove it (${lost}), or set DATA_DIR to another folder.`,
      );
    }
  }
  await checkTables(join(folder, 'tables'));
}

/** One by one, because Node 20's `mkdirSync` with `recursive` never returns below `/proc`. */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

function isReadable(text: string, content: z.ZodMiniType): boolean {
  if (content === anyFile) return true;
  try {
    return content.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** The engine hangs when its files are damaged, so they are read once before it starts. */
async function checkTables(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const tables = new ClassicLevel(folder, { createIfMissing: true });
  try {
    await tables.open();
    for await (const key of tables.keys()) void key;
  } catch (error) {
    const { message } =
      error instanceof Error && error.cause instanceof Error ? error.cause : { message: error };
    throw new DataFolderError(
      `The tables in ${folder} cannot be read: ${String(message)}. Move that folder away, and the next start begins ` +
        'with empty tables; or set DATA_DIR to another folder.',
      { cause: error },
    );
  } finally {
    await tables.close();
  }
}

/** What the use of a path returns; its failure is told in words. */
function usable<Result>(path: string, use: () => Result): Result {
  try {
    return use();
  } catch (error) {
    const { code } = z.parse(z.catch(z.object({ code: z.string() }), { code: 'unknown' }), error);
    const own = `set DATA_DIR to a folder of your own, for example DATA_DIR=${resolve('.local/mine')}.`;
    const words =
      WORDS[code] ?? `cannot be read and written by this user (${code}): take it over (chown, chmod), or`;
    throw new DataFolderError(`${path} ${words} ${own}`, { cause: error });
  }
}

const WORDS: Readonly<Record<string, string>> = {
  EEXIST: 'is a file or lies below one:',
  ENOTDIR: 'is a file or lies below one:',
  EISDIR: 'is no file. Remove it, or',
  ENOSPC: 'is on a disk that is full. Make room on it, or',
  ENOENT: 'cannot be made (ENOENT). Please',
};

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

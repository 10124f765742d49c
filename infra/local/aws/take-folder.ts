import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '../running/running-products.ts';

/** A folder of data that another process is using. Its message says which setting chooses another. */
export class FolderTakenError extends Error {
  override name = 'FolderTakenError';

  constructor(folder: string, owner: number) {
    super(
      `The data in ${folder} is in use by process ${owner}. End it, or set DATA_DIR to another folder. ` +
        `If that process is another program, remove ${markIn(folder)}.`,
    );
  }
}

/** The process that runs and uses the folder, if another one does. */
export function ownerOf(folder: string): number | undefined {
  const mark = statSync(markIn(folder), { throwIfNoEntry: false });
  const owner = mark?.isFile() ? Number(readFileSync(markIn(folder), 'utf8')) : 0;
  return owner !== process.pid && isRunning(owner) ? owner : undefined;
}

function markIn(folder: string): string {
  return join(folder, 'in-use-by');
}

/** Makes the folder this process's own, because two engines in one would spoil it. Gives what leaves it again. */
export function takeFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = markIn(folder);
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch {
    const owner = Number(readFileSync(file, 'utf8'));
    if (isRunning(owner)) throw new FolderTakenError(folder, owner);
    writeFileSync(file, String(process.pid));
  }
  return () => rmSync(file, { force: true });
}

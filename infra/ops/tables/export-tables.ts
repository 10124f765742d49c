import { appendFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PEOPLES_TABLES } from '#shared/runtime/tables.ts';
import { typedItemsOf } from '../aws/typed-items.ts';
import { OperatorError } from '../place.ts';
import { lineOf } from './item-line.ts';

/**
 * Writes every table with personal data to a folder that only the owner can read, one line for each item. The folder
 * gets its name last, so that a folder of that name is complete; a failed export leaves nothing. Returns the number of
 * items.
 */
export async function exportTables(folder: string): Promise<number> {
  const whole = resolve(folder);
  if (existsSync(whole)) throw new OperatorError(`${folder} already exists. Name another folder.`);
  const unfinished = `${whole}.unfinished`;
  makeFolder(unfinished, folder);
  try {
    const written = await writeTables(unfinished);
    renameSync(unfinished, whole);
    return written;
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

function makeFolder(unfinished: string, folder: string): void {
  try {
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  } catch {
    throw new OperatorError(`${folder} cannot be written.`);
  }
}

async function writeTables(folder: string): Promise<number> {
  let written = 0;
  for (const table of PEOPLES_TABLES) {
    const file = join(folder, `${table}.jsonl`);
    writeFileSync(file, '', { mode: 0o600 });
    for await (const item of typedItemsOf(table)) {
      appendFileSync(file, `${lineOf(item)}\n`);
      written += 1;
    }
  }
  return written;
}

import { appendFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PEOPLES_TABLES } from '#shared/runtime/tables.ts';
import { typedItemsOf } from '../aws/typed-items.ts';
import { OperatorError } from '../place.ts';
import { lineOf } from './item-line.ts';

/**
 * Writes every table that holds people's details into a folder, a line for each item, for nobody else to read. The folder
 * gets its name when all is in it: a folder of that name is whole. Answers with the number of items.
 */
export async function exportTables(folder: string): Promise<number> {
  const whole = resolve(folder);
  if (existsSync(whole)) throw new OperatorError(`${folder} is there already. Name another folder.`);
  const unfinished = `${whole}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  let written = 0;
  for (const table of PEOPLES_TABLES) {
    const file = join(unfinished, `${table}.jsonl`);
    writeFileSync(file, '', { mode: 0o600 });
    for await (const item of typedItemsOf(table)) {
      appendFileSync(file, `${lineOf(item)}\n`);
      written += 1;
    }
  }
  renameSync(unfinished, whole);
  return written;
}

import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { PEOPLES_TABLES } from '#shared/runtime/tables.ts';
import { counted } from './columns.ts';
import { OperatorError, useTable } from './place.ts';
import { importTables } from './tables/import-tables.ts';
import { lineOf, typedItemsOf } from './tables/item-line.ts';

interface ImportWords {
  readonly missingOnly?: boolean;
  readonly readableOnly?: boolean;
}

/** `ops tables …`: exports everything that people have given us, and imports it into empty tables. */
export function addTableCommands(program: Command, say: (text: string) => void): void {
  const tables = program
    .command('tables')
    .description('Export people’s details from the tables into files, and import them');

  tables
    .command('export <folder>')
    .description(
      'Write a file for each table with people’s details, a line for each item, readable by you alone',
    )
    .option('--table <name=table...>', 'read another table in place of the stage’s own: leads=restored-leads')
    .action(async (folder: string, { table = [] }: { table?: string[] }) => {
      for (const pair of table) useTable(pair);
      say(`${counted(await exportTables(folder), 'item')} written into ${folder}\n`);
    });

  tables
    .command('import <folder>')
    .description('Import such files, or nothing if an item is there already and differs')
    .option('--missing-only', 'import missing items only, and leave those that differ as they are')
    .option('--readable-only', 'leave out items that the product cannot read, and name them')
    .action(async (folder: string, { missingOnly = false, readableOnly = false }: ImportWords) => {
      const choice = { isMissingOnly: missingOnly, isReadableOnly: readableOnly };
      const { added, there, differing, unreadable } = await importTables(folder, choice);
      say(`${counted(added, 'item')} added, ${counted(there, 'was', 'were')} there already.\n`);
      if (differing > 0)
        say(
          `${counted(differing, 'differs from the folder and stays as it is', 'differ from the folder and stay as they are')}.\n`,
        );
      for (const line of unreadable) say(`Left out: ${line} cannot be read.\n`);
    });
}

/**
 * Writes every table with personal data to a folder that only the owner can read, one line for each item. The folder
 * gets its name last, so that a folder of that name is complete; a failed export leaves nothing. Returns the number of
 * items.
 */
async function exportTables(folder: string): Promise<number> {
  const whole = resolve(folder);
  if (existsSync(whole)) throw new OperatorError(`${folder} already exists. Name another folder.`);
  const unfinished = unfinishedFolder(whole, folder);
  try {
    const written = await writeTables(unfinished);
    // Another export of the same name may have ended first.
    if (existsSync(whole)) throw new OperatorError(`${folder} already exists. Name another folder.`);
    renameSync(unfinished, whole);
    return written;
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** A new folder that only its owner can read, and that no other export writes to. */
function unfinishedFolder(whole: string, folder: string): string {
  try {
    mkdirSync(dirname(whole), { recursive: true, mode: 0o700 });
    return mkdtempSync(`${whole}.unfinished-`);
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

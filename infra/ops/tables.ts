import type { Command } from 'commander';
import { useTable } from './place.ts';
import { exportTables } from './tables/export-tables.ts';
import { importTables } from './tables/import-tables.ts';

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
      say(`${await exportTables(folder)} items written into ${folder}\n`);
    });

  tables
    .command('import <folder>')
    .description('Import such files, or nothing if an item is there already and differs')
    .option('--missing-only', 'import missing items only, and leave those that differ as they are')
    .option('--readable-only', 'leave out items that the product cannot read, and name them')
    .action(async (folder: string, { missingOnly = false, readableOnly = false }: ImportWords) => {
      const choice = { isMissingOnly: missingOnly, isReadableOnly: readableOnly };
      const { added, there, differing, unreadable } = await importTables(folder, choice);
      say(`${added} items added, ${there} were there already.\n`);
      if (differing > 0) say(`${differing} differ from the folder and stay as they are.\n`);
      for (const line of unreadable) say(`Left out: ${line} cannot be read.\n`);
    });
}

import { readFileSync, writeFileSync } from 'node:fs';
import { DOCUMENTS, withSections } from './readme/sections.ts';

/** `npx tsx infra/dev/readme.ts --write` makes the parts of the documents that are made of the code anew. */
for (const [file, sections] of Object.entries(DOCUMENTS)) {
  const made = withSections(readFileSync(file, 'utf8'), sections);
  if (process.argv.includes('--write')) writeFileSync(file, made);
  else process.stdout.write(made);
}

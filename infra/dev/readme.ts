import { readFileSync, writeFileSync } from 'node:fs';
import { ATTACK_SECTIONS } from './readme/attackers.ts';
import { SECTIONS, withSections } from './readme/sections.ts';

const DOCUMENTS = [
  ['README.md', SECTIONS],
  ['docs/attackers.md', ATTACK_SECTIONS],
] as const;

/** `npx tsx infra/dev/readme.ts --write` makes the parts of the README and of docs/attackers.md that are made of the code anew. */
for (const [file, sections] of DOCUMENTS) {
  const made = withSections(readFileSync(file, 'utf8'), sections);
  if (process.argv.includes('--write')) writeFileSync(file, made);
  else process.stdout.write(made);
}

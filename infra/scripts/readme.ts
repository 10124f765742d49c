import { readFileSync, writeFileSync } from 'node:fs';
import { withSections } from '../readme/sections.ts';

/** `npx tsx infra/scripts/readme.ts --write` makes the parts of the README that are made of the code anew. */
const made = withSections(readFileSync('README.md', 'utf8'));
if (process.argv.includes('--write')) writeFileSync('README.md', made);
else process.stdout.write(made);

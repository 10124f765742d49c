import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The texts of a folder's TypeScript files, without tests. */
export function sourcesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
}

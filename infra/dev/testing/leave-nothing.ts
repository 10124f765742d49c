import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';

/** Caches of the tools, which every run would create anew. */
const CACHES = /^(tsx-|node-compile-cache|jest)/;

/**
 * Runs after all tests, in the run's own temporary folder (own-temporary-folder.ts): no test may have left anything
 * there.
 */
export default function leaveNothing(): void {
  const folder = tmpdir();
  const left = readdirSync(folder).filter((name) => !CACHES.test(name));
  rmSync(folder, { recursive: true, force: true });
  // Mutation testing runs all of it again in the same process.
  process.env['TMPDIR'] = dirname(folder);
  if (left.length > 0) throw new Error(`The tests have left in the temporary folder: ${left.join(', ')}`);
}

import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';

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
  if (left.length > 0) throw new Error(`The tests have left in the temporary folder: ${left.join(', ')}`);
}

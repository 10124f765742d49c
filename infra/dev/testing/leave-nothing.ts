import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Caches of the tools, which they would make anew in every run. */
const CACHES = /^(tsx-|node-compile-cache|jest)/;

/** After the whole run: it has a temporary folder of its own (own-temporary-folder.ts), in which no test may have left anything. */
export default function leaveNothing(): void {
  const folder = tmpdir();
  const left = readdirSync(folder).filter((name) => !CACHES.test(name));
  rmSync(folder, { recursive: true, force: true });
  if (left.length > 0) throw new Error(`The tests have left in the temporary folder: ${left.join(', ')}`);
}

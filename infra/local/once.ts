import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { claim } from './running/running-products.ts';

/** The folder that records for which sources each piece of work was last done. */
const KEYS = '.local/keys';

export interface Work {
  readonly name: string;
  /** Files and folders whose content decides whether the work must be done again. */
  readonly sources: readonly string[];
  /** Paths among them that do not matter. */
  readonly except?: RegExp;
  /** Other values that the work depends on. */
  readonly settings?: readonly (string | undefined)[];
  /** Whether the result of the work still exists. */
  readonly isThere: () => boolean;
  readonly run: () => Promise<void>;
}

/**
 * Does a piece of work unless it was already done for the same sources. Processes that want it at the same time wait
 * for the first. Returns whether it was done now.
 */
export async function once(work: Work): Promise<boolean> {
  const file = join(KEYS, work.name);
  return alone(`${file}.lock`, async () => {
    const key = keyOf(work);
    if (work.isThere() && existsSync(file) && readFileSync(file, 'utf8') === key) return false;
    rmSync(file, { force: true });
    await work.run();
    writeFileSync(file, key);
    return true;
  });
}

async function alone<Result>(lock: string, task: () => Promise<Result>): Promise<Result> {
  mkdirSync(dirname(lock), { recursive: true });
  while (claim(lock) !== undefined) await new Promise((resolve) => setTimeout(resolve, 100));
  try {
    return await task();
  } finally {
    rmSync(lock, { force: true });
  }
}

function keyOf({ sources, except = /$^/, settings = [] }: Work): string {
  const hash = createHash('sha256').update(JSON.stringify([settings, process.versions.node]));
  for (const file of sources.flatMap(filesIn).filter((path) => !except.test(path))) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry) return [];
  if (entry.isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`));
}

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** The encoding at its best takes a second for the whole site: more than an edge spends on it while somebody waits. */
const BEST = {
  [constants.BROTLI_PARAM_QUALITY]: 11,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};

/** Puts a packed copy of every script, sheet and drawing of the site's `assets` into `packed/assets` (infra/stack/edge/packed.ts). */
export function packAssets(site: string): void {
  const assets = join(site, 'assets');
  const copies = join(site, 'packed', 'assets');
  mkdirSync(copies, { recursive: true });
  for (const file of readdirSync(assets).filter((name) => /\.(js|css|svg)$/.test(name))) {
    writeFileSync(join(copies, file), brotliCompressSync(readFileSync(join(assets, file)), { params: BEST }));
  }
}

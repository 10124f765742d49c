import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Maximum compression takes a second for the whole site: more than an edge spends while a visitor waits. */
const BEST = {
  [constants.BROTLI_PARAM_QUALITY]: 11,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};

/**
 * Writes a compressed copy of every script, style sheet and drawing of the site's `assets` to `packed/assets`
 * (infra/stack/edge/decide.ts).
 */
export function packAssets(site: string): void {
  const assets = join(site, 'assets');
  const copies = join(site, 'packed', 'assets');
  mkdirSync(copies, { recursive: true });
  for (const file of readdirSync(assets).filter((name) => /\.(js|css|svg)$/.test(name))) {
    writeFileSync(join(copies, file), brotliCompressSync(readFileSync(join(assets, file)), { params: BEST }));
  }
}

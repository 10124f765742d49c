import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { temporaryFolder } from '../../stack/testing/temporary-folder.ts';

const page = (title: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${'<p>Words.</p>'.repeat(200)}</html>`;

const SCRIPT = `console.log(${JSON.stringify('x'.repeat(2000))});`;

/**
 * A built site of two pages, a page for unknown paths, a script (with its compressed copy) and an image, for the tests
 * of one file. Returns its folder.
 */
export function fixtureSite(): string {
  const folder = temporaryFolder('site-');
  const files = {
    'index.html': page('Home'),
    'contact-us/index.html': page('Contact'),
    '404.html': page('Not found'),
    'assets/start-abc123.js': SCRIPT,
    'packed/assets/start-abc123.js': brotliCompressSync(SCRIPT),
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SITE = fileURLToPath(new URL('../../../dist/site', import.meta.url));

/** The path of every page that the build has written a document for: what holds of all pages is tried on each. */
export const PATHS: readonly string[] = readdirSync(SITE, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.name === 'index.html')
  .map((entry) => join(entry.parentPath).slice(SITE.length).replaceAll('\\', '/') || '/')
  .filter((path) => !path.includes('/_any'))
  .sort();

export const WIDTHS = [390, 1440] as const;

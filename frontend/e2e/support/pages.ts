import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SITE = fileURLToPath(new URL('../../../dist/site', import.meta.url));

/** The path of every page that the build has made a document for; checks of all pages run on each. */
export const PATHS: readonly string[] = readdirSync(SITE, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.name === 'index.html')
  .map((entry) => join(entry.parentPath).slice(SITE.length).replaceAll('\\', '/') || '/')
  .filter((path) => !path.includes('/_any'))
  .sort();

const ARTICLES = fileURLToPath(new URL('../../../shared/content/articles', import.meta.url));

/** The path of every article of a new blog. */
export const ARTICLE_PATHS: readonly string[] = readdirSync(ARTICLES)
  .map((file) => `/blog/${file.replace(/\.md$/, '')}`)
  .sort();

export const WIDTHS = [390, 1440] as const;

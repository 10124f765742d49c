import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from '#shared/api/contract.ts';
import { API } from '#shared/api/index.ts';
import { KEPT_FOR_A_YEAR } from '#shared/runtime/pictures.ts';
import { PICTURES_PATH } from '#shared/rules/articles.ts';
import { NOT_FOUND_FILE, PACKED_FOLDER, type SiteFiles } from './decide.ts';

/** Where `npm run build` puts the site. */
export const SITE_FOLDER = 'dist/site';

/** The files of a site that has not been built. */
export const EMPTY_SITE: SiteFiles = { pages: ['/'], anyBelow: [], files: [], folders: [] };

/** Whether there is a built site to deploy or serve. */
export function isBuilt(folder = SITE_FOLDER): boolean {
  return existsSync(join(folder, 'index.html')) && existsSync(join(folder, NOT_FOUND_FILE));
}

/** What can be requested of the built site in a folder. */
export function readSiteFiles(folder = SITE_FOLDER): SiteFiles {
  const all = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
    .sort();
  const documents = all
    .filter((path) => path.endsWith('/index.html'))
    .map((path) => path.slice(0, -'/index.html'.length));
  const others = all.filter((path) => !path.endsWith('.html'));
  const folders = foldersWithoutDocuments(all);
  return {
    pages: documents.filter((path) => !path.endsWith('/_any')).map((path) => path || '/'),
    anyBelow: documents
      .filter((path) => path.endsWith('/_any'))
      .map((path) => path.slice(0, -'/_any'.length)),
    files: others.filter((path) => !folders.some((held) => path.startsWith(held))),
    folders,
  };
}

/**
 * Top-level folders that hold files only, so that the edge need not know their listing. Folders whose name begins with
 * a dot (`.well-known`) are left out: a path below them is served only when the edge knows that very file.
 */
function foldersWithoutDocuments(all: readonly string[]): string[] {
  const topFolders = new Set(all.flatMap((path) => /^\/[^/.][^/]*\//.exec(path) ?? []));
  return [...topFolders].filter(
    (folder) => !all.some((path) => path.startsWith(folder) && path.endsWith('.html')),
  );
}

/** The site address that the built pages use; empty where the site was not built. */
export function builtAddress(folder = SITE_FOLDER): string {
  const robots = join(folder, 'robots.txt');
  const text = existsSync(robots) ? readFileSync(robots, 'utf8') : '';
  return /^Sitemap: (\S+)\/sitemap\.xml$/m.exec(text)?.[1] ?? '';
}

/** The hashes of all styles that are part of the built documents, for the security policy; none where it was not built. */
export function styleHashes(folder = SITE_FOLDER): string[] {
  if (!isBuilt(folder)) return [];
  const documents = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((path) =>
    path.endsWith('.html'),
  );
  const styles = documents.flatMap((path) =>
    [...readFileSync(join(folder, path), 'utf8').matchAll(/<style\b[^>]*>([^]*?)<\/style>/g)].map(
      ([, text = '']) => text,
    ),
  );
  return [...new Set(styles)].map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
}

/** The documents of the built site that functions fill in or fall back to; empty where it was not built. */
export function siteDocuments(): Readonly<
  Record<'article' | 'missingArticle' | 'blog' | 'notFound', string>
> {
  const read = (file: string) => {
    const path = join(SITE_FOLDER, file);
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
  };
  return {
    article: read('blog/_any/index.html'),
    missingArticle: read('blog/_any/missing.html'),
    blog: read('blog/index.html'),
    notFound: read('404.html'),
  };
}

/** The documents and feeds outside /api that functions make, in the same form as the files of the built site. */
export const DOCUMENTS: SiteFiles = documentsOf(Object.values<Contract>(API));

function documentsOf(contracts: readonly Contract[]): SiteFiles {
  const outside = contracts.filter(({ path }) => !path.startsWith('/api/'));
  const isPage = ({ answers }: Contract) => answers === 'text/html';
  const belowAny = /^(.*)\/\{\w+\}$/;
  return {
    pages: outside.filter((each) => isPage(each) && !belowAny.test(each.path)).map(({ path }) => path),
    anyBelow: outside.filter(isPage).flatMap(({ path }) => belowAny.exec(path)?.[1] ?? []),
    files: outside.filter((each) => !isPage(each)).map(({ path }) => path),
    folders: [],
  };
}

/** Files whose name changes with their content. */
const HASHED_FOLDERS = ['/assets/', PACKED_FOLDER, PICTURES_PATH];

export const CACHE_CONTROL = {
  hashed: KEPT_FOR_A_YEAR,
  /** The edge may keep a page until the next deployment invalidates it; a browser asks again after a minute. */
  page: 'public, max-age=60, s-maxage=86400, stale-while-revalidate=86400',
  file: 'public, max-age=3600, stale-while-revalidate=86400',
} as const;

/** The Cache-Control value of a file of the site, by the path it is served from. */
export function cacheControlOf(file: string): string {
  if (HASHED_FOLDERS.some((folder) => file.startsWith(folder))) return CACHE_CONTROL.hashed;
  return file.endsWith('.html') ? CACHE_CONTROL.page : CACHE_CONTROL.file;
}

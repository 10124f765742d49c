/**
 * What can be requested of the built site. `readSiteFiles` makes it from the build, so that it cannot get out of date.
 */
export interface SiteFiles {
  /** Paths with a document of their own, as they are in a link: `/`, `/contact-us`. Each is `<path>/index.html`. */
  readonly pages: readonly string[];
  /** Paths below which any one segment is a page: `/blog` for `/blog/<slug>`. Each is `<path>/_any/index.html`. */
  readonly anyBelow: readonly string[];
  /** Single files that are not documents: `/favicon.svg`. */
  readonly files: readonly string[];
  /** Folders that hold no documents, with a trailing slash: `/assets/`. */
  readonly folders: readonly string[];
}

export interface Decision {
  readonly kind: 'serve' | 'redirect' | 'notFound';
  /** The file to serve (with status 404 if not found), or the path to redirect to. */
  readonly to: string;
}

export const NOT_FOUND_FILE = '/404.html';

/**
 * Decides what a path of the site is answered with, for the edge and the local server alike. Redirects lead only to
 * known pages of ours. Written in old JavaScript, because CloudFront runs it too.
 */
export function decide(uri: string, site: SiteFiles): Decision {
  const document = documentOf(uri, site);
  if (document) return { kind: 'serve', to: document };
  if (site.files.indexOf(uri) >= 0 || isInFolder(uri, site)) return { kind: 'serve', to: uri };
  const canonical = canonicalOf(uri);
  return canonical !== uri && documentOf(canonical, site)
    ? { kind: 'redirect', to: canonical }
    : { kind: 'notFound', to: NOT_FOUND_FILE };
}

function documentOf(uri: string, site: SiteFiles): string | undefined {
  if (uri === '/') return '/index.html';
  if (site.pages.indexOf(uri) >= 0) return `${uri}/index.html`;
  const end = uri.lastIndexOf('/');
  const parent = uri.slice(0, end);
  const isAny = /^[a-z0-9][a-z0-9-]{0,199}$/.test(uri.slice(end + 1)) && site.anyBelow.indexOf(parent) >= 0;
  return isAny ? `${parent}/_any/index.html` : undefined;
}

/** Accepts only the characters that file names of the build use: no escapes, and no dot segments. */
function isInFolder(uri: string, site: SiteFiles): boolean {
  if (!/^(\/[\w-]+(\.[\w-]+)*)+$/.test(uri)) return false;
  return site.folders.some((folder) => uri.slice(0, folder.length) === folder);
}

/** The canonical path of a page: without `index.html`, `.html`, and superfluous slashes. */
function canonicalOf(uri: string): string {
  const short = uri
    .replace(/\/{2,}/g, '/')
    .replace(/(\/index)?\.html$/, '')
    .replace(/\/index$/, '')
    .replace(/\/+$/, '');
  return short === '' ? '/' : short;
}

/** The origin to redirect to when a request came by the `www` name; empty when it came by the right one. */
export function rightOriginFor(host: string, siteHost: string): string {
  return siteHost !== '' && host.toLowerCase() === `www.${siteHost}` ? `https://${siteHost}` : '';
}

/**
 * Where a build puts a second copy of the text files of `/assets/`, under the same path and compressed with Brotli at
 * its highest level.
 */
export const PACKED_FOLDER = '/packed/';

const HAS_A_PACKED_COPY = /^\/assets\/.*\.(js|css|svg)$/;
const TAKES_BROTLI = /(^|[\s,])br\s*(;\s*q=(1|0\.\d*[1-9]))?[\s0.]*(,|$)/;

/**
 * The file to send to a browser with this Accept-Encoding: the compressed copy, if the build has made them. The edge's
 * own compression, done while a visitor waits, gives files a tenth larger. Written in old JavaScript, because
 * CloudFront runs it too.
 */
export function smallestFile(file: string, acceptEncoding: string, site: SiteFiles): string {
  const isPacked = site.folders.indexOf(PACKED_FOLDER) >= 0 && HAS_A_PACKED_COPY.test(file);
  return isPacked && TAKES_BROTLI.test(acceptEncoding) ? PACKED_FOLDER + file.slice(1) : file;
}

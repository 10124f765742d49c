/** What of the built site can be asked for. Made by `readSiteFiles` from the build itself, so that it cannot drift. */
export interface SiteFiles {
  /** Paths with a document of their own, as they are in a link: `/`, `/contact-us`. Each is `<path>/index.html`. */
  readonly pages: readonly string[];
  /** Paths below which any one segment is a page: `/blog` for `/blog/<slug>`. Each is `<path>/_any/index.html`. */
  readonly anyBelow: readonly string[];
  /** Single files that are no documents: `/favicon.svg`. */
  readonly files: readonly string[];
  /** Folders that hold no documents, with a slash at the end: `/assets/`. */
  readonly folders: readonly string[];
}

export interface Decision {
  readonly kind: 'serve' | 'redirect' | 'notFound';
  /** The file to serve (with status 404 if not found), or the path to be sent to. */
  readonly to: string;
}

export const NOT_FOUND_FILE = '/404.html';

/**
 * What a path of the site comes to: the edge and the local server both ask here. Whoever is redirected is sent to a
 * known page of ours and nowhere else. Plain old JavaScript, because CloudFront runs it too.
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

/** A name out of the build's own alphabet: no escapes, no dots that lead elsewhere. */
function isInFolder(uri: string, site: SiteFiles): boolean {
  if (!/^(\/[\w-]+(\.[\w-]+)*)+$/.test(uri)) return false;
  return site.folders.some((folder) => uri.slice(0, folder.length) === folder);
}

/** One address for each page: without `index.html`, `.html`, and slashes too many. */
function canonicalOf(uri: string): string {
  const short = uri
    .replace(/\/{2,}/g, '/')
    .replace(/(\/index)?\.html$/, '')
    .replace(/\/index$/, '')
    .replace(/\/+$/, '');
  return short === '' ? '/' : short;
}

/** The origin that a request belongs to when it came by the name with `www`: '' when it came by the right one. */
export function rightOriginFor(host: string, siteHost: string): string {
  return siteHost !== '' && host.toLowerCase() === `www.${siteHost}` ? `https://${siteHost}` : '';
}

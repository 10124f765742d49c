import type { SiteFiles } from './decide.ts';

/** Where a build puts the text files of `/assets/` once more, packed with Brotli as well as it can be done, under the same path. */
export const PACKED_FOLDER = '/packed/';

const HAS_A_PACKED_COPY = /^\/assets\/.*\.(js|css|svg)$/;
const TAKES_BROTLI = /(^|[\s,])br\s*(;\s*q=(1|0\.\d*[1-9]))?[\s0.]*(,|$)/;

/**
 * The file to send to a browser that takes these encodings: the packed copy, if the build has made them. What the edge packs
 * by itself, while somebody waits, is a tenth larger. Plain old JavaScript, because CloudFront runs it too.
 */
export function smallestFile(file: string, acceptEncoding: string, site: SiteFiles): string {
  const isPacked = site.folders.indexOf(PACKED_FOLDER) >= 0 && HAS_A_PACKED_COPY.test(file);
  return isPacked && TAKES_BROTLI.test(acceptEncoding) ? PACKED_FOLDER + file.slice(1) : file;
}

import type { SiteFiles } from './decide.ts';

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

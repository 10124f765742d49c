import { buildSync } from 'esbuild';
import type { SiteFiles } from './decide.ts';
import type { HeaderSet } from './security-headers.ts';

/** The largest function that CloudFront accepts, in bytes. */
const MOST_BYTES = 10_240;

/** JavaScript that CloudFront's engine does not support, or supports only in part: using it is an error here. */
const UNKNOWN_TO_CLOUDFRONT = { class: false, destructuring: false, 'for-of': false, generator: false };

/** The files of this folder that become CloudFront Functions. */
export type EdgeEvent = 'viewer-request' | 'viewer-response' | 'document-request';

export interface EdgeCodeOptions {
  /** The site's host name, if it has one. */
  readonly host?: string | undefined;
  /**
   * For the answers that the function gives itself: CloudFront's policy covers only answers from the origin or the
   * cache.
   */
  readonly headers?: HeaderSet;
}

/** The code of a CloudFront Function for the site as built, made from the same source that the local server runs. */
export function edgeCode(
  event: EdgeEvent,
  site: SiteFiles,
  { host = '', headers = {} }: EdgeCodeOptions = {},
): string {
  const ownHeaders = Object.entries(headers).map(([name, value]) => [name, { value }]);
  const { outputFiles } = buildSync({
    entryPoints: [`infra/stack/edge/${event}.ts`],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2015',
    supported: UNKNOWN_TO_CLOUDFRONT,
    define: {
      SITE: JSON.stringify(site),
      SITE_HOST: JSON.stringify(host),
      REDIRECT_HEADERS: JSON.stringify(Object.fromEntries(ownHeaders)),
    },
    minifyWhitespace: true,
    minifySyntax: true,
    charset: 'ascii',
  });
  // CloudFront calls the function named `handler` and has no modules.
  const code = (outputFiles[0]?.text ?? '').replace(/export\s*\{[^}]*\};?\s*$/, '');
  if (Buffer.byteLength(code) > MOST_BYTES) {
    throw new Error(
      `The ${event} function has ${Buffer.byteLength(code)} bytes; CloudFront takes ${MOST_BYTES}. ` +
        'Serve pages of one kind by a document for any of them (see SiteFiles.anyBelow).',
    );
  }
  return code;
}

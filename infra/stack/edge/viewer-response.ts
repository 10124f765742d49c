import { decide, type SiteFiles } from './decide.ts';

/** Inserted when the code is made for CloudFront. */
declare const SITE: SiteFiles;

export interface EdgeResponse {
  statusCode: number;
  statusDescription?: string;
  readonly headers: Record<string, { readonly value: string } | undefined>;
}

/**
 * Runs at the edge for every answer of the site with a status below 400. The page for unknown paths is a file like any
 * other, so it comes with status 200; here it becomes a 404. The path may be the visitor's or the rewritten one: the
 * decision is the same.
 */
export function handler(event: {
  readonly request: { readonly uri: string };
  readonly response: EdgeResponse;
}) {
  const response = event.response;
  if (response.statusCode === 200 && decide(event.request.uri, SITE).kind === 'notFound') {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
    delete response.headers['etag'];
    delete response.headers['last-modified'];
    // The file has the caching time of a page. But this address may become a page tomorrow, so browsers must not keep
    // the answer.
    response.headers['cache-control'] = { value: 'no-store' };
  }
  // The edge adds Vary to what it compresses itself, but not to the copies that the build compressed.
  if (response.headers['content-encoding'] && !response.headers['vary']) {
    response.headers['vary'] = { value: 'Accept-Encoding' };
  }
  return response;
}

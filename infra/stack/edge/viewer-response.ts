import { decide, type SiteFiles } from './decide.ts';

/** Put here when the code is made for CloudFront. */
declare const SITE: SiteFiles;

export interface EdgeResponse {
  statusCode: number;
  statusDescription?: string;
  readonly headers: Record<string, { readonly value: string } | undefined>;
}

/**
 * Runs at the edge for every answer of the site below 400. The page for unknown paths is a file like any other, so it
 * comes with status 200; here it becomes a 404. The path may be the visitor's or the rewritten one: both say the same.
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
    // The file may be kept as long as a page. At this address there may be one tomorrow: no browser shows it the old answer.
    response.headers['cache-control'] = { value: 'no-store' };
  }
  // The edge says so of what it packs itself; of what the build has packed it does not know.
  if (response.headers['content-encoding'] && !response.headers['vary']) {
    response.headers['vary'] = { value: 'Accept-Encoding' };
  }
  return response;
}

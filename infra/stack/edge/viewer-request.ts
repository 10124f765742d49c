import { decide, rightOriginFor, type SiteFiles, smallestFile } from './decide.ts';
import { type Query, redirectTo } from './redirect.ts';

/** Inserted when the code is made for CloudFront. */
declare const SITE: SiteFiles;
declare const SITE_HOST: string;

export interface EdgeRequest {
  uri: string;
  readonly querystring: Query;
  readonly headers: Record<string, { readonly value: string } | undefined>;
}

/** Runs at the edge for every request of the site, before the cache lookup. */
export function handler(event: { readonly request: EdgeRequest }) {
  const request = event.request;
  const decision = decide(request.uri, SITE);
  const origin = rightOriginFor(request.headers['host']?.value ?? '', SITE_HOST);
  if (decision.kind === 'redirect' || origin !== '') {
    // One redirect corrects both the host and the path.
    const path = decision.kind === 'redirect' ? decision.to : request.uri;
    return redirectTo(origin + path, request.querystring);
  }
  if (decision.kind === 'notFound') {
    // A 304 or 206 could not be turned into a 404 afterwards.
    delete request.headers['if-none-match'];
    delete request.headers['if-modified-since'];
    delete request.headers['range'];
  }
  request.uri = smallestFile(decision.to, request.headers['accept-encoding']?.value ?? '', SITE);
  return request;
}

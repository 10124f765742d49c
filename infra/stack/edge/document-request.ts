import { decide, rightOriginFor, type SiteFiles } from './decide.ts';
import { redirectTo } from './redirect.ts';
import type { EdgeRequest } from './viewer-request.ts';

/** Inserted when the code is made for CloudFront. */
declare const SITE: SiteFiles;
declare const SITE_HOST: string;

/**
 * Runs at the edge for documents that functions make: they too have one canonical address, without `www` and without a
 * trailing slash. Any other path below their folders is rewritten to the one path that the API answers with the page
 * for unknown paths.
 */
export function handler(event: { readonly request: EdgeRequest }) {
  const request = event.request;
  const decision = decide(request.uri, SITE);
  const origin = rightOriginFor(request.headers['host']?.value ?? '', SITE_HOST);
  if (decision.kind === 'redirect' || origin !== '') {
    const path = decision.kind === 'redirect' ? decision.to : request.uri;
    return redirectTo(origin + path, request.querystring);
  }
  if (decision.kind === 'notFound') request.uri = decision.to;
  return request;
}

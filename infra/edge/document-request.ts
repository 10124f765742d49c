import { rightOriginFor } from './decide.ts';
import { redirectTo } from './redirect.ts';
import type { EdgeRequest } from './viewer-request.ts';

/** Put here when the code is made for CloudFront. */
declare const SITE_HOST: string;

/** Runs at the edge for documents that functions make: they too have one address, without `www`. */
export function handler(event: { readonly request: EdgeRequest }) {
  const request = event.request;
  const origin = rightOriginFor(request.headers['host']?.value ?? '', SITE_HOST);
  return origin === '' ? request : redirectTo(origin + request.uri, request.querystring);
}

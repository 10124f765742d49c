import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { VIEWER_ADDRESS_HEADER } from '#shared/runtime/environment.ts';
import { limitKeyOf } from '../platform/rules/ip-address.ts';
import type { ApiEvent } from './api-event.ts';

export interface Visitor {
  /** The visitor's address, unwrapped when it came as an IPv4-mapped IPv6 address. */
  readonly address: string;
  /** What limits count by: the IPv4 address, or the /64 network of an IPv6 address. */
  readonly key: string;
}

/** What stands for an address that cannot be read: such callers share one key. */
const UNKNOWN: Visitor = { address: 'unknown', key: 'unknown' };

/**
 * Who is calling. CloudFront's word is taken only when the authorizer has seen CloudFront's secret; otherwise it is the
 * address that connected to the API. What a caller claims in X-Forwarded-For is never read.
 */
export function visitorOf(event: ApiEvent): Visitor {
  const isFromCloudFront = event.requestContext.authorizer?.lambda?.origin === 'cloudfront';
  const viewer = isFromCloudFront ? event.headers[VIEWER_ADDRESS_HEADER] : undefined;
  return visitorAt(viewer === undefined ? event.requestContext.http.sourceIp : withoutPort(viewer));
}

/** The visitor behind an address in any spelling. */
export function visitorAt(written: string): Visitor {
  if (isIP(written) === 0) return UNKNOWN;
  const address = ipaddr.process(written);
  return { address: address.toString(), key: limitKeyOf(address) };
}

/** `198.51.100.7:4711` or `2001:db8::1:4711`: the port follows the last colon. */
function withoutPort(viewer: string): string {
  return viewer.slice(0, viewer.lastIndexOf(':')).replace(/^\[|\]$/g, '');
}

import ipaddr from 'ipaddr.js';
import { WIDER_NETWORKS } from '#shared/rules/visitor-limits.ts';

/** A network that a visitor comes from, and how many times as much comes from it as from one visitor. */
export interface VisitorNetwork {
  readonly key: string;
  readonly times: number;
}

/**
 * What a visitor is counted by, the narrowest first: the visitor's own key, and of an IPv6 network the wider ones that it is
 * part of, which one customer may have all of.
 */
export function networksOf(visitorKey: string): readonly [VisitorNetwork, ...VisitorNetwork[]] {
  const own = { key: visitorKey, times: 1 };
  if (!visitorKey.endsWith('/64')) return [own];
  const address = visitorKey.slice(0, -'/64'.length);
  const wider = WIDER_NETWORKS.map(({ prefix, times }) => ({
    key: `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${prefix}`).toString()}/${prefix}`,
    times,
  }));
  return [own, ...wider];
}

import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { WIDER_NETWORKS } from '#shared/rules/visitor-limits.ts';

export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * Parses an address, or gives undefined. `net.isIP` comes first because ipaddr.js alone accepts `127.1`, `0x7f.1` and
 * octal parts; zone ids (`%eth0`) are not part of an address on the internet.
 */
export function readAddress(text: string): Address | undefined {
  return isIP(text) !== 0 && !text.includes('%') ? ipaddr.parse(text) : undefined;
}

/**
 * What limits count by: an IPv4 address itself, or the /64 network of an IPv6 address, which belongs to one customer.
 */
export function limitKeyOf(address: Address): string {
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`;
}

/** Whether an address lies in a network written as CIDR, such as `127.0.0.0/8`. Throws when the network is not CIDR. */
export function isWithin(address: Address, network: string): boolean {
  const [base, bits] = ipaddr.parseCIDR(network);
  return address.kind() === base.kind() && address.match(base, bits);
}

/** A network that a visitor belongs to, and how many times a single visitor's limit it is allowed. */
interface VisitorNetwork {
  readonly key: string;
  readonly times: number;
}

/**
 * What a visitor is counted by, the narrowest first: the visitor's own key and, for an IPv6 network, the wider networks
 * that contain it, because one customer may have all of such a network.
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

import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * Reads an address, or gives undefined. `net.isIP` comes first because ipaddr.js alone takes `127.1`, `0x7f.1` and
 * octal parts; names of network cards (`%eth0`) are not part of an address on the internet.
 */
export function readAddress(text: string): Address | undefined {
  return isIP(text) !== 0 && !text.includes('%') ? ipaddr.parse(text) : undefined;
}

/** What limits count by: an IPv4 address itself, of an IPv6 address the /64 network, which is one customer's. */
export function limitKeyOf(address: Address): string {
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`;
}

/** Whether an address lies in a network written as CIDR, such as `127.0.0.0/8`. Throws on anything that is not one. */
export function isWithin(address: Address, network: string): boolean {
  const [base, bits] = ipaddr.parseCIDR(network);
  return address.kind() === base.kind() && address.match(base, bits);
}

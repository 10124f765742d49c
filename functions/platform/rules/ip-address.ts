import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { WIDER_NETWORKS } from '#shared/rules/limits.ts';

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

/** What a visitor is counted by, the narrowest first: for IPv6 also the wider networks, which one customer may have. */
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

/** The only part of IPv6 that is assigned to hosts on the internet (IANA address space registry). */
const GLOBAL_UNICAST = '2000::/3';

/** Networks that ipaddr.js calls reserved or even unicast, and that deserve a name of their own. */
const NAMED_NETWORKS: readonly (readonly [network: string, kind: string])[] = [
  ['192.0.2.0/24', 'documentation'],
  ['198.51.100.0/24', 'documentation'],
  ['203.0.113.0/24', 'documentation'],
  ['2001:db8::/32', 'documentation'],
  ['3fff::/20', 'documentation'],
  ['198.18.0.0/15', 'benchmarking'],
  ['192.88.99.0/24', '6to4'],
  ['169.254.169.254/32', 'metadata'],
  ['fd00:ec2::254/128', 'metadata'],
  ['168.63.129.16/32', 'metadata'],
  ['::ffff:0:0/96', 'ipv4Mapped'],
  ['::/128', 'unspecified'],
  ['::1/128', 'loopback'],
  ['::/96', 'ipv4Compatible'],
];

const PRIVATE = 'a private address, used only inside a home or office network';
const CARRIED = 'an IPv4 address wrapped into IPv6';
const INFRASTRUCTURE = 'set aside for the machinery of the internet';

/** Descriptions by the kinds of ipaddr.js and of the table above. A kind that is missing here is called reserved. */
const WORDS: Readonly<Record<string, string>> = {
  private: PRIVATE,
  uniqueLocal: PRIVATE,
  deprecatedSiteLocal: PRIVATE,
  loopback: 'a loopback address, by which a computer speaks to itself',
  linkLocal: 'a link-local address, which works only on one cable or one Wi-Fi network',
  carrierGradeNat: 'a shared address inside the network of an internet provider (carrier-grade NAT)',
  metadata: 'an internal address of a cloud platform',
  unspecified: 'the unspecified address, which means “no address”',
  broadcast: 'the broadcast address, which means “everybody here”',
  multicast: 'a multicast address, which means a group and not one host',
  documentation: 'an example address, set aside for documentation',
  benchmarking: 'set aside for testing network equipment',
  ipv4Mapped: CARRIED,
  ipv4Compatible: CARRIED,
  rfc6145: CARRIED,
  rfc6052: 'an IPv4 address translated into IPv6 (NAT64)',
  '6to4': 'an address of the retired 6to4 tunnel',
  teredo: 'an address of a Teredo tunnel',
  discard: 'a discard address, where everything sent is thrown away',
  as112: INFRASTRUCTURE,
  as112v6: INFRASTRUCTURE,
  amt: INFRASTRUCTURE,
  segmentRouting: INFRASTRUCTURE,
};

/** The kind of an address; only `unicast` is a host on the internet, and no other is connected to. */
function kindOf(address: Address): string {
  const named = NAMED_NETWORKS.find(([network]) => isWithin(address, network));
  if (named) return named[1];
  const kind = address.range();
  const isBeyond = address.kind() === 'ipv6' && !isWithin(address, GLOBAL_UNICAST);
  return kind === 'unicast' && isBeyond ? 'reserved' : kind;
}

/** Whether an address may be connected to: public, or inside the networks that a setting allows (written as CIDR). */
export function isConnectable(address: Address, allowedNetworks: readonly string[]): boolean {
  return kindOf(address) === 'unicast' || allowedNetworks.some((network) => isWithin(address, network));
}

/** What a non-public address is, to complete the sentence "192.0.2.1 is …". */
export function kindInWords(address: Address): string {
  return WORDS[kindOf(address)] ?? 'reserved and not in use on the internet';
}

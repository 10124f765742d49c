import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An IP address as its four or sixteen bytes. */
export interface Address {
  readonly family: Family;
  readonly bytes: readonly number[];
}

/** Parses an address as written in a record or an answer, literally: mapped addresses are not unwrapped. */
export function parseAddress(text: string): Address | undefined {
  if (isIP(text) === 0 || text.includes('%')) return undefined;
  const address = ipaddr.parse(text);
  return { family: address.kind() === 'ipv4' ? 4 : 6, bytes: address.toByteArray() };
}

export function readableForm(address: Address): string {
  return ipaddr.fromByteArray([...address.bytes]).toString();
}

/** All addresses from the first to the last, both included, as numbers. */
export interface AddressRange {
  readonly from: bigint;
  readonly to: bigint;
}

/** Ranges of one address family in ascending order, disjoint and not adjacent: adjacent ranges are merged. */
export type AddressRanges = readonly AddressRange[];

export const FAMILIES = [4, 6] as const;

export type Family = (typeof FAMILIES)[number];

/** Addresses of both families. */
export type Ranges = Readonly<Record<Family, AddressRanges>>;

const BITS = { 4: 32, 6: 128 } as const;

export const NO_ADDRESSES: AddressRanges = [];

export function allAddresses(family: Family): AddressRanges {
  return [{ from: 0n, to: (1n << BigInt(BITS[family])) - 1n }];
}

function numberOf({ bytes }: Address): bigint {
  return bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
}

/** The network of an address: its first `bits` bits, with any bits after them. */
export function networkRange(address: Address, bits: number): AddressRange {
  const size = 1n << BigInt(BITS[address.family] - bits);
  const from = (numberOf(address) / size) * size;
  return { from, to: from + size - 1n };
}

/** Networks from which no mail can come over the internet (IANA special-purpose registries; RFC 1918, 6598, 4291). */
const NOWHERE: Ranges = {
  4: rangesOf(
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.168.0.0/16 224.0.0.0/3',
    4,
  ),
  6: rangesOf('::/3 4000::/2 8000::/1', 6),
};

/**
 * Cloudflare's proxies: they answer for the websites behind them, and no mail leaves from there. Source:
 * cloudflare.com/ips, without 2405:8100::/32, to which the servers belong that forward mail.
 */
const PROXIES: Ranges = {
  4: rangesOf(
    '103.21.244.0/22 103.22.200.0/22 103.31.4.0/22 104.16.0.0/13 104.24.0.0/14 108.162.192.0/18 131.0.72.0/22 141.101.64.0/18 162.158.0.0/15 172.64.0.0/13 173.245.48.0/20 188.114.96.0/20 190.93.240.0/20 197.234.240.0/22 198.41.128.0/17',
    4,
  ),
  6: rangesOf('2400:cb00::/32 2606:4700::/32 2803:f800::/32 2405:b500::/32 2a06:98c0::/29 2c0f:f248::/32', 6),
};

/** Those from which mail can come: proxies of websites send none. */
export function withoutProxies(ranges: AddressRanges, family: Family): AddressRanges {
  return subtract(ranges, PROXIES[family]);
}

/** The addresses among them that a host on the internet can have. */
export function onTheInternet(ranges: AddressRanges, family: Family): AddressRanges {
  return subtract(ranges, NOWHERE[family]);
}

function rangesOf(networks: string, family: Family): AddressRanges {
  return union(
    networks.split(' ').flatMap((network) => {
      const [text = '', bits] = network.split('/');
      return networksOf([text], family, Number(bits));
    }),
  );
}

/** The networks of those texts that are addresses of the family. */
export function networksOf(texts: readonly string[], family: Family, bits: number): AddressRanges {
  const ranges = texts.flatMap((text) => {
    const address = parseAddress(text);
    return address?.family === family ? [networkRange(address, bits)] : [];
  });
  return union(ranges);
}

/** The union of any ranges, in any order. */
export function union(...sets: readonly (readonly AddressRange[])[]): AddressRanges {
  // Often the same set comes several times, for addresses that were treated alike.
  const sorted = [...new Set(sets)]
    .flat()
    .sort((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)));
  const merged: AddressRange[] = [];
  for (const range of sorted) {
    const last = merged.at(-1);
    if (last && range.from <= last.to + 1n) {
      if (range.to > last.to) merged[merged.length - 1] = { from: last.from, to: range.to };
    } else merged.push(range);
  }
  return merged;
}

export function intersect(one: AddressRanges, other: AddressRanges): AddressRanges {
  const shared: AddressRange[] = [];
  let [nth, mth] = [0, 0];
  for (let [a, b] = [one[0], other[0]]; a && b; [a, b] = [one[nth], other[mth]]) {
    const from = a.from > b.from ? a.from : b.from;
    const to = a.to < b.to ? a.to : b.to;
    if (from <= to) shared.push({ from, to });
    if (a.to < b.to) nth += 1;
    else mth += 1;
  }
  return shared;
}

export function subtract(from: AddressRanges, taken: AddressRanges): AddressRanges {
  const first = from[0];
  const last = from.at(-1);
  if (!first || !last || taken.length === 0) return from;
  return intersect(from, complement(taken, { from: first.from, to: last.to }));
}

/** The part of the frame outside the ranges. */
function complement(ranges: AddressRanges, frame: AddressRange): AddressRanges {
  const gaps: AddressRange[] = [];
  let next = frame.from;
  for (const { from, to } of ranges) {
    if (from > next) gaps.push({ from: next, to: from - 1n });
    if (to + 1n > next) next = to + 1n;
  }
  return next <= frame.to ? [...gaps, { from: next, to: frame.to }] : gaps;
}

export function sizeOf(ranges: AddressRanges): bigint {
  return ranges.reduce((sum, { from, to }) => sum + to - from + 1n, 0n);
}

/** How many of them are on the internet: no stranger can write from a private address. */
export function publicSize(ranges: AddressRanges, family: Family): bigint {
  return sizeOf(onTheInternet(ranges, family));
}

export function contains(ranges: AddressRanges, address: bigint): boolean {
  return ranges.some(({ from, to }) => from <= address && address <= to);
}

/** The ranges as CIDR networks, each with a power of two as its size: `[first address, prefix length]`. */
export function networksIn(ranges: AddressRanges, family: Family): [first: bigint, bits: number][] {
  const networks: [bigint, number][] = [];
  for (const { from, to } of ranges) {
    for (let next = from; next <= to;) {
      let free = 0;
      while (
        free < BITS[family] &&
        next % (1n << BigInt(free + 1)) === 0n &&
        next + (1n << BigInt(free + 1)) - 1n <= to
      )
        free += 1;
      networks.push([next, BITS[family] - free]);
      next += 1n << BigInt(free);
    }
  }
  return networks;
}

/** An address in its usual notation. */
export function addressText(number: bigint, family: Family): string {
  const count = BITS[family] / 8;
  const bytes = Array.from({ length: count }, (_, nth) =>
    Number((number >> BigInt(8 * (count - 1 - nth))) & 0xffn),
  );
  if (family === 4) return bytes.join('.');
  return readableForm({ family, bytes });
}

import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * All addresses from the first to the last, both included, as numbers: those of IPv4 from 0 on, and those of IPv6 from
 * 2^128 on, so that one set holds both.
 */
export interface AddressRange {
  readonly from: bigint;
  readonly to: bigint;
}

/** Ranges in ascending order, disjoint and not adjacent: adjacent ranges are merged. */
export type AddressRanges = readonly AddressRange[];

export const FAMILIES = [4, 6] as const;

export type Family = (typeof FAMILIES)[number];

export const BITS = { 4: 32, 6: 128 } as const;
const FIRST = { 4: 0n, 6: 1n << 128n } as const;

export const NO_ADDRESSES: AddressRanges = [];

export function allAddresses(family: Family): AddressRanges {
  return [networkRange(FIRST[family], 0)];
}

export function familyOf(address: bigint): Family {
  return address < FIRST[6] ? 4 : 6;
}

/** Parses an address as written in a record or an answer, literally: mapped addresses are not unwrapped. */
export function parseAddress(text: string): bigint | undefined {
  if (isIP(text) === 0 || text.includes('%')) return undefined;
  const bytes = ipaddr.parse(text).toByteArray();
  return bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), bytes.length > 4 ? 1n : 0n);
}

/** An address in its usual notation. */
export function addressText(address: bigint): string {
  const family = familyOf(address);
  const digits = (address - FIRST[family]).toString(16).padStart(BITS[family] / 4, '0');
  return ipaddr.fromByteArray([...Buffer.from(digits, 'hex')]).toString();
}

/** The network of an address: its first `bits` bits, with any bits after them. */
export function networkRange(address: bigint, bits: number): AddressRange {
  const size = 1n << BigInt(BITS[familyOf(address)] - bits);
  const from = (address / size) * size;
  return { from, to: from + size - 1n };
}

/** Networks from which no mail can come over the internet (IANA special-purpose registries; RFC 1918, 6598, 4291). */
const NOWHERE = rangesOf(
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.168.0.0/16 224.0.0.0/3 ::/3 4000::/2 8000::/1',
);

/**
 * Cloudflare's proxies: they answer for the websites behind them, and no mail leaves from there. Source:
 * cloudflare.com/ips, without 2405:8100::/32, to which the servers belong that forward mail.
 */
const PROXIES = rangesOf(
  '103.21.244.0/22 103.22.200.0/22 103.31.4.0/22 104.16.0.0/13 104.24.0.0/14 108.162.192.0/18 131.0.72.0/22 141.101.64.0/18 162.158.0.0/15 172.64.0.0/13 173.245.48.0/20 188.114.96.0/20 190.93.240.0/20 197.234.240.0/22 198.41.128.0/17 2400:cb00::/32 2606:4700::/32 2803:f800::/32 2405:b500::/32 2a06:98c0::/29 2c0f:f248::/32',
);

/** Those from which mail can come: proxies of websites send none. */
export function withoutProxies(ranges: AddressRanges): AddressRanges {
  return subtract(ranges, PROXIES);
}

/** The addresses among them that a host on the internet can have: no stranger can write from a private one. */
export function onTheInternet(ranges: AddressRanges): AddressRanges {
  return subtract(ranges, NOWHERE);
}

function rangesOf(networks: string): AddressRanges {
  return union(
    networks.split(' ').flatMap((network) => {
      const [text = '', bits] = network.split('/');
      return networksOf([text], { 4: Number(bits), 6: Number(bits) });
    }),
  );
}

/** The networks of the addresses among these texts, each of as many bits as its family gets. */
export function networksOf(texts: readonly string[], bits: Readonly<Record<Family, number>>): AddressRanges {
  return union(
    texts.flatMap((text) => {
      const address = parseAddress(text);
      return address === undefined ? [] : [networkRange(address, bits[familyOf(address)])];
    }),
  );
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

/** Those of one family. */
export function ofFamily(ranges: AddressRanges, family: Family): AddressRanges {
  return intersect(ranges, allAddresses(family));
}

/** How many of each family there are. */
export function countOf(ranges: AddressRanges): Readonly<Record<Family, bigint>> {
  const size = (family: Family) =>
    ofFamily(ranges, family).reduce((sum, { from, to }) => sum + to - from + 1n, 0n);
  return { 4: size(4), 6: size(6) };
}

/** The ranges as CIDR networks, each with a power of two as its size: `[first address, prefix length]`. */
export function networksIn(ranges: AddressRanges): [first: bigint, bits: number][] {
  const networks: [bigint, number][] = [];
  for (const { from, to } of ranges) {
    const most = BITS[familyOf(from)];
    for (let next = from; next <= to;) {
      let free = 0;
      while (
        free < most &&
        next % (1n << BigInt(free + 1)) === 0n &&
        next + (1n << BigInt(free + 1)) - 1n <= to
      )
        free += 1;
      networks.push([next, most - free]);
      next += 1n << BigInt(free);
    }
  }
  return networks;
}

import type { Family } from './address-ranges.ts';

const ALL_OF_IPV4 = 1n << 32n;
/** A /64 is the smallest network of IPv6 that anybody gets. */
const NETWORK_OF_IPV6 = 1n << 64n;

/** "2 147 483 648 addresses, 50 % of the internet": so many, and their share where it says more than the number. */
export function addressesInWords(count: Readonly<Record<Family, bigint>>): string {
  if (count[4] >= ALL_OF_IPV4) return 'every machine in the world';
  const ofIpv4 = count[6] > 0n ? ' of IPv4' : '';
  const parts = [
    ...(count[4] > 0n || count[6] === 0n ? [ipv4InWords(count[4], ofIpv4)] : []),
    ...(count[6] > 0n ? [ipv6InWords(count[6])] : []),
  ];
  return parts.join(' and ');
}

function ipv4InWords(count: bigint, kind: string): string {
  const addresses = `${count === 1n ? '1 address' : `${grouped(count)} addresses`}${kind}`;
  const perMille = Number((count * 1000n) / ALL_OF_IPV4);
  return perMille === 0 ? addresses : `${addresses} (${String(perMille / 10)}\u00a0% of the internet)`;
}

function ipv6InWords(count: bigint): string {
  if (count < NETWORK_OF_IPV6) return count === 1n ? '1 address of IPv6' : 'some addresses of IPv6';
  const networks = count / NETWORK_OF_IPV6;
  return networks === 1n ? '1 network of IPv6' : `${grouped(networks)} networks of IPv6`;
}

/** With a blank between thousands, as South African English has it, at which no line breaks. */
function grouped(count: bigint): string {
  return count.toString().replace(/\B(?=(\d{3})+$)/g, '\u00a0');
}

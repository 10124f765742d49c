import type { SpoofCheckAnswer } from '#shared/api/spoof-check.ts';

type Senders = SpoofCheckAnswer['details']['spf']['senders'];

/** The share of all addresses of a family that may send. */
export interface Share {
  readonly family: 'IPv4' | 'IPv6';
  /** From 0 to 1. */
  readonly part: number;
}

const ALL = { IPv4: 1n << 32n, IPv6: 1n << 128n } as const;
/** Precise enough for any share that can be displayed. */
const FINE = 1_000_000n;

/** The larger share of the two families, if strangers are among those who may send; else undefined. */
export function shareOf({ reach, ipv4Addresses, ipv6Addresses }: Senders): Share | undefined {
  if (reach !== 'everybody' && reach !== 'many') return undefined;
  const ipv4 = partOf(ipv4Addresses, ALL.IPv4);
  const ipv6 = partOf(ipv6Addresses, ALL.IPv6);
  return ipv4 >= ipv6 ? { family: 'IPv4', part: ipv4 } : { family: 'IPv6', part: ipv6 };
}

function partOf(count: string, all: bigint): number {
  return Number((BigInt(count) * FINE) / all) / Number(FINE);
}

/** "50 %", "0.4 %", "less than 0.1 %", without a line break inside. */
export function percentOf(part: number): string {
  const percent = part * 100;
  if (percent < 0.1) return 'less than 0.1\u00a0%';
  return `${Number(percent.toFixed(percent < 10 ? 1 : 0))}\u00a0%`;
}

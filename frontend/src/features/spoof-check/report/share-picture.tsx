import type { SpoofCheckAnswer } from '#shared/api/spoof-check.ts';

const COLUMNS = 32;
const SQUARES = 256;
const STEP = 10;
const SIZE = 8;

/**
 * All addresses as 256 squares, with those that may send filled in. Their number is right; their position is arbitrary.
 */
export function SharePicture({ family, part }: Share) {
  const filled = part * SQUARES;
  return (
    <figure className="share">
      <svg viewBox={`0 0 ${COLUMNS * STEP - 2} ${(SQUARES / COLUMNS) * STEP - 2}`} aria-hidden="true">
        {Array.from({ length: SQUARES }, (_, nth) => {
          const at = { x: (nth % COLUMNS) * STEP, y: Math.floor(nth / COLUMNS) * STEP };
          const width = Math.min(1, Math.max(0, filled - nth)) * SIZE;
          return (
            <g key={nth}>
              <rect className="share-out" {...at} width={SIZE} height={SIZE} rx="1.5" />
              {width > 0 ? (
                <rect className="share-in" {...at} width={Math.max(width, 1)} height={SIZE} rx="1.5" />
              ) : null}
            </g>
          );
        })}
      </svg>
      <figcaption>
        The internet as 256 squares. Filled in is how much of it passes as you: {percentOf(part)} of all{' '}
        {family} addresses.
      </figcaption>
    </figure>
  );
}

type Senders = SpoofCheckAnswer['details']['spf']['senders'];

/** The share of all addresses of a family that may send. */
interface Share {
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

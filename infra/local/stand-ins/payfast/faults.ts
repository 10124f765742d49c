import { setTimeout as sleep } from 'node:timers/promises';
import type { WireAnswer } from '../../wire.ts';

export const FAULT_PLACES = ['validate', 'api'] as const;
export const FAULT_KINDS = ['none', 'down', 'slow', 'nonsense'] as const;

export type FaultPlace = (typeof FAULT_PLACES)[number];
export type FaultKind = (typeof FAULT_KINDS)[number];
export type Faults = Record<FaultPlace, FaultKind>;

/** Longer than whoever asks is willing to wait. */
const SLOW_MS = 12_000;

/** What the place answers while it has that fault; nothing when it has none. */
export async function faultAnswer(kind: FaultKind): Promise<WireAnswer | undefined> {
  switch (kind) {
    case 'down':
      return page(503, '<h1>Service Unavailable</h1>');
    case 'nonsense':
      return page(200, '<h1>Scheduled maintenance</h1>');
    case 'slow':
      await sleep(SLOW_MS, undefined, { ref: false });
      return undefined;
    case 'none':
    default:
      return undefined;
  }
}

/** The faults that a form or a test asks for; what it does not name stays. */
export function changedFaults(faults: Faults, wanted: URLSearchParams): Faults {
  const kindOf = (place: FaultPlace) =>
    FAULT_KINDS.find((kind) => kind === wanted.get(place)) ?? faults[place];
  return { validate: kindOf('validate'), api: kindOf('api') };
}

function page(status: number, html: string): WireAnswer {
  return { status, headers: [['content-type', 'text/html']], body: Buffer.from(html) };
}

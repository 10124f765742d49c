import { randomUUID } from 'node:crypto';
import { SCAN_INTERVAL_SECONDS } from '#shared/rules/scan-limit.ts';
import { giveTurnBack, takeTurn, type Turn } from './limits.ts';

/** Whose turns a scan takes: the visitor's and the scanned address's, by the keys that limits count by. */
export interface ScanTurns {
  readonly visitorKey: string;
  readonly targetKey: string;
}

/** What a scan came to, and when the next one is possible. */
export interface Scanned<Found> {
  readonly found: Found;
  readonly nextScanAt: Date;
}

type HeldTurn = Turn & { readonly holder: string };

const RULE = `One scan per IP address every ${SCAN_INTERVAL_SECONDS / 60} minutes`;

/**
 * Scans when it is both the visitor's and the address's turn, or throws TooSoonError. A scan that fails has not taken
 * place: it gives both turns back.
 */
export async function withScanTurns<Found>(
  { visitorKey, targetKey }: ScanTurns,
  scan: () => Promise<Found>,
): Promise<Scanned<Found>> {
  const turn = { most: 1, seconds: SCAN_INTERVAL_SECONDS, holder: randomUUID() };
  const visitors = { ...turn, key: `scan-by#${visitorKey}`, sentence: visitorTooSoon };
  const targets = { ...turn, key: `scan-of#${targetKey}`, sentence: targetTooSoon };
  return inTurn(visitors, () =>
    inTurn(targets, async () => {
      const nextScanAt = new Date(Date.now() + SCAN_INTERVAL_SECONDS * 1000);
      return { found: await scan(), nextScanAt };
    }),
  );
}

async function inTurn<Result>(turn: HeldTurn, work: () => Promise<Result>): Promise<Result> {
  try {
    await takeTurn(turn);
    return await work();
  } catch (error) {
    // What went wrong stays the reason, even when the turn cannot be given back now: it ends by itself.
    await giveTurnBack(turn.key, turn.holder).catch(() => undefined);
    throw error;
  }
}

function visitorTooSoon(seconds: number): string {
  return `${RULE}: you have had yours. You can scan again in ${inWords(seconds)}.`;
}

function targetTooSoon(seconds: number): string {
  return `${RULE}: this address has just been scanned. It can be scanned again in ${inWords(seconds)}.`;
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

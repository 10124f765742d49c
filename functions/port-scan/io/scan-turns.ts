import { randomUUID } from 'node:crypto';
import { SCAN_INTERVAL_SECONDS } from '#shared/rules/scan-limit.ts';
import { giveTurnsBack, takeTurns } from '../../platform/limits.ts';
import { visitorTurns } from '../../platform/visitor-turns.ts';

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

const RULE = `One scan per IP address every ${SCAN_INTERVAL_SECONDS / 60} minutes`;

/**
 * Scans when it is both the visitor's and the address's turn, or throws TooSoonError. A scan that fails has not taken
 * place: it gives its turns back.
 */
export async function withScanTurns<Found>(
  { visitorKey, targetKey }: ScanTurns,
  scan: () => Promise<Found>,
): Promise<Scanned<Found>> {
  const turn = { most: 1, seconds: SCAN_INTERVAL_SECONDS, holder: randomUUID() };
  const turns = [
    ...visitorTurns(visitorKey, { ...turn, name: 'scan-by', sentence: visitorTooSoon }),
    { ...turn, key: `scan-of#${targetKey}`, sentence: targetTooSoon },
  ];
  await takeTurns(turns);
  try {
    const nextScanAt = new Date(Date.now() + SCAN_INTERVAL_SECONDS * 1000);
    return { found: await scan(), nextScanAt };
  } catch (error) {
    await giveTurnsBack(turns);
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

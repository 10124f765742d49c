import { expiresAfterDays } from '../../platform/rules/stored-items.ts';
import { randomUUID } from 'node:crypto';
import { SCAN_INTERVAL_SECONDS, SCAN_AUDIT_DAYS } from '#shared/rules/port-scan.ts';
import { inMinutes, refundRateLimits, spendRateLimits, visitorRateLimits } from '../../platform/limits.ts';
import * as z from 'zod/mini';
import { putItem } from '../../platform/table-items.ts';

/** The keys by which a scan is limited: the visitor's and the scanned address's. */
interface ScanKeys {
  readonly visitorKey: string;
  readonly targetKey: string;
}

const RULE = `One scan per IP address every ${SCAN_INTERVAL_SECONDS / 60} minutes`;

/**
 * Scans unless visitor or address has used up its limit (TooSoonError). A scan that fails gives its uses back, and so
 * does one that tested nothing.
 */
export async function withScanLimit<Found>(
  { visitorKey, targetKey }: ScanKeys,
  scan: () => Promise<Found>,
  hasTested: (found: Found) => boolean,
): Promise<Found> {
  const limit = { most: 1, seconds: SCAN_INTERVAL_SECONDS, holder: randomUUID() };
  const limits = [
    ...visitorRateLimits(visitorKey, {
      ...limit,
      name: 'scan-by',
      sentence: tooSoon('you have already done one. You can scan'),
    }),
    {
      ...limit,
      key: `scan-of#${targetKey}`,
      sentence: tooSoon('this address has just been scanned. It can be scanned'),
    },
  ];
  await spendRateLimits(limits);
  try {
    const found = await scan();
    if (!hasTested(found)) await refundRateLimits(limits);
    return found;
  } catch (error) {
    await refundRateLimits(limits);
    throw error;
  }
}

function tooSoon(words: string) {
  return (seconds: number) => `${RULE}: ${words} again in ${inMinutes(seconds)}.`;
}

/** The record of a port scan. */
export const scanAuditSchema = z.object({
  target: z.string(),
  at: z.string(),
  visitorKey: z.string(),
  expiresAt: z.number(),
});

/** Records for SCAN_AUDIT_DAYS that a visitor had an address scanned, so that abuse reports can be answered. */
export async function putScanAudit(target: string, visitorKey: string): Promise<void> {
  const now = new Date();
  const expiresAt = expiresAfterDays(now.getTime(), SCAN_AUDIT_DAYS);
  await putItem('scanAudit', { target, at: now.toISOString(), visitorKey, expiresAt });
}

import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { SCAN_AUDIT_DAYS } from '#shared/rules/scan-limit.ts';
import { documents, tableName } from '../../platform/dynamo.ts';

/** A port scan as it is noted. */
export const scanAuditSchema = z.object({
  target: z.string(),
  at: z.string(),
  visitorKey: z.string(),
  expiresAt: z.number(),
});

const SECONDS_PER_DAY = 24 * 60 * 60;

/** Keeps for SCAN_AUDIT_DAYS that a visitor had an address scanned, so that a report of abuse can be answered. */
export async function putScanAudit(target: string, visitorKey: string): Promise<void> {
  const now = new Date();
  await documents().send(
    new PutCommand({
      TableName: tableName('scanAudit'),
      Item: {
        target,
        at: now.toISOString(),
        visitorKey,
        expiresAt: Math.ceil(now.getTime() / 1000) + SCAN_AUDIT_DAYS * SECONDS_PER_DAY,
      },
    }),
  );
}

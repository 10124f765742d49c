import { expiresAfterDays } from '../../platform/rules/stored-items.ts';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { SUBSCRIPTION_RETENTION_YEARS } from '#shared/rules/retention.ts';
import { documents, isDone, tableName } from '../../platform/dynamo.ts';
import { listReadable } from '../../platform/table-items.ts';

/** The partition of the notes about charges that a person has resolved. */
export const RESOLVED_CHARGE = 'resolved-charge';

const DAYS_PER_YEAR = 365.25;

export const resolvedChargeSchema = z.object({
  /** The provider's id of the payment. */
  item: z.string(),
  at: z.number(),
  /** The person at the company, and what was done. Names no customer. */
  by: z.string(),
  note: z.string(),
});

export type ResolvedCharge = z.infer<typeof resolvedChargeSchema>;

/**
 * Notes that a person has resolved a charge that is in none of our records; the note is kept as long as a financial
 * record. False when there is a note already: the first one stays.
 */
export async function resolveCharge(paymentId: string, by: string, note: string): Promise<boolean> {
  const at = Date.now();
  const expiresAt = expiresAfterDays(at, SUBSCRIPTION_RETENTION_YEARS * DAYS_PER_YEAR);
  const Item = { id: RESOLVED_CHARGE, item: paymentId, at, by, note, expiresAt };
  return isDone(
    documents().send(
      new PutCommand({
        TableName: tableName('subscriptions'),
        Item,
        ConditionExpression: 'attribute_not_exists(id)',
      }),
    ),
  );
}

/** Every such note that can be read. */
export function listResolvedCharges(): Promise<ResolvedCharge[]> {
  return listReadable('subscriptions', resolvedChargeSchema, {
    KeyConditionExpression: 'id = :resolved',
    ExpressionAttributeValues: { ':resolved': RESOLVED_CHARGE },
  });
}

import { randomBytes } from 'node:crypto';
import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { PAYMENT_AUDIT_DAYS } from '#shared/rules/retention.ts';
import { addDays, dayOf } from '../rules/calendar.ts';
import type { NotificationRefusal } from '../rules/judge-notification.ts';
import { documents, tableName } from '../../platform/dynamo.ts';
import { auditExpiryAt } from './payment-notifications.ts';
import { readableItems } from '../../platform/table-items.ts';

/**
 * At most this many refused notifications are stored in full each day; further ones are only counted, so that a flood
 * does not fill the table.
 */
export const MOST_REFUSALS_PER_DAY = 200;

const LONGEST_WORD = 64;
const COUNT = 'count';

const storedRefusalSchema = z.object({
  at: z.iso.datetime(),
  reason: z.string(),
  /**
   * What it claims to be about: our id of the checkout, the provider's id of the payment, and its status. None of it is
   * proved.
   */
  paymentId: z.string(),
  providerPaymentId: z.string(),
  status: z.string(),
  isFromPublishedSource: z.boolean(),
});

const refusalSchema = z.pipe(
  storedRefusalSchema,
  z.transform(({ paymentId, ...rest }) => ({ ...rest, checkoutId: paymentId })),
);

/** A notification that was refused, without personal data. */
export type RefusedNotification = z.infer<typeof refusalSchema>;

/** What was refused on one day. */
export interface RefusalsOfDay {
  readonly day: string;
  /** All refusals, including those that were only counted. */
  readonly count: number;
  readonly kept: readonly RefusedNotification[];
}

/** Records that a notification was refused, and why. */
export async function noteRefusal(
  reason: NotificationRefusal,
  claims: Omit<RefusedNotification, 'at' | 'reason'>,
): Promise<void> {
  const now = Date.now();
  const id = dayOf(now);
  const expiresAt = auditExpiryAt(now);
  if ((await countOne(id, expiresAt)) > MOST_REFUSALS_PER_DAY) return;
  const at = new Date(now).toISOString();
  const item = `${at}#${randomBytes(4).toString('hex')}`;
  // Named one by one: the other fields of a notification are personal data.
  const refused: z.infer<typeof storedRefusalSchema> = {
    at,
    reason,
    paymentId: claims.checkoutId.slice(0, LONGEST_WORD),
    providerPaymentId: claims.providerPaymentId.slice(0, LONGEST_WORD),
    status: claims.status,
    isFromPublishedSource: claims.isFromPublishedSource,
  };
  const Item = { ...refused, id, item, expiresAt };
  await documents().send(new PutCommand({ TableName: tableName('subscriptions'), Item }));
}

/** The refusals of so many days, today included, the newest day first. Days without any are left out. */
export async function listRefusals(now: number, days = PAYMENT_AUDIT_DAYS): Promise<RefusalsOfDay[]> {
  const wanted = Array.from({ length: days }, (_, back) => addDays(dayOf(now), -back));
  const found = await Promise.all(wanted.map(refusalsOf));
  return found.filter(({ count }) => count > 0);
}

async function refusalsOf(day: string): Promise<RefusalsOfDay> {
  const { Items = [] } = await documents().send(
    new QueryCommand({
      TableName: tableName('subscriptions'),
      KeyConditionExpression: 'id = :id',
      ExpressionAttributeValues: { ':id': day },
    }),
  );
  const count = countSchema.safeParse(Items.find(({ item }) => item === COUNT)).data?.refused ?? 0;
  const kept = Items.filter(({ item }) => item !== COUNT);
  return { day, count, kept: readableItems('subscriptions', refusalSchema, kept) };
}

const countSchema = z.object({ refused: z.number() });

/** An item of a day's partition: a refused notification, or the number of refusals. */
export const refusalItemSchema = z.union([refusalSchema, countSchema]);

async function countOne(id: string, expiresAt: number): Promise<number> {
  const { Attributes } = await documents().send(
    new UpdateCommand({
      TableName: tableName('subscriptions'),
      Key: { id, item: COUNT },
      UpdateExpression: 'SET expiresAt = :expiresAt ADD refused :one',
      ExpressionAttributeValues: { ':expiresAt': expiresAt, ':one': 1 },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  return z.parse(countSchema, Attributes).refused;
}

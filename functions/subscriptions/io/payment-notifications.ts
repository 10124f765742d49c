import { expiresAfterDays } from '../../platform/rules/stored-items.ts';
import * as z from 'zod/mini';
import { PAYMENT_AUDIT_DAYS } from '#shared/rules/retention.ts';
import { paymentNotificationSchema, storedNotification } from '../rules/payfast/notification.ts';
import { waitingFrom } from '../../platform/rules/outbox.ts';
import { listReadable, putItem, updateItem } from '../../platform/table-items.ts';

/** What the sort key of a notification begins with. */
export const NOTIFICATION_PREFIX = 'notification#';
/** The outcome of a notification that the provider denies having sent. */
const DISOWNED = 'refused: not-confirmed';
/** The outcome of an unsigned notification that the provider neither confirms nor denies. */
export const UNANSWERED = 'refused: not-answered';

/** Replaces the subscription's id for signed notifications that match none of ours, and for unsigned ones. */
export const UNMATCHED = 'unmatched';
export const UNSIGNED = 'unsigned';

export const notificationRecordSchema = z.object({
  /** The id of the subscription that the notification is about, or `UNMATCHED` or `UNSIGNED`. */
  id: z.string(),
  item: z.string(),
  receivedAt: z.number(),
  status: z.string(),
  amountCents: z.optional(z.number()),
  /** Whether it came from one of the provider's published addresses. Nothing depends on it. */
  isFromPublishedSource: z.boolean(),
  /** Its parsed content, until it is processed. */
  notification: z.optional(paymentNotificationSchema),
  /** Its original text, until it is processed, or for longer if a person must look at it. */
  body: z.optional(z.string()),
  outboxTries: z.catch(z.number(), 0),
  outcome: z.optional(z.string()),
  processedAt: z.optional(z.number()),
});

/** The stored record of a payment notification. */
export type NotificationRecord = z.infer<typeof notificationRecordSchema>;

export interface NewNotification extends Pick<
  NotificationRecord,
  'id' | 'status' | 'isFromPublishedSource' | 'amountCents' | 'notification'
> {
  /** The payment and its status: equal for equal notifications. */
  readonly key: string;
  readonly body: string;
}

/**
 * Stores a notification as due unless it is there already; true when it was new. One that the provider has denied, or
 * neither confirmed nor denied, becomes due again when it is repeated: the provider may have been wrong, and asking
 * once more costs nothing.
 */
export async function keepNotification({ key, notification, ...rest }: NewNotification): Promise<boolean> {
  const now = Date.now();
  const item = {
    ...rest,
    ...(notification && { notification: storedNotification(notification) }),
    ...waitingFrom(now),
    item: `${NOTIFICATION_PREFIX}${key}`,
    receivedAt: now,
    expiresAt: expiresAfterDays(now, PAYMENT_AUDIT_DAYS),
  };
  return putItem('subscriptions', item, {
    ConditionExpression: 'attribute_not_exists(id) OR outcome = :disowned OR outcome = :unanswered',
    ExpressionAttributeValues: { ':disowned': DISOWNED, ':unanswered': UNANSWERED },
  });
}

/** Every stored notification about one subscription, the oldest first. */
export async function listNotifications(id: string): Promise<NotificationRecord[]> {
  const found = await listReadable('subscriptions', notificationRecordSchema, {
    KeyConditionExpression: 'id = :id AND begins_with(#item, :prefix)',
    ExpressionAttributeNames: { '#item': 'item' },
    ExpressionAttributeValues: { ':id': id, ':prefix': NOTIFICATION_PREFIX },
  });
  return found.sort((a, b) => a.receivedAt - b.receivedAt);
}

/**
 * Records the outcome of a notification. From then on it holds no personal data, unless it is kept whole for a person
 * to look at. The first outcome stays: parallel confirmations of the same notification have the same result.
 */
export async function recordNotificationOutcome(
  { id, item }: Pick<NotificationRecord, 'id' | 'item'>,
  outcome: string,
  { isKeptWhole = false } = {},
): Promise<void> {
  await updateItem(
    'subscriptions',
    { id, item },
    {
      UpdateExpression: `SET outcome = :outcome, processedAt = :now${isKeptWhole ? '' : ' REMOVE body, notification'}`,
      ConditionExpression: 'attribute_exists(id) AND attribute_not_exists(outcome)',
      ExpressionAttributeValues: { ':outcome': outcome, ':now': Date.now() },
    },
  );
}

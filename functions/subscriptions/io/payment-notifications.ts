import { expiresAfterDays } from '../../platform/rules/expiry.ts';
import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { PAYMENT_AUDIT_DAYS } from '#shared/rules/retention.ts';
import { paymentNotificationSchema, storedNotification } from '../rules/payfast/notification.ts';
import { waitingFrom } from '../../platform/rules/outbox.ts';
import { documents, isDone, tableName } from '../../platform/dynamo.ts';
import { allReadable, type Item, readableItem } from '../../platform/table-items.ts';

/** What the sort key of a notification begins with. */
export const NOTIFICATION_PREFIX = 'notification#';
/** The outcome of a notification that the provider says it never sent. */
const DISOWNED = 'refused: not-confirmed';
/** The outcome of one that nobody signed, and to which the provider says neither yes nor no. */
export const UNANSWERED = 'refused: not-answered';

/** In the place of a subscription: those that are signed and about none of ours, and those that nobody signed. */
export const UNMATCHED = 'unmatched';
export const UNSIGNED = 'unsigned';

export const notificationRecordSchema = z.object({
  /** The subscription that the notification is about, or in its place what is wrong with it. */
  id: z.string(),
  item: z.string(),
  receivedAt: z.number(),
  status: z.string(),
  amountCents: z.optional(z.number()),
  /** Whether it came from where the provider says its notifications come from. Decides nothing. */
  isFromPublishedSource: z.boolean(),
  /** What it says, as it was read when it came, until it is processed. */
  notification: z.optional(paymentNotificationSchema),
  /**
   * Its text as it came, for the provider to confirm, until it is processed: afterwards nothing needs what it says of a person,
   * unless somebody must read it.
   */
  body: z.optional(z.string()),
  outboxTries: z.catch(z.number(), 0),
  outcome: z.optional(z.string()),
  processedAt: z.optional(z.number()),
});

/** A payment notification that is about a subscription of ours, as it is kept. */
export type NotificationRecord = z.infer<typeof notificationRecordSchema>;

export interface NewNotification extends Pick<
  NotificationRecord,
  'id' | 'status' | 'isFromPublishedSource' | 'amountCents' | 'notification'
> {
  /** The payment and what is said of it: the same for the same notification. */
  readonly key: string;
  readonly body: string;
}

/**
 * Keeps a notification as due, unless it is there already; true when it was new. One that the provider has disowned, or said nothing
 * of, and that comes again is due again: the provider may have been wrong, and nothing is lost by asking it once more.
 */
export async function keepNotification({ key, notification, ...rest }: NewNotification): Promise<boolean> {
  const now = Date.now();
  const command = new PutCommand({
    TableName: tableName('subscriptions'),
    Item: {
      ...rest,
      ...(notification && { notification: storedNotification(notification) }),
      ...waitingFrom(now),
      item: `${NOTIFICATION_PREFIX}${key}`,
      receivedAt: now,
      expiresAt: auditExpiryAt(now),
    },
    ConditionExpression: 'attribute_not_exists(id) OR outcome = :disowned OR outcome = :unanswered',
    ExpressionAttributeValues: { ':disowned': DISOWNED, ':unanswered': UNANSWERED },
  });
  return isDone(documents().send(command));
}

/** Every notification about one subscription that is still kept, the oldest first. */
export async function listNotifications(id: string): Promise<NotificationRecord[]> {
  const pageFrom = (from: Item | undefined) =>
    documents().send(
      new QueryCommand({
        TableName: tableName('subscriptions'),
        KeyConditionExpression: 'id = :id AND begins_with(#item, :prefix)',
        ExpressionAttributeNames: { '#item': 'item' },
        ExpressionAttributeValues: { ':id': id, ':prefix': NOTIFICATION_PREFIX },
        ExclusiveStartKey: from,
      }),
    );
  const read = (item: Item) => readableItem('subscriptions', notificationRecordSchema, item);
  const found = await allReadable(pageFrom, read);
  return found.sort((a, b) => a.receivedAt - b.receivedAt);
}

/**
 * Says what became of a notification. From then on it holds nothing about a person, unless it is kept whole for one to look
 * at. What is processed stays processed: two who confirm the same at once come to the same end.
 */
export async function recordNotificationOutcome(
  { id, item }: Pick<NotificationRecord, 'id' | 'item'>,
  outcome: string,
  { isKeptWhole = false } = {},
): Promise<void> {
  const command = new UpdateCommand({
    TableName: tableName('subscriptions'),
    Key: { id, item },
    UpdateExpression: `SET outcome = :outcome, processedAt = :now${isKeptWhole ? '' : ' REMOVE body, notification'}`,
    ConditionExpression: 'attribute_exists(id) AND attribute_not_exists(outcome)',
    ExpressionAttributeValues: { ':outcome': outcome, ':now': Date.now() },
  });
  await isDone(documents().send(command));
}

/** When what is noted of a notification is cleared away, in seconds since 1970. */
export function auditExpiryAt(now: number): number {
  return expiresAfterDays(now, PAYMENT_AUDIT_DAYS);
}

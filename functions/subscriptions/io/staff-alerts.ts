import { expiresAfterDays } from '../../platform/rules/expiry.ts';
import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { PAYMENT_AUDIT_DAYS } from '#shared/rules/retention.ts';
import { staffAlertMail } from '../rules/emails/staff-alert.ts';
import { type Delivery, DONE, waitingFrom } from '../../platform/rules/outbox.ts';
import { mayBeCharged } from '../rules/apply-event.ts';
import { unwantedOf } from '../rules/unwanted.ts';
import { type NewStaffAlert, type StaffAlert, staffAlertSchema } from '../rules/staff-alert.ts';
import { documents, isDone, tableName } from '../../platform/dynamo.ts';
import { deliveryOf, leadRecipients, sendMail } from '../../platform/mailer.ts';
import type { OutboxEntry } from '../../platform/outbox.ts';
import { allReadable, type Item, readableItem } from '../../platform/table-items.ts';
import { siteAddress } from '../../platform/setting.ts';
import { findSubscription } from './subscriptions.ts';

/** The partition of the staff alerts. */
export const ALERT = 'alert';

/** Has the company told about something, once for each key however often it is raised. False when it is known already. */
export async function raiseAlert({ key, dueAt, ...alert }: NewStaffAlert): Promise<boolean> {
  const now = Date.now();
  const command = new PutCommand({
    TableName: tableName('subscriptions'),
    Item: {
      ...waitingFrom(now, dueAt === undefined ? 0 : dueAt - now),
      ...alert,
      id: ALERT,
      item: key,
      at: now,
      expiresAt: expiresAfterDays(now, PAYMENT_AUDIT_DAYS),
    },
    ConditionExpression: 'attribute_not_exists(id)',
  });
  return isDone(documents().send(command));
}

/** Adds a line to an alert that goes out later, and begins it where there is none. The same line twice is one. */
export async function addToAlert({
  key,
  kind,
  facts,
  line,
  dueAt,
}: NewStaffAlert & { readonly line: string; readonly dueAt: number }): Promise<void> {
  const now = Date.now();
  const { outboxWaiting, outboxSince, outboxTries } = waitingFrom(now);
  const first = { at: now, kind, facts, outboxWaiting, outboxDueAt: dueAt, outboxSince, outboxTries };
  const names = Object.keys(first);
  await documents().send(
    new UpdateCommand({
      TableName: tableName('subscriptions'),
      Key: { id: ALERT, item: key },
      UpdateExpression: `SET expiresAt = :expiresAt, ${names
        .map((name) => `#${name} = if_not_exists(#${name}, :${name})`)
        .join(', ')} ADD #lines :lines`,
      ExpressionAttributeNames: Object.fromEntries(['lines', ...names].map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(Object.entries(first).map(([name, value]) => [`:${name}`, value])),
        ':expiresAt': expiresAfterDays(now, PAYMENT_AUDIT_DAYS),
        ':lines': new Set([line]),
      },
    }),
  );
}

/** Every staff alert that is still kept, sent or not, the oldest first. */
export async function listAlerts(): Promise<StaffAlert[]> {
  const pageFrom = (from: Item | undefined) =>
    documents().send(
      new QueryCommand({
        TableName: tableName('subscriptions'),
        KeyConditionExpression: 'id = :alert',
        ExpressionAttributeValues: { ':alert': ALERT },
        ExclusiveStartKey: from,
      }),
    );
  const read = (item: Item) => readableItem('subscriptions', staffAlertSchema, item);
  const found = await allReadable(pageFrom, read);
  return found.sort((a, b) => a.at - b.at);
}

/** Sends an alert that the caller has for itself, unless what it is about has come right by itself. */
export async function sendAlert({ stored, id, item = '' }: OutboxEntry): Promise<Delivery> {
  const alert = z.parse(staffAlertSchema, stored);
  const isNeeded = await stillHolds(alert);
  if (isNeeded) {
    const mail = staffAlertMail(alert, siteAddress());
    const delivery = deliveryOf(await sendMail(mail, { to: leadRecipients(), replyTo: [] }));
    if (delivery.outcome !== 'done') return delivery;
  }
  await keepOutcome({ id, item }, isNeeded ? 'sent' : 'dropped');
  return DONE;
}

/** A payment that was awaited may have come in the meantime. */
async function stillHolds({ kind, subscriptionId }: StaffAlert): Promise<boolean> {
  if (subscriptionId === undefined) return true;
  const lifecycle = (await findSubscription(subscriptionId))?.lifecycle;
  if (kind === 'still-charged') return lifecycle !== undefined && mayBeCharged(lifecycle);
  if (kind === 'unwanted-subscription') return lifecycle !== undefined && unwantedOf(lifecycle).length > 0;
  return lifecycle?.state === 'pending';
}

async function keepOutcome(Key: { readonly id: string; readonly item: string }, outcome: string) {
  await isDone(
    documents().send(
      new UpdateCommand({
        TableName: tableName('subscriptions'),
        Key,
        UpdateExpression: 'SET outcome = :outcome',
        ConditionExpression: 'attribute_exists(id)',
        ExpressionAttributeValues: { ':outcome': outcome },
      }),
    ),
  );
}

import { expiresAfterDays } from '../../platform/rules/stored-items.ts';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { PAYMENT_AUDIT_DAYS } from '#shared/rules/retention.ts';
import { MOST_UNCONFIRMED_ALERTS } from '#shared/rules/subscription-terms.ts';
import { DAY_SECONDS } from '#shared/rules/time.ts';
import { staffAlertMail } from '../rules/emails/staff-alert.ts';
import { type Delivery, DONE, waitingFrom } from '../../platform/rules/outbox.ts';
import { mayBeCharged } from '../rules/apply-event.ts';
import { dayOf } from '../rules/calendar.ts';
import { owedOf } from '../rules/hold.ts';
import { openRequest } from '../rules/leaving.ts';
import { type NewStaffAlert, type StaffAlert, staffAlertSchema } from '../rules/staff-alert.ts';
import { documents, isDone, tableName } from '../../platform/dynamo.ts';
import { deliveryOf, leadRecipients, sendMail } from '../../platform/mailer.ts';
import type { OutboxEntry } from '../../platform/outbox.ts';
import { spendRateLimit, tooSoonOf } from '../../platform/rate-limit.ts';
import { listReadable } from '../../platform/table-items.ts';
import { siteAddress } from '../../platform/setting.ts';
import { findSubscription } from './subscriptions.ts';

/**
 * The partition of the staff alerts, each with its subject as sort key and kept for 90 days. What waits for a person about
 * one subscription is in its own record (`rules/lifecycle.ts`).
 */
export const ALERT = 'alert';

/**
 * Raises an alert for the company, once for each key however often it is called. False when the alert exists already.
 */
export async function raiseAlert({ key, dueAt, ...alert }: NewStaffAlert): Promise<boolean> {
  const now = Date.now();
  const command = new PutCommand({
    TableName: tableName('subscriptions'),
    Item: {
      ...waitingFrom(dueAt ?? now),
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

/** Every stored staff alert, sent or not, the oldest first. */
export async function listAlerts(): Promise<StaffAlert[]> {
  const found = await listReadable('subscriptions', staffAlertSchema, {
    KeyConditionExpression: 'id = :alert',
    ExpressionAttributeValues: { ':alert': ALERT },
  });
  return found.sort((a, b) => a.at - b.at);
}

/**
 * Sends an alert that the caller has leased, unless its cause has resolved itself. Anybody who begins a checkout can
 * cause one about a payment that is not confirmed: of those a number is mailed each day, and `ops` lists the rest.
 */
export async function sendAlert({ stored, id, item = '', outboxTries }: OutboxEntry): Promise<Delivery> {
  const alert = z.parse(staffAlertSchema, stored);
  const mail = staffAlertMail(alert, siteAddress());
  if (!mail && !RETIRED.includes(alert.kind)) return { outcome: 'refused', reason: 'UnknownAlertKind' };
  const isNeeded = mail !== undefined && (await stillHolds(alert));
  const isBeyond = isNeeded && outboxTries === 0 && alert.kind === 'unconfirmed' && (await isBeyondOfDay());
  if (isNeeded && !isBeyond) {
    const delivery = deliveryOf(await sendMail(mail, { to: leadRecipients(), replyTo: [] }));
    if (delivery.outcome !== 'done') return delivery;
  }
  await keepOutcome({ id, item }, isBeyond ? 'listed' : isNeeded ? 'sent' : 'dropped');
  return DONE;
}

/** Kinds that versions before 2026-11-28 made due and nobody sends any more. */
const RETIRED = ['unwanted-subscription', 'daily-summary'];

/** Spends one of the mails of a day about unconfirmed payments; true when none was left. */
async function isBeyondOfDay(): Promise<boolean> {
  const key = `unconfirmed-alerts#${dayOf(Date.now())}`;
  const spending = spendRateLimit({ key, most: MOST_UNCONFIRMED_ALERTS, seconds: DAY_SECONDS });
  return (await tooSoonOf(spending)) !== undefined;
}

/** Whether it is still true: the awaited payment, say, may have come in the meantime. */
async function stillHolds({ kind, subscriptionId }: StaffAlert): Promise<boolean> {
  if (subscriptionId === undefined) return true;
  const lifecycle = (await findSubscription(subscriptionId))?.lifecycle;
  if (!lifecycle) return false;
  if (kind === 'still-charged') return mayBeCharged(lifecycle);
  if (kind === 'leaving-unconfirmed') return openRequest(lifecycle) !== undefined;
  return kind === 'refund-owed' ? owedOf(lifecycle).length > 0 : lifecycle.state === 'pending';
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

import { expiresAfterDays } from '../../platform/rules/stored-items.ts';
import * as z from 'zod/mini';
import { PAYMENT_AUDIT_DAYS } from '#shared/rules/retention.ts';
import { MOST_UNCONFIRMED_ALERTS } from '#shared/rules/subscription-terms.ts';
import { DAY_SECONDS } from '#shared/rules/time.ts';
import {
  type NewStaffAlert,
  type StaffAlert,
  staffAlertMail,
  staffAlertSchema,
} from '../rules/emails/staff-alert.ts';
import { type Delivery, DONE, waitingFrom } from '../../platform/rules/outbox.ts';
import type { DoneBy } from '../../platform/rules/todo.ts';
import { mayBeCharged } from '../rules/apply-event.ts';
import { dayOf } from '../rules/calendar.ts';
import { openRequest } from '../rules/leaving.ts';
import { deliveryOf, leadRecipients, sendMail } from '../../platform/mailer.ts';
import type { OutboxEntry } from '../../platform/outbox.ts';
import { spendRateLimit, tooSoonOf } from '../../platform/limits.ts';
import { getItem, listReadable, putItem, updateItem } from '../../platform/table-items.ts';
import { siteAddress } from '../../platform/setting.ts';
import { findSubscription } from './subscriptions.ts';

/** The partition of the staff alerts, each with its subject as sort key and kept for 90 days. */
export const ALERT = 'alert';

/**
 * Raises an alert for the company, once for each key however often it is called. False when the alert exists already.
 */
export async function raiseAlert({ key, dueAt, ...alert }: NewStaffAlert): Promise<boolean> {
  const now = Date.now();
  const item = {
    ...waitingFrom(dueAt ?? now),
    ...alert,
    id: ALERT,
    item: key,
    at: now,
    expiresAt: expiresAfterDays(now, PAYMENT_AUDIT_DAYS),
  };
  return putItem('subscriptions', item, { ConditionExpression: 'attribute_not_exists(id)' });
}

/** Every stored staff alert, sent or not, the oldest first. */
export async function listAlerts(): Promise<StaffAlert[]> {
  const found = await listReadable('subscriptions', staffAlertSchema, {
    KeyConditionExpression: 'id = :alert',
    ExpressionAttributeValues: { ':alert': ALERT },
  });
  return found.sort((a, b) => a.at - b.at);
}

/** Kinds that versions before 2026-11-28 made due and nobody sends any more. */
const RETIRED = ['unwanted-subscription', 'daily-summary', 'refund-owed'];

/** The list is no item of the list. */
const NOT_OPEN = ['todos', ...RETIRED];

/** The fact that names a payment of the provider, and the alerts that are settled when we have a record of it. */
export const PAYMENT_FACT = 'Payment (PF Payment ID)';
const UNTIL_RECORDED = ['charge-without-record', 'unmatched-notification'];

/**
 * The alerts that still hold and that nobody has closed, the oldest first. One that is not due yet is not open: it waits
 * for the payment that would make it needless. `known`: the payments that we have a record of by now.
 */
export async function listOpenAlerts(known: ReadonlySet<string>): Promise<StaffAlert[]> {
  const open: StaffAlert[] = [];
  for (const alert of await listAlerts()) {
    const isTold = alert.outcome === 'sent' || alert.outcome === 'listed';
    const isRecorded = alert.facts.some(([name, value]) => name === PAYMENT_FACT && known.has(value));
    if (!isTold || alert.done || NOT_OPEN.includes(alert.kind)) continue;
    if (isRecorded && UNTIL_RECORDED.includes(alert.kind)) continue;
    if (await stillHolds(alert)) open.push(alert);
  }
  return open;
}

/** Whether the alert with that key was raised. */
export async function isRaised(key: string): Promise<boolean> {
  return (await getItem('subscriptions', { id: ALERT, item: key })) !== undefined;
}

/** Records that a person has settled what an alert is about. */
export function closeAlert({ item }: StaffAlert, done: DoneBy): Promise<boolean> {
  return changeAlert(item, 'done = :value', done);
}

/** Keeps an alert that is still open for another 90 days. */
export function keepAlert({ item }: StaffAlert, now: number): Promise<boolean> {
  return changeAlert(item, 'expiresAt = :value', expiresAfterDays(now, PAYMENT_AUDIT_DAYS));
}

/**
 * Sends an alert that the caller has leased, unless its cause has resolved itself. Anybody who begins a checkout can
 * cause one about a payment that is not confirmed: of those a number is mailed each day, and `ops` lists the rest.
 */
export async function sendAlert({ stored, item = '', outboxTries }: OutboxEntry): Promise<Delivery> {
  const alert = z.parse(staffAlertSchema, stored);
  const mail = staffAlertMail(alert, siteAddress());
  if (!mail && !RETIRED.includes(alert.kind)) return { outcome: 'refused', reason: 'UnknownAlertKind' };
  const isNeeded = mail !== undefined && (await stillHolds(alert));
  const isBeyond = isNeeded && outboxTries === 0 && alert.kind === 'unconfirmed' && (await isBeyondOfDay());
  if (isNeeded && !isBeyond) {
    const delivery = deliveryOf(await sendMail(mail, { to: leadRecipients(), replyTo: [] }));
    if (delivery.outcome !== 'done') return delivery;
  }
  await changeAlert(item, 'outcome = :value', isBeyond ? 'listed' : isNeeded ? 'sent' : 'dropped');
  return DONE;
}

/** Spends one of the mails of a day about unconfirmed payments; true when none was left. */
async function isBeyondOfDay(): Promise<boolean> {
  const key = `unconfirmed-alerts#${dayOf(Date.now())}`;
  const spending = spendRateLimit({ key, most: MOST_UNCONFIRMED_ALERTS, seconds: DAY_SECONDS });
  return (await tooSoonOf(spending)) !== undefined;
}

/** Whether it is still true: the awaited payment, say, may have come in the meantime. */
async function stillHolds({ kind, subscriptionId, facts }: StaffAlert): Promise<boolean> {
  if (kind === 'todos') return facts.length > 0;
  if (subscriptionId === undefined) return true;
  const lifecycle = (await findSubscription(subscriptionId))?.lifecycle;
  if (!lifecycle) return false;
  if (kind === 'still-charged') return mayBeCharged(lifecycle);
  if (kind === 'leaving-unconfirmed') return openRequest(lifecycle) !== undefined;
  return lifecycle.state === 'pending';
}

function changeAlert(item: string, change: string, value: unknown): Promise<boolean> {
  return updateItem(
    'subscriptions',
    { id: ALERT, item },
    {
      UpdateExpression: `SET ${change}`,
      ConditionExpression: 'attribute_exists(id)',
      ExpressionAttributeValues: { ':value': value },
    },
  );
}

import { expiresAfterDays } from '../../platform/rules/stored-items.ts';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { dayInWords } from '#shared/rules/charge-days.ts';
import { PAYMENT_AUDIT_DAYS } from '#shared/rules/retention.ts';
import {
  MOST_UNCONFIRMED_IN_SUMMARY,
  STAFF_ALERTS_BEFORE_SUMMARY,
} from '#shared/rules/subscription-terms.ts';
import { DAY_SECONDS, HOUR_MS } from '#shared/rules/time.ts';
import { staffAlertMail } from '../rules/emails/staff-alert.ts';
import { type Delivery, DONE, waitingFrom } from '../../platform/rules/outbox.ts';
import { mayBeCharged } from '../rules/apply-event.ts';
import { addDays, dayOf, startOf } from '../rules/calendar.ts';
import { referenceOf } from '../rules/subscription.ts';
import { owedOf } from '../rules/hold.ts';
import { openRequest } from '../rules/leaving.ts';
import { unwantedOf } from '../rules/unwanted.ts';
import { type NewStaffAlert, type StaffAlert, staffAlertSchema } from '../rules/staff-alert.ts';
import { documents, isDone, tableName } from '../../platform/dynamo.ts';
import { deliveryOf, leadRecipients, sendMail } from '../../platform/mailer.ts';
import type { OutboxEntry } from '../../platform/outbox.ts';
import { spendRateLimit, tooSoonOf } from '../../platform/rate-limit.ts';
import { listReadable } from '../../platform/table-items.ts';
import { siteAddress } from '../../platform/setting.ts';
import { findSubscription } from './subscriptions.ts';

/** The partition of the staff alerts. */
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

/** Spends one use of a daily number; true when none was left. */
export async function isBeyondOfDay(key: string, most: number): Promise<boolean> {
  return (await tooSoonOf(spendRateLimit({ key, most, seconds: DAY_SECONDS }))) !== undefined;
}

const MORNING_MS = 7 * HOUR_MS;

/** Adds a line to the day's summary, the staff alert that goes out on the next morning. */
export function addToSummary(day: string, line: string): Promise<void> {
  return addToAlert({
    key: `summary#${day}`,
    kind: 'daily-summary',
    facts: [['Day', dayInWords(day)]],
    line,
    dueAt: startOf(addDays(day, 1)) + MORNING_MS,
  });
}

/** Adds a line to an alert that goes out later, creating the alert if necessary. A repeated line is kept once. */
export async function addToAlert({
  key,
  kind,
  facts,
  line,
  dueAt,
}: NewStaffAlert & { readonly line: string; readonly dueAt: number }): Promise<void> {
  const now = Date.now();
  const first = { at: now, kind, facts, ...waitingFrom(dueAt) };
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

/** Every stored staff alert, sent or not, the oldest first. */
export async function listAlerts(): Promise<StaffAlert[]> {
  const found = await listReadable('subscriptions', staffAlertSchema, {
    KeyConditionExpression: 'id = :alert',
    ExpressionAttributeValues: { ':alert': ALERT },
  });
  return found.sort((a, b) => a.at - b.at);
}

/** Sends an alert that the caller has leased, unless its cause has resolved itself. */
export async function sendAlert({ stored, id, item = '', outboxTries }: OutboxEntry): Promise<Delivery> {
  const alert = z.parse(staffAlertSchema, stored);
  const isNeeded = await stillHolds(alert);
  // An alert that was tried before is still sent by itself.
  if (isNeeded && !(outboxTries === 0 && (await isSummarised(alert)))) {
    const mail = staffAlertMail(alert, siteAddress());
    const delivery = deliveryOf(await sendMail(mail, { to: leadRecipients(), replyTo: [] }));
    if (delivery.outcome !== 'done') return delivery;
  }
  await keepOutcome({ id, item }, isNeeded ? 'sent' : 'dropped');
  return DONE;
}

/**
 * Anybody who begins a checkout can cause such an alert, so from a daily number on they become lines of the day's
 * summary, and beyond its maximum they are not named.
 */
async function isSummarised({ kind, subscriptionId: id }: StaffAlert): Promise<boolean> {
  if (kind !== 'unconfirmed' || id === undefined) return false;
  const day = dayOf(Date.now());
  if (!(await isBeyondOfDay(`unconfirmed-alerts#${day}`, STAFF_ALERTS_BEFORE_SUMMARY))) return false;
  const isNamed = !(await isBeyondOfDay(`unconfirmed-lines#${day}`, MOST_UNCONFIRMED_IN_SUMMARY));
  const line = isNamed
    ? `${referenceOf({ id })}: came back from paying, and nothing was confirmed within an hour. Look for its M Payment ID on the PayFast dashboard: ${id}`
    : 'More came back from paying, and nothing was confirmed within an hour. All of them: npm run ops -- --stage STAGE subscriptions list --state pending';
  await addToSummary(day, line);
  return true;
}

/** The awaited payment may have come in the meantime. */
async function stillHolds({ kind, subscriptionId }: StaffAlert): Promise<boolean> {
  if (subscriptionId === undefined) return true;
  const lifecycle = (await findSubscription(subscriptionId))?.lifecycle;
  if (kind === 'still-charged') return lifecycle !== undefined && mayBeCharged(lifecycle);
  if (kind === 'leaving-unconfirmed') return lifecycle !== undefined && openRequest(lifecycle) !== undefined;
  if (kind === 'refund-owed') return lifecycle !== undefined && owedOf(lifecycle).length > 0;
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

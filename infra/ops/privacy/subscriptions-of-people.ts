import { owedOf, wasCharged } from '#functions/subscriptions/rules/hold.ts';
import {
  referenceOf,
  type Subscription,
  subscriptionSchema,
} from '#functions/subscriptions/rules/subscription.ts';
import { shownAmount } from '#functions/subscriptions/rules/emails/subscription-facts.ts';
import { type ReasonToKeep, reasonToKeepWhole } from '#functions/subscriptions/rules/without-person.ts';
import { UNMATCHED, UNSIGNED } from '#functions/subscriptions/io/payment-notifications.ts';
import { type ItemKind, kindOf } from '#functions/subscriptions/io/item-kind.ts';
import { dayInWords } from '#shared/rules/charge-days.ts';
import { SUBSCRIPTION_RETENTION_YEARS } from '#shared/rules/retention.ts';
import type { Item } from '#functions/platform/table-items.ts';
import { isIn, mapOf, numberOf, textOf, textsOf, timeOf } from './item-values.ts';
import type { Duty, PeopleTable } from './people-table.ts';

const CANNOT_BE_READ =
  'It cannot be read, so nobody knows whether it is still charged. Repair it first: docs/runbook.md#a-stored-item-cannot-be-read.';

const KEPT_BY_LAW = `Its payments are kept for ${SUBSCRIPTION_RETENTION_YEARS} years after the end, without name, email address and phone number: Companies Act 71 of 2008, section 24, and Tax Administration Act 28 of 2011, section 29.`;

/** A subscription's record, its payment notifications, and the refused notifications of a day. */
export const SUBSCRIPTIONS_OF_PEOPLE: PeopleTable = {
  explanation:
    'Your subscription: your name, email address and phone number, the plan, what the payment provider told us about each payment, and the mails we sent about it. We keep it to provide the subscription, and the payments because tax law demands it.',
  nameOf,
  sinceOf: (item) =>
    numberOf(item['createdAt']) ?? numberOf(item['receivedAt']) ?? numberOf(item['at']) ?? timeOf(item['at']),
  isAbout: (item, { email }) =>
    isRecord(item)
      ? isIn(mapOf(item['customer'])[email.phone === undefined ? 'email' : 'phone'], email)
      : email.phone === undefined && textsOf(item).some(({ text }) => isIn(text, email)),
  // Notifications without a subscription share nothing else.
  matterOf: (item) => (isRecord(item) || isNotificationOfOne(item) ? textOf(item['id']) : undefined),
  dutyOf,
};

const NAMES: Readonly<Record<ItemKind, (item: Item) => string>> = {
  subscription: (item) => `subscription ${referenceIn(item)}, ${textOf(mapOf(item['lifecycle'])['state'])}`,
  'link-request': () => 'request for the link of a subscription',
  notification: (item) =>
    isNotificationOfOne(item)
      ? `payment notification of ${referenceIn(item)}`
      : `payment notification, ${textOf(item['id'])}`,
  'staff-alert': (item) => `staff alert ${textOf(item['kind'])}`,
  retired: (item) => `note of an earlier version, ${textOf(item['id'])} ${textOf(item['item'])}`,
};

function nameOf(item: Item): string {
  const kind = kindOf(item);
  return kind === undefined ? 'item of unknown kind' : NAMES[kind](item);
}

function dutyOf(item: Item, now: number): Duty | undefined {
  if (kindOf(item) === 'notification' && isBeingConfirmed(item)) {
    return {
      kind: 'blocked',
      reason: 'A payment notification is still being confirmed. Try again in an hour.',
    };
  }
  return isRecord(item) ? dutyOfRecord(item, now) : undefined;
}

function isBeingConfirmed(item: Item): boolean {
  return item['outboxWaiting'] !== undefined && item['outcome'] === undefined;
}

function dutyOfRecord(item: Item, now: number): Duty | undefined {
  const subscription = subscriptionSchema.safeParse(item).data;
  if (!subscription) return { kind: 'blocked', reason: CANNOT_BE_READ };
  const reason = reasonToKeepWhole(subscription, now);
  if (reason !== undefined) return { kind: 'blocked', reason: reasonInWords(reason, subscription) };
  return wasCharged(subscription.lifecycle) ? { kind: 'kept', reason: KEPT_BY_LAW } : undefined;
}

function reasonInWords(reason: ReasonToKeep, subscription: Subscription): string {
  const cancel = `Cancel it first: npm run ops -- subscriptions cancel ${referenceOf(subscription)}`;
  if (reason === 'is-owed') return owedInWords(subscription);
  const { paidUntil = '', endsOn = paidUntil } = subscription.lifecycle;
  switch (reason) {
    case 'goes-on':
      return `It is still running, and so are its payments. ${cancel}`;
    case 'may-be-charged':
      return `It ended unpaid, but the payment provider may still charge it. ${cancel}`;
    case 'is-paid-for':
      return `It is served until ${dayInWords(endsOn)}. Erase when it has ended.`;
    case 'may-be-paid':
    default:
      return 'It was begun within the last day and may still be paid. Erase tomorrow.';
  }
}

function owedInWords(subscription: Subscription): string {
  const reference = referenceOf(subscription);
  return owedOf(subscription.lifecycle)
    .map(
      ({ paymentId, amountCents }) =>
        `${shownAmount(amountCents)} of the payment ${paymentId} are still owed. Refund them at PayFast and record that first: npm run ops -- subscriptions refund ${reference} ${paymentId}`,
    )
    .join(' ');
}

function isRecord(item: Item): boolean {
  return kindOf(item) === 'subscription';
}

/** Whether it is about a subscription of ours, rather than a payment that we could not match. */
function isNotificationOfOne(item: Item): boolean {
  return kindOf(item) === 'notification' && ![UNMATCHED, UNSIGNED].includes(textOf(item['id']));
}

function referenceIn(item: Item): string {
  return textOf(item['id']).slice(0, 8).toUpperCase();
}

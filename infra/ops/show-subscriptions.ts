import { planDescription } from '#shared/content/pages/subscribe.ts';
import { REFUND_WITHIN_DAYS } from '#shared/rules/subscription-terms.ts';
import { shownTime } from '#functions/platform/rules/shown-time.ts';
import { shownAmount } from '#functions/subscriptions/rules/emails/subscription-facts.ts';
import { addDays } from '#functions/subscriptions/rules/calendar.ts';
import { leftOf, leftOfPromise } from '#functions/subscriptions/rules/hold.ts';
import { referenceOf, type Subscription } from '#functions/subscriptions/rules/subscription.ts';
import type { NotificationRecord } from '#functions/subscriptions/io/payment-notifications.ts';
import { dayInWords } from '#shared/rules/time.ts';
import { listSubscriptions } from '#functions/subscriptions/io/subscriptions.ts';
import { counted, factsAsText, inColumns } from './columns.ts';
import { oneCalled } from './terminal.ts';

/** Subscriptions as lines for the terminal. */
export function subscriptionsAsTable(subscriptions: readonly Subscription[]): string {
  if (subscriptions.length === 0) return 'No subscriptions.\n';
  const rows = subscriptions.map((one) => [
    referenceOf(one),
    one.lifecycle.state,
    one.lifecycle.paidUntil ?? '',
    shownAmount(one.lifecycle.priceCents),
    planDescription(one.plan),
    `${one.customer.firstName} ${one.customer.lastName}`,
    one.customer.email,
  ]);
  return inColumns(['Reference', 'State', 'Paid until', 'Price', 'Plan', 'Name', 'Email'], rows);
}

/** Everything about one subscription. */
export function subscriptionInFull(one: Subscription, notifications: readonly NotificationRecord[]): string {
  const { lifecycle, mails } = one;
  const { payments, heldCharges = [], unreported = [], questions = [], refunds = [] } = lifecycle;
  const held = heldCharges.filter((charge) => leftOf(lifecycle, charge) > 0);
  const parts: readonly (readonly [title: string, rows: readonly (readonly string[])[]])[] = [
    [
      'Payments',
      payments.map((paid) => [
        paid.day,
        shownAmount(paid.amountCents),
        `${paid.from} to ${paid.until}`,
        paid.id,
      ]),
    ],
    ['Held charges', held.map((of) => [of.day, shownAmount(leftOf(lifecycle, of)), of.id, of.reason])],
    [
      'Paid by PayFast’s record, no payment reported yet',
      unreported.map((paid) => [paid.since, shownAmount(paid.amountCents), `${paid.from} to ${paid.until}`]),
    ],
    [
      'Waits for a person',
      questions.map(({ since, reason, about = '', done }) => [
        since,
        reason,
        about,
        done ? `done by ${done.by}` : '',
      ]),
    ],
    [
      'Refunded',
      refunds.map(({ day, amountCents, paymentId, by = 'card' }) => [
        day,
        shownAmount(amountCents),
        paymentId,
        by,
      ]),
    ],
  ];
  return [
    factsAsText(factsOf(one), 17),
    ...parts.map(([title, rows]) => section(title, rows)),
    notificationsAsText(notifications),
    section(
      'Mails',
      mails.map(({ day, kind, state }) => [day, kind, state]),
    ),
  ].join('');
}

/** The outcomes of the notifications about one subscription. */
export function notificationsAsText(notifications: readonly NotificationRecord[]): string {
  return section(
    'Notifications',
    notifications.map((notification) => [
      shownTime(notification.receivedAt),
      notification.item.split('#')[1] ?? '',
      notification.status,
      notification.amountCents === undefined ? '' : shownAmount(notification.amountCents),
      notification.outcome ??
        `waits for its confirmation, ${counted(notification.outboxTries, 'try', 'tries')}`,
      notification.isFromPublishedSource ? '' : 'not from one of the provider’s published addresses',
    ]),
  );
}

function factsOf(one: Subscription): (readonly [string, string | undefined])[] {
  const { customer, lifecycle } = one;
  return [
    ['Id', one.id],
    ['Name', `${customer.firstName} ${customer.lastName}`],
    ['Email', customer.email],
    ['Phone', customer.phone ?? undefined],
    ['Plan', planDescription(one.plan)],
    ['Price', shownAmount(lifecycle.priceCents)],
    ['Change agreed', changeOf(lifecycle)],
    ['New price', newPriceOf(lifecycle)],
    ['State', lifecycle.state],
    ['Begun', shownTime(one.createdAt)],
    ['Paid until', lifecycle.paidUntil],
    ['Served until', lifecycle.endsOn],
    ['Refund owed', promiseOf(lifecycle)],
    ['Unpaid since', lifecycle.pastDueSince],
    ['Cancelled on', lifecycle.cancelledOn],
    ['Ended on', lifecycle.endedOn],
    ['Next review', one.reviewOn],
    ['At the provider', lifecycle.token],
    ['Kept until', one.expiresAt === undefined ? undefined : shownTime(one.expiresAt * 1000)],
  ];
}

function changeOf({ pendingChange }: Subscription['lifecycle']): string | undefined {
  if (!pendingChange) return undefined;
  const { plan, priceCents, agreedOn } = pendingChange;
  return `${shownAmount(priceCents)} from the next charge on, for ${planDescription(plan)}, ${agreedOn}`;
}

function newPriceOf({ newPrice }: Subscription['lifecycle']): string | undefined {
  return newPrice && `${shownAmount(newPrice.priceCents)} from ${newPrice.from}, told on ${newPrice.toldOn}`;
}

/** What the customer was promised and has not received yet, and until when. */
function promiseOf(lifecycle: Subscription['lifecycle']): string | undefined {
  const { refundDue } = lifecycle;
  const left = refundDue ? leftOfPromise(lifecycle, refundDue) : 0;
  if (!refundDue || left === 0) return undefined;
  const until = addDays(refundDue.day, REFUND_WITHIN_DAYS);
  return `${shownAmount(left)} of ${refundDue.paymentId} until ${until} (${refundDue.reason})`;
}

/** A title with rows below it. Control characters in text from strangers must not reach the operator's terminal. */
export function section(title: string, rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const plain = rows.map((row) => row.map((cell) => cell.replace(/\p{Control}/gu, '?')));
  const [first = [], ...others] = plain;
  return `\n${title}\n${inColumns(first, others)}`;
}

/** The one subscription whose id begins with this reference. Throws an OperatorError. */
export function subscriptionCalled(reference: string): Promise<Subscription> {
  return oneCalled('subscription', reference, () => listSubscriptions());
}

/** The state of a subscription after an operation. */
export function standing(subscription: Subscription): string {
  const { state, paidUntil, endsOn } = subscription.lifecycle;
  const paid = paidUntil === undefined ? '' : `, paid until ${dayInWords(paidUntil)}`;
  const until = endsOn === undefined ? paid : `, served until ${dayInWords(endsOn)}`;
  return `${referenceOf(subscription)} is ${state}${until}. Mails that are due go out within a minute.\n`;
}

import type { LeavingWay } from '#shared/api/own-subscription.ts';
import { dayInWords } from '#shared/rules/charge-days.ts';
import { type Day, daysBetween } from './calendar.ts';
import { shownAmount } from './emails/subscription-facts.ts';
import { leftOfPromise } from './hold.ts';
import { type LeavingRequest, leavingTerms, requestThatCounts } from './leaving.ts';
import type { Lifecycle } from './lifecycle.ts';
import { referenceOf, type Subscription } from './subscription.ts';

/** A request by email or phone is entered at most this many days after it was made. */
const LATEST_ENTRY_DAYS = 60;

/**
 * The reason, in words for the operator, why a request to leave cannot count from the day on which it came by email or
 * phone; undefined when it can.
 */
export function askedOnRefusalOf(
  { payments }: Lifecycle,
  { way, day }: LeavingRequest,
  today: Day,
): string | undefined {
  if (way === 'period-end')
    return 'The day on which a customer asked counts with --way seven-days or --way early. A renewal that was charged since can be given back: record that with “subscriptions refund”.';
  const firstDay = payments[0]?.day;
  if (day > today) return `${dayInWords(day)} is still to come.`;
  if (firstDay === undefined || day < firstDay)
    return `${dayInWords(day)} is before the first payment${firstDay === undefined ? '' : ` of ${dayInWords(firstDay)}`}.`;
  if (daysBetween(day, today) > LATEST_ENTRY_DAYS)
    return `${dayInWords(day)} is more than ${LATEST_ENTRY_DAYS} days ago. End it with “subscriptions end-now”, and record what you give back with “subscriptions refund”.`;
  if (payments.some((payment) => payment.day > day))
    return `A renewal was charged after ${dayInWords(day)}. End it with “subscriptions end-now”, give back what the customer is owed of each payment, and record that with “subscriptions refund”.`;
  return undefined;
}

/** The question to the operator before a cancellation: what it means for the customer. */
export function cancelQuestion(subscription: Subscription, asked: LeavingRequest): string {
  const { lifecycle, customer } = subscription;
  const request = requestThatCounts(lifecycle, asked);
  const way: LeavingWay = request?.way ?? 'period-end';
  const since = request ? `, as asked on ${dayInWords(request.day)}` : '';
  return `${meaningOf(lifecycle, request)} Cancel subscription ${referenceOf(subscription)} of ${customer.email} (${way}${since})?`;
}

function meaningOf(lifecycle: Lifecycle, request: LeavingRequest | undefined): string {
  const terms = request && leavingTerms(lifecycle, request.way, request.day);
  if (!terms) {
    const { endsOn = lifecycle.paidUntil } = lifecycle;
    return `The last day of support is ${endsOn === undefined ? 'today' : dayInWords(endsOn)}, and this promises no refund.`;
  }
  const { endsOn, paymentId, refundCents: amountCents } = terms;
  const left = leftOfPromise(lifecycle, { paymentId, amountCents });
  const refund =
    left > 0 ? `${shownAmount(left)} of the payment ${paymentId} is promised back` : 'nothing is given back';
  return `The last day of support is ${dayInWords(endsOn)}, and ${refund}. That cannot be undone.`;
}

import type { LeavingWay } from '#shared/api/subscriptions.ts';
import { addMonths, dayInWords } from '#shared/rules/time.ts';
import { COOLING_OFF_DAYS, EARLY_END_BUSINESS_DAYS } from '#shared/rules/subscription-terms.ts';
import { addBusinessDays, addDays, type Day, daysBetween } from './calendar.ts';
import type { Lifecycle, Payment } from './lifecycle.ts';
import { shownAmount } from './emails/subscription-facts.ts';
import { leftOfPromise } from './hold.ts';
import { referenceOf, type Subscription } from './subscription.ts';

/** The terms of leaving in one way: the last day of service, and how much of which payment is refunded. */
export interface LeavingTerms {
  readonly endsOn: Day;
  readonly refundCents: number;
  readonly paymentId: string;
}

/** The last day on which a new customer may leave with a full refund, or undefined. */
export function sevenDaysLastDay({ state, payments }: Lifecycle): Day | undefined {
  const [first] = payments;
  const isNew = payments.length === 1 && (state === 'active' || state === 'cancelled');
  return first && isNew ? addDays(first.day, COOLING_OFF_DAYS) : undefined;
}

/**
 * The terms of leaving before the paid period is over, when asked for on that day; undefined when that way is not open.
 * Leaving at the end of the paid period needs none. What is charged after that day changes no terms.
 */
export function leavingTerms(lifecycle: Lifecycle, way: LeavingWay, day: Day): LeavingTerms | undefined {
  const then = { ...lifecycle, payments: lifecycle.payments.filter((payment) => payment.day <= day) };
  if (way === 'seven-days') return sevenDaysTerms(then, day);
  return way === 'early' ? earlyTerms(then, day) : undefined;
}

/** A request to leave before the paid period is over: in which way, and on which day it was made. */
export interface LeavingRequest {
  readonly way: LeavingWay;
  readonly day: Day;
}

/** The stored request that is not confirmed yet, with the terms of the day on which it was made. */
export function openRequest(lifecycle: Lifecycle): (LeavingRequest & LeavingTerms) | undefined {
  const { leaving, endsOn: agreed } = lifecycle;
  const terms = leaving && leavingTerms(lifecycle, leaving.way, leaving.day);
  if (!terms || (agreed !== undefined && agreed <= terms.endsOn)) return undefined;
  return { ...leaving, ...terms };
}

/** The last day of service that is agreed, or that the provider has not confirmed yet. */
export function lastServiceDay(lifecycle: Lifecycle): Day | undefined {
  return openRequest(lifecycle)?.endsOn ?? lifecycle.endsOn;
}

/** Whether its last day of service has come: what is reported from then on, also on that day, buys nothing. */
export function isLeft(lifecycle: Lifecycle, day: Day): boolean {
  const lastDay = lastServiceDay(lifecycle);
  return lastDay !== undefined && lastDay <= day;
}

/** The request that counts: an open one is not withdrawn by a lesser one. Undefined for the end of the paid period. */
export function requestThatCounts(lifecycle: Lifecycle, asked: LeavingRequest): LeavingRequest | undefined {
  const open = openRequest(lifecycle);
  if (open) {
    const isBetter = asked.way === open.way ? asked.day < open.day : asked.way === 'seven-days';
    const counts = isBetter && leavingTerms(lifecycle, asked.way, asked.day) ? asked : open;
    return { way: counts.way, day: counts.day };
  }
  return asked.way === 'period-end' ? undefined : asked;
}

/** Applies the terms of an open request. A sooner end replaces one that was agreed before. */
export function withTerms(lifecycle: Lifecycle): Lifecycle {
  const request = openRequest(lifecycle);
  const answered = { ...lifecycle, leaving: undefined };
  if (!request) return answered;
  const { way: reason, day, endsOn, paymentId, refundCents: amountCents } = request;
  return {
    ...answered,
    endsOn,
    ...(amountCents > 0 && { refundDue: { reason, paymentId, amountCents, day } }),
  };
}

/** What a month cost when years were sold without keeping that price with them. */
const EARLIER_MONTH_CENTS = 9900;

/**
 * The refund of a paid year: its price less a month's price, as it was when the year was sold, for each month begun by
 * the last day, never negative (Consumer Protection Act 68 of 2008, section 14(3), and regulation 5).
 */
export function yearRefundCents(
  {
    amountCents,
    from,
    monthCents = EARLIER_MONTH_CENTS,
  }: Pick<Payment, 'amountCents' | 'from' | 'monthCents'>,
  endsOn: Day,
): number {
  let months = 0;
  while (addMonths(from, months) <= endsOn) months += 1;
  return Math.max(0, amountCents - months * monthCents);
}

/** Electronic Communications and Transactions Act 25 of 2002, section 44, and we promise it for services in use. */
function sevenDaysTerms(lifecycle: Lifecycle, day: Day): LeavingTerms | undefined {
  const lastDay = sevenDaysLastDay(lifecycle);
  const [first] = lifecycle.payments;
  const isDone = lifecycle.refundDue?.reason === 'seven-days';
  if (!first || lastDay === undefined || day > lastDay || isDone) return undefined;
  return { endsOn: served(lifecycle, day), refundCents: first.amountCents, paymentId: first.id };
}

/** The last day of support: days that were paid for with the subscription before, and not refunded, are served. */
function served({ startsAfter = '' }: Pick<Lifecycle, 'startsAfter'>, endsOn: Day): Day {
  return startsAfter > endsOn ? startsAfter : endsOn;
}

/** Only a running year, even a cancelled one; if the notice period ended after it, the year's own end counts. */
function earlyTerms(
  { state, billing, payments, endsOn: agreed, startsAfter }: Lifecycle,
  day: Day,
): LeavingTerms | undefined {
  const last = payments.at(-1);
  const isRunning = state === 'active' || state === 'cancelled';
  if (!isRunning || billing !== 'yearly' || agreed !== undefined || !last) return undefined;
  const endsOn = served({ startsAfter }, addBusinessDays(day, EARLY_END_BUSINESS_DAYS));
  if (endsOn >= last.until) return undefined;
  return {
    endsOn,
    refundCents: yearRefundCents(last, endsOn),
    paymentId: last.id,
  };
}

/** A request by email or phone is entered at most this many days after it was made. */
const LATEST_ENTRY_DAYS = 60;

/** Whether a request by email or phone can count from its own day. */
export function countsFromItsDay(
  { payments: [first, ...renewals] }: Lifecycle,
  { way, day }: LeavingRequest,
  today: Day,
): boolean {
  const isInTime = day <= today && daysBetween(day, today) <= LATEST_ENTRY_DAYS;
  const isCharged =
    first !== undefined && first.day <= day && renewals.every((renewal) => renewal.day <= day);
  return way !== 'period-end' && isInTime && isCharged;
}

/** For the operator. */
export const CANNOT_COUNT_FROM_ITS_DAY = `With --asked-on, the way is --way seven-days or --way early, and the day one from the first payment to today, at most ${LATEST_ENTRY_DAYS} days ago, with no renewal charged since. Otherwise end it with “subscriptions end-now”, give back what the customer is owed of each payment, and record that with “subscriptions refund”.`;

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

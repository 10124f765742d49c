import type { PaymentView, SubscriptionView } from '#shared/api/subscriptions.ts';
import { planDescription } from '#shared/content/pages/subscribe.ts';
import { isMoreEmployees } from '#shared/content/plan-change.ts';
import { nextChargeDay, planPrice } from '#shared/rules/subscription-plans.ts';
import { DAYS_UNTIL_SUSPENSION, DAYS_UNTIL_UNPAID_END } from '#shared/rules/subscription-terms.ts';
import { addDays, type Day } from './calendar.ts';
import { isChangeable, paidPlanOf } from './change-plan.ts';
import { type LeavingTerms, leavingTerms, openRequest, sevenDaysLastDay } from './leaving.ts';
import type { Lifecycle, Payment } from './lifecycle.ts';
import { monthPriceCents, nextPriceCents, ownPriceCents, switchDayOf } from './next-year.ts';
import { isAsked, leftOfPromise } from './hold.ts';
import { isCancellable, referenceOf, type Subscription } from './subscription.ts';

/** What its owner sees of it on that day. `cardPage`: the provider's page for another card, if it has one. */
export function viewOf(subscription: Subscription, day: Day, cardPage?: string): SubscriptionView {
  const { plan, lifecycle } = subscription;
  return {
    reference: referenceOf(subscription),
    ...(subscription.isTest && { isTest: true }),
    state: lifecycle.state,
    planType: plan.planType,
    billing: lifecycle.billing,
    employeeCount: plan.planType === 'business' ? plan.employeeCount : undefined,
    ...paidEmployees(subscription),
    amount: lifecycle.priceCents / 100,
    ownAmount: ownPriceCents(lifecycle) / 100,
    paidUntil: lifecycle.paidUntil,
    endsOn: lifecycle.endsOn,
    ...nextCharge(lifecycle, day),
    again: againOf(subscription, day),
    isChangeOpen: lifecycle.openChange !== undefined,
    isChangeable: isChangeable(lifecycle, day),
    isCancellable: isCancellable(lifecycle),
    cardPage: isCancellable(lifecycle) ? cardPage : undefined,
    ...missing(lifecycle),
    leaving: leaving(lifecycle, day),
    refunds: refunds(lifecycle),
    nextYear: nextYear(lifecycle),
    payments: lifecycle.payments
      .map((payment, index) => paymentView(subscription, payment, index))
      .toReversed(),
  };
}

/** The number of employees that were paid for, if more are covered until they are charged. */
function paidEmployees(subscription: Subscription): Pick<SubscriptionView, 'paidEmployeeCount'> {
  const paid = paidPlanOf(subscription);
  return paid.planType === 'business' && isMoreEmployees(paid, subscription.plan)
    ? { paidEmployeeCount: paid.employeeCount }
    : {};
}

/**
 * Missing once its day is over: the charge is not confirmed to us yet, or is of another amount and waits for a person.
 */
function nextCharge(lifecycle: Lifecycle, today: Day): Pick<SubscriptionView, 'nextCharge' | 'change'> {
  const { state, paidUntil, pendingChange } = lifecycle;
  if (state !== 'active' || paidUntil === undefined) return {};
  const day = addDays(paidUntil, 1);
  if (day < today) return {};
  const amount = nextPriceCents(lifecycle) / 100;
  return {
    nextCharge: { day, amount, ...(switchDayOf(lifecycle) !== undefined && { isByMonth: true }) },
    // A new yearly price is never charged to a year that switches to monthly payments.
    change:
      switchDayOf(lifecycle) === undefined
        ? pendingChange && { plan: pendingChange.plan, amount, from: day }
        : undefined,
  };
}

/**
 * What a customer who has cancelled pays to begin again: the list price of the plan, today, and again one period after the
 * later of today and the last paid day. Undefined where there is nothing to begin, or it was begun already.
 */
export function againOf(
  subscription: Subscription,
  day: Day,
): NonNullable<SubscriptionView['again']> | undefined {
  const { state, continuedBy, paidUntil, endsOn = paidUntil, payments } = subscription.lifecycle;
  const isLeft = state === 'cancelled' || state === 'ended';
  if (!isLeft || continuedBy !== undefined || payments.length === 0) return undefined;
  const plan = paidPlanOf(subscription);
  const from = endsOn !== undefined && endsOn >= day ? addDays(endsOn, 1) : day;
  return { plan, amount: planPrice(plan), nextCharge: nextChargeDay(from, plan.billing) };
}

function missing(lifecycle: Lifecycle): Pick<SubscriptionView, 'missing'> {
  const { pastDueSince, state } = lifecycle;
  if (pastDueSince === undefined || (state !== 'past-due' && state !== 'suspended')) return {};
  return {
    missing: {
      suspendsOn: addDays(pastDueSince, DAYS_UNTIL_SUSPENSION),
      endsOn: addDays(pastDueSince, DAYS_UNTIL_UNPAID_END),
      ...(isAsked(lifecycle, 'card-again') && { isWithPerson: true }),
    },
  };
}

/** The ways to leave that are offered: none without a refund, and only the open request once there is one. */
function leaving(lifecycle: Lifecycle, day: Day): SubscriptionView['leaving'] {
  const refundOf = ({ paymentId, refundCents: amountCents }: LeavingTerms) =>
    leftOfPromise(lifecycle, { paymentId, amountCents }) / 100;
  const requested = openRequest(lifecycle);
  if (requested) {
    const { way, day: askedOn, endsOn } = requested;
    return { requested: { way, day: askedOn, endsOn, refund: refundOf(requested) } };
  }
  const sevenDays = leavingTerms(lifecycle, 'seven-days', day);
  const early = leavingTerms(lifecycle, 'early', day);
  return {
    ...(sevenDays && {
      sevenDays: { lastDay: sevenDaysLastDay(lifecycle) ?? day, refund: refundOf(sevenDays) },
    }),
    ...(early && refundOf(early) > 0 && { early: { endsOn: early.endsOn, refund: refundOf(early) } }),
  };
}

/** What was refunded, and what is left of a promised refund. */
function refunds(lifecycle: Lifecycle): SubscriptionView['refunds'] {
  const { refundDue, refunds: given = [] } = lifecycle;
  const done = given.map(({ day, amountCents }) => ({ day, amount: amountCents / 100, paidOn: day }));
  const left = refundDue ? leftOfPromise(lifecycle, refundDue) : 0;
  return refundDue && left > 0 ? [...done, { day: refundDue.day, amount: left / 100 }] : done;
}

/** The notice before a year's end is shown until the year is over. */
function nextYear(lifecycle: Lifecycle): SubscriptionView['nextYear'] {
  const { nextYear: noticed, paidUntil, state } = lifecycle;
  const isShown = noticed?.lastDay === paidUntil && (state === 'active' || state === 'cancelled');
  if (!noticed || !isShown) return undefined;
  return {
    lastDay: noticed.lastDay,
    choice: noticed.choice,
    yearAmount: ownPriceCents(lifecycle) / 100,
    monthAmount: monthPriceCents(lifecycle) / 100,
  };
}

function paymentView(subscription: Subscription, payment: Payment, index: number): PaymentView {
  const { id, day, amountCents, from, until, plan = subscription.plan, isNotificationMissing } = payment;
  const number = receiptNumberOf(subscription, index);
  const { refunds: given = [] } = subscription.lifecycle;
  const refunds = given
    .filter(({ paymentId }) => paymentId === id)
    .map((one, place) => ({
      number: `${number}-C${place + 1}`,
      day: one.day,
      amount: one.amountCents / 100,
    }));
  return {
    number,
    ...(refunds.length > 0 && { refunds }),
    ...(!isNotificationMissing && { providerId: id }),
    day,
    amount: amountCents / 100,
    description: planDescription(plan),
    from,
    until,
  };
}

/** The serial number of a payment's receipt: the subscription's reference, and the number of the payment. */
function receiptNumberOf(subscription: Pick<Subscription, 'id'>, index: number): string {
  return `${referenceOf(subscription)}-${String(index + 1).padStart(3, '0')}`;
}

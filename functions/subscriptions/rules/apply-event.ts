import { addDays, dayOf } from './calendar.ts';
import { chargeDayToTell, isPerhapsChargedBefore } from './charge-day.ts';
import { isSamePlan, paidPlanOf, servedAtOnce, withOwnPrice } from './change-plan.ts';
import type { Lifecycle, LifecycleEvent, Outcome } from './lifecycle.ts';
import { openRequest } from './leaving.ts';
import { noticeDayOf, switchDayOf } from './next-year.ts';
import { transition } from './transition.ts';
import { expiryOf, type KnownMail, type Subscription } from './subscription.ts';

/** A renewal is charged on the day after the paid period, and its notification may take all of that day. */
const REVIEW_AFTER_PERIOD_DAYS = 2;

export interface AppliedEvent extends Omit<Outcome, 'lifecycle' | 'mails'> {
  readonly subscription: Subscription;
}

/**
 * A subscription after an event: its lifecycle, the mails that this causes, the day of its next review, and until when
 * it is kept. It is all one record, so that it is written at once or not at all.
 */
export function applyEvent(subscription: Subscription, event: LifecycleEvent, now: number): AppliedEvent {
  const { lifecycle: after, mails, ...outcome } = transition(subscription.lifecycle, event);
  if (after === subscription.lifecycle && mails.length === 0) return { ...outcome, subscription };
  const lifecycle = withOwnPrice(withChargeDay(after, subscription), subscription);
  const plan = planAfter(subscription, lifecycle, event);
  const made = mails.map((kind) => ({
    kind,
    day: event.day,
    ...chargeOf(lifecycle, event),
    reason: outcome.reason,
  }));
  const changed = {
    ...subscription,
    plan,
    lifecycle: withPlan(lifecycle, plan, subscription),
    reviewOn: reviewDayOf(lifecycle, event.day),
    expiresAt: expiryOf(lifecycle, subscription.createdAt),
  };
  return { ...outcome, subscription: withMails(changed, made, now) };
}

/** A subscription with more mails due, from now on even during a pause after a failed try. */
export function withMails(
  subscription: Subscription,
  mails: readonly Omit<KnownMail, 'id' | 'state'>[],
  now: number,
): Subscription {
  if (mails.length === 0) return subscription;
  const before = subscription.mails.length;
  const made = mails.map((mail, index) => ({ ...mail, id: String(before + index), state: 'due' as const }));
  return {
    ...subscription,
    mails: [...subscription.mails, ...made],
    // Never the same moment twice: a process that is mailing what was due before must notice that more is.
    outboxDueAt: now === subscription.outboxDueAt ? now + 1 : now,
    outboxSince: subscription.outboxSince ?? now,
    outboxTries: 0,
    outboxFailure: undefined,
  };
}

/** A first payment that was not reported on the day of the checkout: the provider may charge by earlier days. */
function withChargeDay(after: Lifecycle, { lifecycle, createdAt }: Subscription): Lifecycle {
  const isFirst = lifecycle.payments.length === 0 && isPerhapsChargedBefore(after, dayOf(createdAt));
  return isFirst ? { ...after, isChargeDayOpen: true } : after;
}

/** The payment that was bought, only the charge when it bought nothing, or what was refunded of a charge. */
function chargeOf(
  { payments, heldCharges = [], refunds }: Lifecycle,
  event: LifecycleEvent,
): Pick<KnownMail, 'payment' | 'charge'> {
  if (event.kind === 'charge-refunded') {
    const charge = [...payments, ...heldCharges].find(({ id }) => id === event.paymentId);
    const { amountCents = 0 } = refunds?.at(-1) ?? {};
    return charge ? { charge: { id: charge.id, day: charge.day, amountCents } } : {};
  }
  const payment = payments.at(-1);
  if (event.kind === 'charge-accepted') return { payment, charge: payment };
  if (event.kind !== 'payment') return {};
  const { paymentId: id, day, amountCents, token } = event;
  return { ...(payment?.id === id && { payment }), charge: { id, day, amountCents, token } };
}

/**
 * The plan that is served. Employees beyond those paid for are covered only while the next renewal is going to charge
 * them: not after a cancellation or the end, but again after a return. Any other change takes effect with its first
 * charge.
 */
function planAfter(
  subscription: Subscription,
  after: Lifecycle,
  event: LifecycleEvent,
): Subscription['plan'] {
  const { plan, lifecycle: before } = subscription;
  if (before.payments !== after.payments) {
    const charged = [before.pendingChange, before.openChange].find(
      (change) => change?.priceCents === after.priceCents,
    );
    if (charged) return charged.plan;
  }
  const paid = paidPlanOf(subscription);
  if (isLeft(after)) return paid;
  const isTold = event.kind === 'change-agreed' || isLeft(before);
  return isTold && after.pendingChange ? servedAtOnce(paid, after.pendingChange.plan) : plan;
}

/** Whether nothing is going to be charged any more, as far as we know. */
function isLeft({ state }: Lifecycle): boolean {
  return state === 'cancelled' || state === 'ended';
}

/**
 * A new payment is for the plan, or for the plan paid before while a change is still to be charged. A pending change to
 * what is served and charged already is removed.
 */
function withPlan(lifecycle: Lifecycle, plan: Subscription['plan'], before: Subscription): Lifecycle {
  const { payments, pendingChange, priceCents } = lifecycle;
  const isUndone =
    pendingChange !== undefined &&
    pendingChange.priceCents === priceCents &&
    isSamePlan(pendingChange.plan, plan);
  const isNew = payments.length > before.lifecycle.payments.length;
  const paid = pendingChange ? paidPlanOf(before) : plan;
  const last = payments.at(-1);
  return {
    ...lifecycle,
    ...(isUndone && { pendingChange: undefined }),
    ...(isNew && last && { payments: [...payments.slice(0, -1), { ...last, plan: paid }] }),
  };
}

/**
 * The next day after today on which a lifecycle is reviewed: none before the first payment, and after the end only
 * until the provider has confirmed that it charges no more. It is the same day while the answer to a change is unknown
 * or a request to leave is not confirmed, while the provider must still be told the day of its next charge, and when a
 * year is to switch to monthly payments within days.
 */
export function reviewDayOf(lifecycle: Lifecycle, today: string): string | undefined {
  const { state, paidUntil, openChange, endsOn = paidUntil } = lifecycle;
  if (mayBeCharged(lifecycle)) return addDays(today, 1);
  if (state === 'pending' || state === 'ended' || paidUntil === undefined) return undefined;
  const isOpen = openChange !== undefined || openRequest(lifecycle) !== undefined;
  if (isOpen || chargeDayToTell(lifecycle, today) !== undefined || isToSwitchNow(lifecycle, today))
    return today;
  const tomorrow = addDays(today, 1);
  const due = {
    active: noticeDayOf(lifecycle) ?? switchDayOf(lifecycle) ?? addDays(paidUntil, REVIEW_AFTER_PERIOD_DAYS),
    cancelled: addDays(endsOn ?? paidUntil, 1),
    'past-due': tomorrow,
    suspended: tomorrow,
  }[state];
  return due > tomorrow ? due : tomorrow;
}

/**
 * Whether the next charge is to be monthly and the provider has not been told: it is asked every hour until it has
 * agreed.
 */
function isToSwitchNow(lifecycle: Lifecycle, today: string): boolean {
  const switchDay = switchDayOf(lifecycle);
  return switchDay !== undefined && switchDay <= today && today <= (lifecycle.paidUntil ?? '');
}

/** Whether the subscription ended unpaid and the provider has not yet confirmed that it charges no more. */
export function mayBeCharged({ state, token, cancelledOn }: Lifecycle): boolean {
  return state === 'ended' && token !== undefined && cancelledOn === undefined;
}

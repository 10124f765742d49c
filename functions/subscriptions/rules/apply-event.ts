import { addDays } from './calendar.ts';
import { chargeDayToTell } from './charge-day.ts';
import { isSamePlan, paidPlanOf, servedAtOnce } from './change-plan.ts';
import type { Lifecycle, LifecycleEvent, Outcome, PaymentEvent } from './lifecycle.ts';
import { noticeDayOf, switchDayOf } from './next-year.ts';
import { transition } from './transition.ts';
import { expiryOf, type Subscription, type SubscriptionMail } from './subscription.ts';

/** A renewal is charged on the day after the paid period; its notification has that day to come. */
const REVIEW_AFTER_PERIOD_DAYS = 2;

export interface AppliedEvent extends Omit<Outcome, 'lifecycle' | 'mails'> {
  readonly subscription: Subscription;
}

/**
 * A subscription after an event: its lifecycle, the mails that this causes, when it is reviewed next, and until when it is kept.
 * All of it is one record, so that it is written at once or not at all.
 */
export function applyEvent(subscription: Subscription, event: LifecycleEvent, now: number): AppliedEvent {
  const { lifecycle, mails, ...outcome } = transition(subscription.lifecycle, event);
  if (lifecycle === subscription.lifecycle && mails.length === 0) return { ...outcome, subscription };
  const plan = planAfter(subscription, lifecycle, event);
  const made = mails.map((kind) => ({
    kind,
    day: event.day,
    ...(event.kind === 'payment' && chargeOf(lifecycle, event)),
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

/** A subscription with more mails due, from now on whatever it rests for. */
export function withMails(
  subscription: Subscription,
  mails: readonly Omit<SubscriptionMail, 'id' | 'state'>[],
  now: number,
): Subscription {
  if (mails.length === 0) return subscription;
  const before = subscription.mails.length;
  const made = mails.map((mail, index) => ({ ...mail, id: String(before + index), state: 'due' as const }));
  return {
    ...subscription,
    mails: [...subscription.mails, ...made],
    // Never the same moment twice: whoever mails what was due before must see that more is.
    outboxDueAt: now === subscription.outboxDueAt ? now + 1 : now,
    outboxSince: subscription.outboxSince ?? now,
    outboxTries: 0,
    outboxFailure: undefined,
  };
}

/** With the payment that it bought, or with the charge alone when it bought nothing. */
function chargeOf({ payments }: Lifecycle, { paymentId: id, day, amountCents, token }: PaymentEvent) {
  const payment = payments.at(-1);
  return { ...(payment?.id === id && { payment }), charge: { id, day, amountCents, token } };
}

/**
 * What is served: more employees than were paid for only as long as the next renewal is going to charge them, so not once it is
 * cancelled or over, and again for who comes back; any other change from its first charge on.
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
 * A new payment is for the plan, or for what was paid before as long as the change is still to be charged; a change to what is
 * served and charged already is none.
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
 * The next day after today on which a lifecycle is reviewed; none before the first payment, and after the end only until the
 * provider has confirmed that it charges no more. A change whose answer is not known is looked after the same day, and so are a
 * day of the next charge that the provider is to be told, and a year that is to go on by the month within days.
 */
export function reviewDayOf(lifecycle: Lifecycle, today: string): string | undefined {
  const { state, paidUntil, openChange, endsOn = paidUntil } = lifecycle;
  if (mayBeCharged(lifecycle)) return addDays(today, 1);
  if (state === 'pending' || state === 'ended' || paidUntil === undefined) return undefined;
  const isOpen = openChange !== undefined || chargeDayToTell(lifecycle, today) !== undefined;
  if (isOpen || isToSwitchNow(lifecycle, today)) return today;
  const tomorrow = addDays(today, 1);
  const due = {
    active: noticeDayOf(lifecycle) ?? switchDayOf(lifecycle) ?? addDays(paidUntil, REVIEW_AFTER_PERIOD_DAYS),
    cancelled: addDays(endsOn ?? paidUntil, 1),
    'past-due': tomorrow,
    suspended: tomorrow,
  }[state];
  return due > tomorrow ? due : tomorrow;
}

/** Whether the next charge is to be a month's, and the provider is not told yet: it is asked every hour until it has agreed. */
function isToSwitchNow(lifecycle: Lifecycle, today: string): boolean {
  const switchDay = switchDayOf(lifecycle);
  return switchDay !== undefined && switchDay <= today && today <= (lifecycle.paidUntil ?? '');
}

/** Whether it has ended unpaid, and the provider has not yet confirmed that it charges no more. */
export function mayBeCharged({ state, token, cancelledOn }: Lifecycle): boolean {
  return state === 'ended' && token !== undefined && cancelledOn === undefined;
}

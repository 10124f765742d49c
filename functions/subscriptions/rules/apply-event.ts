import { addDays, type Day } from './calendar.ts';
import { paidPlanOf, servedAtOnce } from './change-plan.ts';
import { openRequest } from './leaving.ts';
import type { Lifecycle, LifecycleEvent, Outcome } from './lifecycle.ts';
import { isPriceToSet, isToSwitchNow, noticeDayOf, switchDayOf } from './next-year.ts';
import { isAsked, waitsForPerson } from './hold.ts';
import { expiryOf, type KnownMail, type Subscription } from './subscription.ts';
import { isAwaited, isRenewing, REPORTED_WITHIN_DAYS, transition } from './transition.ts';
import type { ProviderSubscription } from './payfast/provider-subscription.ts';
import { TERMS_NOTICE_DAYS } from '#shared/rules/service-levels.ts';
import { nextChargeDay } from '#shared/rules/subscription-plans.ts';

/** A renewal is charged on the day after the paid period, and its notification may take all of that day. */
const REVIEW_AFTER_PERIOD_DAYS = 2;

export interface AppliedEvent extends Omit<Outcome, 'lifecycle' | 'mails'> {
  readonly subscription: Subscription;
}

/** A subscription after an event: lifecycle, mails, next review and expiry, as one record that is written at once. */
export function applyEvent(subscription: Subscription, event: LifecycleEvent, now: number): AppliedEvent {
  const { lifecycle: after, mails, ...outcome } = transition(subscription.lifecycle, event);
  if (after === subscription.lifecycle && mails.length === 0) return { ...outcome, subscription };
  const lifecycle = withPlan(after, subscription);
  const { day } = event;
  const other = event.kind === 'asked' ? event.about : undefined;
  const about = { ...chargeOf(lifecycle, event), reason: outcome.reason, other };
  const made = mails.map((kind) => ({ kind, day, ...about }));
  const changed = {
    ...subscription,
    plan: planAfter(subscription, lifecycle),
    lifecycle,
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

/** The payment that was recorded, only the charge when it bought nothing, or what was refunded of a charge. */
function chargeOf(
  { payments, heldCharges = [], refunds }: Lifecycle,
  event: LifecycleEvent,
): Pick<KnownMail, 'payment' | 'charge' | 'by'> {
  if (event.kind === 'charge-refunded') {
    const charge = [...payments, ...heldCharges].find(({ id }) => id === event.paymentId);
    const { amountCents = 0, by } = refunds?.at(-1) ?? {};
    return charge ? { charge: { id: charge.id, day: charge.day, amountCents }, by } : {};
  }
  const payment = payments.at(-1);
  if (event.kind === 'charge-accepted') return { payment, charge: payment };
  if (event.kind !== 'payment') return {};
  const { paymentId: id, day, amountCents, token } = event;
  return { ...(payment?.id === id && { payment }), charge: { id, day, amountCents, token } };
}

/** The paid plan is kept with the lifecycle, and the newest payment is for it. */
function withPlan(lifecycle: Lifecycle, before: Subscription): Lifecycle {
  const paidPlan = lifecycle.paidPlan ?? paidPlanOf(before);
  const isNew = lifecycle.payments.length > before.lifecycle.payments.length;
  const last = lifecycle.payments.at(-1);
  const payments =
    isNew && last ? [...lifecycle.payments.slice(0, -1), { ...last, plan: paidPlan }] : undefined;
  return { ...lifecycle, paidPlan, ...(payments && { payments }) };
}

/**
 * The plan that is served. Employees beyond those paid for are covered only while the next renewal is going to charge
 * them: not after a cancellation or the end. Any other change takes effect with its first charge.
 */
function planAfter(
  subscription: Subscription,
  { state, pendingChange, paidPlan = subscription.plan }: Lifecycle,
): Subscription['plan'] {
  const isOver = state === 'cancelled' || state === 'ended';
  return isOver || !pendingChange ? paidPlan : servedAtOnce(paidPlan, pendingChange.plan);
}

/**
 * The next day after today on which a lifecycle is reviewed: none before the first payment, and after the end only
 * until the provider has confirmed that it charges no more. It is the same day while the answer to a change is unknown,
 * a request to leave is not confirmed, a period is reckoned without the provider, or a price or the switch to monthly
 * payments has to be set there.
 */
export function reviewDayOf(lifecycle: Lifecycle, today: string): string | undefined {
  const { state, paidUntil, openChange, endsOn = paidUntil, unreported } = lifecycle;
  if (mayBeCharged(lifecycle)) return addDays(today, 1);
  if (state === 'pending' || state === 'ended' || paidUntil === undefined) return undefined;
  const isOpen = openChange !== undefined || openRequest(lifecycle) !== undefined;
  const isReckoned = state === 'active' && lifecycle.reckoned !== undefined && lifecycle.token !== undefined;
  const isToAsk = isReckoned && !isAsked(lifecycle, 'record-disagrees');
  if (isOpen || isToAsk || isToSwitchNow(lifecycle, today) || isPriceToSet(lifecycle, today)) return today;
  const tomorrow = addDays(today, 1);
  const due = {
    active: noticeDayOf(lifecycle) ?? switchDayOf(lifecycle) ?? addDays(paidUntil, REVIEW_AFTER_PERIOD_DAYS),
    cancelled: addDays(endsOn ?? paidUntil, 1),
    'past-due': tomorrow,
    suspended: tomorrow,
  }[state];
  const isWaiting = unreported && !isAsked(lifecycle, 'paid-without-payment');
  const sooner = isWaiting ? addDays(unreported[0]?.since ?? today, REPORTED_WITHIN_DAYS) : due;
  const next = sooner < due ? sooner : due;
  return isReckoned || next < tomorrow ? tomorrow : next;
}

/** Whether the subscription ended unpaid and the provider has not yet confirmed that it charges no more. */
export function mayBeCharged({ state, token, cancelledOn }: Lifecycle): boolean {
  return state === 'ended' && token !== undefined && cancelledOn === undefined;
}

export interface ReviewContext {
  readonly day: string;
  readonly now: number;
}

/** A subscription after a review. `record` is undefined if the provider knows no such subscription. */
export function review(
  before: Subscription,
  record: ProviderSubscription | undefined,
  { day, now }: ReviewContext,
): Subscription {
  const after = (subscription: Subscription, event: LifecycleEvent) =>
    applyEvent(subscription, event, now).subscription;
  let reviewed = isRenewing(before.lifecycle) ? after(before, { kind: 'record-read', day, record }) : before;
  const { lifecycle } = reviewed;
  const isDunned = lifecycle.state === 'past-due' || lifecycle.state === 'suspended';
  const isSpared = openRequest(lifecycle) !== undefined || (record && isAwaited(lifecycle, record, day));
  if (!isDunned || !(isSpared || waitsForPerson(lifecycle))) {
    // A month without a run of the job suspends and ends at once, and each is told.
    for (let last: Subscription | undefined; last !== reviewed;) {
      last = reviewed;
      reviewed = after(reviewed, { kind: 'day-began', day });
    }
  }
  return { ...reviewed, reviewOn: reviewDayOf(reviewed.lifecycle, day) };
}

/*
 * A plan's new price, for all its customers: each is mailed once and charged it from a day of their own on. It is set at
 * the provider after the last charge at the old price, by the review.
 */

/** The first charge at a price told today: 30 days later (the terms), and not for a year noticed at a lower price. */
function firstDayOf(
  { paidUntil = '', billing, nextYear, priceCents }: Lifecycle,
  cents: number,
  today: Day,
): Day {
  const earliest = addDays(today, TERMS_NOTICE_DAYS);
  let from = addDays(paidUntil, 1);
  const isNoticed = nextYear?.lastDay === paidUntil && cents > (nextYear?.yearCents ?? priceCents);
  if (billing === 'yearly' && isNoticed) from = nextChargeDay(from, billing);
  while (from < earliest) from = nextChargeDay(from, billing);
  return from;
}

/** Whether a subscription still has to be told of that price: it pays another one for the plan and goes on. */
export function isToTell(subscription: Subscription, priceCents: number): boolean {
  const { state, token, newPrice, priceCents: present } = subscription.lifecycle;
  if (token === undefined || !isRenewing({ state })) return false;
  return (newPrice?.priceCents ?? present) !== priceCents;
}

/** A subscription with the price, its first day, and the mail about both; the same object if it was told before. */
export function withNewPrice(
  subscription: Subscription,
  priceCents: number,
  { day, now }: { readonly day: Day; readonly now: number },
): Subscription {
  if (!isToTell(subscription, priceCents)) return subscription;
  const from = firstDayOf(subscription.lifecycle, priceCents, day);
  const newPrice = { priceCents, from, toldOn: day };
  const lifecycle = { ...subscription.lifecycle, newPrice };
  const told = { ...subscription, lifecycle, reviewOn: reviewDayOf(lifecycle, day) };
  return withMails(told, [{ kind: 'price-change', day }], now);
}

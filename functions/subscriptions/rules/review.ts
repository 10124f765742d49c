import { addDays, daysBetween } from './calendar.ts';
import { isOver, type ProviderSubscription } from './payfast/provider-subscription.ts';
import { CHARGE_TRIES_DAYS } from './charge-day.ts';
import { chargesOf } from './hold.ts';
import { applyEvent, reviewDayOf } from './apply-event.ts';
import { openRequest } from './leaving.ts';
import { noticeDayOf } from './next-year.ts';
import { isAwaitedAfterPause, isPausedThere } from './provider-pause.ts';
import type { Lifecycle, NotedEvent, PaymentEvent, TimedEvent } from './lifecycle.ts';
import type { Subscription } from './subscription.ts';

/** A record that implies more events than this in one review is not believed at once. */
const MOST_EVENTS_AT_ONCE = 24;

export interface ReviewContext {
  readonly day: string;
  readonly now: number;
  /** What this stage does after a paid year for which nothing was chosen. */
  readonly otherwise?: TimedEvent['otherwise'];
}

/**
 * A subscription after a review of the provider's record: all events that it implies are applied, and the day of the
 * next review is set.
 */
export function review(
  subscription: Subscription,
  record: ProviderSubscription | undefined,
  { day, now, otherwise }: ReviewContext,
): Subscription {
  let reviewed = subscription;
  for (let events = 0; events < MOST_EVENTS_AT_ONCE; events += 1) {
    const event = reviewEvent(reviewed.lifecycle, record, day);
    const told = event?.kind === 'day-began' && otherwise ? { ...event, otherwise } : event;
    const happened = told && applyEvent(reviewed, told, now);
    if (happened?.verdict !== 'applied') break;
    reviewed = happened.subscription;
  }
  return { ...reviewed, reviewOn: reviewDayOf(reviewed.lifecycle, day) };
}

/** A subscription with the payments that the provider's record proves, and nothing else of what it implies. */
export function withProvedPayments(
  subscription: Subscription,
  record: ProviderSubscription,
  { day, now }: ReviewContext,
): Subscription {
  let paid = subscription;
  for (let events = 0; events < MOST_EVENTS_AT_ONCE; events += 1) {
    const event = reviewEvent(paid.lifecycle, record, day);
    const happened = event?.kind === 'payment' ? applyEvent(paid, event, now) : undefined;
    if (happened?.verdict !== 'applied') break;
    paid = happened.subscription;
  }
  return paid;
}

/**
 * What the provider's record implies for a subscription, one event at a time; undefined when nothing. A missed payment
 * counts only when the record proves it: one payment more than we know, and the next charge later than the one that was
 * due. One of another amount is proved in the same way, and waits for a person. `record` is undefined if the provider
 * knows no such subscription.
 */
export function reviewEvent(
  lifecycle: Lifecycle,
  record: ProviderSubscription | undefined,
  day: string,
): PaymentEvent | NotedEvent | TimedEvent | undefined {
  if (!isRenewing(lifecycle)) return lifecycle.state === 'cancelled' ? { kind: 'day-began', day } : undefined;
  if (record && isProved(lifecycle, record)) return provedPayment(lifecycle, record, day);
  if (record && isOver(record)) return { kind: 'cancel-confirmed', day };
  // Nobody who has asked to leave is asked for the next period.
  if (openRequest(lifecycle)) return undefined;
  if (record && (lifecycle.paidUntil ?? '') < day && isPausedThere(lifecycle, record))
    return lifecycle.pausedOn === day ? undefined : { kind: 'provider-paused', day };
  if (isAwaitedAfterPause(lifecycle, record?.runDate, day)) return undefined;
  if (lifecycle.state !== 'active') return { kind: 'day-began', day };
  if ((lifecycle.paidUntil ?? '') >= day)
    return isYearToTell(lifecycle, day) ? { kind: 'day-began', day } : undefined;
  if (record?.statusText === 'FAILED') return { kind: 'payment-failed', day };
  const isOverdue = daysBetween(renewalDayOf(lifecycle), day) >= CHARGE_TRIES_DAYS;
  return isOverdue ? { kind: 'renewal-overdue', day } : undefined;
}

/**
 * The first payment of a checkout whose notification never came, if the provider's record proves it; else undefined.
 */
export function firstPayment(
  lifecycle: Lifecycle,
  record: ProviderSubscription,
  day: string,
): PaymentEvent | undefined {
  const isProvedFirst =
    lifecycle.state === 'pending' &&
    record.statusText === 'ACTIVE' &&
    record.amountCents === lifecycle.priceCents &&
    (record.cyclesComplete ?? 0) > 0;
  return isProvedFirst ? provedPayment(lifecycle, record, day) : undefined;
}

/** The states in which the provider goes on charging, as far as we know. */
export function isRenewing({ state }: Lifecycle): boolean {
  return state === 'active' || state === 'past-due' || state === 'suspended';
}

function isYearToTell(lifecycle: Lifecycle, day: string): boolean {
  const noticeDay = noticeDayOf(lifecycle);
  return noticeDay !== undefined && noticeDay <= day;
}

function isProved(lifecycle: Lifecycle, record: ProviderSubscription): boolean {
  const { statusText, cyclesComplete = 0, runDate = '', amountCents } = record;
  return (
    statusText === 'ACTIVE' &&
    amountCents !== undefined &&
    cyclesComplete > chargesOf(lifecycle) - (lifecycle.earlierCharges ?? 0) &&
    runDate > renewalDayOf(lifecycle)
  );
}

function provedPayment(
  lifecycle: Lifecycle,
  { amountCents = lifecycle.priceCents, runDate }: ProviderSubscription,
  day: string,
): PaymentEvent {
  return {
    kind: 'payment',
    day,
    paymentId: `cycle-${chargesOf(lifecycle) + 1}`,
    amountCents,
    token: lifecycle.token,
    isNotificationMissing: true,
    // If the next one is due already, its notification cannot be told from this one's.
    ...(runDate !== undefined && runDate > day && { nextChargeOn: runDate }),
  };
}

function renewalDayOf({ paidUntil = '' }: Lifecycle): string {
  return addDays(paidUntil, 1);
}

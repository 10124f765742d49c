import { randomBytes } from 'node:crypto';
import { type PlanChoice, planPrice } from '#shared/rules/subscription-plans.ts';
import {
  type Beginning,
  pendingSubscription,
  type Subscription,
} from '../subscriptions/rules/subscription.ts';
import { dayOf } from '../subscriptions/rules/calendar.ts';
import { applyEvent, reviewDayOf } from '../subscriptions/rules/apply-event.ts';
import type { Lifecycle, LifecycleEvent } from '../subscriptions/rules/lifecycle.ts';
import { addSubscription, changeSubscription, findSubscription } from '../subscriptions/io/subscriptions.ts';

/** An unpaid subscription with its own id: the monthly Personal plan, unless a test says otherwise. */
export function newPending(part: Partial<Beginning> = {}): Subscription {
  const id = randomBytes(16).toString('hex');
  return pendingSubscription(
    {
      id,
      linkKey: randomBytes(32).toString('base64url'),
      plan: { planType: 'personal', billing: 'monthly' },
      customer: {
        firstName: 'Thandi',
        lastName: 'Nkosi',
        email: `thandi-${id.slice(0, 6)}@example.com`,
        phone: '+27310000000',
      },
      ...part,
    },
    Date.now(),
  );
}

/** The payment with which a monthly Personal plan begins. */
export const FIRST_PAYMENT = {
  kind: 'payment',
  day: '2026-01-01',
  paymentId: '1',
  amountCents: 9900,
  token: 'token-1',
  notification: '1#COMPLETE',
} as const satisfies LifecycleEvent;

/** The provider's record of an agreement that it has locked: the renewal of that day could not be charged. */
export function unpaid(day: string): LifecycleEvent {
  const record = {
    amountCents: 9900,
    runDate: day,
    cyclesComplete: 1,
    frequency: 3,
  };
  return { kind: 'record-read', day, record: { ...record, statusText: 'FAILED' } };
}

/** Stores an unpaid subscription. */
export async function storePending(): Promise<Subscription> {
  const pending = newPending();
  await addSubscription(pending);
  return pending;
}

/**
 * Stores a subscription that is paid from today, or from another day, with its mails dealt with and its paid days
 * compared with the provider's record, in which it is the first charge.
 */
export async function storeActive(
  plan: PlanChoice = { planType: 'personal', billing: 'monthly' },
  day = dayOf(Date.now()),
): Promise<Subscription> {
  const pending = newPending({ plan });
  const { id } = pending;
  await addSubscription(pending);
  const now = Date.now();
  const active = await changeSubscription(id, (one) => {
    const paid = {
      kind: 'payment',
      day,
      paymentId: id,
      amountCents: planPrice(plan) * 100,
      token: `t-${id}`,
    } as const;
    const { subscription } = applyEvent(one, paid, now);
    const lifecycle = { ...subscription.lifecycle, cyclesSeen: 1, reckoned: undefined };
    const reviewOn = reviewDayOf(lifecycle, day);
    return { ...subscription, lifecycle, reviewOn, mails: [], outboxDueAt: undefined };
  });
  if (!active) throw new Error('It was not stored');
  return active;
}

/** Gives a stored subscription other parts of its life. */
export async function withLife(id: string, part: Partial<Lifecycle>): Promise<Subscription> {
  const changed = await changeSubscription(id, (one) => ({
    ...one,
    lifecycle: { ...one.lifecycle, ...part },
  }));
  if (!changed) throw new Error('It is not stored');
  return changed;
}

/** The life of a stored subscription as it is now. */
export const lifeOf = async (id: string) => (await findSubscription(id))?.lifecycle;

/** Has events happen to a stored subscription, one after another. */
export function happens(id: string, ...events: LifecycleEvent[]): Promise<Subscription | undefined> {
  return changeSubscription(id, (one) =>
    events.reduce((before, event) => applyEvent(before, event, Date.now()).subscription, one),
  );
}

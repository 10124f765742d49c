import { addDays } from './calendar.ts';
import type { Life, LifeEvent, Outcome, PaymentEvent } from './life.ts';
import { step } from './step.ts';
import { expiryOf, type Subscription, type SubscriptionMail } from './subscription.ts';

/** A renewal is charged on the day after the paid period; its notice has that day to come. */
const REVIEW_AFTER_PERIOD_DAYS = 2;

export interface Happening extends Omit<Outcome, 'life' | 'mails'> {
  readonly subscription: Subscription;
}

/**
 * A subscription after an event: its life, the mails that this causes, when it is looked at next, and until when it is kept.
 * All of it is one record, so that it is written at once or not at all.
 */
export function happen(subscription: Subscription, event: LifeEvent, now: number): Happening {
  const { life, mails, ...outcome } = step(subscription.life, event);
  if (life === subscription.life && mails.length === 0) return { ...outcome, subscription };
  const made = mails.map((kind, index): SubscriptionMail => ({
    id: String(subscription.mails.length + index),
    kind,
    day: event.day,
    state: 'due',
    ...(event.kind === 'payment' && chargeOf(life, event)),
    ...(outcome.reason !== undefined && { reason: outcome.reason }),
  }));
  return {
    ...outcome,
    subscription: {
      ...subscription,
      plan: planAfter(subscription, life),
      life,
      mails: [...subscription.mails, ...made],
      ...(made.length > 0 && { mailDueAt: now, mailTries: 0 }),
      reviewOn: reviewDayOf(life, event.day),
      expiresAt: expiryOf(life, subscription.createdAt),
    },
  };
}

/** With the payment that it bought, or with the charge alone when it bought nothing. */
function chargeOf({ payments }: Life, { paymentId: id, day, amountCents, token }: PaymentEvent) {
  const payment = payments.at(-1);
  return { ...(payment?.id === id && { payment }), charge: { id, day, amountCents, token } };
}

/** A change that was agreed is the plan from its first charge on. */
function planAfter({ plan, life: before }: Subscription, after: Life): Subscription['plan'] {
  const { pendingChange, openChange } = before;
  if (before.payments === after.payments || after.pendingChange || after.openChange) return plan;
  const taken = [pendingChange, openChange].find((change) => change?.priceCents === after.priceCents);
  return taken?.plan ?? plan;
}

/** The next day after today on which a life is looked at; none before the first payment and after the end. */
export function reviewDayOf({ state, paidUntil }: Life, today: string): string | undefined {
  if (state === 'pending' || state === 'ended' || paidUntil === undefined) return undefined;
  const tomorrow = addDays(today, 1);
  const due = {
    active: addDays(paidUntil, REVIEW_AFTER_PERIOD_DAYS),
    cancelled: addDays(paidUntil, 1),
    'past-due': tomorrow,
    suspended: tomorrow,
  }[state];
  return due > tomorrow ? due : tomorrow;
}

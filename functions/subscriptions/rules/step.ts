import type { SubscriptionState } from '#shared/api/subscriptions.ts';
import {
  DAYS_UNTIL_SUSPENSION,
  DAYS_UNTIL_UNPAID_END,
  REMINDER_DAYS,
} from '#shared/rules/subscription-terms.ts';
import { addDays, daysBetween } from './calendar.ts';
import { acceptCharge, endNow, refundCharge } from './decide-charge.ts';
import { waitsForPerson } from './hold.ts';
import { withTerms } from './leaving.ts';
import type { ChangeEvent, Life, LifeEvent, Outcome, SubscriptionMailKind, TimedEvent } from './life.ts';
import { noticeYearEnd } from './next-year.ts';
import { isSecondCheckout, pay } from './pay.ts';
import { RETURN_GRACE_DAYS } from './return.ts';
import { giveUpReturn, withUnwantedEnded } from './unwanted.ts';

type Steps = Readonly<Record<TimedEvent['kind'], (life: Life, event: TimedEvent) => Outcome>>;

/**
 * The life of a subscription. A dash leaves it as it was; "end" stands for ended, in brackets what is mailed to the customer.
 *
 * | state     | payment             | payment failed, overdue | cancel confirmed         | day began                     |
 * | --------- | ------------------- | ----------------------- | ------------------------ | ----------------------------- |
 * | pending   | active (activation) | –                       | end                      | –                             |
 * | active    | active (renewal)    | past-due (failed)       | cancelled or end (cancellation) | before a year ends: (next year) |
 * | past-due  | active (renewal)    | –                       | cancelled or end (cancellation) | (reminder), 7 days: suspended (suspension) |
 * | suspended | active (renewal)    | –                       | cancelled or end (cancellation) | 30 days: end (end)            |
 * | cancelled | cancelled (renewal) | –                       | – or sooner (cancellation) | paid period over: end (end)   |
 * | ended     | active or cancelled | –                       | (noted)                  | –                             |
 *
 * A payment is for exactly our price, or for the next one that was agreed, or it is held for a person (`hold.ts`); until one
 * decides, nothing falls behind. A failure that comes before the paid period is over is about something else and changes
 * nothing. What was cancelled is active again only by a card that its owner has stored anew (`return.ts`): another payment that
 * still comes buys one period, and the company is told. How the owner asked to leave (`leaving.ts`) counts when the provider has
 * confirmed it.
 * Days come in; nothing here knows a clock.
 */
const STEPS: Readonly<Record<SubscriptionState, Steps>> = {
  pending: {
    'payment-failed': ignore,
    'renewal-overdue': ignore,
    'cancel-confirmed': (life, { day, token }) => end({ ...life, token, cancelledOn: day }, day, []),
    'day-began': ignore,
  },
  active: {
    'payment-failed': fallBehind,
    'renewal-overdue': fallBehind,
    'cancel-confirmed': cancel,
    'day-began': (life, event) => noticeYearEnd(life, event) ?? ignore(life, event),
  },
  'past-due': {
    'payment-failed': ignore,
    'renewal-overdue': ignore,
    'cancel-confirmed': cancel,
    'day-began': suspendOrEnd,
  },
  suspended: {
    'payment-failed': ignore,
    'renewal-overdue': ignore,
    'cancel-confirmed': cancel,
    'day-began': suspendOrEnd,
  },
  cancelled: {
    'payment-failed': ignore,
    'renewal-overdue': ignore,
    'cancel-confirmed': leaveSooner,
    'day-began': endWhenOver,
  },
  ended: {
    'payment-failed': ignore,
    'renewal-overdue': ignore,
    'cancel-confirmed': noteCancellation,
    'day-began': ignore,
  },
};

/** What becomes of a subscription by one event. */
export function step(life: Life, event: LifeEvent): Outcome {
  const { notification } = event;
  if (notification === undefined) return outcomeOf(life, event);
  if (life.notifications.includes(notification)) return { life, verdict: 'duplicate', mails: [] };
  const outcome = outcomeOf(life, event);
  return { ...outcome, life: { ...outcome.life, notifications: [...life.notifications, notification] } };
}

function outcomeOf(life: Life, event: LifeEvent): Outcome {
  if (event.kind === 'payment') return pay(life, event);
  if (event.kind === 'change-agreed') return agreeChange(life, event);
  if (event.kind === 'charge-accepted') return acceptCharge(life, event);
  if (event.kind === 'charge-refunded') return refundCharge(life, event);
  if (event.kind === 'ended-by-company') return endNow(life, event);
  if (event.kind === 'return-given-up') return giveUpReturn(life);
  if (isSecondCheckout(life, event.token)) return ofAnother(life, event);
  return STEPS[life.state][event.kind](life, event);
}

/** The other of two checkouts, or a return, is over at the provider: that does not touch this one. */
function ofAnother(life: Life, event: TimedEvent): Outcome {
  const { kind, token = '', day } = event;
  if (kind !== 'cancel-confirmed') return { ...ignore(life, event), reason: 'second-checkout' };
  return { ...applied(withUnwantedEnded(life, token, day), []), reason: 'second-checkout' };
}

/** Both amounts are right until the first charge of the new one. The newest change is the one that counts. */
function agreeChange(life: Life, { plan, priceCents, day, isRequested }: ChangeEvent): Outcome {
  if (['pending', 'cancelled', 'ended'].includes(life.state)) {
    return { life, verdict: 'ignored', reason: `change-agreed-when-${life.state}`, mails: [] };
  }
  const mails = isRequested ? (['plan-change', 'plan-change-staff'] as const) : [];
  return applied({ ...life, pendingChange: { plan, priceCents, agreedOn: day } }, mails);
}

function ignore(life: Life, { kind }: TimedEvent): Outcome {
  return { life, verdict: 'ignored', reason: `${kind}-when-${life.state}`, mails: [] };
}

function fallBehind(life: Life, event: TimedEvent): Outcome {
  if (event.day < (life.paidUntil ?? '')) return { ...ignore(life, event), reason: 'still-paid' };
  if (waitsForPerson(life)) return { ...ignore(life, event), reason: 'waits-for-a-person' };
  return applied({ ...life, state: 'past-due', pastDueSince: event.day }, [
    'payment-failed',
    'failure-staff',
  ]);
}

function cancel(life: Life, { day }: TimedEvent): Outcome {
  const mails = ['cancellation', 'cancellation-staff'] as const;
  const cancelled: Life = {
    ...withTerms(life, day),
    state: 'cancelled',
    cancelledOn: day,
    pastDueSince: undefined,
    openChange: undefined,
  };
  // What is cancelled after its paid period ends at once: one mail says both.
  return isOver(cancelled, day) ? end(cancelled, day, mails) : applied(cancelled, mails);
}

/** Who has cancelled may still leave with all of the money while the week for that runs. */
function leaveSooner(life: Life, event: TimedEvent): Outcome {
  const left = withTerms(life, event.day);
  return left.refundDue === life.refundDue
    ? ignore(life, event)
    : applied(left, ['cancellation', 'cancellation-staff']);
}

/** What ended unpaid and is then cancelled at the provider can never be charged again. */
function noteCancellation(life: Life, event: TimedEvent): Outcome {
  return life.cancelledOn === undefined
    ? applied({ ...life, cancelledOn: event.day }, [])
    : ignore(life, event);
}

function suspendOrEnd(life: Life, event: TimedEvent): Outcome {
  if (waitsForPerson(life)) return { ...ignore(life, event), reason: 'waits-for-a-person' };
  const unpaidDays = daysBetween(life.pastDueSince ?? event.day, event.day);
  if (unpaidDays >= DAYS_UNTIL_UNPAID_END)
    return { ...end(life, event.day, ['end', 'end-staff']), reason: 'unpaid' };
  if (life.state === 'past-due' && unpaidDays >= DAYS_UNTIL_SUSPENSION) {
    return applied({ ...life, state: 'suspended' }, ['suspension', 'suspension-staff']);
  }
  return life.state === 'past-due' ? remind(life, event, unpaidDays) : ignore(life, event);
}

/** One reminder for each day that has come since the last look, but never two at once. */
function remind(life: Life, event: TimedEvent, unpaidDays: number): Outcome {
  const due = REMINDER_DAYS.filter((days) => unpaidDays >= days).length;
  if (due <= (life.reminders ?? 0)) return ignore(life, event);
  return applied({ ...life, reminders: due }, ['reminder']);
}

/** Who has begun to come back has some days more: the first charge with the new card is on the day after the paid period. */
function endWhenOver(life: Life, event: TimedEvent): Outcome {
  const day = life.returning ? addDays(event.day, -RETURN_GRACE_DAYS) : event.day;
  if (!isOver(life, day)) return ignore(life, event);
  const ended = end(life, event.day, ['end', 'end-staff']);
  return life.returning ? { ...ended, reason: 'return-unpaid' } : ended;
}

function isOver({ paidUntil = '', endsOn = paidUntil }: Life, day: string): boolean {
  return endsOn < day;
}

function end(life: Life, day: string, mails: readonly SubscriptionMailKind[]): Outcome {
  return applied({ ...life, state: 'ended', endedOn: day, pastDueSince: undefined }, mails);
}

function applied(life: Life, mails: readonly SubscriptionMailKind[]): Outcome {
  return { life, verdict: 'applied', mails };
}

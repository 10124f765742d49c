import type { SubscriptionState } from '#shared/api/subscriptions.ts';
import {
  DAYS_UNTIL_SUSPENSION,
  DAYS_UNTIL_UNPAID_END,
  REMINDER_DAYS,
} from '#shared/rules/subscription-terms.ts';
import { agreeChange } from './agree-change.ts';
import { addDays, daysBetween } from './calendar.ts';
import { acceptCharge, endNow, refundCharge } from './decide-charge.ts';
import { waitsForPerson } from './hold.ts';
import { withTerms } from './leaving.ts';
import type { Lifecycle, LifecycleEvent, Outcome, SubscriptionMailKind, TimedEvent } from './lifecycle.ts';
import { noticeYearEnd } from './next-year.ts';
import { isSecondCheckout, applyPayment } from './apply-payment.ts';
import { notePause } from './provider-pause.ts';
import { RETURN_GRACE_DAYS } from './return.ts';
import { giveUpReturn, withUnwantedEnded } from './unwanted.ts';

type Steps = Readonly<Record<TimedEvent['kind'], (lifecycle: Lifecycle, event: TimedEvent) => Outcome>>;

/**
 * The next state for each state and event, with the customer's mail in brackets. "–": unchanged; "end": ended.
 *
 * | state     | payment             | payment failed, overdue | cancel confirmed         | day began
 * | | --------- | ------------------- | ----------------------- | ------------------------ |
 * ----------------------------- | | pending   | active (activation) | –                       | end
 * | –                             | | active    | active (renewal)    | past-due (failed)       | cancelled or end
 * (cancellation) | before a year ends: (next year) | | past-due  | active (renewal)    | –                       |
 * cancelled or end (cancellation) | (reminder), 7 days: suspended (suspension) | | suspended | active (renewal)    | –
 * | cancelled or end (cancellation) | 30 days: end (end)            | | cancelled | cancelled (renewal) | –
 * | – or sooner (cancellation) | paid period over: end (end)   | | ended     | active or cancelled | –
 * | (noted)                  | –                             |
 *
 * A payment must be of our price or of the agreed next one; otherwise it is held for a person (`hold.ts`), and until
 * then nothing becomes past due. A failure before the paid period is over is about something else and changes nothing.
 * A cancelled subscription becomes active again only with a card that its owner stored again (`return.ts`): any other
 * payment buys one period, and the company is told. The way in which the owner asked to leave (`leaving.ts`) takes
 * effect when the provider has confirmed it. Days are passed in; nothing here reads a clock.
 */
const STEPS: Readonly<Record<SubscriptionState, Steps>> = {
  pending: {
    'payment-failed': ignore,
    'renewal-overdue': ignore,
    'cancel-confirmed': (lifecycle, { day, token }) =>
      end({ ...lifecycle, token, cancelledOn: day }, day, []),
    'day-began': ignore,
  },
  active: {
    'payment-failed': fallBehind,
    'renewal-overdue': fallBehind,
    'cancel-confirmed': cancel,
    'day-began': (lifecycle, event) => noticeYearEnd(lifecycle, event) ?? ignore(lifecycle, event),
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

/** Applies one event to a lifecycle. */
export function transition(lifecycle: Lifecycle, event: LifecycleEvent): Outcome {
  const { notification } = event;
  if (notification === undefined) return outcomeOf(lifecycle, event);
  if (lifecycle.notifications.includes(notification)) return { lifecycle, verdict: 'duplicate', mails: [] };
  const outcome = outcomeOf(lifecycle, event);
  return {
    ...outcome,
    lifecycle: { ...outcome.lifecycle, notifications: [...lifecycle.notifications, notification] },
  };
}

function outcomeOf(lifecycle: Lifecycle, event: LifecycleEvent): Outcome {
  if (event.kind === 'payment') return applyPayment(lifecycle, event);
  if (event.kind === 'change-agreed') return agreeChange(lifecycle, event);
  if (event.kind === 'charge-accepted') return acceptCharge(lifecycle, event);
  if (event.kind === 'charge-refunded') return refundCharge(lifecycle, event);
  if (event.kind === 'ended-by-company') return endNow(lifecycle, event);
  if (event.kind === 'return-given-up') return giveUpReturn(lifecycle);
  if (event.kind === 'provider-paused') return notePause(lifecycle, event);
  if (isSecondCheckout(lifecycle, event.token)) return ofAnother(lifecycle, event);
  return STEPS[lifecycle.state][event.kind](lifecycle, event);
}

/** The provider ended the other of two checkouts, or a return that was given up: this one is not affected. */
function ofAnother(lifecycle: Lifecycle, event: TimedEvent): Outcome {
  const { kind, token = '', day } = event;
  if (kind !== 'cancel-confirmed') return { ...ignore(lifecycle, event), reason: 'second-checkout' };
  return { ...applied(withUnwantedEnded(lifecycle, token, day), []), reason: 'second-checkout' };
}

function ignore(lifecycle: Lifecycle, { kind }: TimedEvent): Outcome {
  return { lifecycle, verdict: 'ignored', reason: `${kind}-when-${lifecycle.state}`, mails: [] };
}

function fallBehind(lifecycle: Lifecycle, event: TimedEvent): Outcome {
  if (event.day < (lifecycle.paidUntil ?? '')) return { ...ignore(lifecycle, event), reason: 'still-paid' };
  if (waitsForPerson(lifecycle)) return { ...ignore(lifecycle, event), reason: 'waits-for-a-person' };
  return applied({ ...lifecycle, state: 'past-due', pastDueSince: event.day }, [
    'payment-failed',
    'failure-staff',
  ]);
}

function cancel(lifecycle: Lifecycle, { day }: TimedEvent): Outcome {
  const mails = ['cancellation', 'cancellation-staff'] as const;
  const cancelled: Lifecycle = {
    ...withTerms(lifecycle),
    state: 'cancelled',
    cancelledOn: day,
    pastDueSince: undefined,
    openChange: undefined,
  };
  if (!isOver(cancelled, day)) return applied(cancelled, mails);
  // After its paid period it ends at once, and nothing more is charged: one mail covers both.
  return end({ ...cancelled, endsOn: cancelled.endsOn ?? cancelled.paidUntil }, day, mails);
}

/** A customer who has cancelled may still leave sooner (`leaving.ts`); a return is then given up. */
function leaveSooner(lifecycle: Lifecycle, event: TimedEvent): Outcome {
  const left = withTerms(lifecycle);
  if (left.endsOn === lifecycle.endsOn) return ignore(lifecycle, event);
  const given = giveUpReturn(left);
  return applied(given.lifecycle, ['cancellation', 'cancellation-staff', ...given.mails]);
}

/** A subscription that ended unpaid and is then cancelled at the provider can never be charged again. */
function noteCancellation(lifecycle: Lifecycle, event: TimedEvent): Outcome {
  if (lifecycle.cancelledOn !== undefined) return ignore(lifecycle, event);
  return applied({ ...lifecycle, cancelledOn: event.day }, []);
}

function suspendOrEnd(lifecycle: Lifecycle, event: TimedEvent): Outcome {
  if (waitsForPerson(lifecycle)) return { ...ignore(lifecycle, event), reason: 'waits-for-a-person' };
  const unpaidDays = daysBetween(lifecycle.pastDueSince ?? event.day, event.day);
  if (unpaidDays >= DAYS_UNTIL_UNPAID_END)
    return { ...end(lifecycle, event.day, ['end', 'end-staff']), reason: 'unpaid' };
  if (lifecycle.state === 'past-due' && unpaidDays >= DAYS_UNTIL_SUSPENSION)
    return applied({ ...lifecycle, state: 'suspended' }, ['suspension', 'suspension-staff']);
  return lifecycle.state === 'past-due' ? remind(lifecycle, event, unpaidDays) : ignore(lifecycle, event);
}

/** One reminder for each reminder day since the last review, but never two at once. */
function remind(lifecycle: Lifecycle, event: TimedEvent, unpaidDays: number): Outcome {
  const due = REMINDER_DAYS.filter((days) => unpaidDays >= days).length;
  if (due <= (lifecycle.reminders ?? 0)) return ignore(lifecycle, event);
  return applied({ ...lifecycle, reminders: due }, ['reminder']);
}

/** After a return has begun, the end comes some days later: the new card is first charged after the paid period. */
function endWhenOver(lifecycle: Lifecycle, event: TimedEvent): Outcome {
  const day = lifecycle.returning ? addDays(event.day, -RETURN_GRACE_DAYS) : event.day;
  if (!isOver(lifecycle, day)) return ignore(lifecycle, event);
  const ended = end(lifecycle, event.day, ['end', 'end-staff']);
  return lifecycle.returning ? { ...ended, reason: 'return-unpaid' } : ended;
}

function isOver({ paidUntil = '', endsOn = paidUntil }: Lifecycle, day: string): boolean {
  return endsOn < day;
}

function end(lifecycle: Lifecycle, day: string, mails: readonly SubscriptionMailKind[]): Outcome {
  return applied({ ...lifecycle, state: 'ended', endedOn: day, pastDueSince: undefined }, mails);
}

function applied(lifecycle: Lifecycle, mails: readonly SubscriptionMailKind[]): Outcome {
  return { lifecycle, verdict: 'applied', mails };
}

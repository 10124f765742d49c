import { DAYS_UNTIL_SUSPENSION, DAYS_UNTIL_UNPAID_END } from '#shared/rules/subscription-terms.ts';
import { applyPayment, asPaid } from './apply-payment.ts';
import { addDays, type Day, daysBetween } from './calendar.ts';
import { isSamePlan } from '#shared/rules/subscription-plans.ts';
import { ask, isAsked, leftOf, leftOfPromise, waitsForPerson, withQuestion } from './hold.ts';
import { isLeft, lastServiceDay, openRequest, withTerms } from './leaving.ts';
import {
  applied,
  type EventOf,
  type Lifecycle,
  type LifecycleEvent,
  type Outcome,
  type SubscriptionMailKind,
} from './lifecycle.ts';
import { chosenByPlan, noticeYearEnd } from './next-year.ts';
import { lookAt, nextPeriod, takeChange } from './paid-until.ts';
import { isOver, type ProviderSubscription } from './payfast/provider-subscription.ts';

/** The provider tries a charge five times over five days, and then locks the agreement (its help pages). */
const CHARGE_TRIES_DAYS = 5;

/**
 * Applies one event to a lifecycle. The next state for each state and event, with the mails to the customer in brackets
 * ("–": unchanged):
 *
 * | state     | payment, or paid by the record | unpaid by the record      | cancel confirmed   | day began             |
 * | --------- | ------------------------------ | ------------------------- | ------------------ | --------------------- |
 * | pending   | active (activation)            | –                         | –                  | –                     |
 * | active    | active (renewal)               | past-due (payment failed) | cancelled or ended | a year ends: (notice) |
 * | past-due  | active (renewal)               | –                         | cancelled or ended | 7 days: suspended     |
 * | suspended | active (renewal)               | –                         | cancelled or ended | 30 days: ended        |
 * | cancelled | held for a person              | –                         | – or sooner        | period over: ended    |
 * | ended     | held for a person              | –                         | noted              | –                     |
 *
 * No event ends anything at the provider. While a person is asked about a charge, or to reopen the agreement for a card
 * that the customer has entered, nobody falls further behind. Days are passed in; nothing here reads a clock.
 */
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
  switch (event.kind) {
    case 'payment':
      return applyPayment(lifecycle, event);
    case 'record-read':
      return readRecord(lifecycle, event);
    case 'cancel-confirmed':
      return confirmCancellation(lifecycle, event.day);
    case 'day-began':
      return beginDay(lifecycle, event.day);
    case 'asked':
      return ask(lifecycle, event.reason, event.day, event.about);
    case 'change-agreed':
      return agreeChange(lifecycle, event);
    case 'charge-accepted':
      return acceptCharge(lifecycle, event);
    case 'charge-refunded':
      return refundCharge(lifecycle, event);
    case 'ended-by-company':
    default:
      return endNow(lifecycle, event);
  }
}

function ignore(lifecycle: Lifecycle, reason: string): Outcome {
  return { lifecycle, verdict: 'ignored', reason, mails: [] };
}

function refuse(lifecycle: Lifecycle, reason: string): Outcome {
  return { lifecycle, verdict: 'refused', reason, mails: [] };
}

/** The states in which the provider goes on charging, as far as we know. */
export function isRenewing({ state }: Pick<Lifecycle, 'state'>): boolean {
  return state === 'active' || state === 'past-due' || state === 'suspended';
}

/** What the provider's record says of a subscription that goes on, or of a checkout that was never reported. */
function readRecord(lifecycle: Lifecycle, { record, day }: EventOf<'record-read'>): Outcome {
  const { state, paidUntil = '' } = lifecycle;
  if (!isRenewing(lifecycle) && state !== 'pending') return ignore(lifecycle, `record-read-when-${state}`);
  const looked = record && lookAt(lifecycle, record, day);
  // What is charged after the last day that the customer has asked for pays for nothing: it is held when it is reported.
  if (looked?.kind === 'paid' && !isLeft(lifecycle, day)) {
    const mails = state === 'pending' ? (['activation', 'activation-staff'] as const) : [];
    return applied(asPaid(looked.lifecycle), mails, 'paid-by-record');
  }
  if (state === 'pending') return ignore(lifecycle, 'not-proved');
  if (record && isOver(record)) return confirmCancellation(lifecycle, day);
  if (looked?.kind === 'early') return ask(lifecycle, 'early-charge', day, record?.runDate);
  if (looked?.kind === 'same' && looked.lifecycle !== lifecycle) return applied(looked.lifecycle);
  if (paidUntil >= day) return askAboutReckoned(lifecycle, day);
  // Nobody who has asked to leave is asked for the next period.
  if (openRequest(lifecycle) || waitsForPerson(lifecycle)) return ignore(lifecycle, 'waits-for-a-person');
  return judgeUnpaid(lifecycle, record, day);
}

/** The provider may be some hours late with its own record; from the next day on a person looks. */
function askAboutReckoned(lifecycle: Lifecycle, day: Day): Outcome {
  const { reckoned, payments } = lifecycle;
  const isLate = reckoned !== undefined && (payments.at(-1)?.day ?? day) < day;
  return isLate ? ask(lifecycle, 'record-disagrees', day) : ignore(lifecycle, 'still-paid');
}

/** The paid period is over, and the record does not prove the next one. */
function judgeUnpaid(lifecycle: Lifecycle, record: ProviderSubscription | undefined, day: Day): Outcome {
  const { state, paidUntil = day } = lifecycle;
  const due = addDays(paidUntil, 1);
  if (record?.statusText === 'PAUSED') return ask(lifecycle, 'locked', day);
  if (record?.statusText === 'ACTIVE' || !record) {
    if (record && isAwaited(lifecycle, record, day))
      return record.runDate === lifecycle.reopensOn || state !== 'active'
        ? ignore(lifecycle, 'awaited')
        : ask(lifecycle, 'record-disagrees', day);
    const isOverdue = state === 'active' && daysBetween(due, day) >= CHARGE_TRIES_DAYS;
    return isOverdue ? fallBehind(lifecycle, day) : ignore(lifecycle, 'not-overdue');
  }
  if (state === 'active') return fallBehind(withQuestion(lifecycle, 'locked', day), day);
  return ask(lifecycle, 'locked', day);
}

/** Whether the provider takes nothing now: the agreement is paused, or its next charge is only to come. */
export function isAwaited(lifecycle: Lifecycle, record: ProviderSubscription, day: Day): boolean {
  const { statusText, runDate = '' } = record;
  if (statusText === 'PAUSED') return true;
  const isLater = runDate > addDays(lifecycle.paidUntil ?? '', 1);
  return statusText === 'ACTIVE' && isLater && daysBetween(runDate, day) < CHARGE_TRIES_DAYS;
}

function fallBehind(lifecycle: Lifecycle, day: Day): Outcome {
  return applied({ ...lifecycle, state: 'past-due', pastDueSince: day, reopensOn: undefined }, [
    'payment-failed',
    'unpaid-staff',
  ]);
}

function beginDay(lifecycle: Lifecycle, day: Day): Outcome {
  const { state, unreported = [] } = lifecycle;
  if (unreported.some(({ since }) => daysBetween(since, day) >= REPORTED_WITHIN_DAYS)) {
    const asked = ask(lifecycle, 'paid-without-payment', day);
    if (asked.verdict === 'applied') return asked;
  }
  if (state === 'active') return noticeYearEnd(lifecycle, day) ?? ignore(lifecycle, 'day-began');
  if (state === 'past-due' || state === 'suspended') return suspendOrEnd(lifecycle, day);
  return state === 'cancelled' && isPast(lifecycle, day)
    ? end(lifecycle, day, lifecycle.continuedBy === undefined ? ['end', 'end-staff'] : ['end-staff'])
    : ignore(lifecycle, `day-began-when-${state}`);
}

/** A payment whose period is known is reported within this time, or the company is told. */
export const REPORTED_WITHIN_DAYS = 2;

function suspendOrEnd(lifecycle: Lifecycle, day: Day): Outcome {
  if (waitsForPerson(lifecycle) || isAsked(lifecycle, 'card-again'))
    return ignore(lifecycle, 'waits-for-a-person');
  const unpaidDays = daysBetween(lifecycle.pastDueSince ?? day, day);
  if (unpaidDays >= DAYS_UNTIL_UNPAID_END)
    return { ...end(lifecycle, day, ['end', 'end-staff']), reason: 'unpaid' };
  return lifecycle.state === 'past-due' && unpaidDays >= DAYS_UNTIL_SUSPENSION
    ? applied({ ...lifecycle, state: 'suspended' }, ['suspension', 'unpaid-staff'])
    : ignore(lifecycle, 'unpaid');
}

/** The provider charges no more: the subscription is cancelled, or ends sooner, in the way that its owner asked for. */
function confirmCancellation(lifecycle: Lifecycle, day: Day): Outcome {
  const { state, endsOn, cancelledOn } = lifecycle;
  // Nothing is known of its payment yet. The provider's record tells when there is one.
  if (state === 'pending') return ignore(lifecycle, 'cancel-confirmed-when-pending');
  const mails = ['cancellation', 'cancellation-staff'] as const;
  const left = withTerms(lifecycle);
  if (state === 'ended')
    return cancelledOn === undefined
      ? applied({ ...lifecycle, cancelledOn: day })
      : ignore(lifecycle, 'cancel-confirmed-when-ended');
  if (state === 'cancelled')
    return left.endsOn === endsOn
      ? ignore(lifecycle, 'cancel-confirmed-when-cancelled')
      : applied(left, mails);
  const cancelled: Lifecycle = {
    ...left,
    state: 'cancelled',
    cancelledOn: day,
    pastDueSince: undefined,
    openChange: undefined,
  };
  if (!isPast(cancelled, day)) return applied(cancelled, mails);
  // After its paid period it ends at once, and nothing more is charged: one mail covers both.
  return end({ ...cancelled, endsOn: cancelled.endsOn ?? cancelled.paidUntil }, day, mails);
}

function isPast({ paidUntil = '', endsOn = paidUntil }: Lifecycle, day: Day): boolean {
  return endsOn < day;
}

function end(lifecycle: Lifecycle, day: Day, mails: readonly SubscriptionMailKind[]): Outcome {
  return applied({ ...lifecycle, state: 'ended', endedOn: day, pastDueSince: undefined }, mails);
}

/** Both amounts are accepted until the first charge of the new one. The newest change counts. */
function agreeChange(
  lifecycle: Lifecycle,
  { plan, priceCents, day, isRequested = false }: EventOf<'change-agreed'>,
): Outcome {
  if (!isRenewing(lifecycle)) return ignore(lifecycle, `change-agreed-when-${lifecycle.state}`);
  const chosen = isRequested ? chosenByPlan(lifecycle, plan) : lifecycle;
  const { paidPlan, priceCents: present } = chosen;
  const isAsBefore = paidPlan !== undefined && isSamePlan(plan, paidPlan) && priceCents === present;
  const pendingChange = isAsBefore ? undefined : { plan, priceCents, agreedOn: day };
  return applied({ ...chosen, pendingChange }, isRequested ? ['plan-change', 'plan-change-staff'] : []);
}

/** Of a receipt: a person has accepted a charge that fitted nothing. */
export const ACCEPTED = 'accepted';

/**
 * A person accepts a held charge, but not one of another token: it buys the period that was due, until the provider's next day where its record is at
 * hand. The price stays as it was agreed; the payment keeps the day and the amount of the charge.
 */
export function acceptCharge(
  lifecycle: Lifecycle,
  { paymentId, day: today, record }: EventOf<'charge-accepted'>,
): Outcome {
  const held = lifecycle.heldCharges?.find(({ id }) => id === paymentId);
  const isOfStranger = held?.reason === 'second-checkout';
  if (!held || isOfStranger || leftOf(lifecycle, held) < held.amountCents)
    return refuse(lifecycle, 'no-such-charge');
  if (hasEndedSooner(lifecycle, today)) return refuse(lifecycle, 'ended-sooner');
  const { id, day, amountCents } = held;
  // Nothing is sold after an end by itself, but a person may.
  const isEnded = lifecycle.state === 'ended';
  const open = { ...asAgreed(lifecycle, day), ...(isEnded && { endsOn: undefined }) };
  const { from, anchor, ...own } = nextPeriod(open, today);
  const { runDate = '' } = record ?? {};
  const until = runDate > from ? addDays(runDate, -1) : own.until;
  const heldCharges = open.heldCharges?.filter((one) => one !== held);
  const unreported = [{ from, until, amountCents, since: today }, ...(open.unreported ?? [])];
  const payment = { kind: 'payment', day, paymentId: id, amountCents, token: open.token } as const;
  const bought = applyPayment({ ...open, heldCharges, unreported, anchor, paidUntil: until }, payment);
  return applied(asPaid(bought.lifecycle), ['renewal'], ACCEPTED);
}

/** A change that was agreed before a charge is what that charge pays for, whatever its amount. */
function asAgreed(lifecycle: Lifecycle, chargedOn: Day): Lifecycle {
  const { pendingChange } = lifecycle;
  const isBefore = pendingChange !== undefined && pendingChange.agreedOn <= chargedOn;
  return isBefore ? takeChange(lifecycle, pendingChange.priceCents) : lifecycle;
}

/** Whether the service ended before the paid period was over: then nobody wants another one. */
function hasEndedSooner(lifecycle: Lifecycle, today: Day): boolean {
  const { paidUntil } = lifecycle;
  const endsOn = lastServiceDay(lifecycle);
  return endsOn !== undefined && paidUntil !== undefined && endsOn <= today && endsOn < paidUntil;
}

/**
 * Records that a person has refunded a payment: this amount, or what is left of a promised refund, or everything if
 * none was promised. A refund that was made already is not recorded again without an amount, nor the same amount twice
 * on one day: the command was repeated, or the answer to its write was lost. The customer gets a mail, unless the charge
 * names another token and may be a stranger's. A held charge that is refunded in full needs no further decision.
 */
export function refundCharge(lifecycle: Lifecycle, event: EventOf<'charge-refunded'>): Outcome {
  const { paymentId, day, amountCents, by = 'card' } = event;
  const held = lifecycle.heldCharges?.find(({ id }) => id === paymentId);
  const charge = lifecycle.payments.find(({ id }) => id === paymentId) ?? held;
  if (!charge) return refuse(lifecycle, 'no-such-charge');
  const left = leftOf(lifecycle, charge);
  const { refundDue, refunds = [] } = lifecycle;
  const isTwice = refunds.some(
    (one) => one.paymentId === paymentId && one.day === day && one.amountCents === amountCents,
  );
  if (isTwice) return refuse(lifecycle, 'recorded-today');
  const meant = refundDue?.paymentId === paymentId ? leftOfPromise(lifecycle, refundDue) : left;
  const back = amountCents ?? meant;
  if (!(back > 0 && back <= left)) return refuse(lifecycle, 'more-than-was-paid');
  const isTold = held?.reason !== 'second-checkout';
  return applied(
    { ...lifecycle, refunds: [...refunds, { paymentId, day, amountCents: back, by }] },
    isTold ? ['refund'] : [],
  );
}

/**
 * The company ends the subscription today, whatever is paid for; a refund is recorded separately. One that its owner
 * had asked for in time, and that the provider had not confirmed yet, is owed all the same.
 */
export function endNow(lifecycle: Lifecycle, { day, kind }: EventOf<'ended-by-company'>): Outcome {
  if (lifecycle.state === 'pending' || lifecycle.state === 'ended')
    return ignore(lifecycle, `${kind}-when-${lifecycle.state}`);
  const { cancelledOn = day } = lifecycle;
  const over = { cancelledOn, endsOn: day, endedOn: day, openChange: undefined, pastDueSince: undefined };
  const ended: Lifecycle = { ...withTerms(lifecycle), ...over, state: 'ended', questions: undefined };
  return applied(ended, ['end', 'end-staff'], 'by-company');
}

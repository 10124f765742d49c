import { applyPayment, asPaid } from './apply-payment.ts';
import { addDays, type Day } from './calendar.ts';
import { leftOf, leftOfPromise } from './hold.ts';
import { lastServiceDay, withTerms } from './leaving.ts';
import {
  type AcceptedEvent,
  applied,
  type EndedEvent,
  type Lifecycle,
  type Outcome,
  type RefundedEvent,
} from './lifecycle.ts';
import { nextPeriod, takeChange } from './paid-until.ts';

/** Of a receipt: a person has accepted a charge that fitted nothing. */
export const ACCEPTED = 'accepted';

/**
 * A person accepts a held charge, but not one of another token: it buys the period that was due, until the provider's next day where its record is at
 * hand. The price stays as it was agreed; the payment keeps the day and the amount of the charge.
 */
export function acceptCharge(
  lifecycle: Lifecycle,
  { paymentId, day: today, record }: AcceptedEvent,
): Outcome {
  const held = lifecycle.heldCharges?.find(({ id }) => id === paymentId);
  const isOfStranger = held?.reason === 'second-checkout';
  if (!held || isOfStranger || leftOf(lifecycle, held) < held.amountCents)
    return { lifecycle, verdict: 'refused', reason: 'no-such-charge', mails: [] };
  if (hasEndedSooner(lifecycle, today))
    return { lifecycle, verdict: 'refused', reason: 'ended-sooner', mails: [] };
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
export function refundCharge(lifecycle: Lifecycle, event: RefundedEvent): Outcome {
  const { paymentId, day, amountCents, by = 'card' } = event;
  const held = lifecycle.heldCharges?.find(({ id }) => id === paymentId);
  const charge = lifecycle.payments.find(({ id }) => id === paymentId) ?? held;
  if (!charge) return { lifecycle, verdict: 'refused', reason: 'no-such-charge', mails: [] };
  const left = leftOf(lifecycle, charge);
  const { refundDue, refunds = [] } = lifecycle;
  const isTwice = refunds.some(
    (one) => one.paymentId === paymentId && one.day === day && one.amountCents === amountCents,
  );
  if (isTwice) return { lifecycle, verdict: 'refused', reason: 'recorded-today', mails: [] };
  const meant = refundDue?.paymentId === paymentId ? leftOfPromise(lifecycle, refundDue) : left;
  const back = amountCents ?? meant;
  if (!(back > 0 && back <= left))
    return { lifecycle, verdict: 'refused', reason: 'more-than-was-paid', mails: [] };
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
export function endNow(lifecycle: Lifecycle, { day, kind }: EndedEvent): Outcome {
  if (lifecycle.state === 'pending' || lifecycle.state === 'ended') {
    return { lifecycle, verdict: 'ignored', reason: `${kind}-when-${lifecycle.state}`, mails: [] };
  }
  const { cancelledOn = day } = lifecycle;
  const over = { cancelledOn, endsOn: day, endedOn: day, openChange: undefined, pastDueSince: undefined };
  const ended: Lifecycle = { ...withTerms(lifecycle), ...over, state: 'ended', questions: undefined };
  return applied(ended, ['end', 'end-staff'], 'by-company');
}

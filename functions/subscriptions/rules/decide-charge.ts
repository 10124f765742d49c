import { PERIOD_IS_FREE } from './emails/subscription-refund.ts';
import { isWithoutService, leftOf, leftOfPromise } from './hold.ts';
import type { AcceptedEvent, EndedEvent, Lifecycle, Outcome, RefundedEvent } from './lifecycle.ts';
import { applyPayment, takeChange } from './apply-payment.ts';
import { withFreePeriod } from './free-period.ts';
import { lastServiceDay, withTerms } from './leaving.ts';
import { giveUpReturn } from './unwanted.ts';

/**
 * A person accepts a held charge: it buys the period that was due, or one from today where nothing was served
 * meanwhile. The price stays as it was agreed; the payment keeps the day and the amount of the charge.
 */
export function acceptCharge(lifecycle: Lifecycle, { paymentId, day: today }: AcceptedEvent): Outcome {
  const held = lifecycle.heldCharges?.find(({ id, reason }) => id === paymentId && reason === 'other-amount');
  if (!held) return { lifecycle, verdict: 'refused', reason: 'no-such-charge', mails: [] };
  if (hasEndedSooner(lifecycle, today))
    return { lifecycle, verdict: 'refused', reason: 'ended-sooner', mails: [] };
  const { id, day, amountCents, token, isNotificationMissing = false, nextChargeOn } = held;
  const agreed = asAgreed(lifecycle, day);
  const { priceCents, pendingChange, openChange } = agreed;
  const heldCharges = lifecycle.heldCharges?.filter((one) => one !== held);
  const atItsAmount = { priceCents: amountCents, pendingChange: undefined, openChange: undefined };
  // Nothing is sold after an end by itself, but a person may.
  const endsOn = lifecycle.state === 'ended' ? undefined : lifecycle.endsOn;
  const accepted = applyPayment(
    { ...agreed, heldCharges, ...atItsAmount, endsOn },
    {
      kind: 'payment',
      day: isWithoutService(lifecycle) ? today : day,
      paymentId: id,
      amountCents,
      // The card may have been stored again since; a charge that a person accepts is not one of a second checkout.
      token: lifecycle.token ?? token,
      isNotificationMissing,
      nextChargeOn,
    },
  );
  const payments = accepted.lifecycle.payments.map((one) =>
    one.id === id ? { ...one, day, ...(one.isNotificationMissing && { token }) } : one,
  );
  const { reason = ACCEPTED } = accepted;
  return {
    ...accepted,
    lifecycle: { ...accepted.lifecycle, payments, priceCents, pendingChange, openChange },
    reason: reason === 'recovered' ? ACCEPTED : reason,
  };
}

/** Whether the service ended before the paid period was over: then nobody wants another one. */
function hasEndedSooner(lifecycle: Lifecycle, today: string): boolean {
  const { paidUntil } = lifecycle;
  const endsOn = lastServiceDay(lifecycle);
  return endsOn !== undefined && paidUntil !== undefined && endsOn <= today && endsOn < paidUntil;
}

/** Of a receipt: a person has accepted a charge of another amount. */
const ACCEPTED = 'accepted';

/** A change that was agreed before a charge is what that charge pays for, whatever its amount. */
function asAgreed(lifecycle: Lifecycle, chargedOn: string): Lifecycle {
  const { pendingChange } = lifecycle;
  return pendingChange && pendingChange.agreedOn <= chargedOn
    ? takeChange(lifecycle, pendingChange.priceCents)
    : lifecycle;
}

/**
 * Records that a person has refunded a payment: this amount, or what is left of a promised refund, or everything if
 * none was promised. A refund that was made already is not recorded again without an amount, nor the same amount twice
 * on one day: the command was repeated, or the answer to its write was lost. The customer gets a mail. A held charge
 * that is refunded in full needs no further decision; the period for which it was charged is free.
 */
export function refundCharge(lifecycle: Lifecycle, { paymentId, day, amountCents }: RefundedEvent): Outcome {
  const charges = [...lifecycle.payments, ...(lifecycle.heldCharges ?? [])];
  const charge = charges.find(({ id }) => id === paymentId);
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
  const recorded = { ...lifecycle, refunds: [...refunds, { paymentId, day, amountCents: back }] };
  const after = withFreePeriod(recorded, paymentId);
  const isFree = after !== recorded;
  return {
    lifecycle: after,
    verdict: 'applied',
    mails: ['refund'],
    ...(isFree && { reason: PERIOD_IS_FREE }),
  };
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
  const given = giveUpReturn(lifecycle);
  const over = { cancelledOn, endsOn: day, endedOn: day, openChange: undefined, pastDueSince: undefined };
  return {
    lifecycle: { ...withTerms(given.lifecycle), ...over, state: 'ended' },
    verdict: 'applied',
    reason: 'by-company',
    mails: ['end', 'end-staff', ...given.mails],
  };
}

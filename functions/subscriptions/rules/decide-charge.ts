import { leftOf, leftOfPromise } from './hold.ts';
import type { AcceptedEvent, EndedEvent, Lifecycle, Outcome, RefundedEvent } from './lifecycle.ts';
import { applyPayment } from './apply-payment.ts';
import { giveUpReturn } from './unwanted.ts';

/** A person accepts a held charge, which buys its period; the amount charged becomes the price. */
export function acceptCharge(lifecycle: Lifecycle, { paymentId }: AcceptedEvent): Outcome {
  const held = lifecycle.heldCharges?.find(({ id, reason }) => id === paymentId && reason === 'other-amount');
  if (!held) return { lifecycle, verdict: 'refused', reason: 'no-such-charge', mails: [] };
  const { id, day, amountCents, token, isNotificationMissing = false, nextChargeOn } = held;
  const heldCharges = lifecycle.heldCharges?.filter((one) => one !== held);
  const free = {
    ...lifecycle,
    heldCharges,
    priceCents: amountCents,
    pendingChange: undefined,
    // Nothing is sold after an end by itself, but a person may.
    endsOn: lifecycle.state === 'ended' ? undefined : lifecycle.endsOn,
  };
  const accepted = applyPayment(free, {
    kind: 'payment',
    day,
    paymentId: id,
    amountCents,
    // The card may have been stored again since; a charge that a person accepts is not one of a second checkout.
    token: lifecycle.token ?? token,
    isNotificationMissing,
    nextChargeOn,
  });
  const { payments } = accepted.lifecycle;
  const ofToken = payments.map((one) =>
    one.id === id && one.isNotificationMissing ? { ...one, token } : one,
  );
  return { ...accepted, lifecycle: { ...accepted.lifecycle, payments: ofToken } };
}

/**
 * Records that a person has refunded a payment: this amount, or what is left of a promised refund, or everything if
 * none was promised. A refund that was made already is not recorded again without an amount, nor the same amount twice
 * on one day: the command was repeated, or the answer to its write was lost. A held charge that is refunded in full
 * needs no further decision.
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
  return {
    lifecycle: {
      ...lifecycle,
      refunds: [...refunds, { paymentId, day, amountCents: back }],
    },
    verdict: 'applied',
    mails: [],
  };
}

/** The company ends the subscription today, whatever is paid for; a refund is recorded separately. */
export function endNow(lifecycle: Lifecycle, { day, kind }: EndedEvent): Outcome {
  if (lifecycle.state === 'pending' || lifecycle.state === 'ended') {
    return { lifecycle, verdict: 'ignored', reason: `${kind}-when-${lifecycle.state}`, mails: [] };
  }
  const { cancelledOn = day } = lifecycle;
  const given = giveUpReturn(lifecycle);
  const over = { cancelledOn, endsOn: day, endedOn: day, openChange: undefined, pastDueSince: undefined };
  return {
    lifecycle: { ...given.lifecycle, ...over, state: 'ended' },
    verdict: 'applied',
    reason: 'by-company',
    mails: ['end', 'end-staff', ...given.mails],
  };
}

import { leftOf } from './hold.ts';
import type { AcceptedEvent, Life, Outcome, RefundedEvent } from './life.ts';
import { pay } from './pay.ts';

/** A person lets a held charge buy its period; what was charged is the price from now on. */
export function acceptCharge(life: Life, { paymentId }: AcceptedEvent): Outcome {
  const held = life.heldCharges?.find(({ id, reason }) => id === paymentId && reason === 'other-amount');
  if (!held) return { life, verdict: 'refused', reason: 'no-such-charge', mails: [] };
  const { id, day, amountCents, token, isNoticeMissing = false } = held;
  const heldCharges = life.heldCharges?.filter((one) => one !== held);
  const free = { ...life, heldCharges, priceCents: amountCents, pendingChange: undefined };
  return pay(free, { kind: 'payment', day, paymentId: id, amountCents, token, isNoticeMissing });
}

/** A person has given a payment back. A held charge that is given back whole waits for nobody any more. */
export function refundCharge(life: Life, { paymentId, day, amountCents }: RefundedEvent): Outcome {
  const charges = [...life.payments, ...(life.heldCharges ?? [])];
  const charge = charges.find(({ id }) => id === paymentId);
  if (!charge) return { life, verdict: 'refused', reason: 'no-such-charge', mails: [] };
  const left = leftOf(life, charge);
  const back = amountCents ?? left;
  if (!(back > 0 && back <= left))
    return { life, verdict: 'refused', reason: 'more-than-was-paid', mails: [] };
  return {
    life: { ...life, refunds: [...(life.refunds ?? []), { paymentId, day, amountCents: back }] },
    verdict: 'applied',
    mails: [],
  };
}

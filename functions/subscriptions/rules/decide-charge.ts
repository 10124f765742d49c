import { leftOf } from './hold.ts';
import type { AcceptedEvent, EndedEvent, Life, Outcome, RefundedEvent } from './life.ts';
import { pay } from './pay.ts';
import { giveUpReturn } from './unwanted.ts';

/** A person lets a held charge buy its period; what was charged is the price from now on. */
export function acceptCharge(life: Life, { paymentId }: AcceptedEvent): Outcome {
  const held = life.heldCharges?.find(({ id, reason }) => id === paymentId && reason === 'other-amount');
  if (!held) return { life, verdict: 'refused', reason: 'no-such-charge', mails: [] };
  const { id, day, amountCents, token, isNotificationMissing = false } = held;
  const heldCharges = life.heldCharges?.filter((one) => one !== held);
  const free = { ...life, heldCharges, priceCents: amountCents, pendingChange: undefined };
  return pay(free, { kind: 'payment', day, paymentId: id, amountCents, token, isNotificationMissing });
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

/** The company ends it today, whatever is paid for: what is given back is another matter. */
export function endNow(life: Life, { day, kind }: EndedEvent): Outcome {
  if (life.state === 'pending' || life.state === 'ended') {
    return { life, verdict: 'ignored', reason: `${kind}-when-${life.state}`, mails: [] };
  }
  const { cancelledOn = day } = life;
  const given = giveUpReturn(life);
  const over = { cancelledOn, endsOn: day, endedOn: day, openChange: undefined, pastDueSince: undefined };
  return {
    life: { ...given.life, ...over, state: 'ended' },
    verdict: 'applied',
    reason: 'by-company',
    mails: ['end', 'end-staff', ...given.mails],
  };
}

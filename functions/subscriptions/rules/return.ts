import type { CheckoutField } from './payfast/signatures.ts';
import { addDays, type Day, EARLIEST_RENEWAL_DAYS } from './calendar.ts';
import { checkoutFields, FIRST_CHECKOUT_NUMBER } from './checkout.ts';
import { chargesOf } from './hold.ts';
import type { Life, PaymentEvent } from './life.ts';
import type { Subscription } from './subscription.ts';

/** The first charge after the way back is on the day after the paid period; it and its notification have so long to come. */
export const RETURN_GRACE_DAYS = 2;

/** Whether a cancelled subscription can go on as if it had not been: until the end of the paid period, when that is kept. */
export function isReturnable({ state, paidUntil = '', endsOn }: Life, day: Day): boolean {
  return state === 'cancelled' && endsOn === undefined && day <= paidUntil;
}

/** A subscription whose owner has begun to store a card again; asked twice on one day it is the same. */
export function withReturn(subscription: Subscription, day: Day): Subscription {
  const { life } = subscription;
  const priceCents = life.pendingChange?.priceCents ?? life.priceCents;
  if (life.returning?.day === day && life.returning.priceCents === priceCents) return subscription;
  const returnsBegun = (life.returnsBegun ?? 0) + 1;
  const number = FIRST_CHECKOUT_NUMBER + returnsBegun;
  return {
    ...subscription,
    life: { ...life, returnsBegun, returning: { day, priceCents, number } },
  };
}

/** A checkout that charges nothing now and the price from the day after the paid period on (PayFast, "free trial"). */
export function returnFields(
  subscription: Subscription,
  siteAddress: string,
): Partial<Record<CheckoutField, string>> {
  const { life, plan } = subscription;
  const billing = life.pendingChange?.plan.billing ?? life.billing;
  return {
    ...checkoutFields({ ...subscription, plan: life.pendingChange?.plan ?? plan }, siteAddress),
    return_url: `${siteAddress}/subscribe?status=returned`,
    cancel_url: `${siteAddress}/subscribe?status=not-returned`,
    // The provider repeats it: a return that was given up is told from the one after it.
    custom_int1: String(life.returning?.number ?? ''),
    amount: '0.00',
    recurring_amount: ((life.returning?.priceCents ?? life.priceCents) / 100).toFixed(2),
    billing_date: addDays(life.paidUntil ?? '', 1),
    frequency: billing === 'yearly' ? '6' : '3',
  };
}

/**
 * Whether a payment is of the card that was stored again, and not of a second checkout or of a return that was given up. A
 * return is charged from the day after the paid period on.
 */
export function isOfReturn(life: Life, { token, day, amountCents, checkoutNumber }: PaymentEvent): boolean {
  const { returning, paidUntil = '', heldCharges = [], unwanted = [] } = life;
  if (!returning || token === undefined || token === life.token) return false;
  if (checkoutNumber !== undefined && checkoutNumber !== (returning.number ?? checkoutNumber)) return false;
  if (amountCents > 0 && day <= addDays(paidUntil, -EARLIEST_RENEWAL_DAYS)) return false;
  // What was unwanted before somebody came back still is.
  return ![...heldCharges, ...unwanted].some((other) => other.token === token);
}

/** A life that goes on under the card that was stored again, as if it had not been cancelled. */
export function returned(life: Life, token: string | undefined): Life {
  return {
    ...life,
    state: 'active',
    token,
    cancelledOn: undefined,
    endedOn: undefined,
    returning: undefined,
    earlierCharges: chargesOf(life),
  };
}

import type { CheckoutField } from './payfast/signatures.ts';
import { addDays, type Day, EARLIEST_RENEWAL_DAYS } from './calendar.ts';
import { checkoutFields, FIRST_CHECKOUT_NUMBER } from './checkout.ts';
import { chargesOf } from './hold.ts';
import type { Lifecycle, PaymentEvent } from './lifecycle.ts';
import type { Subscription } from './subscription.ts';

/**
 * The first charge after a return is on the day after the paid period; it and its notification may take this many days.
 */
export const RETURN_GRACE_DAYS = 2;

/**
 * Whether a cancelled subscription can continue as if it had not been: until the end of the paid period, unless it ends
 * early.
 */
export function isReturnable({ state, paidUntil = '', endsOn }: Lifecycle, day: Day): boolean {
  return state === 'cancelled' && endsOn === undefined && day <= paidUntil;
}

/**
 * A subscription whose owner has begun to store a card again. Until it is given up it stays the same return on every
 * day: whether an earlier form of it has stored a card is unknown, and such a card has its number. At another price it
 * is a new return.
 */
export function withReturn(subscription: Subscription, day: Day): Subscription {
  const { lifecycle } = subscription;
  const priceCents = lifecycle.pendingChange?.priceCents ?? lifecycle.priceCents;
  const { returning, leaving } = lifecycle;
  const isOpen = returning?.number !== undefined && returning.priceCents === priceCents;
  if (isOpen && !leaving) return subscription;
  const returnsBegun = (lifecycle.returnsBegun ?? 0) + 1;
  const number = FIRST_CHECKOUT_NUMBER + returnsBegun;
  return {
    ...subscription,
    // A customer who returns no longer wants to leave sooner, whatever happened to that request.
    lifecycle: { ...lifecycle, leaving: undefined, returnsBegun, returning: { day, priceCents, number } },
  };
}

/** A checkout that charges nothing now and the price from the day after the paid period on (PayFast, "free trial"). */
export function returnFields(
  subscription: Subscription,
  siteAddress: string,
): Partial<Record<CheckoutField, string>> {
  const { lifecycle, plan } = subscription;
  const billing = lifecycle.pendingChange?.plan.billing ?? lifecycle.billing;
  return {
    ...checkoutFields({ ...subscription, plan: lifecycle.pendingChange?.plan ?? plan }, siteAddress),
    return_url: `${siteAddress}/subscribe?status=returned`,
    cancel_url: `${siteAddress}/subscribe?status=not-returned`,
    // The provider repeats it, so that a return that was given up can be told from the next one.
    custom_int1: String(lifecycle.returning?.number ?? ''),
    amount: '0.00',
    recurring_amount: ((lifecycle.returning?.priceCents ?? lifecycle.priceCents) / 100).toFixed(2),
    billing_date: addDays(lifecycle.paidUntil ?? '', 1),
    frequency: billing === 'yearly' ? '6' : '3',
  };
}

/**
 * Whether a payment is made with the card that was stored again, and not by a second checkout or a return that was
 * given up. A return is charged from the day after the paid period on.
 */
export function isOfReturn(
  lifecycle: Lifecycle,
  { token, day, amountCents, checkoutNumber }: PaymentEvent,
): boolean {
  const { returning, paidUntil = '', heldCharges = [], unwanted = [] } = lifecycle;
  if (!returning || token === undefined || token === lifecycle.token) return false;
  if (checkoutNumber !== undefined && checkoutNumber !== (returning.number ?? checkoutNumber)) return false;
  if (amountCents > 0 && day <= addDays(paidUntil, -EARLIEST_RENEWAL_DAYS)) return false;
  // What was unwanted before the return still is.
  return ![...heldCharges, ...unwanted].some((other) => other.token === token);
}

/** A lifecycle that continues with the card that was stored again, as if it had not been cancelled. */
export function returned(lifecycle: Lifecycle, token: string | undefined): Lifecycle {
  const { nextYear } = lifecycle;
  return {
    ...lifecycle,
    // A customer who chose to end has withdrawn that choice too.
    ...(nextYear?.choice === 'end' && { nextYear: { ...nextYear, choice: undefined } }),
    state: 'active',
    token,
    cancelledOn: undefined,
    endsOn: undefined,
    endedOn: undefined,
    returning: undefined,
    earlierCharges: chargesOf(lifecycle),
  };
}

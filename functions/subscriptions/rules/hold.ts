import type {
  Charge,
  HeldCharge,
  HoldReason,
  Lifecycle,
  Outcome,
  PaymentEvent,
  SubscriptionMailKind,
} from './lifecycle.ts';

/**
 * The provider rounds; an amount this close to ours counts as equal (PayFast, custom integration, "confirm payment is
 * successful").
 */
const AMOUNT_TOLERANCE_CENTS = 1;

/** Whether two amounts are equal, apart from rounding; false for NaN. */
export function isNear(amountCents: number, priceCents: number): boolean {
  return Math.abs(amountCents - priceCents) <= AMOUNT_TOLERANCE_CENTS;
}

/** The mails by which the customer hears of it from us first. */
const TOLD_TO_CUSTOMER: Readonly<Record<HoldReason, readonly SubscriptionMailKind[]>> = {
  'other-amount': [],
  'second-checkout': ['second-payment'],
  'after-cancellation': ['unwanted-charge'],
};

/**
 * Records a charge that buys nothing, and asks the company to decide; tells the customer if `TOLD_TO_CUSTOMER` does.
 */
export function hold(lifecycle: Lifecycle, event: PaymentEvent, reason: HoldReason): Outcome {
  const { paymentId: id, day, amountCents, token, isNotificationMissing, nextChargeOn } = event;
  const charge = {
    id,
    day,
    amountCents,
    token,
    reason,
    ...(isNotificationMissing && { isNotificationMissing, nextChargeOn }),
  };
  return {
    lifecycle: { ...lifecycle, heldCharges: [...(lifecycle.heldCharges ?? []), charge] },
    verdict: 'applied',
    reason,
    mails: [...TOLD_TO_CUSTOMER[reason], 'attention-staff'],
  };
}

/** Whether a charge of another amount waits for a person: until then nothing is withdrawn for lack of payment. */
export function waitsForPerson(lifecycle: Lifecycle): boolean {
  return (lifecycle.heldCharges ?? []).some(
    (held) => held.reason === 'other-amount' && leftOf(lifecycle, held) > 0,
  );
}

/** Whether nothing is served until a payment comes. */
export function isWithoutService({ state }: Lifecycle): boolean {
  return state === 'pending' || state === 'suspended' || state === 'ended';
}

/** Whether money has moved: then the record is kept as tax law requires, even if the money bought nothing. */
export function wasCharged({
  payments,
  heldCharges = [],
}: Pick<Lifecycle, 'payments' | 'heldCharges'>): boolean {
  return payments.length + heldCharges.length > 0;
}

/** The part of a charge that has not been refunded, in cents. */
export function leftOf(
  { refunds = [] }: Lifecycle,
  { id, amountCents }: Pick<Charge, 'id' | 'amountCents'>,
): number {
  return refunds.reduce((left, one) => (one.paymentId === id ? left - one.amountCents : left), amountCents);
}

/** Refunds and promised refunds of a charge follow it when it gets the provider's id. */
export function withChargeNamed(lifecycle: Lifecycle, before: string, id: string): Lifecycle {
  const named = <One extends { readonly paymentId: string }>(one: One): One =>
    one.paymentId === before ? { ...one, paymentId: id } : one;
  const { refunds, refundDue } = lifecycle;
  return {
    ...lifecycle,
    ...(refunds && { refunds: refunds.map(named) }),
    ...(refundDue && { refundDue: named(refundDue) }),
  };
}

/**
 * Whether a notification may be about a charge that the provider's record has reported before: same amount, and same
 * token as far as both are known. A charge recorded without a token was made under the current one.
 */
export function isSameCharge(
  lifecycle: Lifecycle,
  { token = lifecycle.token, amountCents }: Pick<Charge, 'token' | 'amountCents'>,
  event: PaymentEvent,
): boolean {
  const isOtherToken = token !== undefined && event.token !== undefined && token !== event.token;
  return !isOtherToken && isNear(amountCents, event.amountCents);
}

/** The notification of a charge that the provider's record has reported before: it only supplies the id. */
export function nameHeldCharge(lifecycle: Lifecycle, event: PaymentEvent): Outcome | undefined {
  const { paymentId, day, isNotificationMissing } = event;
  if (isNotificationMissing) return undefined;
  const held = lifecycle.heldCharges?.find(
    ({ isNotificationMissing: isNameless, nextChargeOn, ...one }) =>
      isNameless && isSameCharge(lifecycle, one, event) && (nextChargeOn === undefined || day < nextChargeOn),
  );
  if (!held) return undefined;
  const heldCharges = lifecycle.heldCharges?.map((one) =>
    one === held ? { ...one, id: paymentId, isNotificationMissing: undefined, nextChargeOn: undefined } : one,
  );
  return {
    lifecycle: withChargeNamed({ ...lifecycle, heldCharges }, held.id, paymentId),
    verdict: 'applied',
    reason: 'notification-of-a-held-charge',
    mails: [],
  };
}

/**
 * How many charges by the provider we know of, under the token that goes on: also those of a customer who has asked to
 * leave, while the provider has not confirmed that.
 */
export function chargesOf({ payments, heldCharges = [], cancelledOn, token }: Lifecycle): number {
  const isCounted = (held: HeldCharge) =>
    held.reason === 'other-amount' ||
    (held.reason === 'after-cancellation' && cancelledOn === undefined && held.token === token);
  return payments.length + heldCharges.filter(isCounted).length;
}

/** What must be refunded, or decided, of one charge: its id at the provider, and cents. */
interface Owed {
  readonly paymentId: string;
  readonly amountCents: number;
}

/** What is left of a promised refund, in cents, after everything that was refunded of that payment. */
export function leftOfPromise({ refunds = [] }: Lifecycle, { paymentId, amountCents }: Owed): number {
  const given = refunds.reduce((sum, one) => (one.paymentId === paymentId ? sum + one.amountCents : sum), 0);
  return Math.max(0, amountCents - given);
}

/** What a person still has to do: promised refunds, and held charges that are neither accepted nor refunded. */
export function owedOf(lifecycle: Lifecycle): Owed[] {
  const { refundDue, heldCharges = [] } = lifecycle;
  const promised = refundDue
    ? [{ paymentId: refundDue.paymentId, amountCents: leftOfPromise(lifecycle, refundDue) }]
    : [];
  const held = heldCharges.map((one) => ({ paymentId: one.id, amountCents: leftOf(lifecycle, one) }));
  return [...promised, ...held].filter(({ amountCents }) => amountCents > 0);
}

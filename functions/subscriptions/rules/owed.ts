import { leftOf } from './hold.ts';
import type { Lifecycle } from './lifecycle.ts';

/** What is to be given back, or decided, of one charge: by its id at the provider, in cents. */
export interface Owed {
  readonly paymentId: string;
  readonly amountCents: number;
}

/** What is left to be given back of a promise about a payment, in cents, after what was given back of it before or since. */
export function leftOfPromise({ refunds = [] }: Lifecycle, { paymentId, amountCents }: Owed): number {
  const given = refunds.reduce((sum, one) => (one.paymentId === paymentId ? sum + one.amountCents : sum), 0);
  return Math.max(0, amountCents - given);
}

/** What a person has not done yet: what was promised to be given back, and held charges that are neither accepted nor given back. */
export function owedOf(lifecycle: Lifecycle): Owed[] {
  const { refundDue, heldCharges = [] } = lifecycle;
  const promised = refundDue
    ? [{ paymentId: refundDue.paymentId, amountCents: leftOfPromise(lifecycle, refundDue) }]
    : [];
  const held = heldCharges.map((one) => ({ paymentId: one.id, amountCents: leftOf(lifecycle, one) }));
  return [...promised, ...held].filter(({ amountCents }) => amountCents > 0);
}

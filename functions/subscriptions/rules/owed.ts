import { leftOf } from './hold.ts';
import type { Lifecycle } from './lifecycle.ts';

/** What must be refunded, or decided, of one charge: its id at the provider, and cents. */
export interface Owed {
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

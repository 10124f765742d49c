import type { Transaction } from './payfast/transactions.ts';
import { addDays } from './calendar.ts';
import { isNear } from './hold.ts';
import type { Subscription } from './subscription.ts';

/** A payment in our records. */
export interface RecordedPayment {
  readonly subscription: Subscription;
  readonly id: string;
  readonly day: string;
  readonly amountCents: number;
}

/** Charges that are only in the provider's history, and records that are only ours. */
export interface Reconciliation {
  readonly unknownCharges: readonly Transaction[];
  readonly unchargedRecords: readonly RecordedPayment[];
}

/** Compares transactions with our records; those of the first and last day may belong to neighbouring days. */
export function reconcile(
  transactions: readonly Transaction[],
  subscriptions: readonly Subscription[],
  { from, to }: { readonly from: string; readonly to: string },
): Reconciliation {
  const recorded = new Map(subscriptions.flatMap(paymentsOf).map((one) => [one.id, one]));
  const unknownCharges = transactions.filter(({ day, paymentId, amountCents }) => {
    const known = recorded.get(paymentId);
    return day >= from && day <= to && !(known && isNear(known.amountCents, amountCents));
  });
  const charged = new Set(transactions.map(({ paymentId }) => paymentId));
  const unchargedRecords = [...recorded.values()].filter(
    ({ id, day }) => day > from && day < to && !charged.has(id) && !isNameless(id),
  );
  return { unknownCharges, unchargedRecords };
}

/** Recorded before 2026-11-28 without the provider's id. */
function isNameless(id: string): boolean {
  return id.startsWith('cycle-');
}

/** Whether a subscription matters for those days: a pass over all keeps only these in memory. */
export function isComparedWith(
  transactions: readonly Transaction[],
  { from, to }: { readonly from: string; readonly to: string },
): (subscription: Subscription) => boolean {
  const charged = new Set(transactions.flatMap((one) => [one.paymentId, one.merchantPaymentId]));
  return (subscription) =>
    charged.has(subscription.id) ||
    paymentsOf(subscription).some(({ id, day }) => charged.has(id) || (day > from && day < to));
}

/** Every charge that a subscription has recorded. */
export function paymentsOf(subscription: Subscription): RecordedPayment[] {
  const { payments, heldCharges = [] } = subscription.lifecycle;
  return [...payments, ...heldCharges].map(({ id, day, amountCents }) => ({
    subscription,
    id,
    day,
    amountCents,
  }));
}

/** Whether a subscription has paid a period by a charge of that amount whose own id nobody has reported yet. */
export function isAwaiting({ lifecycle }: Subscription, { amountCents }: Transaction): boolean {
  const { unreported = [], payments, heldCharges = [] } = lifecycle;
  const nameless = [...payments, ...heldCharges].filter(({ isNotificationMissing }) => isNotificationMissing);
  return [...unreported, ...nameless].some((one) => isNear(one.amountCents, amountCents));
}

/**
 * How many days are compared every day: charges made while our systems were down for a week are still found afterwards.
 */
const RECONCILED_DAYS = 14;

/** The fourteen days before a day: notifications of its own charges may still be on their way. */
export function reconciledDays(today: string): { readonly from: string; readonly to: string } {
  return { from: addDays(today, -RECONCILED_DAYS), to: addDays(today, -1) };
}

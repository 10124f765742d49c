import type { Transaction } from './payfast/transactions.ts';
import { addDays, daysBetween } from './calendar.ts';
import { isNear } from './hold.ts';
import type { Subscription } from './subscription.ts';

/** A payment in our records. */
export interface RecordedPayment {
  readonly subscription: Subscription;
  readonly id: string;
  readonly day: string;
  readonly amountCents: number;
  /** Whether the provider's record proved it and its id is unknown. */
  readonly isNameless: boolean;
}

/** Charges that are only in the provider's history, and records that are only ours. */
export interface Reconciliation {
  readonly unknownCharges: readonly Transaction[];
  readonly unchargedRecords: readonly RecordedPayment[];
}

/** A charge that a review found is recorded on the day of the review, at most this many days after the charge. */
const NAMELESS_DAYS = 40;

/**
 * Compares the provider's transactions of some days, both included, with our records. A payment whose id is unknown
 * matches one charge of its amount. Records of the first and the last day may belong to charges of the neighbouring
 * days.
 */
export function reconcile(
  transactions: readonly Transaction[],
  subscriptions: readonly Subscription[],
  { from, to }: { readonly from: string; readonly to: string },
): Reconciliation {
  const recorded = subscriptions.flatMap(paymentsOf);
  const named = new Map(recorded.filter(({ isNameless }) => !isNameless).map((one) => [one.id, one]));
  const nameless = recorded.filter(({ isNameless }) => isNameless);
  const charges = transactions.filter(({ day }) => day >= from && day <= to);
  const unknownCharges = charges.filter((charge) => {
    const known = named.get(charge.paymentId);
    if (known) return !isNear(known.amountCents, charge.amountCents);
    const found = nameless.findIndex((one) => standsFor(one, charge));
    if (found >= 0) nameless.splice(found, 1);
    return found < 0;
  });
  const charged = new Set(transactions.map(({ paymentId }) => paymentId));
  const unchargedRecords = [...named.values()].filter(
    ({ id, day }) => day > from && day < to && !charged.has(id),
  );
  return { unknownCharges, unchargedRecords };
}

/**
 * Whether a subscription can affect the comparison of some days: a pass over all subscriptions keeps only these in
 * memory, and not every customer at once.
 */
export function isComparedWith(
  transactions: readonly Transaction[],
  { from, to }: { readonly from: string; readonly to: string },
): (subscription: Subscription) => boolean {
  const charged = new Set(transactions.map(({ paymentId }) => paymentId));
  const earliest = addDays(from, -1);
  return (subscription) =>
    paymentsOf(subscription).some(({ id, day, isNameless }) =>
      isNameless ? day >= earliest : charged.has(id) || (day > from && day < to),
    );
}

/** Every charge that a subscription has recorded. */
export function paymentsOf(subscription: Subscription): RecordedPayment[] {
  const { payments, heldCharges = [] } = subscription.lifecycle;
  return [...payments, ...heldCharges].map(({ id, day, amountCents, isNotificationMissing = false }) => ({
    subscription,
    id,
    day,
    amountCents,
    isNameless: isNotificationMissing,
  }));
}

function standsFor(record: RecordedPayment, { merchantPaymentId, amountCents, day }: Transaction): boolean {
  const isItsOwn = merchantPaymentId === '' || merchantPaymentId === record.subscription.id;
  const lateDays = daysBetween(day, record.day);
  return isItsOwn && isNear(record.amountCents, amountCents) && lateDays >= -1 && lateDays <= NAMELESS_DAYS;
}

/**
 * How many days are compared every day: charges made while our systems were down for a week are still found afterwards.
 */
const RECONCILED_DAYS = 14;

/**
 * The days to compare on a given day: the fourteen before it. Notifications of today's charges may still be on their
 * way.
 */
export function reconciledDays(today: string): { readonly from: string; readonly to: string } {
  return { from: addDays(today, -RECONCILED_DAYS), to: addDays(today, -1) };
}

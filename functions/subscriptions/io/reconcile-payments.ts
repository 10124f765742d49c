import { PAYMENT_AUDIT_DAYS } from '#shared/rules/retention.ts';
import { InvalidInputError } from '../../platform/rules/errors.ts';
import { shownAmount } from '../rules/emails/subscription-facts.ts';
import type { Transaction } from '../rules/payfast/transactions.ts';
import { applyEvent } from '../rules/apply-event.ts';
import { addDays, dayOf } from '../rules/calendar.ts';
import { settleOlder } from '../rules/older-records.ts';
import {
  isAwaiting,
  isComparedWith,
  paymentsOf,
  reconcile,
  reconciledDays,
  type Reconciliation,
  type RecordedPayment,
} from '../rules/reconcile.ts';
import { referenceOf, type Subscription } from '../rules/subscription.ts';
import { fetchTransactions, findProviderSubscription } from './payfast/payfast.ts';
import { isLeftFromSandbox, isSharedAccount } from './payfast/payfast-settings.ts';
import { listAlerts, PAYMENT_FACT, raiseAlert } from './staff-alerts.ts';
import { changeSubscription, listSubscriptions } from './subscriptions.ts';

/** Settles, once, what versions before 2026-11-28 left open in the stored subscriptions. */
export async function settleOlderRecords(now: number): Promise<void> {
  const older = await listSubscriptions((one) => settleOlder(one, now) !== one);
  for (const { id } of older) await changeSubscription(id, (one) => settleOlder(one, now));
}

const SHARED =
  'This stage uses the account that PayFast publishes for its sandbox. Its history holds everybody’s test payments, so there is nothing to compare.';

/** Compares the last fourteen days' charges with our records; InvalidInputError where the history is not ours alone. */
export async function reconcileLastDays(now: number): Promise<Reconciliation> {
  if (isSharedAccount()) throw new InvalidInputError(SHARED);
  const days = reconciledDays(dayOf(now));
  return reconcileDays(await fetchTransactions(days), days);
}

/** Compares some days' transactions with our records. One that a paid period waits for is recorded as its payment. */
export async function reconcileDays(
  transactions: readonly Transaction[],
  days: { readonly from: string; readonly to: string },
): Promise<Reconciliation> {
  const isCompared = isComparedWith(transactions, days);
  const compared = await listSubscriptions((one) => isCompared(one) && !isLeftFromSandbox(one));
  const { unknownCharges, unchargedRecords } = reconcile(transactions, compared, days);
  const unknown: Transaction[] = [];
  for (const charge of unknownCharges) if (!(await recordReported(charge))) unknown.push(charge);
  return { unknownCharges: unknown, unchargedRecords };
}

async function recordReported(charge: Transaction): Promise<boolean> {
  const { paymentId, merchantPaymentId: id, amountCents, day } = charge;
  if (!/^[0-9a-f]{32}$/.test(id)) return false;
  const now = Date.now();
  let isRecorded = false;
  await changeSubscription(id, (one) => {
    const isOurs = isAwaiting(one, charge) && paymentsOf(one).every((known) => known.id !== paymentId);
    const { token } = one.lifecycle;
    const payment = { kind: 'payment', day, paymentId, amountCents, token } as const;
    isRecorded = isOurs;
    return isOurs ? applyEvent(one, payment, now).subscription : one;
  });
  return isRecorded;
}

const NOT_THEIRS =
  'PayFast’s history of the last 90 days has no such payment, or it is another subscription’s. Nothing was changed.';

/**
 * Records a charge of which no notification came, for the subscription that a person has found for it: as its payment,
 * or held if it fits nothing. InvalidInputError for a charge that is not in the provider's history or belongs elsewhere.
 */
export async function recordPayment(
  { id, lifecycle }: Subscription,
  paymentId: string,
): Promise<Subscription> {
  const { token } = lifecycle;
  const now = Date.now();
  const today = dayOf(now);
  const history = await fetchTransactions({ from: addDays(today, -PAYMENT_AUDIT_DAYS), to: today });
  const charge = history.find((one) => one.paymentId === paymentId);
  const others = await listSubscriptions(
    (one) =>
      one.id !== id &&
      (one.id === charge?.merchantPaymentId || paymentsOf(one).some((known) => known.id === paymentId)),
  );
  if (!charge || token === undefined || others.length > 0) throw new InvalidInputError(NOT_THEIRS);
  const { day, amountCents } = charge;
  const record = await findProviderSubscription(token);
  const payment = { kind: 'payment', day, paymentId, amountCents, token, record } as const;
  const changed = await changeSubscription(id, (one) => applyEvent(one, payment, now).subscription);
  if (!changed) throw new InvalidInputError(NOT_THEIRS);
  return changed;
}

/** Tells the company of the differences, each once, but not of a charge that is named already. The number told. */
export async function alertOfDifferences(found: Reconciliation): Promise<number> {
  const told = new Set((await listAlerts()).flatMap(({ facts }) => facts.map(([, value]) => value)));
  let raised = 0;
  for (const charge of found.unknownCharges.filter(({ paymentId }) => !told.has(paymentId))) {
    raised += Number(await alertOfCharge(charge));
  }
  for (const record of found.unchargedRecords) raised += Number(await alertOfRecord(record));
  return raised;
}

function alertOfCharge({ paymentId, merchantPaymentId, day, amountCents }: Transaction): Promise<boolean> {
  return raiseAlert({
    key: `charge#${paymentId}`,
    kind: 'charge-without-record',
    facts: [
      [PAYMENT_FACT, paymentId],
      ['M Payment ID', merchantPaymentId === '' ? 'none' : merchantPaymentId],
      ['Amount', shownAmount(amountCents)],
      ['Charged', day],
    ],
  });
}

function alertOfRecord({ id, day, amountCents, subscription }: RecordedPayment): Promise<boolean> {
  return raiseAlert({
    key: `record#${id}`,
    kind: 'record-without-charge',
    facts: [
      [PAYMENT_FACT, id],
      ['Reference', referenceOf(subscription)],
      ['Amount', shownAmount(amountCents)],
      ['Recorded', day],
    ],
  });
}

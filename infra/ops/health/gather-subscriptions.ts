import { DAY_MS } from '#shared/rules/time.ts';
import { isBegun } from '#functions/platform/rules/outbox.ts';
import type { StaffAlert } from '#functions/subscriptions/rules/staff-alert.ts';
import { shownAmount } from '#functions/subscriptions/rules/emails/subscription-facts.ts';
import { owedOf } from '#functions/subscriptions/rules/hold.ts';
import { paymentsOf } from '#functions/subscriptions/rules/reconcile.ts';
import { referenceOf } from '#functions/subscriptions/rules/subscription.ts';
import { listWaiting, MOST_READ } from '#functions/platform/outbox.ts';
import { deliveryKindOf } from '#functions/housekeeping/outbox-deliveries.ts';
import { CHARGE_KEY } from '#functions/subscriptions/io/reconcile-payments.ts';
import { listAlerts } from '#functions/subscriptions/io/staff-alerts.ts';
import { listSubscriptions, listSubscriptionsToReview } from '#functions/subscriptions/io/subscriptions.ts';

export type SubscriptionFacts = Awaited<ReturnType<typeof gatherSubscriptions>>;

/** A higher count would not make the matter more urgent. */
export const MOST_WAITING = 1000;

const TOLD_MS = 31 * DAY_MS;

/** The states of the subscriptions, and what is late. Throws the table's error. */
export async function gatherSubscriptions(now: number) {
  const byState: Record<string, number> = {};
  const subscriptions = await listSubscriptions();
  for (const { lifecycle } of subscriptions) byState[lifecycle.state] = (byState[lifecycle.state] ?? 0) + 1;
  const toReview = await listSubscriptionsToReview(now, MOST_WAITING);
  const due = (await listWaiting('subscriptions', MOST_READ)).filter((one) => isBegun(one, now));
  const waitingFor = (service: string) =>
    due.filter((entry) => deliveryKindOf(entry).service === service).map(({ outboxSince }) => outboxSince);
  return {
    byState,
    /** Subscriptions that should have been reviewed by now. */
    toReview: waiting(
      toReview.map(({ reviewOn = '' }) => Date.parse(`${reviewOn}T00:00+02:00`)),
      now,
    ),
    /** Payment notifications that still wait for confirmation. */
    notifications: waiting(waitingFor('provider'), now),
    mail: waiting(waitingFor('mail'), now),
    /** What a person still has to give back, or to decide about, of each charge. */
    owed: subscriptions.flatMap((one) =>
      owedOf(one.lifecycle).map(
        ({ paymentId, amountCents }) => `${shownAmount(amountCents)} of ${paymentId} (${referenceOf(one)})`,
      ),
    ),
    /** The provider's ids of reported charges for which we have no record. */
    unknownCharges: unknownCharges(
      subscriptions.flatMap(paymentsOf).map(({ id }) => id),
      await listAlerts(),
      now,
    ),
  };
}

/** Charges that the company was alerted to within the last month, and that still have no record. */
function unknownCharges(
  ids: readonly string[],
  alerts: readonly StaffAlert[],
  now: number,
): readonly string[] {
  const known = new Set(ids);
  return alerts
    .filter(({ kind, at }) => kind === 'charge-without-record' && now - at < TOLD_MS)
    .map(({ item }) => item.replace(CHARGE_KEY, ''))
    .filter((id) => !known.has(id));
}

/** How many wait, and how long the oldest has waited. */
export function waiting(since: readonly number[], now: number) {
  return { number: since.length, oldestMs: now - Math.min(now, ...since) };
}

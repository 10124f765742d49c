import { DAY_MS } from '#shared/rules/time.ts';
import { isBegun } from '#functions/platform/rules/outbox.ts';
import type { StaffAlert } from '#functions/subscriptions/rules/staff-alert.ts';
import { paymentsOf } from '#functions/subscriptions/rules/reconcile.ts';
import { listWaiting, MOST_READ } from '#functions/platform/outbox.ts';
import { deliveryKindOf } from '#functions/housekeeping/outbox-deliveries.ts';
import { CHARGE_KEY } from '#functions/subscriptions/io/reconcile-payments.ts';
import { listResolvedCharges } from '#functions/subscriptions/io/resolved-charges.ts';
import { listAlerts } from '#functions/subscriptions/io/staff-alerts.ts';
import { listSubscriptions, listSubscriptionsToReview } from '#functions/subscriptions/io/subscriptions.ts';

export type SubscriptionFacts = Awaited<ReturnType<typeof gatherSubscriptions>>;

/** More than these would not make the matter more urgent. */
export const MOST_WAITING = 1000;

const TOLD_MS = 31 * DAY_MS;

/** How the subscriptions stand, and what of them is late. Throws what the table says. */
export async function gatherSubscriptions(now: number) {
  const byState: Record<string, number> = {};
  const subscriptions = await listSubscriptions();
  const resolved = await listResolvedCharges();
  for (const { lifecycle } of subscriptions) byState[lifecycle.state] = (byState[lifecycle.state] ?? 0) + 1;
  const toReview = await listSubscriptionsToReview(now, MOST_WAITING);
  const due = (await listWaiting('subscriptions', MOST_READ)).filter((one) => isBegun(one, now));
  const waitingFor = (service: string) =>
    due.filter((entry) => deliveryKindOf(entry).service === service).map(({ outboxSince }) => outboxSince);
  return {
    byState,
    /** Those that should have been reviewed by now. */
    toReview: waiting(
      toReview.map(({ reviewOn = '' }) => Date.parse(`${reviewOn}T00:00+02:00`)),
      now,
    ),
    /** Payment notifications that still have to be confirmed. */
    notifications: waiting(waitingFor('provider'), now),
    mail: waiting(waitingFor('mail'), now),
    /** The provider's ids of charges that we were told of and have no record for. */
    unknownCharges: unknownCharges(
      [...subscriptions.flatMap(paymentsOf).map(({ id }) => id), ...resolved.map(({ item }) => item)],
      await listAlerts(),
      now,
    ),
  };
}

/** The charges that the company was told of within a month, and that have no record and nobody has looked after. */
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

/** How many wait, and for how long the oldest of them has. */
export function waiting(since: readonly number[], now: number) {
  return { number: since.length, oldestMs: now - Math.min(now, ...since) };
}

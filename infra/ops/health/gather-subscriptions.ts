import { isBegun } from '#functions/platform/rules/outbox.ts';
import { listWaiting, MOST_READ } from '#functions/platform/outbox.ts';
import { deliveryKindOf } from '#functions/housekeeping/outbox-deliveries.ts';
import { listTodos } from '#functions/housekeeping/todo.ts';
import { listSubscriptions, listSubscriptionsToReview } from '#functions/subscriptions/io/subscriptions.ts';

export type SubscriptionFacts = Awaited<ReturnType<typeof gatherSubscriptions>>;

/** A higher count would not make the matter more urgent. */
export const MOST_WAITING = 1000;

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
    /** How many things wait for a person, of the whole product. */
    todos: (await listTodos(now)).length,
  };
}

/** How many wait, and how long the oldest has waited. */
export function waiting(since: readonly number[], now: number) {
  return { number: since.length, oldestMs: now - Math.min(now, ...since) };
}

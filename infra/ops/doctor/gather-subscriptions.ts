import { isBegun } from '#functions/domain/outbox.ts';
import { listWaiting } from '#functions/io/outbox.ts';
import { deliveryOf } from '#functions/io/outbox-deliveries.ts';
import { listSubscriptions, listSubscriptionsToReview } from '#functions/io/subscriptions.ts';
import type { SubscriptionFacts, WaitingFacts } from './facts.ts';

const MOST_WAITING = 1000;

/** How the subscriptions stand, and what of them is late. Throws what the table says. */
export async function gatherSubscriptions(now: number): Promise<SubscriptionFacts> {
  const byState: Record<string, number> = {};
  for (const { life } of await listSubscriptions()) byState[life.state] = (byState[life.state] ?? 0) + 1;
  const toReview = await listSubscriptionsToReview(now, MOST_WAITING);
  const due = (await listWaiting('subscriptions', MOST_WAITING)).filter((one) => isBegun(one, now));
  const waitingFor = (service: string) =>
    due.filter((entry) => deliveryOf(entry).service === service).map(({ mailSince }) => mailSince);
  return {
    byState,
    toReview: waiting(
      toReview.map(({ reviewOn = '' }) => Date.parse(`${reviewOn}T00:00+02:00`)),
      now,
    ),
    notices: waiting(waitingFor('provider'), now),
    mail: waiting(waitingFor('mail'), now),
  };
}

function waiting(since: readonly number[], now: number): WaitingFacts {
  return { number: since.length, oldestMs: now - Math.min(now, ...since) };
}

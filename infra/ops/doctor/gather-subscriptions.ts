import { listDueNotices } from '#functions/io/payment-notices.ts';
import {
  listSubscriptions,
  listSubscriptionsToReview,
  listSubscriptionsWithDueMail,
} from '#functions/io/subscriptions.ts';
import type { SubscriptionFacts, WaitingFacts } from './facts.ts';

const MOST_WAITING = 1000;

/** How the subscriptions stand, and what of them is late. Throws what the table says. */
export async function gatherSubscriptions(now: number): Promise<SubscriptionFacts> {
  const byState: Record<string, number> = {};
  for (const { life } of await listSubscriptions()) byState[life.state] = (byState[life.state] ?? 0) + 1;
  const toReview = await listSubscriptionsToReview(now, MOST_WAITING);
  const mail = await listSubscriptionsWithDueMail(now, MOST_WAITING);
  const notices = await listDueNotices(now, MOST_WAITING);
  return {
    byState,
    toReview: waiting(
      toReview.map(({ reviewOn = '' }) => Date.parse(`${reviewOn}T00:00+02:00`)),
      now,
    ),
    notices: waiting(
      notices.map(({ receivedAt }) => receivedAt),
      now,
    ),
    mail: waiting(
      mail.map(({ mailDueAt = now }) => mailDueAt),
      now,
    ),
  };
}

function waiting(since: readonly number[], now: number): WaitingFacts {
  return { number: since.length, oldestMs: now - Math.min(now, ...since) };
}

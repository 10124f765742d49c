import { mailRestedMs } from '#functions/domain/leads/mail-pause.ts';
import { listWaitingNotices } from '#functions/io/payment-notices.ts';
import {
  listSubscriptions,
  listSubscriptionsToReview,
  listSubscriptionsWithWaitingMail,
} from '#functions/io/subscriptions.ts';
import type { SubscriptionFacts, WaitingFacts } from './facts.ts';

const MOST_WAITING = 1000;

/** How the subscriptions stand, and what of them is late. Throws what the table says. */
export async function gatherSubscriptions(now: number): Promise<SubscriptionFacts> {
  const byState: Record<string, number> = {};
  for (const { life } of await listSubscriptions()) byState[life.state] = (byState[life.state] ?? 0) + 1;
  const toReview = await listSubscriptionsToReview(now, MOST_WAITING);
  const mail = await listSubscriptionsWithWaitingMail(MOST_WAITING);
  const notices = await listWaitingNotices(MOST_WAITING);
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
      // Due again after each pause: the first try was that much earlier.
      mail.map(({ mailDueAt = now, mailTries }) => mailDueAt - mailRestedMs(mailTries)),
      now,
    ),
  };
}

function waiting(since: readonly number[], now: number): WaitingFacts {
  return { number: since.length, oldestMs: now - Math.min(now, ...since) };
}

import { Refusal } from '../platform/rules/errors.ts';
import { startOf } from './rules/calendar.ts';
import { log, logFieldsOf } from '../http/log.ts';
import { reviewSubscription } from './io/review-subscription.ts';
import { mailAtOnce } from './io/subscription-mails.ts';
import { listSubscriptionsToReview } from './io/subscriptions.ts';

/** So much of the run's time is left for the subscription in hand. */
const RESERVE_MS = 20_000;

const MOST_AT_ONCE = 200;

/** What cannot be looked at for longer than this makes the run fail, and the alarm for failing functions tells the company. */
const LONGEST_WAIT_MS = 3 * 60 * 60_000;

interface Clock {
  readonly getRemainingTimeInMillis: () => number;
}

/**
 * Every hour: looks at the subscriptions whose day has come, each once a day. Failed renewals come without a notification, so the
 * provider is asked. One that cannot be asked about stays due for the next run.
 */
export async function handler(_event: unknown, clock: Clock): Promise<void> {
  const due = await listSubscriptionsToReview(Date.now(), MOST_AT_ONCE);
  const counts = { reviewed: 0, changed: 0, failed: 0 };
  let longestWaitMs = 0;
  for (const subscription of due) {
    if (clock.getRemainingTimeInMillis() < RESERVE_MS) break;
    try {
      const { life, id } = await reviewSubscription(subscription);
      await mailAtOnce(id);
      counts.reviewed += 1;
      if (life.state !== subscription.life.state || life.paidUntil !== subscription.life.paidUntil) {
        counts.changed += 1;
      }
    } catch (error) {
      // One that fails for a reason nobody foresaw holds up none of those behind it.
      if (!(error instanceof Refusal)) log('error', { job: 'reviewSubscriptions', ...logFieldsOf(error) });
      counts.failed += 1;
      const { reviewOn } = subscription;
      if (reviewOn !== undefined) longestWaitMs = Math.max(longestWaitMs, Date.now() - startOf(reviewOn));
    }
  }
  const waiting = due.length - counts.reviewed;
  log(waiting > 0 ? 'warn' : 'info', { job: 'reviewSubscriptions', ...counts, waiting });
  if (longestWaitMs > LONGEST_WAIT_MS) throw new Error('Subscriptions could not be looked at for hours.');
}

import { HOUR_MS } from '#shared/rules/time.ts';
import { Refusal } from '../platform/rules/errors.ts';
import { startOf } from './rules/calendar.ts';
import { log, logFieldsOf } from '../http/log.ts';
import { type Clock, runDue } from '../platform/run-due.ts';
import { reviewSubscription } from './io/review-subscription.ts';
import type { Subscription } from './rules/subscription.ts';
import { mailAtOnce } from './io/subscription-mails.ts';
import { subscriptionsToReview } from './io/subscriptions.ts';

/** No review is started with less than this left of the run's time. */
const RESERVE_MS = 20_000;

/** How many are reviewed in parallel: a run spends its time waiting for the provider. */
const AT_ONCE = 4;

/** If one cannot be reviewed for longer, the run fails, and the alarm for failing functions fires. */
const LONGEST_WAIT_MS = 3 * HOUR_MS;

/**
 * Every hour: reviews all subscriptions whose day has come, each once a day. Failed renewals come without a
 * notification, so the provider is asked. A subscription for which it cannot be asked stays due, as does what a run has
 * no time for: the next run begins with it.
 */
export async function handler(_event: unknown, clock: Clock): Promise<void> {
  const counts = { reviewed: 0, changed: 0, failed: 0 };
  const missed: Subscription[] = [];
  const limits = { clock, reserveMs: RESERVE_MS, atOnce: AT_ONCE };
  const left = await runDue(subscriptionsToReview(Date.now()), limits, async (one) => {
    try {
      counts.changed += Number(await isChangedByReview(one));
      counts.reviewed += 1;
    } catch (error) {
      // An unforeseen failure of one must not hold up those behind it.
      if (!(error instanceof Refusal)) log('error', { job: 'reviewSubscriptions', ...logFieldsOf(error) });
      counts.failed += 1;
      missed.push(one);
    }
  });
  if (left) missed.push(left);
  const isCutShort = left !== undefined;
  log(missed.length > 0 ? 'warn' : 'info', { job: 'reviewSubscriptions', ...counts, isCutShort });
  const waits = missed.map(({ reviewOn }) => (reviewOn ? Date.now() - startOf(reviewOn) : 0));
  if (Math.max(0, ...waits) > LONGEST_WAIT_MS)
    throw new Error('Subscriptions could not be reviewed for hours.');
}

async function isChangedByReview(before: Subscription): Promise<boolean> {
  const { id, lifecycle } = await reviewSubscription(before);
  await mailAtOnce(id);
  const { state, paidUntil } = before.lifecycle;
  return lifecycle.state !== state || lifecycle.paidUntil !== paidUntil;
}

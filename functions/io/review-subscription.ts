import { dayOf } from '../domain/subscriptions/calendar.ts';
import { isRenewing, review } from '../domain/subscriptions/review.ts';
import type { Subscription } from '../domain/subscriptions/subscription.ts';
import { fetchProviderSubscription } from './payfast.ts';
import { mailAtOnce } from './subscription-mails.ts';
import { changeSubscription } from './subscriptions.ts';

/**
 * Compares a subscription with the provider's record and the calendar, and mends what differs. Answers with it as it is now.
 * While the provider cannot be asked it throws, and the look stays due.
 */
export async function reviewSubscription(subscription: Subscription): Promise<Subscription> {
  const { id, life } = subscription;
  const { token } = life;
  const record = isRenewing(life) && token !== undefined ? await fetchProviderSubscription(token) : undefined;
  const now = Date.now();
  const changed = await changeSubscription(id, (current) =>
    // What has begun or ended to renew while we asked is looked at again: the record is not about that.
    isRenewing(current.life) === isRenewing(life)
      ? review(current, record, { day: dayOf(now), now })
      : current,
  );
  await mailAtOnce(id);
  return changed ?? subscription;
}

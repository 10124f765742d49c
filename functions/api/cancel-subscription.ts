import { cancelSubscription } from '#shared/api/subscriptions.ts';
import { endpoint } from '../http/endpoint.ts';
import { cancelRenewals } from '../io/cancel-renewals.ts';
import { openByLink } from '../io/open-subscription.ts';
import { showSubscription } from '../io/show-subscription.ts';
import { mailAtOnce } from '../io/subscription-mails.ts';

/** Ends the renewals of the subscription behind a mail's link. */
export const handler = endpoint(cancelSubscription, async ({ input }) => {
  const cancelled = await cancelRenewals(await openByLink(input.link));
  await mailAtOnce(cancelled.id);
  return { subscription: showSubscription(cancelled) };
});

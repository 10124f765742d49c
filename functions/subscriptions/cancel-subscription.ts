import { cancelSubscription } from '#shared/api/subscriptions.ts';
import { endpoint } from '../http/endpoint.ts';
import { cancelRenewals } from './io/cancel-renewals.ts';
import { openByLink, showSubscription } from './io/open-subscription.ts';
import { mailAtOnce } from './io/subscription-mails.ts';

/** Ends the renewals of the subscription that a mailed link opens, at the end of the paid period or sooner. */
export const handler = endpoint(cancelSubscription, async ({ input }) => {
  const cancelled = await cancelRenewals(await openByLink(input.link), input.way);
  await mailAtOnce(cancelled.id);
  return { subscription: showSubscription(cancelled) };
});

import { getSubscription } from '#shared/api/subscriptions.ts';
import { viewOf } from '../domain/subscriptions/subscription.ts';
import { endpoint } from '../http/endpoint.ts';
import { openByLink } from '../io/open-subscription.ts';

/** The subscription behind a mail's link, or 404. */
export const handler = endpoint(getSubscription, async ({ input }) => ({
  subscription: viewOf(await openByLink(input.link)),
}));

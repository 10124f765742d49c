import { getSubscription } from '#shared/api/own-subscription.ts';
import { endpoint } from '../http/endpoint.ts';
import { openByLink, showSubscription } from './io/open-subscription.ts';

/** The subscription that a mailed link opens, or 404. */
export const handler = endpoint(getSubscription, async ({ input }) => ({
  subscription: showSubscription(await openByLink(input.link)),
}));

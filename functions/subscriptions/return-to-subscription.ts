import { returnToSubscription } from '#shared/api/own-subscription.ts';
import { endpoint } from '../http/endpoint.ts';
import { openByLink } from './io/open-subscription.ts';
import { beginReturn } from './io/start-checkout.ts';

/** The form by which a customer who cancelled stores a card again. */
export const handler = endpoint(returnToSubscription, async ({ input }) => ({
  form: await beginReturn(await openByLink(input.link)),
}));

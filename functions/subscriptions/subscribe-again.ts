import { subscribeAgain } from '#shared/api/subscriptions.ts';
import { CHECKOUT_WINDOW_SECONDS, MOST_CHECKOUTS_PER_WINDOW } from '#shared/rules/subscription-terms.ts';
import { endpoint } from '../http/endpoint.ts';
import { spendRateLimits, visitorRateLimits } from '../platform/limits.ts';
import { openByLink } from './io/open-subscription.ts';
import { beginAgain, formOf } from './io/start-checkout.ts';

const CHECKOUTS = { name: 'again', most: MOST_CHECKOUTS_PER_WINDOW, seconds: CHECKOUT_WINDOW_SECONDS };

/** The form by which a customer who cancelled subscribes again: one price is charged today. */
export const handler = endpoint(subscribeAgain, async ({ input, visitor }) => {
  const cancelled = await openByLink(input.link);
  await spendRateLimits(visitorRateLimits(visitor.key, CHECKOUTS));
  return { form: await formOf(await beginAgain(cancelled)) };
});

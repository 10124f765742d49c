import { continueCheckout } from '#shared/api/subscriptions.ts';
import { endpoint } from '../http/endpoint.ts';
import { openCheckout } from './io/open-subscription.ts';
import { formOf } from './io/start-checkout.ts';

/** The form of a checkout that this browser started and did not finish. */
export const handler = endpoint(continueCheckout, async ({ input }) => {
  return { form: await formOf(await openCheckout(input.checkout)) };
});

import { continueCheckout } from '#shared/api/subscriptions.ts';
import { endpoint } from '../http/endpoint.ts';
import { openCheckout } from './io/open-subscription.ts';
import { checkoutAddress } from './io/payfast/payfast-settings.ts';
import { signedFieldsOf } from './io/start-checkout.ts';

/** The form of a checkout that this browser started and did not finish. */
export const handler = endpoint(continueCheckout, async ({ input }) => {
  const subscription = await openCheckout(input.checkout);
  return { form: { address: checkoutAddress(), fields: await signedFieldsOf(subscription) } };
});

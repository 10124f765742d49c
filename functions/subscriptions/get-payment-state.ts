import { getPaymentState } from '#shared/api/subscriptions.ts';
import { endpoint } from '../http/endpoint.ts';
import { awaitPayment } from './io/confirm-notification.ts';
import { openByReference } from './io/open-subscription.ts';

/** The state of the payment from which a visitor returns, or 404. */
export const handler = endpoint(getPaymentState, async ({ input, note }) => {
  const { state, isActivated } = await awaitPayment(await openByReference(input.reference));
  note({ isActivated });
  return { state };
});

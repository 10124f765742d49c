import { getPaymentState } from '#shared/api/subscriptions.ts';
import { endpoint } from '../http/endpoint.ts';
import { awaitPayment } from './io/confirm-notification.ts';
import { openByReference } from './io/open-subscription.ts';

/** The state of a payment that a visitor has begun, or 404. */
export const handler = endpoint(getPaymentState, async ({ input: { reference, status }, note }) => {
  const { state, isActivated } = await awaitPayment(await openByReference(reference), status === 'success');
  note({ isActivated });
  return { state };
});

import { receivePaymentNotification } from '#shared/api/subscriptions.ts';
import { endpoint } from '../http/endpoint.ts';
import { receiveNotification, refusedNotification } from './io/receive-notification.ts';

/** Takes in a payment notification of the provider, and answers as soon as it is stored. */
export const handler = endpoint(receivePaymentNotification, async ({ input, visitor, note }) => {
  const received = await receiveNotification(input.body, visitor.address);
  note(received);
  if (received.notification === 'refused') throw refusedNotification();
  return { received: true } as const;
});

import { receivePaymentNotice } from '#shared/api/subscriptions.ts';
import { endpoint } from '../http/endpoint.ts';
import { receiveNotice, refusedNotice } from './io/receive-notice.ts';

/** Takes in what the provider says about a payment, and answers as soon as it is stored. */
export const handler = endpoint(receivePaymentNotice, async ({ input, visitor, note }) => {
  const received = await receiveNotice(input.body, visitor.address);
  note(received);
  if (received.notice === 'refused') throw refusedNotice();
  return { received: true } as const;
});

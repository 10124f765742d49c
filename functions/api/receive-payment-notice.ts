import { receivePaymentNotice } from '#shared/api/subscriptions.ts';
import { endpoint } from '../http/endpoint.ts';
import { receiveNotice } from '../io/receive-notice.ts';

/** Takes in what the provider says about a payment. A refused notice is answered like any other: a forger learns nothing. */
export const handler = endpoint(receivePaymentNotice, async ({ input, visitor, note }) => {
  note(await receiveNotice(input.body, visitor.address));
  return { received: true } as const;
});

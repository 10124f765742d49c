import { startSubscription } from '#shared/api/subscriptions.ts';
import { checkoutOf } from './rules/checkout.ts';
import { checkoutTokenOf, stateTokenOf } from './rules/links.ts';
import { paymentDocument, paymentFailureDocument } from './rules/payment-document.ts';
import { endpoint } from '../http/endpoint.ts';
import { beginSubscription, formOf, spendCheckoutLimits } from './io/start-checkout.ts';

/** A document whose form takes the visitor to the payment provider. */
export const handler = endpoint(
  startSubscription,
  async ({ input, visitor, note }) => {
    const checkout = checkoutOf(input);
    await spendCheckoutLimits(visitor.key, checkout);
    const subscription = await beginSubscription(checkout);
    note({ plan: checkout.plan.planType, billing: checkout.plan.billing });
    const { address, fields } = await formOf(subscription);
    return paymentDocument(address, fields, {
      reference: stateTokenOf(subscription),
      checkout: checkoutTokenOf(subscription),
      ...(subscription.isTest && { isTest: true }),
    });
  },
  { errorPage: paymentFailureDocument },
);

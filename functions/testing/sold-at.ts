import type { Subscription } from '../subscriptions/rules/subscription.ts';

/** The subscription as sold at a price of the test's own: what a test expects of it depends on no price of the list. */
export function soldAt(priceCents: number, subscription: Subscription): Subscription {
  return { ...subscription, lifecycle: { ...subscription.lifecycle, priceCents } };
}

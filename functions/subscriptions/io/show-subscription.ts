import type { SubscriptionView } from '#shared/api/own-subscription.ts';
import { dayOf } from '../rules/calendar.ts';
import type { Subscription } from '../rules/subscription.ts';
import { viewOf } from '../rules/view.ts';
import { cardPageOf } from './payfast/payfast-settings.ts';

/** What the owner of a subscription sees of it today. */
export function showSubscription(subscription: Subscription): SubscriptionView {
  const { token } = subscription.life;
  return viewOf(subscription, dayOf(Date.now()), token === undefined ? undefined : cardPageOf(token));
}

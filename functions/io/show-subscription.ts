import type { SubscriptionView } from '#shared/api/own-subscription.ts';
import { dayOf } from '../domain/subscriptions/calendar.ts';
import type { Subscription } from '../domain/subscriptions/subscription.ts';
import { viewOf } from '../domain/subscriptions/view.ts';
import { cardPageOf } from './payfast-settings.ts';

/** What the owner of a subscription sees of it today. */
export function showSubscription(subscription: Subscription): SubscriptionView {
  const { token } = subscription.life;
  return viewOf(subscription, dayOf(Date.now()), token === undefined ? undefined : cardPageOf(token));
}

import { getSubscription } from '#shared/api/subscriptions.ts';
import { endpoint } from '../http/endpoint.ts';
import { applyEvent } from './rules/apply-event.ts';
import { dayOf } from './rules/calendar.ts';
import type { Subscription } from './rules/subscription.ts';
import { openByLink, showSubscription } from './io/open-subscription.ts';
import { mailAtOnce } from './io/subscription-mails.ts';
import { changeSubscription } from './io/subscriptions.ts';

/** The subscription that a mailed link opens, or 404. */
export const handler = endpoint(getSubscription, async ({ input }) => {
  const found = await openByLink(input.link);
  return { subscription: showSubscription(input.isBackFromCard ? await tellOfCard(found) : found) };
});

/** PayFast does not charge a locked agreement because of a new card: a person is told, once, to have it charged. */
async function tellOfCard(found: Subscription): Promise<Subscription> {
  const now = Date.now();
  const asked = { kind: 'asked', reason: 'card-again', day: dayOf(now) } as const;
  const told = await changeSubscription(found.id, (one) => {
    const { state } = one.lifecycle;
    return state === 'past-due' || state === 'suspended' ? applyEvent(one, asked, now).subscription : one;
  });
  await mailAtOnce(found.id);
  return told ?? found;
}

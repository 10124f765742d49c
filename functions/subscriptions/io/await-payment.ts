import type { SubscriptionState } from '#shared/api/subscriptions.ts';
import { UNCONFIRMED_ALERT_MINUTES } from '#shared/rules/subscription-terms.ts';
import { shownAmount } from '../rules/emails/subscription-facts.ts';
import { dayOf } from '../rules/calendar.ts';
import { referenceOf, type Subscription } from '../rules/subscription.ts';
import { deliverAtOnce } from '../../platform/outbox.ts';
import { listNotifications } from './payment-notifications.ts';
import { confirmAndApply } from './confirm-notification.ts';
import { raiseAlert } from './staff-alerts.ts';
import { findSubscription } from './subscriptions.ts';

export interface AwaitedPayment {
  readonly state: SubscriptionState;
  /** Whether this confirmation activated the subscription. */
  readonly isActivated: boolean;
}

/**
 * The state of the subscription of a visitor who returns from paying, after confirming what waits for it; the outbox
 * would do that within a minute anyway. If nothing is confirmed, the company is told in an hour.
 */
export async function awaitPayment(pending: Subscription): Promise<AwaitedPayment> {
  if (pending.lifecycle.state !== 'pending') return { state: pending.lifecycle.state, isActivated: false };
  let isActivated = false;
  const waiting = (await listNotifications(pending.id)).filter(({ outcome }) => outcome === undefined);
  for (const { id, item } of waiting) {
    const delivery = await deliverAtOnce({ table: 'subscriptions', id, item }, confirmAndApply);
    if ('counted' in delivery && delivery.counted === 'activated') isActivated = true;
  }
  const found = (await findSubscription(pending.id)) ?? pending;
  if (found.lifecycle.state === 'pending') await alertInAnHour(found);
  return { state: found.lifecycle.state, isActivated };
}

async function alertInAnHour(pending: Subscription): Promise<void> {
  const { id, createdAt, lifecycle } = pending;
  await raiseAlert({
    key: `unconfirmed#${id}`,
    kind: 'unconfirmed',
    subscriptionId: id,
    facts: [
      ['M Payment ID', id],
      ['Reference', referenceOf(pending)],
      ['Amount', shownAmount(lifecycle.priceCents)],
      ['Begun', dayOf(createdAt)],
    ],
    dueAt: Date.now() + UNCONFIRMED_ALERT_MINUTES * 60_000,
  });
}

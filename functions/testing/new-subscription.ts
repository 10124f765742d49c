import { randomBytes } from 'node:crypto';
import {
  type Beginning,
  pendingSubscription,
  type Subscription,
} from '../domain/subscriptions/subscription.ts';

/** A subscription that nobody has paid for yet, with its own id: the Personal plan by the month, unless a test says more. */
export function newPending(part: Partial<Beginning> = {}): Subscription {
  const id = randomBytes(16).toString('hex');
  return pendingSubscription(
    {
      id,
      linkKey: randomBytes(32).toString('base64url'),
      plan: { planType: 'personal', billing: 'monthly' },
      customer: {
        firstName: 'Thandi',
        lastName: 'Nkosi',
        email: `thandi-${id.slice(0, 6)}@example.com`,
        phone: '+27310000000',
      },
      ...part,
    },
    Date.now(),
  );
}

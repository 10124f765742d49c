import {
  type Lifecycle,
  subscriptionMailKindSchema,
  type SubscriptionMailKind,
} from '../subscriptions/rules/lifecycle.ts';
import {
  pendingSubscription,
  type Subscription,
  type SubscriptionMail,
} from '../subscriptions/rules/subscription.ts';
import { subscriptionMail } from '../subscriptions/rules/emails/subscription-mails.ts';
import { soldAt } from './sold-at.ts';

export const SITE = 'https://www.harbourlight.example';
export const KINDS = subscriptionMailKindSchema.options;
export const PAYMENT = {
  id: '1089250',
  day: '2026-11-21',
  amountCents: 30_000,
  from: '2026-11-21',
  until: '2026-12-20',
};

interface Different extends Partial<Omit<Subscription, 'customer' | 'lifecycle'>> {
  readonly customer?: Partial<Subscription['customer']>;
  readonly lifecycle?: Partial<Lifecycle>;
}

/** A subscription for three employees whose first month is paid, with what a test has different. */
export function bought({ customer, lifecycle, ...part }: Different = {}): Subscription {
  const named = { firstName: 'Thandi', lastName: 'Nkosi', email: 'thandi@example.com', phone: null };
  const begun = soldAt(
    30_000,
    pendingSubscription(
      {
        id: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
        linkKey: 'key',
        plan: { planType: 'business', billing: 'monthly', employeeCount: 3 },
        customer: { ...named, ...customer },
      },
      Date.parse('2026-11-21T08:00:00Z'),
    ),
  );
  const paid = { state: 'active' as const, paidUntil: '2026-12-20', payments: [PAYMENT] };
  return { ...begun, ...part, lifecycle: { ...begun.lifecycle, ...paid, ...lifecycle } };
}

/** The mail of that kind about such a subscription. */
export function mailOf(kind: SubscriptionMailKind, of: Different = {}, part: Partial<SubscriptionMail> = {}) {
  const mail: SubscriptionMail = {
    id: '0',
    kind,
    day: '2026-11-21',
    state: 'due',
    payment: PAYMENT,
    ...part,
  };
  return subscriptionMail(bought(of), mail, SITE);
}

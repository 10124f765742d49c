import {
  type Lifecycle,
  type LifecycleEvent,
  newLifecycle,
  type PaymentEvent,
} from '../subscriptions/rules/lifecycle.ts';
import type { ProviderSubscription } from '../subscriptions/rules/payfast/provider-subscription.ts';
import {
  type Beginning,
  pendingSubscription,
  type Subscription,
} from '../subscriptions/rules/subscription.ts';
import { transition } from '../subscriptions/rules/transition.ts';

export const MONTHLY = { planType: 'personal', billing: 'monthly' } as const;
export const YEARLY = { planType: 'personal', billing: 'yearly' } as const;
/** The plan for that many employees. */
export const seats = (employeeCount: number) =>
  ({ planType: 'business', billing: 'monthly', employeeCount }) as const;

/** A subscription that nobody has paid yet: the monthly Personal plan, unless a test says otherwise. */
export function begun(part: Partial<Beginning> = {}, now = 0): Subscription {
  const customer = { firstName: 'T', lastName: 'N', email: 't@example.com', phone: null };
  return pendingSubscription({ id: 'a', linkKey: 'k', plan: MONTHLY, customer, ...part }, now);
}

/** A charge of R99 under the token `t`. */
export function payment(day: string, part: Partial<PaymentEvent> = {}): PaymentEvent {
  return { kind: 'payment', day, paymentId: 'p1', amountCents: 9900, token: 't', ...part };
}

/** The provider's record of an agreement for R99 a month, which it has charged twice. */
export function record(
  runDate: string | undefined,
  part: Partial<ProviderSubscription> = {},
): ProviderSubscription {
  return { statusText: 'ACTIVE', amountCents: 9900, runDate, cyclesComplete: 2, frequency: 3, ...part };
}

/** What events make of a lifecycle. */
export function after(begin: Lifecycle, ...events: LifecycleEvent[]): Lifecycle {
  return events.reduce((lifecycle, event) => transition(lifecycle, event).lifecycle, begin);
}

/** What events make of a new subscription for R99 a month. */
export const lived = (...events: LifecycleEvent[]) => after(newLifecycle('monthly', 99), ...events);

/** R99 a month, paid from 15 January to 14 February 2027, without the payment. */
export const RUNNING: Lifecycle = {
  ...newLifecycle('monthly', 99),
  state: 'active',
  token: 't',
  anchor: '2027-01-15',
  paidUntil: '2027-02-14',
};

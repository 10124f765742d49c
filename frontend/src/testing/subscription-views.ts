import type { SubscriptionView } from '#shared/api/subscriptions.ts';

/** A subscription that is charged every month. */
export const MONTHLY: SubscriptionView = {
  reference: '0A1B2C3D',
  state: 'active',
  planType: 'personal',
  billing: 'monthly',
  amount: 99,
  ownAmount: 99,
  isChangeOpen: false,
  isChangeable: true,
  isCancellable: true,
  leaving: {},
  refunds: [],
  payments: [],
};

/** A subscription that is charged every year. */
export const YEARLY: SubscriptionView = {
  ...MONTHLY,
  billing: 'yearly',
  amount: 999,
  ownAmount: 999,
  paidUntil: '2027-01-14',
};

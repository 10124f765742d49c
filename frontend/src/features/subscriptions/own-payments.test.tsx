/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import type { SubscriptionView } from '#shared/api/own-subscription.ts';
import { OwnPayments } from './own-payments.tsx';

const VIEW: SubscriptionView = {
  reference: '0A1B2C3D',
  state: 'cancelled',
  planType: 'personal',
  billing: 'monthly',
  amount: 99,
  isChangeOpen: false,
  isChangeable: false,
  isCancellable: false,
  isReturnable: false,
  isReturnOpen: false,
  leaving: {},
  refunds: [],
  payments: [],
};

test('two payments of one amount that were given back on one day are two lines, also when one is added', () => {
  const one = { day: '2026-11-21', amount: 99, paidOn: '2026-11-21' };
  const shown = (refunds: SubscriptionView['refunds']) => (
    <OwnPayments view={{ ...VIEW, refunds }} onOpen={() => {}} />
  );
  const { rerender } = render(shown([one, one]));
  rerender(shown([one]));
  expect(screen.getAllByText('R99.00 was refunded on 21 November 2026.')).toHaveLength(1);
  rerender(shown([one, one]));
  expect(screen.getAllByText('R99.00 was refunded on 21 November 2026.')).toHaveLength(2);
});

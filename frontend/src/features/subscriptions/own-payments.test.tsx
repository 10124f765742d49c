/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import type { SubscriptionView } from '#shared/api/subscriptions.ts';
import { MONTHLY } from '../../testing/subscription-views.ts';
import { OwnPayments } from './customer-panel.tsx';

const CANCELLED: SubscriptionView = {
  ...MONTHLY,
  state: 'cancelled',
  isChangeable: false,
  isCancellable: false,
};

test('two payments of one amount that were given back on one day are two lines, also when one is added', () => {
  const one = { day: '2026-11-21', amount: 99, paidOn: '2026-11-21' };
  const shown = (refunds: SubscriptionView['refunds']) => (
    <OwnPayments view={{ ...CANCELLED, refunds }} onOpen={() => {}} />
  );
  const { rerender } = render(shown([one, one]));
  rerender(shown([one]));
  expect(screen.getAllByText('R99.00 was refunded on 21 November 2026.')).toHaveLength(1);
  rerender(shown([one, one]));
  expect(screen.getAllByText('R99.00 was refunded on 21 November 2026.')).toHaveLength(2);
});

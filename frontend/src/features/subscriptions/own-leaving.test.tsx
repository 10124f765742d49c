/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import type { SubscriptionView } from '#shared/api/own-subscription.ts';
import { OwnLeaving } from './own-leaving.tsx';

/** A year that was cancelled to its end. */
const CANCELLED: SubscriptionView = {
  reference: '0A1B2C3D',
  state: 'cancelled',
  planType: 'personal',
  billing: 'yearly',
  amount: 999,
  paidUntil: '2027-01-14',
  isChangeOpen: false,
  isChangeable: false,
  isCancellable: false,
  isReturnable: true,
  isReturnOpen: false,
  leaving: {},
  refunds: [],
  payments: [],
};

const shown = (leaving: SubscriptionView['leaving']) => {
  render(<OwnLeaving view={{ ...CANCELLED, leaving }} link="link" onDone={() => {}} />);
  return screen.getAllByRole('button').map(({ textContent }) => textContent);
};

const BACK = 'Take the cancellation back';

test('who cancelled a year to its end may take that back', () => {
  expect(shown({})).toEqual([BACK]);
});

test('and may still end it early', () => {
  expect(shown({ early: { endsOn: '2026-05-20', refund: 504 } })).toEqual([BACK, 'End the year early']);
});

test('and within seven days at once', () => {
  const sevenDays = { lastDay: '2026-01-22', refund: 999 };
  expect(shown({ sevenDays })).toEqual([BACK, 'End now, money back']);
});

/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import type { SubscriptionView } from '#shared/api/own-subscription.ts';
import { YEARLY } from '../../testing/subscription-views.ts';
import { OwnLeaving } from './own-leaving.tsx';

/** A yearly subscription cancelled to the end of the year. */
const CANCELLED: SubscriptionView = {
  ...YEARLY,
  state: 'cancelled',
  isChangeable: false,
  isCancellable: false,
  isReturnable: true,
};

const shown = (leaving: SubscriptionView['leaving']) => {
  render(<OwnLeaving view={{ ...CANCELLED, leaving }} link="link" onDone={() => {}} />);
  return screen.getAllByRole('button').map(({ textContent }) => textContent);
};

const BACK = 'Take the cancellation back';

test('who cancelled a year to its end may take that back', () => {
  expect(shown({})).toEqual([BACK]);
});

test('who takes it back reads what was agreed before, or that it goes on as before', () => {
  const plan = { planType: 'business', billing: 'monthly', employeeCount: 10 } as const;
  const shownFor = (view: SubscriptionView) => {
    const { container } = render(<OwnLeaving view={view} link="link" onDone={() => {}} />);
    return container.textContent;
  };
  expect(shownFor(CANCELLED)).toContain('it goes on as before, with the next charge on the day after.');
  const from = '2027-01-15';
  expect(shownFor({ ...CANCELLED, afterReturn: { plan, amount: 1000, from } })).toContain(
    'it goes on as you had agreed: from 15 January 2027 with Small Business, 10 employees, R1000/month.',
  );
});

test('and may still end it early', () => {
  expect(shown({ early: { endsOn: '2026-05-20', refund: 504 } })).toEqual([BACK, 'End the year early']);
});

test.each([
  [
    { way: 'seven-days', day: '2026-01-22', endsOn: '2026-01-22', refund: 999 },
    'You asked on 22 January 2026 to leave with a full refund. Your request counts from that day: the support ends, and R999 is refunded to your card.',
  ],
  [
    { way: 'early', day: '2026-03-02', endsOn: '2026-03-31', refund: 702 },
    'You asked on 2 March 2026 to end the year early. Your request counts from that day: the support ends on 31 March 2026, and R702 is refunded to your card.',
  ],
] as const)('a request that is not confirmed yet is the only way to leave', (requested, words) => {
  const view = { ...YEARLY, leaving: { requested } };
  const { container } = render(<OwnLeaving view={view} link="link" onDone={() => {}} />);
  expect(container.textContent).toContain(words);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Ask PayFast again now',
  ]);
});

test('and within seven days at once', () => {
  const sevenDays = { lastDay: '2026-01-22', refund: 999 };
  expect(shown({ sevenDays })).toEqual([BACK, 'End now, full refund']);
});

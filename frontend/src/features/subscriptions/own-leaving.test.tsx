/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import type { SubscriptionView } from '#shared/api/subscriptions.ts';
import { MONTHLY, YEARLY } from '../../testing/subscription-views.ts';
import { CancelDialog, OwnLeaving } from './own-leaving.tsx';

/** A yearly subscription cancelled to the end of the year. */
const CANCELLED: SubscriptionView = {
  ...YEARLY,
  state: 'cancelled',
  isChangeable: false,
  isCancellable: false,
  again: { plan: { planType: 'personal', billing: 'yearly' }, amount: 999, nextCharge: '2028-01-15' },
};

const shown = (leaving: SubscriptionView['leaving']) => {
  render(<OwnLeaving view={{ ...CANCELLED, leaving }} link="link" onDone={() => {}} />);
  return screen.getAllByRole('button').map(({ textContent }) => textContent);
};

const BACK = 'Subscribe again';

test('who cancelled may subscribe again, and may still end it early', () => {
  expect(shown({ early: { endsOn: '2026-05-20', refund: 504 } })).toEqual([BACK, 'End the year early']);
});

test('a request that is not confirmed yet is the only way to leave', () => {
  const requested = { way: 'seven-days', day: '2026-01-22', endsOn: '2026-01-22', refund: 999 } as const;
  const view = { ...YEARLY, leaving: { requested } };
  const { container } = render(<OwnLeaving view={view} link="link" onDone={() => {}} />);
  expect(container.textContent).toContain(
    'You asked on 22 January 2026 to leave with a full refund. Your request counts from that day: the support ends, and R999 is refunded to your card, or to your bank account if your bank does not allow that.',
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Ask PayFast again now',
  ]);
});

const ACTIVE: SubscriptionView = { ...MONTHLY, isChangeable: false };

// jsdom does not implement dialogs.
HTMLDialogElement.prototype.showModal = () => undefined;

const dialogText = (part: Partial<SubscriptionView>) => {
  render(<CancelDialog view={{ ...ACTIVE, ...part }} onAnswer={() => {}} />);
  return document.body.textContent;
};

test('employees who were added and never paid for are covered until today alone', () => {
  const added = { planType: 'business', employeeCount: 10, paidEmployeeCount: 1 } as const;
  const text = dialogText({ ...added, paidUntil: '2026-12-20', isChangeable: true });
  expect(text).toContain(
    'From today the plan covers 1 employee: the employees that you added are not paid for.',
  );
});

test.each(['active', 'past-due', 'suspended'] as const)(
  '%s after it, no day that is over is promised',
  (state) => {
    const text = dialogText({ paidUntil: '2026-12-20', state });
    expect(text).toContain('so the service ends today.');
    expect(text).toContain(
      'If PayFast has charged the next period already, you keep the service until its end.',
    );
    expect(text).not.toContain('20 December');
  },
);

test('what is given back is written with its cents, and without them where there are none', () => {
  const early = { endsOn: '2026-06-30', refund: 653.5 };
  const sevenDays = { lastDay: '2026-06-01', refund: 999 };
  const text = dialogText({ leaving: { early, sevenDays } });
  expect(text).toContain('R653.50 of your year');
  expect(text).toContain('R999 is refunded');
});

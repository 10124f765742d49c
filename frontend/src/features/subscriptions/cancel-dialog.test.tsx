/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import type { SubscriptionView } from '#shared/api/subscriptions.ts';
import { MONTHLY } from '../../testing/subscription-views.ts';
import { CancelDialog } from './own-leaving.tsx';

const ACTIVE: SubscriptionView = { ...MONTHLY, isChangeable: false };

// jsdom does not implement dialogs.
HTMLDialogElement.prototype.showModal = () => undefined;

const shownText = (part: Partial<SubscriptionView>) => {
  render(<CancelDialog view={{ ...ACTIVE, ...part }} onAnswer={() => {}} />);
  return document.body.textContent;
};

test('employees who were added and never paid for are covered until today alone', () => {
  const added = { planType: 'business', employeeCount: 10, paidEmployeeCount: 1 } as const;
  const text = shownText({ ...added, paidUntil: '2026-12-20', isChangeable: true });
  expect(text).toContain(
    'From today the plan covers 1 employee: the employees that you added are not paid for.',
  );
});

test.each(['active', 'past-due', 'suspended'] as const)(
  '%s after it, no day that is over is promised',
  (state) => {
    const text = shownText({ paidUntil: '2026-12-20', state });
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
  const text = shownText({ leaving: { early, sevenDays } });
  expect(text).toContain('R653.50 of your year');
  expect(text).toContain('R999 is refunded');
});

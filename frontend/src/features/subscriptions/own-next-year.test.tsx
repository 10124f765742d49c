/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import type { SubscriptionView } from '#shared/api/subscriptions.ts';
import { YEARLY } from '../../testing/subscription-views.ts';
import { OwnNextYear } from './own-plan.tsx';

const YEAR: SubscriptionView = {
  ...YEARLY,
  nextYear: { lastDay: '2027-01-14', yearAmount: 1099, monthAmount: 99 },
};

const shownText = (part: Partial<SubscriptionView>) => {
  render(<OwnNextYear view={{ ...YEAR, ...part }} link="link" preset={undefined} onDone={() => {}} />);
  return document.body.textContent;
};

test('without a choice it goes on by the month; another year has its own price', () => {
  expect(shownText({})).toContain(
    'If you choose nothing: go on by the month. Another year is charged only if you ask for it.',
  );
  expect(screen.getByRole('radio', { name: /^Another year/ }).closest('label')?.textContent).toContain(
    'R1099',
  );
});

test('a price of months that the company has told is the one that the choice names', () => {
  shownText({
    nextYear: { lastDay: '2027-01-14', yearAmount: 1099, monthAmount: 109 },
  });
  expect(screen.getByRole('radio', { name: /^Go on by the month/ }).closest('label')?.textContent).toContain(
    'R109',
  );
});

test.each<[string, NonNullable<SubscriptionView['change']>['plan'], number, string]>([
  ['months', { planType: 'personal', billing: 'monthly' }, 99, 'Personal Plan, R99/month'],
  [
    'a business',
    { planType: 'business', billing: 'monthly', employeeCount: 3 },
    300,
    'Small Business, 3 employees, R300/month.',
  ],
])('what was agreed before comes without a choice: %s', (_, plan, amount, comes) => {
  const text = shownText({ change: { plan, amount, from: '2027-01-15' } });
  expect(text).toContain(`If you choose nothing: ${comes}`);
});

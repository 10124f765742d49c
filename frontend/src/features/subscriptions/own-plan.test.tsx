/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import type { SubscriptionView } from '#shared/api/subscriptions.ts';
import { planChangeInWords } from '#shared/content/plan-change.ts';
import { MONTHLY, YEARLY } from '../../testing/subscription-views.ts';
import { OwnNextYear, OwnPlan, OwnState } from './own-plan.tsx';

const from = '2026-12-21';
const seats = { planType: 'business', billing: 'monthly', employeeCount: 1 } as const;

test('the plan that is paid for is shown with its own price, and the others with theirs', () => {
  const view = { ...MONTHLY, amount: 89.5, ownAmount: 89.5, nextCharge: { day: from, amount: 89.5 } };
  render(<OwnPlan view={view} link="link" onDone={() => {}} />);
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toContain('Monthly - R89.50/month');
  expect(options).toContain('Yearly - R999/year');
  expect(options.join()).not.toContain('R99/month');
});

test('going back costs what was announced for it', () => {
  const change = { plan: seats, amount: 100, from };
  const view = { ...MONTHLY, ownAmount: 120, nextCharge: { day: from, amount: 100 }, change };
  render(<OwnPlan view={view} link="link" onDone={() => {}} />);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'monthly' } });
  expect(screen.getByRole('button', { name: 'Change to R120/month' })).toBeTruthy();
  expect(document.body.textContent).toContain('your card is charged R120 for the month');
});

const NEXT: SubscriptionView = {
  ...YEARLY,
  nextYear: { lastDay: '2027-01-14', yearAmount: 1099, monthAmount: 99 },
};

const nextYearText = (part: Partial<SubscriptionView>) => {
  render(<OwnNextYear view={{ ...NEXT, ...part }} link="link" preset={undefined} onDone={() => {}} />);
  return document.body.textContent;
};

test('without a choice it goes on by the month; another year has its own price', () => {
  expect(nextYearText({})).toContain(
    'If you choose nothing: go on by the month. Another year is charged only if you ask for it.',
  );
  expect(screen.getByRole('radio', { name: /^Another year/ }).closest('label')?.textContent).toContain(
    'R1099',
  );
});

test('a price of months that the company has told is the one that the choice names', () => {
  nextYearText({
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
  const text = nextYearText({ change: { plan, amount, from: '2027-01-15' } });
  expect(text).toContain(`If you choose nothing: ${comes}`);
});

const plan = { planType: 'personal', billing: 'monthly' } as const;

test('prices have their cents where they have any', () => {
  const day = '2026-12-21';
  const nextCharge = { day, amount: 109.5 };
  const view = { ...MONTHLY, nextCharge, change: { plan, amount: 109.5, from: day } };
  render(<OwnState view={view} link="link" />);
  const text = document.body.textContent;
  for (const sentence of ['R99/month', 'R109.50 on 21 December 2026', 'Personal Plan, R109.50/month'])
    expect(text).toContain(sentence);
});

test('a year that goes on by the month is not said to renew as a year', () => {
  const nextCharge = { day: '2027-01-15', amount: 99, isByMonth: true } as const;
  const view = { ...MONTHLY, billing: 'yearly' as const, amount: 999, nextCharge };
  render(<OwnState view={view} link="link" />);
  expect(document.body.textContent).toContain('After the year it goes on by the month until you cancel');
  expect(document.body.textContent).not.toContain('It renews by itself');
});

test('a change to a year says what follows the year', () => {
  const words = planChangeInWords({
    paid: plan,
    next: { planType: 'personal', billing: 'yearly' },
    amount: 999,
    from: '2026-12-21',
  }).join(' ');
  expect(words).toContain(
    'R999 for the year that begins then, and after that R99 every month, unless you ask',
  );
});

test('while a payment is not confirmed, the page does not say that the time is paid, or what comes next', () => {
  render(<OwnState view={{ ...MONTHLY, paidUntil: '2026-12-20' }} link="link" />);
  const text = document.body.textContent;
  expect(text).toContain('has not been confirmed to us yet');
  expect(text).toContain('Was paid until20 December 2026');
  expect(text).not.toContain('It renews by itself');
});

test.each(['past-due', 'suspended'] as const)(
  '%s: the page promises no further try by PayFast, and says what to do',
  (state) => {
    render(<OwnState view={{ ...MONTHLY, state }} link="link" />);
    const text = document.body.textContent;
    expect(text).not.toMatch(/tries again|can be charged/);
    expect(text).toContain('then stops');
    expect(text).toContain('enter your card again, the same one or another');
    expect(text).toContain('a person here asks PayFast');
  },
);

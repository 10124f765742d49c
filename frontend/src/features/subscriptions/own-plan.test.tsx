/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { MONTHLY } from '../../testing/subscription-views.ts';
import { OwnPlan } from './own-plan.tsx';

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

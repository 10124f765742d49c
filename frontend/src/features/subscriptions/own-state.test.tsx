/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { MONTHLY } from '../../testing/subscription-views.ts';
import { OwnState } from './own-plan.tsx';

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
    expect(text).toContain('a person here has it charged');
  },
);

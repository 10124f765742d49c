/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import { keepInTab } from '../../lib/tab-store.ts';
import { startSubscription } from '#shared/api/subscriptions.ts';
import { PLAN_CHOICES, planPrice } from '#shared/rules/subscription-plans.ts';
import { addressOf } from '../../lib/call-api.ts';
import { type Draft, forgetDraft, keepDraft, orderOf, useDraft } from './draft.ts';

const DRAFT: Draft = {
  choice: { planType: 'business', billing: 'monthly', employeeCount: 3 },
  details: { firstName: 'Zoë', lastName: "O'Brien & Co", email: 'z@example.co.za', phone: '' },
  isOpen: true,
};
const read = () => renderHook(useDraft).result.current;

afterEach(forgetDraft);

test('what was typed comes back as it was typed', () => {
  keepDraft(DRAFT);
  expect(read()).toEqual(DRAFT);
  keepDraft({ ...DRAFT, choice: { planType: 'personal', billing: 'yearly' }, isOpen: false });
  expect(read()).toMatchObject({ choice: { planType: 'personal', billing: 'yearly' }, isOpen: false });
});

test.each([
  ['another price', 'firstName=Zo&planType=business&amount=200&employeeCount=3'],
  ['no such number of employees', 'firstName=Zo&planType=business&amount=300&employeeCount=30'],
  ['no plan', 'firstName=Zo'],
])('%s is no draft', (_, kept) => {
  keepInTab('subscription-draft', kept);
  expect(read()).toBeUndefined();
});

test('after it is forgotten nothing is left', () => {
  keepDraft(DRAFT);
  forgetDraft();
  expect(sessionStorage).toHaveLength(0);
});

const PAYER = {
  firstName: 'Zoë',
  lastName: "O'Brien (Pty) Ltd!*~",
  email: 'thandi+x@example.co.za',
  phone: '',
};

test.each(PLAN_CHOICES)('the payment of $planType, $billing is asked for with exactly its query', (plan) => {
  const [path, search] = addressOf(startSubscription, orderOf(plan, PAYER)).split('?');
  expect(path).toBe('/api/payfast/redirect');
  expect([...new URLSearchParams(search)]).toEqual([
    ...Object.entries(PAYER),
    ['planType', plan.planType],
    ['amount', String(planPrice(plan))],
    ...(plan.planType === 'business' ? [['employeeCount', String(plan.employeeCount)]] : []),
  ]);
});

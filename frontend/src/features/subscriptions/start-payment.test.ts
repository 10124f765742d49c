import { PLAN_CHOICES, planPrice } from '#shared/rules/subscription-plans.ts';
import { paymentAddress } from './start-payment.ts';

const PAYER = {
  firstName: 'Zoë',
  lastName: "O'Brien (Pty) Ltd!*~",
  email: 'thandi+x@example.co.za',
  phone: '',
};

test.each(PLAN_CHOICES)('the payment of $planType, $billing is asked for with exactly its query', (plan) => {
  const [path, search] = paymentAddress(plan, PAYER).split('?');
  expect(path).toBe('/api/payfast/redirect');
  expect([...new URLSearchParams(search)]).toEqual([
    ...Object.entries(PAYER),
    ['planType', plan.planType],
    ['amount', String(planPrice(plan))],
    ...(plan.planType === 'business' ? [['employeeCount', String(plan.employeeCount)]] : []),
  ]);
});

import type { PlanChoice } from '#shared/rules/subscription-plans.ts';
import { paymentAddress } from './start-payment.ts';

const PAYER = {
  firstName: 'Zoë',
  lastName: "O'Brien (Pty) Ltd!*~",
  email: 'thandi+x@example.co.za',
  phone: '',
};

const business = (employeeCount: number): [PlanChoice, Record<string, string>] => [
  { planType: 'business', billing: 'monthly', employeeCount },
  { planType: 'business', amount: String(employeeCount * 100), employeeCount: String(employeeCount) },
];

test.each<[PlanChoice, Record<string, string>]>([
  [
    { planType: 'personal', billing: 'monthly' },
    { planType: 'personal', amount: '99' },
  ],
  [
    { planType: 'personal', billing: 'yearly' },
    { planType: 'personal', amount: '999' },
  ],
  ...Array.from({ length: 10 }, (_, index) => business(index + 1)),
])('the payment of %j is asked for with exactly its query', (choice, query) => {
  const [path, search] = paymentAddress(choice, PAYER).split('?');
  expect(path).toBe('/api/payfast/redirect');
  expect([...new URLSearchParams(search)]).toEqual([...Object.entries(PAYER), ...Object.entries(query)]);
});

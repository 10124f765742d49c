import { findPlan, PLAN_CHOICES, planItemId, planPrice } from './subscription-plans.ts';

const TABLE: readonly (readonly [string, string, string | undefined, string])[] = [
  ['personal', '99', undefined, 'monthly'],
  ['personal', '999', undefined, 'yearly'],
  ['business', '100', '1', 'business-1'],
  ['business', '200', '2', 'business-2'],
  ['business', '300', '3', 'business-3'],
  ['business', '400', '4', 'business-4'],
  ['business', '500', '5', 'business-5'],
  ['business', '600', '6', 'business-6'],
  ['business', '700', '7', 'business-7'],
  ['business', '800', '8', 'business-8'],
  ['business', '900', '9', 'business-9'],
  ['business', '1000', '10', 'business-10'],
];

test('sells exactly the 12 rows of the price table', () => {
  expect(PLAN_CHOICES).toHaveLength(TABLE.length);
});

test.each(TABLE)('%s at R%s for %s employees is the plan %s', (planType, amount, employees, itemId) => {
  const plan = findPlan(planType, amount, employees);
  expect(plan && [planItemId(plan), String(planPrice(plan))]).toEqual([itemId, amount]);
});

test.each([
  ['personal', '98', undefined],
  ['personal', '99.00', undefined],
  ['personal', ' 99', undefined],
  ['personal', '99', '1'],
  ['personal', '100', '1'],
  ['business', '99', undefined],
  ['business', '100', undefined],
  ['business', '100', '2'],
  ['business', '100', '01'],
  ['business', '1100', '11'],
  ['business', '0', '0'],
  ['business', '-100', '-1'],
  ['business', '1e3', '10'],
  ['enterprise', '99', undefined],
  ['', '', undefined],
])('%s at %s for %s employees is not sold', (planType, amount, employees) => {
  expect(findPlan(planType, amount, employees)).toBeUndefined();
});

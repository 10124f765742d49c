import { PRICES } from './prices.ts';
import { findPlan, PLAN_CHOICES, planPrice } from './subscription-plans.ts';

const MONTH = String(PRICES.personalMonthly);
const EMPLOYEE = String(PRICES.businessPerEmployee);

test.each(PLAN_CHOICES)('$planType, $billing is found by its type, price and employees', (plan) => {
  const employees = plan.planType === 'business' ? String(plan.employeeCount) : undefined;
  expect(findPlan(plan.planType, String(planPrice(plan)), employees)).toBe(plan);
});

test.each([
  ['personal', String(PRICES.personalMonthly - 1), undefined],
  ['personal', `${MONTH}.00`, undefined],
  ['personal', ` ${MONTH}`, undefined],
  ['personal', MONTH, '1'],
  ['personal', EMPLOYEE, '1'],
  ['business', MONTH, undefined],
  ['business', EMPLOYEE, undefined],
  ['business', EMPLOYEE, '2'],
  ['business', EMPLOYEE, '01'],
  ['business', String(11 * PRICES.businessPerEmployee), '11'],
  ['business', '0', '0'],
  ['business', `-${EMPLOYEE}`, '-1'],
  ['business', (10 * PRICES.businessPerEmployee).toExponential(), '10'],
  ['enterprise', MONTH, undefined],
  ['', '', undefined],
])('%s at %s for %s employees is not sold', (planType, amount, employees) => {
  expect(findPlan(planType, amount, employees)).toBeUndefined();
});

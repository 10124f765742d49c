import { BUSINESS_MOST_EMPLOYEES, PRICES } from './prices.ts';
import { addMonths } from './time.ts';

/** What is sold by the month or the year. The Small Business plan is monthly only, for 1 to 10 employees. */
export type PlanChoice =
  | { readonly planType: 'personal'; readonly billing: 'monthly' | 'yearly' }
  | { readonly planType: 'business'; readonly billing: 'monthly'; readonly employeeCount: number };

export type PlanType = PlanChoice['planType'];
export type Billing = PlanChoice['billing'];

/** Every plan that can be bought: the whole price table, 12 rows. */
export const PLAN_CHOICES: readonly PlanChoice[] = [
  { planType: 'personal', billing: 'monthly' },
  { planType: 'personal', billing: 'yearly' },
  ...Array.from({ length: BUSINESS_MOST_EMPLOYEES }, (_, index): PlanChoice => ({
    planType: 'business',
    billing: 'monthly',
    employeeCount: index + 1,
  })),
];

/** What one period costs, in whole rand (ZAR). */
export function planPrice(choice: PlanChoice): number {
  if (choice.planType === 'business') return PRICES.businessPerEmployee * choice.employeeCount;
  return choice.billing === 'yearly' ? PRICES.personalYearly : PRICES.personalMonthly;
}

/**
 * The plan that a checkout names by its type, its price as text in whole rand (`99`) and, for business, its number of
 * employees; undefined when the table has no such row.
 */
export function findPlan(
  planType: string,
  amount: string,
  employeeCount: string | undefined,
): PlanChoice | undefined {
  return PLAN_CHOICES.find(
    (choice) =>
      choice.planType === planType &&
      String(planPrice(choice)) === amount &&
      (choice.planType === 'business' ? String(choice.employeeCount) : undefined) === employeeCount,
  );
}

/** The day on which the period after one that begins on `day` (YYYY-MM-DD) is charged. */
export function nextChargeDay(day: string, billing: Billing): string {
  return addMonths(day, billing === 'yearly' ? 12 : 1);
}

/** Whether two choices are the same row of the price table. */
export function isSamePlan(one: PlanChoice, other: PlanChoice): boolean {
  return planItemId(one) === planItemId(other);
}

/** The plan in one word, for analytics: `monthly`, `yearly`, `business-3`. */
export function planItemId(choice: PlanChoice): string {
  return choice.planType === 'business' ? `business-${choice.employeeCount}` : choice.billing;
}

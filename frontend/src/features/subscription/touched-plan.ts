import type { PlanChoice } from '#shared/rules/subscription-plans.ts';

/**
 * What a visitor chose in the prerendered document before scripts ran: the browser keeps it in the fields, and nobody was
 * told. Undefined when the fields stand as they were sent.
 */
export function findTouchedPlan(fields: HTMLElement): PlanChoice | undefined {
  const menu = fields.querySelector('select');
  const isTicked = (value: string) => fields.querySelector(`[value="${value}"]:checked`) !== null;
  if (menu && (isTicked('business') || menu.selectedIndex > 0)) {
    return { planType: 'business', billing: 'monthly', employeeCount: menu.selectedIndex + 1 };
  }
  return isTicked('yearly') ? { planType: 'personal', billing: 'yearly' } : undefined;
}

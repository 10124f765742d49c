import { dayInWords } from '../rules/time.ts';
import { shownRand } from '../rules/prices.ts';
import type { PlanChoice } from '../rules/subscription-plans.ts';
import { chargedAfterwards, employees, planDescription, planPeriod } from './pages/subscribe.ts';

interface PlanChangeTold {
  /** What is paid for until then, and served unless the change adds employees. */
  readonly paid: PlanChoice;
  readonly next: PlanChoice;
  /** What `next` costs, in rand: its own price where it is the plan that is paid for. */
  readonly amount: number;
  /** The day of the next charge, YYYY-MM-DD. */
  readonly from: string;
}

/**
 * What a change means, sentence by sentence: what is served until when, and what is charged when. Used by the page
 * before the change is confirmed and by the mail afterwards. Additional employees are covered at once; everything else
 * begins with the next charge.
 */
export function planChangeInWords({ paid, next, amount, from }: PlanChangeTold): string[] {
  const day = dayInWords(from);
  const price = shownRand(amount);
  return [
    'Nothing is charged today.',
    isMoreEmployees(paid, next)
      ? coveredInWords(next)
      : `Until ${day} you keep what you have paid for: ${planDescription(paid)}.`,
    `On ${day} your card is charged ${price} for the ${planPeriod(next)} that begins then, and after that ${chargedAfterwards(next, amount)}, until you cancel or change it again.`,
  ];
}

/** How many employees a plan covers from a given day on. */
export function coveredInWords(plan: PlanChoice): string {
  return `${covers(plan)}.`;
}

/**
 * What a cancellation means for employees who were added and not charged, for the page before it and the mail after it.
 */
export function uncoveredInWords(paid: PlanChoice): string {
  return `${covers(paid)}: the employees that you added are not paid for.`;
}

/** Whether a change adds employees to those paid for, who are then covered before they are charged. */
export function isMoreEmployees(paid: PlanChoice, next: PlanChoice): boolean {
  return (
    paid.planType === 'business' && next.planType === 'business' && next.employeeCount > paid.employeeCount
  );
}

function covers(plan: PlanChoice): string {
  const seats = plan.planType === 'business' ? employees(plan.employeeCount).toLowerCase() : '';
  return `From today the plan covers ${seats}`;
}

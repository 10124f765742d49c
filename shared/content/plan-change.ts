import { dayInWords } from '../rules/charge-days.ts';
import { type PlanChoice, planPrice } from '../rules/subscription-plans.ts';
import { employees, planDescription, planPeriod } from './pages/subscribe.ts';

interface PlanChangeTold {
  /** What is paid for until then, and served unless the change adds employees to it. */
  readonly paid: PlanChoice;
  readonly next: PlanChoice;
  /** The day of the next charge, YYYY-MM-DD. */
  readonly from: string;
}

/**
 * What a change means, sentence by sentence: what is served until when, and what is charged when. The page says it before it is
 * confirmed, the mail afterwards. More employees are covered at once; everything else begins with the next charge.
 */
export function planChangeInWords({ paid, next, from }: PlanChangeTold): string[] {
  const day = dayInWords(from);
  const price = `R${planPrice(next)}`;
  const period = planPeriod(next);
  return [
    'Nothing is charged today.',
    isMoreEmployees(paid, next)
      ? `From today the plan covers ${seatsOf(next)}.`
      : `Until ${day} you keep what you have paid for: ${planDescription(paid)}.`,
    `On ${day} your card is charged ${price} for the ${period} that begins then, and ${price} every ${period} after that, until you cancel or change it again.`,
  ];
}

/** Whether a change adds employees to what is paid for: that much is given before it is charged. */
export function isMoreEmployees(paid: PlanChoice, next: PlanChoice): boolean {
  return (
    paid.planType === 'business' && next.planType === 'business' && next.employeeCount > paid.employeeCount
  );
}

function seatsOf(plan: PlanChoice): string {
  return plan.planType === 'business' ? employees(plan.employeeCount).toLowerCase() : '';
}

import { useState } from 'react';
import type { PlanChoice } from '#shared/rules/subscription-plans.ts';

/** Personal, monthly: what the navigation's button promises. */
const FIRST_CHOICE: PlanChoice = { planType: 'personal', billing: 'monthly' };
const FIRST_EMPLOYEES = 1;

export interface PlanSelection {
  readonly choice: PlanChoice;
  /** Whether it was chosen since the page was opened. */
  readonly isChosen: boolean;
  /** The number in the menu of employees, whichever plan is chosen. */
  readonly employeeCount: number;
  readonly choose: (choice: PlanChoice) => void;
}

/** The chosen plan; before a choice, the given one. */
export function usePlan(before: PlanChoice = FIRST_CHOICE): PlanSelection {
  const [chosen, setChosen] = useState<PlanChoice>();
  const [employees, setEmployees] = useState<number>();

  function choose(next: PlanChoice) {
    setChosen(next);
    // The number stays in the menu while another plan is chosen.
    if (next.planType === 'business') setEmployees(next.employeeCount);
  }
  return {
    choice: chosen ?? before,
    isChosen: chosen !== undefined,
    employeeCount: employees ?? (before.planType === 'business' ? before.employeeCount : FIRST_EMPLOYEES),
    choose,
  };
}

/**
 * What a visitor chose in the prerendered document before scripts ran: the browser keeps it in the fields, but no event
 * reaches React. Undefined when the fields are unchanged.
 */
export function findTouchedPlan(fields: HTMLElement): PlanChoice | undefined {
  const menu = fields.querySelector('select');
  const isTicked = (value: string) => fields.querySelector(`[value="${value}"]:checked`) !== null;
  if (menu && (isTicked('business') || menu.selectedIndex > 0)) {
    return { planType: 'business', billing: 'monthly', employeeCount: menu.selectedIndex + 1 };
  }
  return isTicked('yearly') ? { planType: 'personal', billing: 'yearly' } : undefined;
}

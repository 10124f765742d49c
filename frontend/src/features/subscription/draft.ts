import { useSyncExternalStore } from 'react';
import { findPlan, type PlanChoice } from '#shared/rules/subscription-plans.ts';
import type { PayerDetails } from './start-payment.ts';

const KEY = 'subscription-draft';

export interface Draft {
  readonly choice: PlanChoice;
  readonly details: PayerDetails;
}

/** Keeps what was asked for, as the address of the payment says it, for this tab: whoever comes back need not begin anew. */
export function keepDraft(address: string): void {
  try {
    sessionStorage.setItem(KEY, address.replace(/^[^?]*/, ''));
  } catch {
    // A browser that keeps nothing: the form is empty when the visitor comes back.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** What was kept, if it still names a plan of the table; nothing in the prerendered page and during the first render. */
export function useDraft(): Draft | undefined {
  const kept = new URLSearchParams(useSyncExternalStore(never, readKept, () => ''));
  const of = (name: string) => kept.get(name) ?? '';
  const choice = findPlan(of('planType'), of('amount'), kept.get('employeeCount') ?? undefined);
  const [firstName, lastName, email, phone] = [of('firstName'), of('lastName'), of('email'), of('phone')];
  return choice && { choice, details: { firstName, lastName, email, phone } };
}

const never = () => () => {};

function readKept(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

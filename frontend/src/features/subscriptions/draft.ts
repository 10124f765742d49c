import { findPlan, type PlanChoice, planPrice } from '#shared/rules/subscription-plans.ts';
import { CHECKOUT_CONTINUES_HOURS } from '#shared/rules/subscription-terms.ts';
import { HOUR_MS } from '#shared/rules/time.ts';
import { findInTab, forgetInTab, keepInTab, useKeptInTab } from '../../lib/tab-store.ts';

const KEY = 'subscription-draft';

export interface PayerDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

export interface Draft {
  readonly choice: PlanChoice;
  readonly details: PayerDetails;
  /** Whether the form for payment details was open. */
  readonly isOpen: boolean;
}

/** Keeps plan and details for this tab, so that a reload or a return from the payment does not start over. */
export function keepDraft({ choice, details, isOpen }: Draft): void {
  keepInTab(KEY, String(new URLSearchParams({ ...orderOf(choice, details), isOpen: String(isOpen) })));
}

/** The input of `startSubscription`: the query of the address that takes the visitor to the payment of a plan. */
export function orderOf(choice: PlanChoice, details: PayerDetails) {
  return {
    ...details,
    planType: choice.planType,
    amount: String(planPrice(choice)),
    ...(choice.planType === 'business' && { employeeCount: String(choice.employeeCount) }),
  };
}

export function forgetDraft(): void {
  forgetInTab(KEY);
}

/** Whether something is kept: known at once, before the first render has read it. */
export function hasDraft(): boolean {
  return findInTab(KEY) !== '';
}

/** The kept draft, if its plan still exists; undefined in the prerendered page and during the first render. */
export function useDraft(): Draft | undefined {
  const kept = new URLSearchParams(useKeptInTab(KEY));
  const of = (name: string) => kept.get(name) ?? '';
  const choice = findPlan(of('planType'), of('amount'), kept.get('employeeCount') ?? undefined);
  const [firstName, lastName, email, phone] = [of('firstName'), of('lastName'), of('email'), of('phone')];
  const details = { firstName, lastName, email, phone };
  return choice && { choice, details, isOpen: of('isOpen') === 'true' };
}

/** Written by the payment document (`public/payment/continue.js`) before the visitor leaves for the provider. */
const OPEN_CHECKOUT = 'open-checkout';

/** A payment that was started in this browser: the tokens for asking about its state and for continuing it. */
export interface OpenCheckout {
  readonly reference: string;
  readonly checkout: string;
  /** The time, in milliseconds since 1970. */
  readonly at: number;
}

/** The payment that was last started in this browser, unless it was forgotten. */
export function findOpenCheckout(): OpenCheckout | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(OPEN_CHECKOUT) ?? 'null');
    return isOpenCheckout(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function forgetOpenCheckout(): void {
  try {
    localStorage.removeItem(OPEN_CHECKOUT);
  } catch {
    // Nothing was kept.
  }
}

/** Whether it can still be continued. */
export function isContinuable({ at }: OpenCheckout): boolean {
  return Date.now() - at < CHECKOUT_CONTINUES_HOURS * HOUR_MS;
}

function isOpenCheckout(kept: unknown): kept is OpenCheckout {
  const fields = ['reference', 'checkout', 'at'];
  return typeof kept === 'object' && kept !== null && fields.every((field) => field in kept);
}

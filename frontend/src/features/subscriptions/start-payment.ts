import { startSubscription } from '#shared/api/subscriptions.ts';
import { type PlanChoice, planPrice } from '#shared/rules/subscription-plans.ts';
import { addressOf } from '../../lib/call-api.ts';

export interface PayerDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

/**
 * The address that takes the visitor to the payment of a plan. Separate from the form, because the contract's schemas
 * are larger than the form: fetched when the form is shown.
 */
export function paymentAddress(choice: PlanChoice, details: PayerDetails): string {
  return addressOf(startSubscription, {
    ...details,
    planType: choice.planType,
    amount: String(planPrice(choice)),
    employeeCount: choice.planType === 'business' ? choice.employeeCount : undefined,
  });
}

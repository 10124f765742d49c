import { tidyLine } from '../../platform/rules/typed-text.ts';
import { sha256Hex } from '../../platform/rules/digests.ts';
import type * as z from 'zod/mini';
import type { startSubscriptionInputSchema } from '#shared/api/subscriptions.ts';
import { planDescription } from '#shared/content/pages/subscribe.ts';
import { COMPANY } from '#shared/content/company.ts';
import { findPlan, type PlanChoice, nextChargeDay } from '#shared/rules/subscription-plans.ts';
import { InvalidInputError } from '../../platform/rules/errors.ts';
import type { Day } from './calendar.ts';
import { nextFirstDay } from './paid-until.ts';
import type { CheckoutField } from './payfast/signatures.ts';
import { stateTokenOf } from './links.ts';
import type { Customer, Subscription } from './subscription.ts';

/** What a visitor chose and typed, ready to be stored. */
export interface Checkout {
  readonly plan: PlanChoice;
  readonly customer: Customer;
  /** Equal for the same plan and the same person, however often it is sent. */
  readonly contentHash: string;
}

/** The checkout that a visitor requests; the price is looked up, never taken from the visitor. */
export function checkoutOf(input: z.output<typeof startSubscriptionInputSchema>): Checkout {
  const plan = findPlan(input.planType, input.amount, input.employeeCount);
  if (!plan)
    throw new InvalidInputError('That is not our price for this plan. Please choose the plan again.');
  const customer = customerOf(input);
  const content = JSON.stringify(['subscription', plan, Object.values(customer)]);
  return { plan, customer, contentHash: sha256Hex(content) };
}

type CustomerInput = Pick<z.output<typeof startSubscriptionInputSchema>, keyof Customer>;

/** A customer as stored, from what was typed; without a phone number where it can be none. */
export function customerOf({ firstName, lastName, email, phone = '' }: CustomerInput): Customer {
  return {
    firstName: tidyLine(firstName),
    lastName: tidyLine(lastName),
    email: tidyLine(email),
    phone: usablePhone(phone),
  };
}

/**
 * The fields of the checkout form, with the addresses that the provider calls or leads back to. `siteAddress` has no
 * trailing slash. Of a subscription that continues another one, the second charge comes one period after the later of
 * that day and the last one paid for: no day is paid twice.
 */
export function checkoutFields(
  subscription: Subscription,
  siteAddress: string,
  day: Day,
): Partial<Record<CheckoutField, string>> {
  const { customer, lifecycle, plan } = subscription;
  const price = (lifecycle.priceCents / 100).toFixed(2);
  const success = new URLSearchParams({ status: 'success', reference: stateTokenOf(subscription) });
  return {
    return_url: `${siteAddress}/subscribe?${success.toString()}`,
    cancel_url: `${siteAddress}/subscribe?status=cancelled`,
    notify_url: `${siteAddress}/api/payfast/notify`,
    name_first: customer.firstName,
    name_last: customer.lastName,
    email_address: customer.email,
    // No cell_number: the provider refuses a payment for a number that it does not accept, and the field is optional.
    m_payment_id: subscription.id,
    amount: price,
    item_name: `${COMPANY.name} IT support`,
    item_description: planDescription(plan),
    subscription_type: '1',
    ...(lifecycle.startsAfter !== undefined && {
      billing_date: nextChargeDay(nextFirstDay(lifecycle, day), lifecycle.billing),
    }),
    recurring_amount: price,
    frequency: lifecycle.billing === 'yearly' ? '6' : '3',
    // 0: until it is cancelled.
    cycles: '0',
  };
}

/** Digits in the format of phone numbers, with the plus of a country code; null when the input is something else. */
function usablePhone(written: string): string | null {
  const number = written.replace(/[\s().-]/g, '');
  return /^\+?\d{9,15}$/.test(number) ? number : null;
}

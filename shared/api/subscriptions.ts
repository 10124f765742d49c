import * as z from 'zod/mini';
import { CHECKOUT_RULES } from '../rules/checkout-rules.ts';
import { BUSINESS_MOST_EMPLOYEES } from '../rules/prices.ts';
import { findPlan } from '../rules/subscription-plans.ts';
import { contract } from './contract.ts';
import { followsRules } from './follows-rules.ts';
import { singleLineText } from './text.ts';

/**
 * The state of a subscription. `pending`: nothing is paid yet; `active`: paid until a date; `past-due`: the payment for
 * the next period failed; `suspended`: it is still missing; `cancelled`: ends with the paid period; `ended`: over.
 */
export const subscriptionStateSchema = z.enum([
  'pending',
  'active',
  'past-due',
  'suspended',
  'cancelled',
  'ended',
]);

export type SubscriptionState = z.infer<typeof subscriptionStateSchema>;

/** A plan that can be bought: a row of the price table. */
export const planChoiceSchema = z.discriminatedUnion('planType', [
  z.object({ planType: z.literal('personal'), billing: z.enum(['monthly', 'yearly']) }),
  z.object({
    planType: z.literal('business'),
    billing: z.literal('monthly'),
    employeeCount: z.int().check(z.minimum(1), z.maximum(BUSINESS_MOST_EMPLOYEES)),
  }),
]);

/** What a customer says of themselves, as the checkout accepts it. `whose` begins the complaints: “Your” or “The”. */
export const customerFields = (whose: 'Your' | 'The') => ({
  firstName: singleLineText(`${whose} first name`, 100),
  lastName: singleLineText(`${whose} last name`, 100),
  email: singleLineText(`${whose} email address`, 100),
  phone: z.optional(singleLineText(`${whose} phone number`, 40)),
});

/**
 * The query of the checkout. `amount` is the price in whole rand as text, and must match the plan's row in the price
 * table.
 */
export const startSubscriptionInputSchema = z
  .object({
    ...customerFields('Your'),
    planType: z.enum(['personal', 'business'], 'Please choose a plan.'),
    amount: z.string('The price is missing.').check(z.maxLength(10)),
    employeeCount: z.optional(z.string().check(z.maxLength(10))),
  })
  .check(
    followsRules(CHECKOUT_RULES),
    z.refine(
      ({ planType, amount, employeeCount }) => findPlan(planType, amount, employeeCount) !== undefined,
      {
        message: 'That is not our price for this plan. Please choose the plan again.',
        path: ['amount'],
      },
    ),
  );

/**
 * Takes the visitor to the payment provider: a document whose form is posted there. A page navigation, not a call by a
 * script.
 */
export const startSubscription = contract({
  name: 'startSubscription',
  method: 'GET',
  path: '/api/payfast/redirect',
  inputFrom: 'query',
  input: startSubscriptionInputSchema,
  output: z.string(),
  answers: 'text/html',
  timeoutSeconds: 10,
});

/** The unguessable token with which the page after a payment asks for the state of its own subscription. */
const referenceSchema = z
  .string()
  .check(z.regex(/^[\w.-]{20,200}$/, 'Part of this address is missing. Please use the one we sent you.'));

/** Whether the payment has been confirmed to us. Reveals nothing about who pays. */
export const getPaymentState = contract({
  name: 'getPaymentState',
  method: 'GET',
  path: '/api/payfast/state',
  inputFrom: 'query',
  input: z.object({ reference: referenceSchema }),
  output: z.object({ state: subscriptionStateSchema }),
  timeoutSeconds: 15,
});

/** A form that the page posts to the payment provider: its address, and the fields in order. */
export const paymentFormSchema = z.object({
  address: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])),
});

export type PaymentForm = z.infer<typeof paymentFormSchema>;

/** Continues a checkout that this browser began. The token is given only to the browser, never to the provider. */
export const continueCheckout = contract({
  name: 'continueCheckout',
  method: 'POST',
  path: '/api/payfast/continue',
  inputFrom: 'body',
  input: z.object({ checkout: referenceSchema }),
  output: z.object({ form: paymentFormSchema }),
  timeoutSeconds: 10,
});

/**
 * The provider's notification of a payment (ITN). Answered with 200 as soon as it is stored, whatever its outcome; one
 * that cannot be parsed or is not signed gets a 400, so that the provider sends it again.
 */
export const receivePaymentNotification = contract({
  name: 'receivePaymentNotification',
  method: 'POST',
  path: '/api/payfast/notify',
  inputFrom: 'form',
  input: z.object({ body: z.string() }),
  output: z.object({ received: z.literal(true) }),
  timeoutSeconds: 25,
});

import * as z from 'zod/mini';
import { CHECKOUT_RULES } from '../rules/form-rules.ts';
import { BUSINESS_MOST_EMPLOYEES } from '../rules/prices.ts';
import { findPlan } from '../rules/subscription-plans.ts';
import { contract } from './contract.ts';
import { followsRules } from './follows-rules.ts';
import { singleLineText } from './fields.ts';
import { isEmailAddress } from '../rules/email-address.ts';

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
  input: z.object({
    reference: referenceSchema,
    /** The visitor comes back from paying: if nothing is confirmed an hour later, the company is told. */
    status: z.optional(z.literal('success')),
  }),
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

/** The token of the signed link in a mail: it opens one subscription, to see and change it, until it expires. */
const linkSchema = z
  .string()
  .check(
    z.regex(
      /^[\w.-]{20,400}$/,
      'Part of this link is missing. Please open it from the email that we sent you.',
    ),
  );

/** An amount in rand; whole, or with two decimals. */
const amountSchema = z.number();

/** A day as YYYY-MM-DD, in South Africa. */
const daySchema = z.string();

/**
 * How a subscription is ended. `period-end`: at the end of the paid period, without a refund. `seven-days`: within a
 * week of the first payment, at once and with a full refund. `early`: a year ended with 20 business days' notice.
 */
export const leavingWaySchema = z.enum(['period-end', 'seven-days', 'early']);

export type LeavingWay = z.infer<typeof leavingWaySchema>;

/** What follows a paid year: another one, month by month, or nothing. */
export const nextYearChoiceSchema = z.enum(['year', 'monthly', 'end']);

export type NextYearChoice = z.infer<typeof nextYearChoiceSchema>;

/** A payment that we received, as on its receipt. */
export const paymentViewSchema = z.object({
  /** The serial number of its receipt. */
  number: z.string(),
  /** The provider's id of the payment; absent until the provider has reported it. */
  providerId: z.optional(z.string()),
  day: daySchema,
  amount: amountSchema,
  /** What was given back of it, each with its own number: a VAT vendor's credit notes. */
  refunds: z.optional(z.array(z.object({ number: z.string(), day: daySchema, amount: amountSchema }))),
  /** What was paid for: the plan, and the first and last day, both included. */
  description: z.string(),
  from: daySchema,
  until: daySchema,
});

export type PaymentView = z.infer<typeof paymentViewSchema>;

/** A subscription as its owner sees it. Days are YYYY-MM-DD in South Africa, amounts are rand. */
export const subscriptionViewSchema = z.object({
  /** The reference that people quote. */
  reference: z.string(),
  /** Sold where nobody is charged. */
  isTest: z.optional(z.boolean()),
  state: subscriptionStateSchema,
  planType: z.enum(['personal', 'business']),
  billing: z.enum(['monthly', 'yearly']),
  employeeCount: z.optional(z.number()),
  /** How many of them were paid for, if the others are to be charged with the next renewal. */
  paidEmployeeCount: z.optional(z.number()),
  /** The last charged price of one period. */
  amount: amountSchema,
  /** What the paid plan costs from the next renewal on, if it is kept. */
  ownAmount: amountSchema,
  /** The last day that is paid for; absent before the first payment. */
  paidUntil: z.optional(daySchema),
  /** The last day of service if it is not `paidUntil` because it was ended early. */
  endsOn: z.optional(daySchema),
  /** Absent while a charge whose day is over is not confirmed. */
  nextCharge: z.optional(
    z.object({
      day: daySchema,
      amount: amountSchema,
      /** It is for the first month after a paid year. */
      isByMonth: z.optional(z.literal(true)),
    }),
  ),
  /** What is charged from the next renewal on, if it differs. */
  change: z.optional(z.object({ plan: planChoiceSchema, amount: amountSchema, from: daySchema })),
  /** For one that is cancelled or has ended: what is charged today if it is begun again, and when the next time. */
  again: z.optional(z.object({ plan: planChoiceSchema, amount: amountSchema, nextCharge: daySchema })),
  /** Whether the provider has not yet reported the outcome of a change. */
  isChangeOpen: z.boolean(),
  /** Whether another plan can be chosen now. */
  isChangeable: z.boolean(),
  /** Whether it may still be cancelled. */
  isCancellable: z.boolean(),
  /** The provider's own page for entering another card. */
  cardPage: z.optional(z.string()),
  /** While a payment is missing: the days on which the service is paused and the subscription ends. */
  missing: z.optional(
    z.object({
      suspendsOn: daySchema,
      endsOn: daySchema,
      /** A card was entered again: a person has the provider charge it, and neither happens meanwhile. */
      isWithPerson: z.optional(z.boolean()),
    }),
  ),
  /** The terms of each way of ending it that is open, other than the end of the period. */
  leaving: z.object({
    sevenDays: z.optional(z.object({ lastDay: daySchema, refund: amountSchema })),
    early: z.optional(z.object({ endsOn: daySchema, refund: amountSchema })),
    /** What the owner asked for on that day and the provider has not confirmed yet: no other way is open meanwhile. */
    requested: z.optional(
      z.object({ way: leavingWaySchema, day: daySchema, endsOn: daySchema, refund: amountSchema }),
    ),
  }),
  /** Refunds made or promised. */
  refunds: z.array(z.object({ day: daySchema, amount: amountSchema, paidOn: z.optional(daySchema) })),
  /** After the notice before the end of a year, which goes on by the month without a choice: the choice. */
  nextYear: z.optional(
    z.object({
      lastDay: daySchema,
      choice: z.optional(nextYearChoiceSchema),
      /** The prices of another year, and of a month. */
      yearAmount: amountSchema,
      monthAmount: amountSchema,
    }),
  ),
  /** The newest first. */
  payments: z.array(paymentViewSchema),
});

export type SubscriptionView = z.infer<typeof subscriptionViewSchema>;

/** What the owner of a subscription does by the mailed link. POST, so that its token is in no URL or log. */
const BY_LINK = {
  method: 'POST',
  inputFrom: 'body',
  output: z.object({ subscription: subscriptionViewSchema }),
} as const;

/** The subscription as it is now. */
export const getSubscription = contract({
  name: 'getSubscription',
  ...BY_LINK,
  path: '/api/subscription',
  input: z.object({
    link: linkSchema,
    /** The owner comes back from the provider's page for another card: if a payment is missing, a person is told. */
    isBackFromCard: z.optional(z.boolean()),
  }),
  timeoutSeconds: 10,
});

/**
 * Ends the renewals at the payment provider; the paid period stays unless another way is chosen. Repeating it changes
 * nothing.
 */
export const cancelSubscription = contract({
  name: 'cancelSubscription',
  ...BY_LINK,
  path: '/api/subscription/cancel',
  input: z.object({ link: linkSchema, way: z.optional(leavingWaySchema) }),
  timeoutSeconds: 20,
});

/** Another plan or number of employees, charged from the next renewal on. Choosing the current one undoes a change. */
export const changeSubscription = contract({
  name: 'changeSubscription',
  ...BY_LINK,
  path: '/api/subscription/change',
  input: z.object({ link: linkSchema, plan: planChoiceSchema }),
  timeoutSeconds: 25,
});

/** Chooses what follows the paid year (Consumer Protection Act 68 of 2008, section 14). */
export const chooseNextYear = contract({
  name: 'chooseNextYear',
  ...BY_LINK,
  path: '/api/subscription/next-year',
  input: z.object({ link: linkSchema, choice: nextYearChoiceSchema }),
  timeoutSeconds: 25,
});

/** Subscribes again after a cancellation: one price is charged today, and the next after the days that are paid. */
export const subscribeAgain = contract({
  name: 'subscribeAgain',
  method: 'POST',
  path: '/api/subscription/again',
  inputFrom: 'body',
  input: z.object({ link: linkSchema }),
  output: z.object({ form: paymentFormSchema }),
  timeoutSeconds: 10,
});

/** Mails the link to a customer's address. The answer does not reveal whether the address is a customer's. */
export const sendSubscriptionLink = contract({
  name: 'sendSubscriptionLink',
  method: 'POST',
  path: '/api/subscription/send-link',
  inputFrom: 'body',
  input: z.object({ email: singleLineText('Your email address', 100) }).check(
    z.refine(({ email }) => isEmailAddress(email.trim()), {
      message: 'Please enter a valid email address',
      path: ['email'],
    }),
  ),
  output: z.object({ taken: z.literal(true) }),
  timeoutSeconds: 5,
});

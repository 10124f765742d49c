import * as z from 'zod/mini';
import { isEmailAddress } from '../rules/email-address.ts';
import { contract } from './contract.ts';
import { paymentFormSchema, planChoiceSchema, subscriptionStateSchema } from './subscriptions.ts';
import { singleLineText } from './text.ts';

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
  nextCharge: z.optional(z.object({ day: daySchema, amount: amountSchema })),
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

const viewAnswer = z.object({ subscription: subscriptionViewSchema });

/** POST, so that the link's token is in no URL or log. */
export const getSubscription = contract({
  name: 'getSubscription',
  method: 'POST',
  path: '/api/subscription',
  inputFrom: 'body',
  input: z.object({
    link: linkSchema,
    /** The owner comes back from the provider's page for another card: if a payment is missing, a person is told. */
    isBackFromCard: z.optional(z.boolean()),
  }),
  output: viewAnswer,
  timeoutSeconds: 10,
});

/**
 * Ends the renewals at the payment provider; the paid period stays unless another way is chosen. Repeating it changes
 * nothing.
 */
export const cancelSubscription = contract({
  name: 'cancelSubscription',
  method: 'POST',
  path: '/api/subscription/cancel',
  inputFrom: 'body',
  input: z.object({ link: linkSchema, way: z.optional(leavingWaySchema) }),
  output: viewAnswer,
  timeoutSeconds: 20,
});

/** Another plan or number of employees, charged from the next renewal on. Choosing the current one undoes a change. */
export const changeSubscription = contract({
  name: 'changeSubscription',
  method: 'POST',
  path: '/api/subscription/change',
  inputFrom: 'body',
  input: z.object({ link: linkSchema, plan: planChoiceSchema }),
  output: viewAnswer,
  timeoutSeconds: 25,
});

/** Chooses what follows the paid year (Consumer Protection Act 68 of 2008, section 14). */
export const chooseNextYear = contract({
  name: 'chooseNextYear',
  method: 'POST',
  path: '/api/subscription/next-year',
  inputFrom: 'body',
  input: z.object({ link: linkSchema, choice: nextYearChoiceSchema }),
  output: viewAnswer,
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

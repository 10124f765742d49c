import * as z from 'zod/mini';
import { isEmailAddress } from '../rules/email-address.ts';
import { contract } from './contract.ts';
import { paymentFormSchema, planChoiceSchema, subscriptionStateSchema } from './subscriptions.ts';
import { singleLineText } from './text.ts';

/** The word in the signed link of a mail: it opens one subscription, for seeing and changing it, until it expires. */
const linkSchema = z
  .string()
  .check(
    z.regex(
      /^[\w.-]{20,400}$/,
      'Part of this link is missing. Please open it from the e-mail that we sent you.',
    ),
  );

/** An amount in rand; whole, or with two decimals. */
const amountSchema = z.number();

/** A day as YYYY-MM-DD, in South Africa. */
const daySchema = z.string();

/**
 * How a subscription is ended. `period-end`: with the paid period, nothing is given back. `seven-days`: within a week of the
 * first payment, at once and with all of it given back. `early`: a year that is ended with 20 business days' notice.
 */
export const leavingWaySchema = z.enum(['period-end', 'seven-days', 'early']);

export type LeavingWay = z.infer<typeof leavingWaySchema>;

/** What comes after a paid year: another one, month by month, or nothing. */
export const nextYearChoiceSchema = z.enum(['year', 'monthly', 'end']);

export type NextYearChoice = z.infer<typeof nextYearChoiceSchema>;

/** A payment that reached us, as its receipt says it. */
export const paymentViewSchema = z.object({
  /** The serial number of its receipt. */
  number: z.string(),
  /** The provider's id of the payment; absent until the provider has told it. */
  providerId: z.optional(z.string()),
  day: daySchema,
  amount: amountSchema,
  /** What was paid for: the plan, and the days from and until, both included. */
  description: z.string(),
  from: daySchema,
  until: daySchema,
});

export type PaymentView = z.infer<typeof paymentViewSchema>;

/** A subscription as its owner sees it. Days are YYYY-MM-DD in South Africa, amounts are rand. */
export const subscriptionViewSchema = z.object({
  /** What people read to each other. */
  reference: z.string(),
  /** Sold where nobody is charged. */
  isTest: z.optional(z.boolean()),
  state: subscriptionStateSchema,
  planType: z.enum(['personal', 'business']),
  billing: z.enum(['monthly', 'yearly']),
  employeeCount: z.optional(z.number()),
  /** How many of them were paid for, where the others are to be charged with the next renewal. */
  paidEmployeeCount: z.optional(z.number()),
  /** What one period costs that was charged last. */
  amount: amountSchema,
  /** The last day that is paid for; absent while nothing is. */
  paidUntil: z.optional(daySchema),
  /** The last day of service where it is not `paidUntil`: it was ended early. */
  endsOn: z.optional(daySchema),
  /** Absent while the charge of a day that is over is not confirmed. */
  nextCharge: z.optional(z.object({ day: daySchema, amount: amountSchema })),
  /** What is charged from the next renewal on, where that is something else. */
  change: z.optional(z.object({ plan: planChoiceSchema, amount: amountSchema, from: daySchema })),
  /** Of what is cancelled: what is charged from then on once that is taken back, where it is something else than before. */
  afterReturn: z.optional(z.object({ plan: planChoiceSchema, amount: amountSchema, from: daySchema })),
  /** Whether the provider has not told yet what became of a change. */
  isChangeOpen: z.boolean(),
  /** Whether another plan can be chosen now. */
  isChangeable: z.boolean(),
  /** Whether it may still be cancelled. */
  isCancellable: z.boolean(),
  /** Whether it is cancelled and can go on as if it had not been. */
  isReturnable: z.boolean(),
  /** Whether the way back was begun, and the provider has not told of the card yet. */
  isReturnOpen: z.boolean(),
  /** The provider's own page for another card. */
  cardPage: z.optional(z.string()),
  /** While a payment is missing: the day on which the service is paused, and the one on which the subscription ends. */
  missing: z.optional(z.object({ suspendsOn: daySchema, endsOn: daySchema })),
  /** What ending it means, by the ways that are open beside the end of the period. */
  leaving: z.object({
    sevenDays: z.optional(z.object({ lastDay: daySchema, refund: amountSchema })),
    early: z.optional(z.object({ endsOn: daySchema, refund: amountSchema })),
  }),
  /** What was or is to be given back. */
  refunds: z.array(z.object({ day: daySchema, amount: amountSchema, paidOn: z.optional(daySchema) })),
  /** Once the notice before the end of a year has been given: what happens without a choice, and the choice. */
  nextYear: z.optional(
    z.object({
      lastDay: daySchema,
      otherwise: z.enum(['renew', 'monthly']),
      choice: z.optional(nextYearChoiceSchema),
      /** What another year costs; not said by functions of before 2026-11-23, which answer while a deployment is half done. */
      yearAmount: z.optional(amountSchema),
    }),
  ),
  /** The newest first. */
  payments: z.array(paymentViewSchema),
});

export type SubscriptionView = z.infer<typeof subscriptionViewSchema>;

const viewAnswer = z.object({ subscription: subscriptionViewSchema });

/** POST, so that the link's word is in no address or log. */
export const getSubscription = contract({
  name: 'getSubscription',
  method: 'POST',
  path: '/api/subscription',
  inputFrom: 'body',
  input: z.object({ link: linkSchema }),
  output: viewAnswer,
  timeoutSeconds: 10,
});

/** Ends the renewals at the payment provider; the paid period stays unless another way says so. Twice is once. */
export const cancelSubscription = contract({
  name: 'cancelSubscription',
  method: 'POST',
  path: '/api/subscription/cancel',
  inputFrom: 'body',
  input: z.object({ link: linkSchema, way: z.optional(leavingWaySchema) }),
  output: viewAnswer,
  timeoutSeconds: 20,
});

/** Another plan, or another number of employees, charged from the next renewal on. Choosing what is charged undoes a change. */
export const changeSubscription = contract({
  name: 'changeSubscription',
  method: 'POST',
  path: '/api/subscription/change',
  inputFrom: 'body',
  input: z.object({ link: linkSchema, plan: planChoiceSchema }),
  output: viewAnswer,
  timeoutSeconds: 25,
});

/** What comes after the paid year (Consumer Protection Act 68 of 2008, section 14). */
export const chooseNextYear = contract({
  name: 'chooseNextYear',
  method: 'POST',
  path: '/api/subscription/next-year',
  inputFrom: 'body',
  input: z.object({ link: linkSchema, choice: nextYearChoiceSchema }),
  output: viewAnswer,
  timeoutSeconds: 25,
});

/** The way back of who has cancelled: the card is stored again, and charged on the day after the paid period. */
export const returnToSubscription = contract({
  name: 'returnToSubscription',
  method: 'POST',
  path: '/api/subscription/return',
  inputFrom: 'body',
  input: z.object({ link: linkSchema }),
  output: z.object({ form: paymentFormSchema }),
  timeoutSeconds: 10,
});

/** Mails the link to whoever has a subscription. The answer says nothing about whether anybody has. */
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

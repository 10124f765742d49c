import * as z from 'zod/mini';
import { storedObject } from '../../platform/rules/stored-items.ts';
import { leavingWaySchema, nextYearChoiceSchema } from '#shared/api/own-subscription.ts';
import { planChoiceSchema } from '#shared/api/subscriptions.ts';

/** The part of a lifecycle that comes from its owner's requests, and from notices and reminders to the owner. */
export const REQUESTS_SHAPE = {
  /** The last day of service if it was ended before `paidUntil`. */
  endsOn: z.optional(z.string()),
  /** A change requested from the provider whose answer is unknown: the provider may charge it, or go on as before. */
  openChange: z.optional(storedObject({ plan: planChoiceSchema, priceCents: z.number(), at: z.number() })),
  /**
   * The way in which the customer asked to leave, stored before the provider is asked, so that its cancellation has
   * the terms of that day.
   */
  leaving: z.optional(storedObject({ way: leavingWaySchema, day: z.string() })),
  /** What is owed to the customer, until the operator records in `refunds` that it was refunded. */
  refundDue: z.optional(
    storedObject({
      reason: leavingWaySchema,
      paymentId: z.string(),
      amountCents: z.number(),
      day: z.string(),
    }),
  ),
  /**
   * A cancelled customer has begun to store a card again: under another token the subscription continues at this price.
   */
  returning: z.optional(
    storedObject({ day: z.string(), priceCents: z.number(), number: z.optional(z.number()) }),
  ),
  /** How many returns have been begun: each has a checkout number, which the provider repeats. */
  returnsBegun: z.optional(z.number()),
  /**
   * The provider's subscriptions that are not to continue: of a return that was given up, of a second checkout, or
   * charged after a cancellation. Each is ended there as soon as its token is known; `endedOn` is set once the provider
   * confirmed that.
   */
  unwanted: z.optional(
    z.array(storedObject({ token: z.string(), since: z.string(), endedOn: z.optional(z.string()) })),
  ),
  /**
   * How many of the known charges were made under tokens from before a return: the provider counts anew under each
   * token.
   */
  earlierCharges: z.optional(z.number()),
  /** Whether the provider may charge next on another day than the one that is shown, and has not been compared yet. */
  isChargeDayOpen: z.optional(z.boolean()),
  /** How many reminders of the missing payment were sent. */
  reminders: z.optional(z.number()),
  /** The notice before the end of the paid year that ends on `lastDay`, what it announced, and what was chosen. */
  nextYear: z.optional(
    storedObject({
      lastDay: z.string(),
      noticedOn: z.string(),
      /** What happens without a choice. */
      otherwise: z.enum(['renew', 'monthly']),
      choice: z.optional(nextYearChoiceSchema),
      /** The price of a month, in cents, that the notice named; absent from notices given before 2026-11-27. */
      monthCents: z.optional(z.number()),
    }),
  ),
};

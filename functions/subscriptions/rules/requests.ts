import * as z from 'zod/mini';
import { leavingWaySchema, nextYearChoiceSchema } from '#shared/api/own-subscription.ts';
import { planChoiceSchema } from '#shared/api/subscriptions.ts';

/** What of a lifecycle goes back to its owner's own requests, and to notices and reminders that the owner was sent. */
export const REQUESTS_SHAPE = {
  /** The last day of service where it is before `paidUntil`: it was ended early. */
  endsOn: z.optional(z.string()),
  /** A change that the provider was asked for, as long as its answer is not known: it may charge that, or go on as before. */
  openChange: z.optional(z.object({ plan: planChoiceSchema, priceCents: z.number(), at: z.number() })),
  /** How the customer has asked to leave, kept before the provider is asked: its cancellation then has these terms. */
  leaving: z.optional(z.object({ way: leavingWaySchema, day: z.string() })),
  /** What is owed to the customer, until the operator records in `refunds` that it was given back. */
  refundDue: z.optional(
    z.object({ reason: leavingWaySchema, paymentId: z.string(), amountCents: z.number(), day: z.string() }),
  ),
  /** A cancelled customer has begun to store a card again: under another token it goes on at this price. */
  returning: z.optional(
    z.object({ day: z.string(), priceCents: z.number(), number: z.optional(z.number()) }),
  ),
  /** How often somebody has begun to come back: each time has the number of its checkout, and the provider repeats it. */
  returnsBegun: z.optional(z.number()),
  /**
   * The provider's subscriptions that are not to go on: of a return that was given up, of a second checkout, or charged after
   * a cancellation. Each is ended there as soon as its token is known; `endedOn` is the provider's word for it.
   */
  unwanted: z.optional(
    z.array(z.object({ token: z.string(), since: z.string(), endedOn: z.optional(z.string()) })),
  ),
  /** How many of the charges we know were made under tokens of before a return: the provider counts anew under the next. */
  earlierCharges: z.optional(z.number()),
  /** Whether the periods are counted anew after a suspension, and the provider is still to be told when it charges next. */
  isChargeDayOpen: z.optional(z.boolean()),
  /** How many reminders of the missing payment were sent. */
  reminders: z.optional(z.number()),
  /** The notice before the end of the paid year that ends on `lastDay`, what it said, and what was chosen. */
  nextYear: z.optional(
    z.object({
      lastDay: z.string(),
      noticedOn: z.string(),
      /** What happens without a choice. */
      otherwise: z.enum(['renew', 'monthly']),
      choice: z.optional(nextYearChoiceSchema),
    }),
  ),
};

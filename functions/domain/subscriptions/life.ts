import * as z from 'zod/mini';
import { subscriptionStateSchema } from '#shared/api/subscriptions.ts';

/** One payment that reached us: the financial record. Days are YYYY-MM-DD in South Africa, both included. */
export const paymentSchema = z.object({
  /** The provider's id of the payment; of a payment that no notice told us about, `cycle-N` until one does. */
  id: z.string(),
  day: z.string(),
  amountCents: z.number(),
  from: z.string(),
  until: z.string(),
  /** Whether the provider's record proved it while its notice is missing. */
  isNoticeMissing: z.optional(z.boolean()),
});

export type Payment = z.infer<typeof paymentSchema>;

/** All that decides how a subscription goes on. */
export const lifeSchema = z.object({
  state: subscriptionStateSchema,
  billing: z.enum(['monthly', 'yearly']),
  /** What one period costs. */
  priceCents: z.number(),
  /** The provider's name of the subscription, known with the first payment. */
  token: z.optional(z.string()),
  payments: z.array(paymentSchema),
  /** The notices that have had their effect, as `payment id#status`. */
  notices: z.array(z.string()),
  /** The day that the periods are counted from, and how many are paid since. */
  anchor: z.optional(z.string()),
  periods: z.number(),
  paidUntil: z.optional(z.string()),
  pastDueSince: z.optional(z.string()),
  cancelledOn: z.optional(z.string()),
  endedOn: z.optional(z.string()),
});

export type Life = z.infer<typeof lifeSchema>;

interface Happened {
  readonly day: string;
  /** The notice that told it, as `payment id#status`: a second time it is told for nothing. */
  readonly notice?: string | undefined;
}

export interface PaymentEvent extends Happened {
  readonly kind: 'payment';
  readonly paymentId: string;
  readonly amountCents: number;
  readonly token?: string | undefined;
  /** Whether the provider's record proves it, and not a notice. */
  readonly isNoticeMissing?: boolean;
}

export interface TimedEvent extends Happened {
  readonly kind: 'payment-failed' | 'renewal-overdue' | 'cancel-confirmed' | 'day-began';
  /** Of which of the provider's subscriptions, where a notice says so. */
  readonly token?: string | undefined;
}

/** What happens to a subscription. Every event has been confirmed: by the provider, or by the calendar. */
export type LifeEvent = PaymentEvent | TimedEvent;

/** The mails that a step of a life causes. Those that end in `-notice` go to the company. */
export const subscriptionMailKindSchema = z.enum([
  'activation',
  'renewal',
  'payment-failed',
  'suspension',
  'cancellation',
  'end',
  'activation-notice',
  'cancellation-notice',
  'attention-notice',
]);

export type SubscriptionMailKind = z.infer<typeof subscriptionMailKindSchema>;

/** What came of an event. `duplicate`, `ignored` and `refused` leave the life as it was, but for the notice being noted. */
export interface Outcome {
  readonly life: Life;
  readonly verdict: 'applied' | 'duplicate' | 'ignored' | 'refused';
  /** One fixed word for the audit: why nothing changed, or what a person should look at. */
  readonly reason?: string;
  readonly mails: readonly SubscriptionMailKind[];
}

/** How an unpaid subscription starts. */
export function newLife(billing: Life['billing'], priceRand: number): Life {
  return { state: 'pending', billing, priceCents: priceRand * 100, payments: [], notices: [], periods: 0 };
}

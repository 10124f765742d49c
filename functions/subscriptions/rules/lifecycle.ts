import * as z from 'zod/mini';
import { planChoiceSchema, subscriptionStateSchema } from '#shared/api/subscriptions.ts';
import { REQUESTS_SHAPE } from './requests.ts';

/** A charge that the provider has made. */
export const chargeSchema = z.object({
  /** The provider's id of the payment; of one that no notification told us about, `cycle-N` until one does. */
  id: z.string(),
  day: z.string(),
  amountCents: z.number(),
  /**
   * What was charged. Kept of a payment only until its notification comes: by then the card may have been stored anew under
   * another token.
   */
  token: z.optional(z.string()),
});

export type Charge = z.infer<typeof chargeSchema>;

const PROVED_SHAPE = {
  /** Whether the provider's record proved it while its notification is missing. */
  isNotificationMissing: z.optional(z.boolean()),
  /** The next charge's day by the record that proved it: from then on a notification is of that one. */
  nextChargeOn: z.optional(z.string()),
};

/** One payment that reached us: the financial record. Days are YYYY-MM-DD in South Africa, both included. */
export const paymentSchema = z.extend(chargeSchema, {
  from: z.string(),
  until: z.string(),
  /** What was paid for; a payment from before plans could be changed is of the subscription's plan. */
  plan: z.optional(planChoiceSchema),
  ...PROVED_SHAPE,
});

export type Payment = z.infer<typeof paymentSchema>;

/**
 * Why a charge bought nothing: of another amount, of a second subscription for the same checkout, or made after a cancellation
 * by what was not to charge any more.
 */
export const holdReasonSchema = z.enum(['other-amount', 'second-checkout', 'after-cancellation']);

export type HoldReason = z.infer<typeof holdReasonSchema>;

/** A charge that we cannot place: known to us, for a person to decide. */
export const heldChargeSchema = z.extend(chargeSchema, { reason: holdReasonSchema, ...PROVED_SHAPE });

export type HeldCharge = z.infer<typeof heldChargeSchema>;

/** A change of plan or price that the provider has accepted, until its first charge. */
export const pendingChangeSchema = z.object({
  plan: planChoiceSchema,
  priceCents: z.number(),
  agreedOn: z.string(),
});

export type PendingChange = z.infer<typeof pendingChangeSchema>;

/** What was given back, in part or whole, of a payment or of a held charge. Paid out by a person at the provider. */
export const refundSchema = z.object({ paymentId: z.string(), day: z.string(), amountCents: z.number() });

/** All that decides how a subscription goes on. */
export const lifecycleSchema = z.object({
  state: subscriptionStateSchema,
  billing: z.enum(['monthly', 'yearly']),
  /** What one period costs. */
  priceCents: z.number(),
  /** The provider's name of the subscription, known with the first payment. */
  token: z.optional(z.string()),
  payments: z.array(paymentSchema),
  /** Charges that bought nothing until a person decides. One of another amount keeps a subscription from falling behind. */
  heldCharges: z.optional(z.array(heldChargeSchema)),
  refunds: z.optional(z.array(refundSchema)),
  /** Beside the price, its amount is right too, and with its first charge it becomes the plan and the price. */
  pendingChange: z.optional(pendingChangeSchema),
  /** The notifications that have had their effect, as `payment id#status`. */
  notifications: z.array(z.string()),
  /** The day that the periods are counted from, and how many are paid since. */
  anchor: z.optional(z.string()),
  periods: z.number(),
  paidUntil: z.optional(z.string()),
  pastDueSince: z.optional(z.string()),
  cancelledOn: z.optional(z.string()),
  endedOn: z.optional(z.string()),
  ...REQUESTS_SHAPE,
});

export type Lifecycle = z.infer<typeof lifecycleSchema>;

interface Happened<Kind extends string> {
  readonly kind: Kind;
  readonly day: string;
  /** The notification that told it, as `payment id#status`: repeated, it has no effect. */
  readonly notification?: string | undefined;
}

export interface PaymentEvent extends Happened<'payment'> {
  readonly paymentId: string;
  readonly amountCents: number;
  readonly token?: string | undefined;
  /** Which of our checkouts it began with, the first or a way back, where the notification says so. */
  readonly checkoutNumber?: number | undefined;
  /** Whether the provider's record proves it, and not a notification. */
  readonly isNotificationMissing?: boolean;
  /** When that record says that the next charge is. */
  readonly nextChargeOn?: string | undefined;
}

export interface TimedEvent extends Happened<
  'payment-failed' | 'renewal-overdue' | 'cancel-confirmed' | 'day-began'
> {
  /** Of which of the provider's subscriptions, where a notification says so. */
  readonly token?: string | undefined;
  /** What happens after a paid year without a choice, for the notice before its end; `renew` when not said. */
  readonly otherwise?: 'renew' | 'monthly';
}

/** The provider has accepted another plan or price from the next charge on. */
export interface ChangeEvent extends Happened<'change-agreed'> {
  readonly plan: PendingChange['plan'];
  readonly priceCents: number;
  /** Whether it goes back to the customer's own request, or to the word of the notice before a year's end: then both sides get a mail about it. */
  readonly isRequested?: boolean;
}

/** A person lets a held charge buy its period; what was charged is the price from now on. */
export interface AcceptedEvent extends Happened<'charge-accepted'> {
  readonly paymentId: string;
}

/** A person has given a payment back at the provider. */
export interface RefundedEvent extends Happened<'charge-refunded'> {
  readonly paymentId: string;
  /** When not said: what is left of a promise about it, or all of it where nothing was promised. */
  readonly amountCents?: number | undefined;
}

/** A person has ended it from today, after the provider has confirmed that it charges no more. */
export type EndedEvent = Happened<'ended-by-company'>;

/** Whoever has begun to come back has cancelled again. */
type GivenUpEvent = Happened<'return-given-up'>;

/** What happens to a subscription. Every event has been confirmed: by the provider, by the calendar, or by a person. */
export type LifecycleEvent =
  PaymentEvent | TimedEvent | ChangeEvent | AcceptedEvent | RefundedEvent | EndedEvent | GivenUpEvent;

/** The mails that a transition causes. Those that end in `-staff` are staff alerts. */
export const subscriptionMailKindSchema = z.enum([
  'activation',
  'renewal',
  'payment-failed',
  'reminder',
  'suspension',
  'cancellation',
  'return',
  'return-given-up',
  'end',
  'plan-change',
  'next-year',
  'link',
  'price-change',
  'second-payment',
  'unwanted-charge',
  'second-subscription',
  'activation-staff',
  'cancellation-staff',
  'return-staff',
  'return-given-up-staff',
  'plan-change-staff',
  'failure-staff',
  'suspension-staff',
  'end-staff',
  'second-subscription-staff',
  'attention-staff',
]);

export type SubscriptionMailKind = z.infer<typeof subscriptionMailKindSchema>;

/** What came of an event. `duplicate`, `ignored` and `refused` leave the lifecycle as it was, but for the notice being noted. */
export interface Outcome {
  readonly lifecycle: Lifecycle;
  readonly verdict: 'applied' | 'duplicate' | 'ignored' | 'refused';
  /** One fixed word for the audit: why nothing changed, or what a person should look at. */
  readonly reason?: string;
  readonly mails: readonly SubscriptionMailKind[];
}

/** How an unpaid subscription starts. */
export function newLifecycle(billing: Lifecycle['billing'], priceRand: number): Lifecycle {
  return {
    state: 'pending',
    billing,
    priceCents: priceRand * 100,
    payments: [],
    notifications: [],
    periods: 0,
  };
}

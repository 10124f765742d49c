import * as z from 'zod/mini';
import { planChoiceSchema, subscriptionStateSchema } from '#shared/api/subscriptions.ts';
import { storedObject } from '../../platform/rules/stored-items.ts';
import { type PendingChange, pendingChangeSchema } from './pending-change.ts';
import { REQUESTS_SHAPE } from './requests.ts';

/** A charge that the provider has made. */
export const chargeSchema = storedObject({
  /** The provider's id of the payment; until a notification reports it, `cycle-N`. */
  id: z.string(),
  day: z.string(),
  amountCents: z.number(),
  /**
   * The token that was charged. A payment keeps it only until its notification comes: by then the card may have been
   * stored again under another token.
   */
  token: z.optional(z.string()),
});

export type Charge = z.infer<typeof chargeSchema>;

const PROVED_SHAPE = {
  /** Whether it is proved by the provider's record only, because its notification is missing. */
  isNotificationMissing: z.optional(z.boolean()),
  /** The day of the next charge in that record: a notification from that day on is about the next charge. */
  nextChargeOn: z.optional(z.string()),
};

/** One payment that we received: the financial record. Days are YYYY-MM-DD in South Africa, both included. */
export const paymentSchema = z.extend(chargeSchema, {
  from: z.string(),
  until: z.string(),
  /** The plan that was paid for; payments from before plans could be changed are for the subscription's plan. */
  plan: z.optional(planChoiceSchema),
  /** Of a year: what a month cost when it was sold. An early end is settled by that. */
  monthCents: z.optional(z.number()),
  ...PROVED_SHAPE,
});

export type Payment = z.infer<typeof paymentSchema>;

/**
 * Why a charge bought nothing: its amount is another, it is of a second subscription for the same checkout, or it was
 * made after a cancellation under a token that was not to charge any more.
 */
const holdReasonSchema = z.enum(['other-amount', 'second-checkout', 'after-cancellation']);

export type HoldReason = z.infer<typeof holdReasonSchema>;

/** A charge that we know but cannot assign: a person has to decide. */
const heldChargeSchema = z.extend(chargeSchema, { reason: holdReasonSchema, ...PROVED_SHAPE });

export type HeldCharge = z.infer<typeof heldChargeSchema>;

/** A refund, in part or in full, of a payment or of a held charge. A person makes it at the provider. */
const refundSchema = storedObject({ paymentId: z.string(), day: z.string(), amountCents: z.number() });

/** Everything that decides how a subscription continues. */
export const lifecycleSchema = storedObject({
  state: subscriptionStateSchema,
  billing: z.enum(['monthly', 'yearly']),
  /** The price of one period. */
  priceCents: z.number(),
  /** The provider's id of the subscription, known from the first payment on. */
  token: z.optional(z.string()),
  payments: z.array(paymentSchema),
  /** Charges that bought nothing until a person decides. One of another amount keeps it from becoming past due. */
  heldCharges: z.optional(z.array(heldChargeSchema)),
  refunds: z.optional(z.array(refundSchema)),
  /** Its amount is accepted as well as the price; its first charge makes it the plan and the price. */
  pendingChange: z.optional(pendingChangeSchema),
  /** The notifications that have been applied, as `payment id#status`. */
  notifications: z.array(z.string()),
  /** The day from which the periods are counted, and how many have been paid since. */
  anchor: z.optional(z.string()),
  periods: z.number(),
  paidUntil: z.optional(z.string()),
  pastDueSince: z.optional(z.string()),
  /** The last day on which it was unpaid because it is paused at the provider. */
  pausedOn: z.optional(z.string()),
  cancelledOn: z.optional(z.string()),
  endedOn: z.optional(z.string()),
  ...REQUESTS_SHAPE,
});

export type Lifecycle = z.infer<typeof lifecycleSchema>;

interface Happened<Kind extends string> {
  readonly kind: Kind;
  readonly day: string;
  /** The notification that reported it, as `payment id#status`; repeated, it has no effect. */
  readonly notification?: string | undefined;
}

export interface PaymentEvent extends Happened<'payment'> {
  readonly paymentId: string;
  readonly amountCents: number;
  readonly token?: string | undefined;
  /** The number of the checkout that it began with, the first or a return, if the notification says so. */
  readonly checkoutNumber?: number | undefined;
  /** Whether the provider's record proves it instead of a notification. */
  readonly isNotificationMissing?: boolean;
  /** The day of the next charge according to that record. */
  readonly nextChargeOn?: string | undefined;
}

export interface TimedEvent extends Happened<
  'payment-failed' | 'renewal-overdue' | 'cancel-confirmed' | 'day-began'
> {
  /** The provider's subscription that it is about, if a notification says so. */
  readonly token?: string | undefined;
  /** What happens after a paid year without a choice, for the notice before its end; the default is `renew`. */
  readonly otherwise?: 'renew' | 'monthly';
}

/** The provider has accepted another plan or price from the next charge on. */
export interface ChangeEvent extends Happened<'change-agreed'> {
  readonly plan: PendingChange['plan'];
  readonly priceCents: number;
  /** Requested by the customer, or announced in the notice before a year's end: then both sides get a mail about it. */
  readonly isRequested?: boolean;
}

/** A person accepts a held charge, which buys its period; the price stays. */
export interface AcceptedEvent extends Happened<'charge-accepted'> {
  readonly paymentId: string;
}

/** A person has made a refund at the provider. */
export interface RefundedEvent extends Happened<'charge-refunded'> {
  readonly paymentId: string;
  /** By default what is left of the promised refund, or the whole charge if none was promised. */
  readonly amountCents?: number | undefined;
}

/** A person has ended it today, after the provider has confirmed that it charges no more. */
export type EndedEvent = Happened<'ended-by-company'>;

/** A customer who had begun to return has cancelled again, or the provider's record of an unpaid one says PAUSED. */
export type NotedEvent = Happened<'return-given-up'> | Happened<'provider-paused'>;

/** What happens to a subscription. Every event is confirmed: by the provider, by the calendar, or by a person. */
export type LifecycleEvent =
  PaymentEvent | TimedEvent | ChangeEvent | AcceptedEvent | RefundedEvent | EndedEvent | NotedEvent;

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
  'refund',
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

/** The outcome of an event. Without `applied`, the lifecycle is unchanged apart from the recorded notification. */
export interface Outcome {
  readonly lifecycle: Lifecycle;
  readonly verdict: 'applied' | 'duplicate' | 'ignored' | 'refused';
  /** One fixed word for the audit: why nothing changed, or what a person should look at. */
  readonly reason?: string;
  readonly mails: readonly SubscriptionMailKind[];
}

/** The lifecycle of a new, unpaid subscription. */
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

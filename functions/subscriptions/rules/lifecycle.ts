import * as z from 'zod/mini';
import {
  leavingWaySchema,
  nextYearChoiceSchema,
  planChoiceSchema,
  subscriptionStateSchema,
} from '#shared/api/subscriptions.ts';
import { storedObject } from '../../platform/rules/stored-items.ts';
import type { ProviderSubscription } from './payfast/provider-subscription.ts';

/*
 * Everything that decides how a subscription continues, and everything of it that waits for a person (`todos.ts`):
 * - held charges: `heldCharges`, until they are accepted or given back (`owedOf` in `hold.ts`);
 * - refunds owed: `refundDue`, less what `refunds` records (`owedOf`);
 * - agreements to reopen at PayFast (`ops subscriptions unpause`), and every other doubt: `questions` (`hold.ts`).
 * Alerts that belong to no subscription are items of their own in the same table (`io/staff-alerts.ts`).
 */

/** A charge that the provider has made. */
export const chargeSchema = storedObject({
  /** The provider's id of the payment. Before 2026-11-28 some were called `cycle-N` until it was known. */
  id: z.string(),
  day: z.string(),
  amountCents: z.number(),
  /** The token that was charged, of a held charge. */
  token: z.optional(z.string()),
  /** Recorded before 2026-11-28 without the provider's id, which a later notification brings. */
  isNotificationMissing: z.optional(z.boolean()),
});

export type Charge = z.infer<typeof chargeSchema>;

/** One payment that we received: the financial record. Days are YYYY-MM-DD in South Africa, both included. */
export const paymentSchema = z.extend(chargeSchema, {
  from: z.string(),
  until: z.string(),
  /** The plan that was paid for; payments from before plans could be changed are for the subscription's plan. */
  plan: z.optional(planChoiceSchema),
  /** Of a year: what a month cost when it was sold. An early end is settled by that. */
  monthCents: z.optional(z.number()),
});

export type Payment = z.infer<typeof paymentSchema>;

/**
 * Why a charge bought nothing: its amount is another; it names another token than the subscription's, or none; it was
 * made after the end or the cancellation; or it is for another year that nobody asked for.
 */
const holdReasonSchema = z.enum([
  'other-amount',
  'second-checkout',
  'without-token',
  'after-cancellation',
  'unasked-year',
]);

export type HoldReason = z.infer<typeof holdReasonSchema>;

/** A charge that we know but cannot assign: a person has to decide. */
const heldChargeSchema = z.extend(chargeSchema, { reason: holdReasonSchema });

export type HeldCharge = z.infer<typeof heldChargeSchema>;

/** How money was given back: to the card, or to a bank account where the bank does not allow that. */
export const refundWaySchema = z.enum(['card', 'eft']);

export type RefundWay = z.infer<typeof refundWaySchema>;

/** A refund, in part or in full, of a payment or of a held charge. A person makes it. */
const refundSchema = storedObject({
  paymentId: z.string(),
  day: z.string(),
  amountCents: z.number(),
  by: z.optional(refundWaySchema),
});

/** A change of plan or price that the provider has accepted, until its first charge. */
const pendingChangeSchema = storedObject({
  plan: planChoiceSchema,
  priceCents: z.number(),
  agreedOn: z.string(),
});

/** A period that the provider's record proves to be paid, and whose payment nobody has reported yet. */
const unreportedSchema = storedObject({
  from: z.string(),
  until: z.string(),
  amountCents: z.number(),
  /** The day on which the record was read. */
  since: z.string(),
});

export type Unreported = z.infer<typeof unreportedSchema>;

/** What code does not decide about a subscription: a person is asked, once for each reason and what it is about. */
export type QuestionReason =
  /** PayFast takes nothing until the company reopens the agreement: it is paused, or locked after five tries. */
  | 'locked'
  /** The customer has entered a card again since. */
  | 'card-again'
  /** PayFast's record says neither that the period is paid nor that it is not. */
  | 'record-disagrees'
  /** PayFast is going to charge before the day until which is paid. */
  | 'early-charge'
  /** A period is paid by PayFast's record, and no payment was reported for two days. */
  | 'paid-without-payment'
  /** A payment names another subscription of ours than its token does. */
  | 'other-id'
  /** The first payment came without a token: nothing can be asked or cancelled at PayFast. */
  | 'no-token'
  /** The same email address pays for another subscription. */
  | 'second-subscription'
  /** Begun by versions before 2026-11-28: a way back, a token to be ended, a promise to renew a year. */
  | 'older-return'
  | 'older-token'
  | 'older-promise';

/** A question as it is stored, until it is settled. */
const questionSchema = storedObject({
  /** A `QuestionReason`, or one that only a newer version knows. */
  reason: z.string(),
  since: z.string(),
  /** What it is about where the reason does not say: a token at PayFast, a payment, another reference. */
  about: z.optional(z.string()),
  /** A person has said that it is settled (`ops done`). It stays, so that it is not asked again. */
  done: z.optional(storedObject({ by: z.string(), at: z.number() })),
});

/** What records from before 2026-11-28 may hold and nothing writes any more (`older-records.ts`). */
const OLDER_SHAPE = {
  returning: z.optional(storedObject({ day: z.string() })),
  unwanted: z.optional(z.array(storedObject({ token: z.string(), endedOn: z.optional(z.string()) }))),
  isChargeDayOpen: z.optional(z.boolean()),
  earlierCharges: z.optional(z.number()),
  /** Still written: the version before requires it. */
  periods: z.number(),
};

/** Everything that decides how a subscription continues. */
export const lifecycleSchema = storedObject({
  ...OLDER_SHAPE,
  state: subscriptionStateSchema,
  billing: z.enum(['monthly', 'yearly']),
  /** The price of one period. */
  priceCents: z.number(),
  /** The provider's id of the subscription, known from the first payment on. */
  token: z.optional(z.string()),
  payments: z.array(paymentSchema),
  /** The plan of the newest paid period; more employees may be served (`change-plan.ts`). */
  paidPlan: z.optional(planChoiceSchema),
  heldCharges: z.optional(z.array(heldChargeSchema)),
  refunds: z.optional(z.array(refundSchema)),
  /** The notifications that have been applied, as `payment id#status`. */
  notifications: z.array(z.string()),
  questions: z.optional(z.array(questionSchema)),

  paidUntil: z.optional(z.string()),
  /** The last paid day of the subscription that this one continues: its own first period begins after it. */
  startsAfter: z.optional(z.string()),
  /** The first day of a row of periods: our own reckoning keeps its day of the month. */
  anchor: z.optional(z.string()),
  /** `cycles_complete` of the provider's record when it was last read. */
  cyclesSeen: z.optional(z.number()),
  /** How many periods we reckoned ourselves since then, because the provider could not be asked. */
  reckoned: z.optional(z.number()),
  unreported: z.optional(z.array(unreportedSchema)),

  pastDueSince: z.optional(z.string()),
  /** The day of the next charge that the company set when it reopened the agreement at PayFast. */
  reopensOn: z.optional(z.string()),
  cancelledOn: z.optional(z.string()),
  endedOn: z.optional(z.string()),
  /** The last day of service if it was ended before `paidUntil`. */
  endsOn: z.optional(z.string()),
  /** The reference of the subscription with which the customer went on. */
  continuedBy: z.optional(z.string()),
  /** The way in which the customer asked to leave, stored before the provider is asked, with the terms of that day. */
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

  /** A change requested from the provider whose answer is unknown: the provider may charge it, or go on as before. */
  openChange: z.optional(storedObject({ plan: planChoiceSchema, priceCents: z.number(), at: z.number() })),
  /** Its amount is accepted as well as the price; its first charge makes it the plan and the price. */
  pendingChange: z.optional(pendingChangeSchema),
  /** The plan's new price, told to the customer, from the charge of that day on. */
  newPrice: z.optional(storedObject({ priceCents: z.number(), from: z.string(), toldOn: z.string() })),
  /** The notice before the end of the paid year that ends on `lastDay`, and what was chosen. */
  nextYear: z.optional(
    storedObject({
      lastDay: z.string(),
      noticedOn: z.string(),
      /** What the notice said of no choice: `renew` only before 2026-11-28. */
      otherwise: z.optional(z.enum(['renew', 'monthly'])),
      choice: z.optional(nextYearChoiceSchema),
      /** The prices that the notice named, in cents; absent from older notices. */
      yearCents: z.optional(z.number()),
      monthCents: z.optional(z.number()),
    }),
  ),
});

export type Lifecycle = z.infer<typeof lifecycleSchema>;

export type PendingChange = z.infer<typeof pendingChangeSchema>;

/** What happens to a subscription. Every event is confirmed: by the provider, by the calendar, or by a person. */
export type LifecycleEvent = {
  readonly day: string;
  /** The notification that reported it, as `payment id#status`; repeated, it has no effect. */
  readonly notification?: string | undefined;
} & (
  | {
      /** A charge with its own id, reported by a notification or by the transaction history. */
      readonly kind: 'payment';
      readonly paymentId: string;
      readonly amountCents: number;
      readonly token?: string | undefined;
      readonly record?: RecordIfRead;
    }
  /** The provider's record was read: undefined where it knows no such subscription. */
  | { readonly kind: 'record-read'; readonly record?: RecordIfRead }
  | { readonly kind: 'day-began' }
  | { readonly kind: 'cancel-confirmed' }
  /** A person has to look at something that was found. */
  | { readonly kind: 'asked'; readonly reason: QuestionReason; readonly about?: string | undefined }
  | {
      /** The provider has accepted another plan or price from the next charge on. */
      readonly kind: 'change-agreed';
      readonly plan: PendingChange['plan'];
      readonly priceCents: number;
      /** Another plan, which both sides are mailed about; otherwise a new price that was told before. */
      readonly isRequested?: boolean;
    }
  /** A person accepts a held charge, which buys its period; the price stays. */
  | { readonly kind: 'charge-accepted'; readonly paymentId: string; readonly record?: RecordIfRead }
  | {
      /** A person has made a refund. */
      readonly kind: 'charge-refunded';
      readonly paymentId: string;
      /** By default what is left of the promised refund, or the whole charge if none was promised. */
      readonly amountCents?: number | undefined;
      readonly by?: RefundWay | undefined;
    }
  /** A person has ended it today, after the provider has confirmed that it charges no more. */
  | { readonly kind: 'ended-by-company' }
);

/** The provider's record of the subscription as it was read just now; undefined when it could not be asked. */
type RecordIfRead = ProviderSubscription | undefined;

export type EventOf<Kind extends LifecycleEvent['kind']> = Extract<LifecycleEvent, { readonly kind: Kind }>;

export type PaymentEvent = EventOf<'payment'>;

/** The mails that a transition causes. Those that end in `-staff` go to the company. */
export const subscriptionMailKindSchema = z.enum([
  'activation',
  'renewal',
  'payment-failed',
  'suspension',
  'cancellation',
  'end',
  'plan-change',
  'next-year',
  'link',
  'price-change',
  'refund',
  'second-subscription',
  'activation-staff',
  'cancellation-staff',
  'plan-change-staff',
  'unpaid-staff',
  'end-staff',
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
export function newLifecycle(
  billing: Lifecycle['billing'],
  priceRand: number,
  startsAfter?: string,
): Lifecycle {
  return {
    state: 'pending',
    billing,
    priceCents: priceRand * 100,
    payments: [],
    notifications: [],
    periods: 0,
    ...(startsAfter !== undefined && { startsAfter }),
  };
}

/** An outcome that changed something. */
export function applied(
  lifecycle: Lifecycle,
  mails: readonly SubscriptionMailKind[] = [],
  reason?: string,
): Outcome {
  return { lifecycle, verdict: 'applied', mails, ...(reason !== undefined && { reason }) };
}

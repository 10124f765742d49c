import { sha256Hex } from '../../platform/rules/digests.ts';
import { expiresAfterDays, storedObject } from '../../platform/rules/stored-items.ts';
import * as z from 'zod/mini';
import { withAsciiDomain } from '#shared/rules/email-address.ts';
import { planChoiceSchema } from '#shared/api/subscriptions.ts';
import { SUBSCRIPTION_RETENTION_YEARS, UNPAID_SUBSCRIPTION_RETENTION_DAYS } from '#shared/rules/retention.ts';
import { addMonths, DAY_MS } from '#shared/rules/time.ts';
import { type PlanChoice, planPrice } from '#shared/rules/subscription-plans.ts';
import { outboxFailureSchema } from '../../platform/rules/outbox.ts';
import { startOf } from './calendar.ts';
import { owedOf, wasCharged } from './hold.ts';
import {
  chargeSchema,
  type Lifecycle,
  lifecycleSchema,
  newLifecycle,
  type Payment,
  paymentSchema,
  refundWaySchema,
  type SubscriptionMailKind,
} from './lifecycle.ts';

/** The payer, as typed and trimmed; `null` where nothing usable was entered. */
const customerSchema = storedObject({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
});

export type Customer = z.infer<typeof customerSchema>;

/** A mail that a transition has caused, with its content, because the subscription may change before it is sent. */
const subscriptionMailSchema = storedObject({
  id: z.string(),
  /** A `SubscriptionMailKind`, or one that only a newer version knows, and sends. */
  kind: z.string(),
  day: z.string(),
  /** `summarised`: written before 2026-11-28. */
  state: z.enum(['due', 'sent', 'refused', 'summarised']),
  /** The payment that a receipt is about. */
  payment: z.optional(paymentSchema),
  /** The charge that the company, or the customer, is asked to look at. */
  charge: z.optional(chargeSchema),
  /** What a question is about: a token, a payment, or the reference of the customer's other subscription. */
  other: z.optional(z.string()),
  /** How money was given back. */
  by: z.optional(refundWaySchema),
  /** What was unusual about the event: one fixed word. */
  reason: z.optional(z.string()),
});

export type SubscriptionMail = z.infer<typeof subscriptionMailSchema>;

/** A mail of a kind that this version can send. */
export type KnownMail = SubscriptionMail & { readonly kind: SubscriptionMailKind };

/** A subscription as it is stored, complete. Times are milliseconds since 1970; only `expiresAt` is in seconds. */
export const subscriptionSchema = storedObject({
  /** Random; also its id at the provider (`m_payment_id`). */
  id: z.string(),
  /** How often it has been written; detects concurrent writes. */
  version: z.number(),
  createdAt: z.number(),
  plan: planChoiceSchema,
  customer: customerSchema,
  /** Sold where nobody is charged: in the provider's sandbox. */
  isTest: z.optional(z.boolean()),
  /** The key that signs its links; a new key invalidates every link sent before. */
  linkKey: z.string(),
  /** The id of the cancelled subscription that the customer continues with this one. */
  follows: z.optional(z.string()),
  lifecycle: lifecycleSchema,
  mails: z.array(subscriptionMailSchema),
  outboxTries: z.number(),
  outboxDueAt: z.optional(z.number()),
  outboxSince: z.optional(z.number()),
  outboxFailure: z.optional(outboxFailureSchema),
  outboxLeaseUntil: z.optional(z.number()),
  /** The day on which the provider is asked, unless something happens before. */
  reviewOn: z.optional(z.string()),
  expiresAt: z.optional(z.number()),
});

export type Subscription = z.infer<typeof subscriptionSchema>;

/** What a subscription begins with. The id and the key are random and passed in. */
export interface Beginning {
  readonly id: string;
  readonly linkKey: string;
  readonly plan: PlanChoice;
  readonly customer: Customer;
  readonly isTest?: boolean;
  readonly follows?: string;
}

/** A subscription that has not been paid for yet; `startsAfter`: the last paid day of the one that it continues. */
export function pendingSubscription(beginning: Beginning, now: number, startsAfter?: string): Subscription {
  const { plan } = beginning;
  const lifecycle = newLifecycle(plan.billing, planPrice(plan), startsAfter);
  return {
    ...beginning,
    version: 1,
    createdAt: now,
    lifecycle,
    mails: [],
    outboxTries: 0,
    expiresAt: expiryOf(lifecycle, now),
  };
}

/** When a record is deleted, in seconds since 1970: soon if nothing was paid, years after the end if something was. */
export function expiryOf(lifecycle: Lifecycle, createdAt: number): number | undefined {
  const { state, endedOn } = lifecycle;
  if (!wasCharged(lifecycle)) return expiresAfterDays(createdAt, UNPAID_SUBSCRIPTION_RETENTION_DAYS);
  if (state !== 'ended' || endedOn === undefined) return undefined;
  return startOf(addMonths(endedOn, SUBSCRIPTION_RETENTION_YEARS * 12)) / 1000;
}

/** Whether the provider goes on charging renewals that can be ended. */
export function isCancellable({ state, token }: Lifecycle): boolean {
  return token !== undefined && ['active', 'past-due', 'suspended'].includes(state);
}

/** The last day of service of a cancelled subscription, if days after today are still to come. */
export function servedAfter(
  { state, paidUntil, endsOn = paidUntil }: Lifecycle,
  today: string,
): string | undefined {
  return state === 'cancelled' && endsOn !== undefined && endsOn > today ? endsOn : undefined;
}

/** The part of an id that people use as a reference. */
export function referenceOf({ id }: Pick<Subscription, 'id'>): string {
  return id.slice(0, 8).toUpperCase();
}

/**
 * An email address as a short word that does not reveal it: equal in any case of letters, composed or not (Unicode
 * NFC), with its domain in Unicode or in ASCII (RFC 5891). Of an address in ASCII only the case is changed.
 */
export function emailKeyOf(email: string): string {
  const written = email.trim().normalize('NFC').toLowerCase().normalize('NFC');
  const isAscii = /^[\0-\x7f]*$/.test(written.slice(written.lastIndexOf('@') + 1));
  return sha256Hex(isAscii ? written : (withAsciiDomain(written) ?? written));
}

/**
 * What tax law requires of a subscription, without personal data: plan, payments and days stay. No mail is due any
 * more, the provider's id of it is gone, and a new key invalidates every link that was sent.
 */
export function withoutPerson(subscription: Subscription, linkKey: string): Subscription {
  const { lifecycle } = subscription;
  return {
    ...subscription,
    customer: { firstName: '', lastName: '', email: '', phone: null },
    linkKey,
    lifecycle: {
      ...lifecycle,
      token: undefined,
      payments: lifecycle.payments.map(withoutToken),
      heldCharges: lifecycle.heldCharges?.map(withoutToken),
      // A cancellation that names no payment was noted by its token; once all is over, none has an effect any more.
      notifications: lifecycle.notifications.filter((one) => !one.endsWith('#CANCELLED')),
      // A charge that the provider may still make is held for a person, because there is nobody to serve.
      endsOn: lifecycle.endsOn ?? lifecycle.endedOn,
      returning: undefined,
      unwanted: undefined,
      questions: undefined,
    },
    mails: [],
    outboxDueAt: undefined,
    outboxSince: undefined,
    outboxFailure: undefined,
    outboxLeaseUntil: undefined,
    reviewOn: undefined,
  };
}

function withoutToken<One extends Pick<Payment, 'token'>>(charge: One): One {
  return { ...charge, token: undefined };
}

/** Why a subscription must be kept whole: it goes on, is paid for, may be charged or paid, or is owed something. */
export type ReasonToKeep = 'goes-on' | 'is-paid-for' | 'may-be-charged' | 'may-be-paid' | 'is-owed';

/** The reason why a subscription may not be erased or emptied yet, or undefined. */
export function reasonToKeepWhole(
  { lifecycle, createdAt }: Subscription,
  now: number,
): ReasonToKeep | undefined {
  const { state, token, cancelledOn, payments } = lifecycle;
  if (owedOf(lifecycle).length > 0) return 'is-owed';
  if (state === 'pending' && payments.length === 0)
    return now - createdAt < DAY_MS ? 'may-be-paid' : undefined;
  if (state === 'cancelled') return 'is-paid-for';
  if (state !== 'ended') return 'goes-on';
  return token !== undefined && cancelledOn === undefined ? 'may-be-charged' : undefined;
}

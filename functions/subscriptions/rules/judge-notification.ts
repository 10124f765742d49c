import ipaddr from 'ipaddr.js';
import { sha256Hex } from '../../platform/rules/digests.ts';
import type { PaymentNotification } from './payfast/notification.ts';
import type { EventOf } from './lifecycle.ts';
import type { Subscription } from './subscription.ts';

/** Why a notification changes nothing: one fixed word for the audit and the log. */
export type NotificationRefusal =
  | 'unreadable'
  | 'bad-signature'
  | 'other-merchant'
  | 'no-payment-id'
  | 'unknown-subscription'
  | 'unreadable-subscription'
  | 'no-amount'
  | 'not-confirmed';

/**
 * Why a signed notification cannot be about this subscription of ours, decided before the provider is asked about it.
 */
export function notificationRefusalOf(
  notification: PaymentNotification,
  subscription: Subscription | undefined,
): NotificationRefusal | undefined {
  if (subjectOf(notification) === '') return 'no-payment-id';
  if (!subscription) return 'unknown-subscription';
  const isPayment = notification.status === 'COMPLETE';
  return isPayment && notification.amountGrossCents === undefined ? 'no-amount' : undefined;
}

/** Identifies a notification however often and by whomever it is sent: what it is about, and its status. */
export function notificationKeyOf(notification: PaymentNotification): string {
  return `${subjectOf(notification)}#${notification.status}`;
}

/** How the record remembers it: a token only as its hash, because the record outlives an erasure. */
function noteOf(notification: PaymentNotification): string {
  const { providerPaymentId, status } = notification;
  return providerPaymentId === ''
    ? `${sha256Hex(subjectOf(notification))}#${status}`
    : notificationKeyOf(notification);
}

/** The payment's id; a cancellation that names none is identified by the token that it ends. */
function subjectOf({ providerPaymentId, status, token }: PaymentNotification): string {
  return providerPaymentId === '' && status === 'CANCELLED' ? token : providerPaymentId;
}

/** The event that it reports, if any. A failure is not told reliably: the review learns it from the record. */
export function notificationEvent(
  notification: PaymentNotification,
  day: string,
): EventOf<'payment' | 'cancel-confirmed'> | undefined {
  const { status, providerPaymentId: paymentId, amountGrossCents, token } = notification;
  const common = { day, notification: noteOf(notification) };
  if (status === 'COMPLETE' && amountGrossCents !== undefined) {
    return {
      ...common,
      kind: 'payment',
      paymentId,
      amountCents: amountGrossCents,
      token: token || undefined,
    };
  }
  return status === 'CANCELLED' ? { ...common, kind: 'cancel-confirmed' } : undefined;
}

/** The provider's published sources of notifications (PayFast, custom integration, "Confirm payment is successful"). */
const PUBLISHED = [
  '197.97.145.144/28',
  '41.74.179.192/27',
  '102.216.36.0/28',
  '102.216.36.128/28',
  '144.126.193.139/32',
].map((range) => ipaddr.IPv4.parseCIDR(range));

/** Whether an address is one that the provider publishes. A soft signal, which decides nothing. */
export function isPublishedSource(address: string): boolean {
  if (!ipaddr.IPv4.isValidFourPartDecimal(address)) return false;
  const parsed = ipaddr.IPv4.parse(address);
  return PUBLISHED.some(([network, bits]) => parsed.match(network, bits));
}

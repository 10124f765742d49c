import * as z from 'zod/mini';
import { HOUR_SECONDS } from '#shared/rules/time.ts';
import { InvalidInputError } from '../../platform/rules/errors.ts';
import {
  contentKeyOf,
  isSigned,
  type PaymentNotification,
  readNotification,
} from '../rules/payfast/notification.ts';
import {
  isPublishedSource,
  notificationKeyOf,
  type NotificationRefusal,
  notificationRefusalOf,
} from '../rules/judge-notification.ts';
import type { Subscription } from '../rules/subscription.ts';
import { spendRateLimit, tooSoonOf } from '../../platform/limits.ts';
import { getMerchant } from './payfast/payfast-settings.ts';
import { keepNotification, UNMATCHED, UNSIGNED } from './payment-notifications.ts';
import { findSubscription, findSubscriptionByToken } from './subscriptions.ts';

/** What the log says about a payment notification, in fixed words. */
export type ReceivedNotification = {
  readonly notification: 'refused' | 'repeated' | 'due';
  readonly reason?: NotificationRefusal;
  readonly isFromPublishedSource: boolean;
};

/** So many unsigned notifications an hour are stored for confirmation: forgers cannot cause more calls. */
const MOST_UNSIGNED_QUESTIONS = 10;

/**
 * Takes in a payment notification. A signed one is stored when this returns, and nothing else was waited for; the
 * outbox confirms it. One that is unreadable or unsigned is refused, which the log counts, and the caller's answer makes
 * the provider send it again; a few unsigned ones are stored for confirmation too. `address` is the sender's, and is only
 * recorded.
 */
export async function receiveNotification(body: string, address: string): Promise<ReceivedNotification> {
  const told = { isFromPublishedSource: isPublishedSource(address) };
  const read = readNotification(body);
  if (!read) return { ...told, notification: 'refused', reason: 'unreadable' };
  const { notification, signedText } = read;
  const kept = { ...told, status: notification.status, notification, body: signedText };
  const { passphrase } = await getMerchant();
  if (!isSigned(read, passphrase)) {
    if (await mayAskAboutUnsigned())
      await keepNotification({ ...kept, id: UNSIGNED, key: contentKeyOf(body) });
    return { ...told, notification: 'refused', reason: 'bad-signature' };
  }
  const matched = await matchIfReadable(notification);
  const isNew = await keepNotification({
    ...kept,
    key:
      notification.providerPaymentId === '' && notification.token === ''
        ? contentKeyOf(body)
        : notificationKeyOf(notification),
    id: 'refusal' in matched ? UNMATCHED : matched.subscription.id,
    amountCents: notification.amountGrossCents,
  });
  return {
    ...told,
    notification: isNew ? 'due' : 'repeated',
    ...('refusal' in matched && { reason: matched.refusal }),
  };
}

/** A subscription that cannot be read must not make the provider repeat itself: the outbox looks for it again. */
async function matchIfReadable(notification: PaymentNotification): ReturnType<typeof matchNotification> {
  try {
    return await matchNotification(notification);
  } catch (error) {
    if (error instanceof z.core.$ZodError) return { refusal: 'unreadable-subscription' };
    throw error;
  }
}

/** Our subscription that a signed notification is about, or the reason why it is about none. */
export async function matchNotification(
  notification: PaymentNotification,
): Promise<{ readonly subscription: Subscription } | { readonly refusal: NotificationRefusal }> {
  const { id } = await getMerchant();
  if (notification.merchantId !== id) return { refusal: 'other-merchant' };
  const subscription = await subscriptionOf(notification);
  const refusal = notificationRefusalOf(notification, subscription);
  if (refusal !== undefined || !subscription) return { refusal: refusal ?? 'unknown-subscription' };
  return { subscription };
}

/** The error for a notification that we cannot use. */
export function refusedNotification(): InvalidInputError {
  return new InvalidInputError('This is no payment notification that we can read. Please send it again.');
}

async function mayAskAboutUnsigned(): Promise<boolean> {
  const spending = spendRateLimit({
    key: 'unsigned-notifications',
    most: MOST_UNSIGNED_QUESTIONS,
    seconds: HOUR_SECONDS,
  });
  return (await tooSoonOf(spending)) === undefined;
}

/**
 * The token decides: renewals can come with the id of another, older payment (woocommerce-gateway-payfast, issue 152).
 * Only a token that we do not know is looked for by our own id.
 */
async function subscriptionOf(notification: PaymentNotification): Promise<Subscription | undefined> {
  const { token } = notification;
  const isToken = token !== '' && token.length <= 200;
  return (isToken ? await findSubscriptionByToken(token) : undefined) ?? findByCheckout(notification);
}

/** Our subscription that a notification names by our own id, which is only a hint. */
export function findByCheckout({ checkoutId }: PaymentNotification): Promise<Subscription | undefined> {
  return /^[0-9a-f]{32}$/.test(checkoutId) ? findSubscription(checkoutId) : Promise.resolve(undefined);
}

import { HOUR_SECONDS } from '#shared/rules/time.ts';
import { InvalidInputError } from '../../platform/rules/errors.ts';
import { md5 } from '../rules/payfast/signatures.ts';
import { isSigned, type PaymentNotification, readNotification } from '../rules/payfast/notification.ts';
import {
  notificationKeyOf,
  type NotificationRefusal,
  notificationRefusalOf,
} from '../rules/judge-notification.ts';
import { isPublishedSource } from '../rules/provider-address.ts';
import type { Subscription } from '../rules/subscription.ts';
import { spendRateLimit, tooSoonOf } from '../../platform/rate-limit.ts';
import { getMerchant } from './payfast/payfast-settings.ts';
import { noteRefusal } from './payment-audit.ts';
import { keepNotification, UNMATCHED, UNSIGNED } from './payment-notifications.ts';
import { findSubscription, findSubscriptionByToken } from './subscriptions.ts';

/** What the log says about a payment notification: fixed words. */
export type ReceivedNotification = {
  readonly notification: 'refused' | 'repeated' | 'due';
  readonly reason?: NotificationRefusal;
  readonly isFromPublishedSource: boolean;
};

/** So many unsigned notifications an hour are worth a question to the provider: forgers must not make us ask for them. */
const MOST_UNSIGNED_QUESTIONS = 10;

/**
 * Takes a payment notification in. Once this returns it is stored, and nothing else was waited for: the outbox has it
 * confirmed. One that cannot be read or is not signed is only noted; the caller answers so that it is sent again. `address`
 * is who sent it, and only noted.
 */
export async function receiveNotification(body: string, address: string): Promise<ReceivedNotification> {
  const told = { isFromPublishedSource: isPublishedSource(address) };
  const read = readNotification(body);
  if (!('notification' in read)) {
    await noteRefusal('unreadable', { ...told, checkoutId: '', providerPaymentId: '', status: read.failure });
    return { ...told, notification: 'refused', reason: 'unreadable' };
  }
  const { notification, signedText } = read;
  const kept = { ...told, status: notification.status, notification, body: signedText };
  const { passphrase } = await getMerchant();
  if (!isSigned(read, passphrase)) {
    await noteRefusal('bad-signature', { ...told, ...notification });
    if (await mayAskAboutUnsigned()) await keepNotification({ ...kept, id: UNSIGNED, key: md5(body) });
    return { ...told, notification: 'refused', reason: 'bad-signature' };
  }
  const matched = await matchNotification(notification);
  const isNew = await keepNotification({
    ...kept,
    key:
      notification.providerPaymentId === '' && notification.token === ''
        ? md5(body)
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

/** The subscription of ours that a signed notification is about, or why it is about none. */
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

/** For who sends a notification that we cannot use. */
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

/** By our own id; a renewal may come without it, and is known by the provider's name of the subscription. */
async function subscriptionOf({ checkoutId, token }: PaymentNotification): Promise<Subscription | undefined> {
  const found = /^[0-9a-f]{32}$/.test(checkoutId) ? await findSubscription(checkoutId) : undefined;
  if (found || token === '' || token.length > 200) return found;
  return findSubscriptionByToken(token);
}

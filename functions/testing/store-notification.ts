import { keepNotification } from '../subscriptions/io/payment-notifications.ts';
import { notificationKeyOf } from '../subscriptions/rules/judge-notification.ts';
import { readNotification } from '../subscriptions/rules/payfast/notification.ts';
import { notificationBody } from './payment-provider.ts';

/**
 * Stores the notification of a first payment of R99 in the state in which it arrives. It waits, as after a process that
 * died.
 */
export async function storeNotification(id: string, providerPaymentId: string, token: string): Promise<void> {
  const read = readNotification(
    notificationBody({ m_payment_id: id, pf_payment_id: providerPaymentId, token }),
  );
  if (!read) throw new Error('It cannot be read');
  const { notification, signedText } = read;
  await keepNotification({
    id,
    key: notificationKeyOf(notification),
    status: notification.status,
    amountCents: notification.amountGrossCents,
    isFromPublishedSource: false,
    notification,
    body: signedText,
  });
}

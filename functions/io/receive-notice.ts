import { isSigned, type Notice, readNotice } from '../domain/payfast/notice.ts';
import { noticeKeyOf, type NoticeRefusal, noticeRefusalOf } from '../domain/subscriptions/judge-notice.ts';
import { isPublishedSource } from '../domain/subscriptions/provider-address.ts';
import type { Subscription } from '../domain/subscriptions/subscription.ts';
import { getMerchant } from './payfast-settings.ts';
import { noteRefusal } from './payment-audit.ts';
import { keepNotice } from './payment-notices.ts';
import { confirmAndApply } from './settle-notice.ts';
import { findSubscription, findSubscriptionByToken } from './subscriptions.ts';

/** What the log says about a notice: fixed words. */
export type ReceivedNotice = {
  readonly notice: 'refused' | 'repeated' | 'due' | 'ignored' | 'applied' | 'duplicate';
  readonly reason?: string;
  /** Whether a subscription began by it. */
  readonly isActivated?: true;
  readonly isFromPublishedSource: boolean;
};

/**
 * Takes a payment notice in. Once this returns it is stored: as due or done when it is about a subscription of ours, else in
 * the audit with the reason. `address` is who sent it, and only noted.
 */
export async function receiveNotice(body: string, address: string): Promise<ReceivedNotice> {
  const isFromPublishedSource = isPublishedSource(address);
  const told = { isFromPublishedSource };
  const read = readNotice(body);
  if (!('notice' in read)) {
    await noteRefusal('unreadable', { ...told, paymentId: '', providerPaymentId: '', status: read.fault });
    return { ...told, notice: 'refused', reason: 'unreadable' };
  }
  const { notice } = read;
  const judged = await judge(notice);
  if ('refusal' in judged) {
    await noteRefusal(judged.refusal, { ...told, ...notice });
    return { ...told, notice: 'refused', reason: judged.refusal };
  }
  const record = await keepNotice({
    ...told,
    id: judged.subscription.id,
    key: noticeKeyOf(notice),
    status: notice.status,
    amountCents: notice.amountGrossCents,
    body,
  });
  if (record.outcome !== undefined) return { ...told, notice: 'repeated' };
  const { outcome, ...rest } = await confirmAndApply(record);
  return { ...told, notice: outcome, ...rest };
}

/** The subscription of ours that a notice is about, or why it changes nothing. */
async function judge(
  notice: Notice,
): Promise<{ readonly subscription: Subscription } | { readonly refusal: NoticeRefusal }> {
  const { id, passphrase } = await getMerchant();
  if (!isSigned(notice, passphrase)) return { refusal: 'bad-signature' };
  if (notice.merchantId !== id) return { refusal: 'other-merchant' };
  const subscription = await subscriptionOf(notice);
  const refusal = noticeRefusalOf(notice, subscription);
  if (refusal !== undefined || !subscription) return { refusal: refusal ?? 'unknown-subscription' };
  return { subscription };
}

/** By our own id; a renewal may come without it, and is known by the provider's name of the subscription. */
async function subscriptionOf({ paymentId, token }: Notice): Promise<Subscription | undefined> {
  const found = /^[0-9a-f]{32}$/.test(paymentId) ? await findSubscription(paymentId) : undefined;
  if (found || token === '' || token.length > 200) return found;
  return findSubscriptionByToken(token);
}

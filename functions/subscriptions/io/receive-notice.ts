import { InvalidInputError, TooSoonError } from '../../platform/rules/errors.ts';
import { md5 } from '../rules/payfast/signatures.ts';
import { isSigned, type Notice, readNotice } from '../rules/payfast/notice.ts';
import { noticeKeyOf, type NoticeRefusal, noticeRefusalOf } from '../rules/judge-notice.ts';
import { isPublishedSource } from '../rules/provider-address.ts';
import type { Subscription } from '../rules/subscription.ts';
import { spendRateLimit } from '../../platform/rate-limit.ts';
import { getMerchant } from './payfast/payfast-settings.ts';
import { noteRefusal } from './payment-audit.ts';
import { keepNotice, UNMATCHED, UNSIGNED } from './payment-notices.ts';
import { findSubscription, findSubscriptionByToken } from './subscriptions.ts';

/** What the log says about a payment notification: fixed words. */
export type ReceivedNotice = {
  readonly notice: 'refused' | 'repeated' | 'due';
  readonly reason?: NoticeRefusal;
  readonly isFromPublishedSource: boolean;
};

/** So many unsigned notifications an hour are worth a question to the provider: forgers must not make us ask for them. */
const MOST_UNSIGNED_QUESTIONS = 10;
const HOUR_SECONDS = 60 * 60;

/**
 * Takes a payment notification in. Once this returns it is stored, and nothing else was waited for: the outbox has it
 * confirmed. One that cannot be read or is not signed is only noted; the caller answers so that it is sent again. `address`
 * is who sent it, and only noted.
 */
export async function receiveNotice(body: string, address: string): Promise<ReceivedNotice> {
  const told = { isFromPublishedSource: isPublishedSource(address) };
  const read = readNotice(body);
  if (!('notice' in read)) {
    await noteRefusal('unreadable', { ...told, paymentId: '', providerPaymentId: '', status: read.fault });
    return { ...told, notice: 'refused', reason: 'unreadable' };
  }
  const { notice } = read;
  const kept = { ...told, status: notice.status, body };
  const { passphrase } = await getMerchant();
  if (!isSigned(notice, passphrase)) {
    await noteRefusal('bad-signature', { ...told, ...notice });
    if (await mayAskAboutUnsigned()) await keepNotice({ ...kept, id: UNSIGNED, key: md5(body) });
    return { ...told, notice: 'refused', reason: 'bad-signature' };
  }
  const matched = await matchNotice(notice);
  const isNew = await keepNotice({
    ...kept,
    key: notice.providerPaymentId === '' && notice.token === '' ? md5(body) : noticeKeyOf(notice),
    id: 'refusal' in matched ? UNMATCHED : matched.subscription.id,
    amountCents: notice.amountGrossCents,
  });
  return {
    ...told,
    notice: isNew ? 'due' : 'repeated',
    ...('refusal' in matched && { reason: matched.refusal }),
  };
}

/** The subscription of ours that a signed notification is about, or why it is about none. */
export async function matchNotice(
  notice: Notice,
): Promise<{ readonly subscription: Subscription } | { readonly refusal: NoticeRefusal }> {
  const { id } = await getMerchant();
  if (notice.merchantId !== id) return { refusal: 'other-merchant' };
  const subscription = await subscriptionOf(notice);
  const refusal = noticeRefusalOf(notice, subscription);
  if (refusal !== undefined || !subscription) return { refusal: refusal ?? 'unknown-subscription' };
  return { subscription };
}

/** For who sends a notification that we cannot use. */
export function refusedNotice(): InvalidInputError {
  return new InvalidInputError('This is no payment notification that we can read. Please send it again.');
}

async function mayAskAboutUnsigned(): Promise<boolean> {
  try {
    await spendRateLimit({
      key: 'unsigned-notifications',
      most: MOST_UNSIGNED_QUESTIONS,
      seconds: HOUR_SECONDS,
    });
    return true;
  } catch (error) {
    if (error instanceof TooSoonError) return false;
    throw error;
  }
}

/** By our own id; a renewal may come without it, and is known by the provider's name of the subscription. */
async function subscriptionOf({ paymentId, token }: Notice): Promise<Subscription | undefined> {
  const found = /^[0-9a-f]{32}$/.test(paymentId) ? await findSubscription(paymentId) : undefined;
  if (found || token === '' || token.length > 200) return found;
  return findSubscriptionByToken(token);
}

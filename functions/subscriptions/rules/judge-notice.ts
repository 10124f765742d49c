import type { Notice } from './payfast/notice.ts';
import type { LifeEvent } from './life.ts';
import type { Subscription } from './subscription.ts';

/** Why a notice changes nothing. One fixed word each, for the audit and the log. */
export type NoticeRefusal =
  | 'unreadable'
  | 'bad-signature'
  | 'other-merchant'
  | 'no-payment-id'
  | 'unknown-subscription'
  | 'no-amount'
  | 'not-confirmed';

/** Whether a notice that is signed can be about this subscription of ours, before the provider is asked about it. */
export function noticeRefusalOf(
  notice: Notice,
  subscription: Subscription | undefined,
): NoticeRefusal | undefined {
  if (subjectOf(notice) === '') return 'no-payment-id';
  if (!subscription) return 'unknown-subscription';
  const isPayment = notice.status === 'COMPLETE';
  return isPayment && notice.amountGrossCents === undefined ? 'no-amount' : undefined;
}

/** One notice of the provider, whoever sends it and how often: what it is about and what it says of it. */
export function noticeKeyOf(notice: Notice): string {
  return `${subjectOf(notice)}#${notice.status}`;
}

/** A payment. A cancellation is about no payment: where it names none, it is known by the subscription that it ends. */
function subjectOf({ providerPaymentId, status, token }: Notice): string {
  return providerPaymentId === '' && status === 'CANCELLED' ? token : providerPaymentId;
}

/** What a confirmed notice says has happened; undefined when it is of a kind that changes nothing. */
export function noticeEvent(notice: Notice, day: string): LifeEvent | undefined {
  const { status, providerPaymentId: paymentId, amountGrossCents, customNumber } = notice;
  const common = { day, notice: noticeKeyOf(notice), token: notice.token || undefined };
  if (status === 'COMPLETE' && amountGrossCents !== undefined) {
    const payment = { ...common, kind: 'payment', paymentId, amountCents: amountGrossCents } as const;
    return /^\d{1,6}$/.test(customNumber) ? { ...payment, checkoutNumber: Number(customNumber) } : payment;
  }
  if (status === 'CANCELLED') return { ...common, kind: 'cancel-confirmed' };
  return status === 'FAILED' ? { ...common, kind: 'payment-failed' } : undefined;
}

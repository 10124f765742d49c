import { shownAmount } from '../rules/emails/subscription-facts.ts';
import type { Notice } from '../rules/payfast/notice.ts';
import { dayOf } from '../rules/calendar.ts';
import { type NoticeRefusal, noticeKeyOf } from '../rules/judge-notice.ts';
import type { NoticeRecord } from './payment-notices.ts';
import { raiseAlert } from './staff-alerts.ts';

/** Tells the company of a true notification that is about nothing of ours, once for each. */
export async function alertOfUnmatched(
  notice: Notice,
  record: NoticeRecord,
  refusal: NoticeRefusal,
): Promise<void> {
  const key = `unmatched#${noticeKeyOf(notice)}`;
  await raiseAlert({
    key,
    kind: 'unmatched-notification',
    facts: [...factsOf(notice, record), ['Why', refusal]],
  });
}

/** Tells the company that the provider signs with other words than ours: once a day, until it is mended. */
export async function alertOfWrongPassphrase(notice: Notice, record: NoticeRecord): Promise<void> {
  const key = `wrong-passphrase#${dayOf(Date.now())}`;
  await raiseAlert({ key, kind: 'wrong-passphrase', facts: factsOf(notice, record) });
}

/** What finds the payment at the provider, and names nobody. */
function factsOf(notice: Notice, { receivedAt }: NoticeRecord): (readonly [string, string])[] {
  const { providerPaymentId, paymentId, token, status, amountGrossCents } = notice;
  const amount = amountGrossCents === undefined ? 'none' : shownAmount(amountGrossCents);
  const named: readonly (readonly [string, string])[] = [
    ['Payment (PF Payment ID)', providerPaymentId],
    ['M Payment ID', paymentId],
    ['Token', token],
    ['Status', status],
    ['Amount', amount],
    ['Received', new Date(receivedAt).toISOString()],
  ];
  return named.filter(([, value]) => value !== '').map(([name, value]) => [name, value.slice(0, 200)]);
}

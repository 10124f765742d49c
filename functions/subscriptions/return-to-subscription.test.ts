import { returnToSubscription as contract } from '#shared/api/own-subscription.ts';
import { addDays, dayOf } from './rules/calendar.ts';
import { linkOf } from './rules/links.ts';
import { cancelRenewals } from './io/cancel-renewals.ts';
import { mailAtOnce } from './io/subscription-mails.ts';
import { findSubscription } from './io/subscriptions.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { captureLog } from '../testing/captured-log.ts';
import { useLocalTables } from '../testing/local-tables.ts';
import { useMailService } from '../testing/mail-service.ts';
import { storeActive } from '../testing/new-subscription.ts';
import { runOutbox } from '../testing/run-outbox.ts';
import { notificationBody, usePaymentProvider } from '../testing/payment-provider.ts';
import { receiveNotification } from './io/receive-notification.ts';
import { handler } from './return-to-subscription.ts';

useLocalTables();
const provider = usePaymentProvider();
const mails = useMailService();
captureLog();

const goBack = (link: string) => callEndpoint({ contract, handler }, { link });

async function cancelled() {
  const one = await storeActive();
  provider.holds(one.lifecycle.token);
  const gone = await cancelRenewals(one);
  await mailAtOnce(gone.id);
  mails.taken.length = 0;
  return gone;
}

test('the form stores a card, charges nothing now and the price on the day after the paid period', async () => {
  const one = await cancelled();
  const { status, body } = await goBack(linkOf(one));
  expect(status).toBe(200);
  const fields = Object.fromEntries(contract.output.parse(body).form.fields);
  expect(fields).toMatchObject({
    m_payment_id: one.id,
    amount: '0.00',
    recurring_amount: '99.00',
    billing_date: addDays(one.lifecycle.paidUntil ?? '', 1),
    frequency: '3',
    return_url: expect.stringMatching(/\/subscribe\?status=returned$/),
  });
  expect(fields['signature']).toMatch(/^[0-9a-f]{32}$/);
  expect(await findSubscription(one.id)).toMatchObject({
    lifecycle: { state: 'cancelled', returning: { day: dayOf(Date.now()), priceCents: 9900 } },
  });
});

test('the notification of the stored card takes the cancellation back, and both sides get a mail', async () => {
  const one = await cancelled();
  await goBack(linkOf(one));
  const told = { m_payment_id: one.id, token: 'token-2', pf_payment_id: '77', amount_gross: '0.00' };
  expect(await receiveNotification(notificationBody(told), '127.0.0.1')).toMatchObject({
    notification: 'due',
  });
  await runOutbox();
  await runOutbox();
  expect(await findSubscription(one.id)).toMatchObject({
    lifecycle: { state: 'active', token: 'token-2', paidUntil: one.lifecycle.paidUntil },
  });
  expect(mails.taken.map(({ subject }) => subject.replace(/ \(?[0-9A-F]{8}\)?$/, ''))).toEqual([
    'Your subscription goes on',
    'Cancellation taken back',
  ]);
});

test('what is not cancelled, or whose paid period is over, has no way back here', async () => {
  expect(await goBack(linkOf(await storeActive()))).toMatchObject({ status: 400 });
  const old = await storeActive(undefined, addDays(dayOf(Date.now()), -40));
  provider.holds(old.lifecycle.token);
  expect(await goBack(linkOf(await cancelRenewals(old)))).toMatchObject({ status: 400 });
});

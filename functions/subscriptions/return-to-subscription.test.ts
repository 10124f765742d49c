import { returnToSubscription as contract } from '#shared/api/own-subscription.ts';
import { dayInWords } from '#shared/rules/charge-days.ts';
import { addDays, dayOf, startOf } from './rules/calendar.ts';
import { linkOf } from './rules/links.ts';
import type { Subscription } from './rules/subscription.ts';
import { cancelRenewals } from './io/cancel-renewals.ts';
import { mailAtOnce } from './io/subscription-mails.ts';
import { findSubscription } from './io/subscriptions.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { captureLog } from '../testing/captured-log.ts';
import { drainOutbox, runOutbox } from '../testing/run-outbox.ts';
import { useLocalTables } from '../testing/local-tables.ts';
import { useMailService } from '../testing/mail-service.ts';
import { storeActive } from '../testing/new-subscription.ts';
import { usePassingTime } from '../testing/passing-time.ts';
import { notificationBody, usePaymentProvider } from '../testing/payment-provider.ts';
import { receiveNotification } from './io/receive-notification.ts';
import { handler } from './return-to-subscription.ts';

useLocalTables();
const provider = usePaymentProvider();
const mails = useMailService();
const pass = usePassingTime();
captureLog();
afterEach(() => drainOutbox('subscriptions'));

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

test('who has ended a year early reads that a new subscription is paid from its first day', async () => {
  const one = await storeActive({ planType: 'personal', billing: 'yearly' }, addDays(dayOf(Date.now()), -60));
  provider.holds(one.lifecycle.token);
  const left = await cancelRenewals(one, 'early');
  const { status, body } = await goBack(linkOf(left));
  expect(status).toBe(400);
  expect(body).toEqual({
    error: `This subscription cannot be continued here. Its support goes on until ${dayInWords(left.lifecycle.endsOn ?? '')}. A new subscription is charged on the day on which you order it: if you order it after that day, you pay for no day twice.`,
  });
});

test('what is not cancelled, or whose paid period is over, has no way back here', async () => {
  expect(await goBack(linkOf(await storeActive()))).toMatchObject({ status: 400 });
  const old = await storeActive(undefined, addDays(dayOf(Date.now()), -40));
  provider.holds(old.lifecycle.token);
  expect(await goBack(linkOf(await cancelRenewals(old)))).toMatchObject({ status: 400 });
});

describe('who presses the button again on another day', () => {
  const DAY = 24 * 60 * 60_000;
  type Fields = Readonly<Record<string, string>>;

  /** The page says "cancelled" until the provider reports the card, so the button is still there. */
  async function openForm(one: Subscription): Promise<Fields> {
    const { body } = await goBack(linkOf(one));
    return Object.fromEntries(contract.output.parse(body).form.fields);
  }

  /** The provider reports the card only with its first charge. */
  async function charge(one: Subscription, form: Fields, token: string): Promise<void> {
    pass(Math.max(0, startOf(form['billing_date'] ?? '') + DAY / 2 - Date.now()));
    const told = { token, pf_payment_id: token, custom_int1: form['custom_int1'] ?? '' };
    await receiveNotification(notificationBody({ m_payment_id: one.id, ...told }), '127.0.0.1');
    await runOutbox();
    await runOutbox();
  }

  const subjects = () => mails.taken.map(({ subject }) => subject.replace(/ \(?[0-9A-F]{8}\)?$/, ''));
  const lifeOf = async ({ id }: Subscription) => (await findSubscription(id))?.lifecycle;

  test('and leaves that form is back when the card that was stored before is charged', async () => {
    const one = await cancelled();
    const stored = await openForm(one);
    provider.holds('7001');
    pass(DAY);
    const left = await openForm(one);
    expect(left).toEqual(stored);
    await charge(one, stored, '7001');
    expect(await lifeOf(one)).toMatchObject({
      state: 'active',
      token: '7001',
      payments: [{}, { id: '7001' }],
    });
    expect(await lifeOf(one)).not.toHaveProperty('heldCharges');
    expect(subjects()).toEqual(['Cancellation taken back', 'Receipt for your IT support']);
  });

  test('and leaves the first form is back with the card of the second', async () => {
    const one = await cancelled();
    await openForm(one);
    pass(3 * DAY);
    const stored = await openForm(one);
    provider.holds('7002');
    await charge(one, stored, '7002');
    expect(await lifeOf(one)).toMatchObject({ state: 'active', token: '7002' });
  });

  test('and stores a card both times goes on with the one that is told first, and the other is ended and given back', async () => {
    const one = await cancelled();
    const first = await openForm(one);
    provider.holds('7003');
    pass(DAY);
    const second = await openForm(one);
    provider.holds('7004');
    await charge(one, second, '7004');
    mails.taken.length = 0;
    await charge(one, first, '7003');
    expect(await lifeOf(one)).toMatchObject({
      state: 'active',
      token: '7004',
      heldCharges: [{ id: '7003', token: '7003', reason: 'second-checkout' }],
      unwanted: [{ token: '7003', endedOn: dayOf(Date.now()) }],
    });
    const statusOf = (token: string) => provider.fake.books.find(token)?.status;
    expect([statusOf('7003'), statusOf('7004')]).toEqual(['CANCELLED', 'ACTIVE']);
    expect(subjects()).toEqual(['A second payment for your IT support', 'Please look at subscription']);
  });

  test('after giving it up begins another return, and a card of before stays unwanted', async () => {
    const one = await cancelled();
    const before = await openForm(one);
    provider.holds('7005');
    await cancelRenewals((await findSubscription(one.id)) ?? one);
    pass(DAY);
    const anew = await openForm(one);
    expect(anew['custom_int1']).not.toBe(before['custom_int1']);
    provider.holds('7006');
    await charge(one, before, '7005');
    expect(await lifeOf(one)).toMatchObject({ heldCharges: [{ id: '7005', reason: 'after-cancellation' }] });
    await charge(one, anew, '7006');
    expect(await lifeOf(one)).toMatchObject({ state: 'active', token: '7006' });
  });
});

import { receivePaymentNotification } from '#shared/api/subscriptions.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { lifeOf, storeActive, withLife } from '../testing/new-subscription.ts';
import { cancellationBody, notificationBody } from '../testing/payment-provider.ts';
import { runOutbox } from '../testing/run-outbox.ts';
import { handler } from './receive-payment-notification.ts';
import type { Lifecycle } from './rules/lifecycle.ts';
import type { Subscription } from './rules/subscription.ts';
import { useProduct } from '../testing/product.ts';

/*
 * Renewals can come with the id of another, older payment (woocommerce-gateway-payfast, issue 152). The token is the
 * subscription. And no notification makes us end anything at PayFast.
 */
const { mails, provider } = useProduct();

let made = 0;

async function begin(part: Partial<Lifecycle> = {}): Promise<Subscription> {
  const one = await storeActive();
  provider.holds(one.lifecycle.token, { cyclesComplete: 2 });
  return withLife(one.id, part);
}

/** PayFast sends a notification, signed and confirmed, and the outbox processes it. */
async function tell(fields: Readonly<Record<string, string>>, body = notificationBody): Promise<string> {
  const pf_payment_id = `5000${(made += 1)}`;
  const sent = body({ pf_payment_id, ...fields });
  expect(await callEndpoint({ contract: receivePaymentNotification, handler }, { body: sent })).toMatchObject(
    {
      status: 200,
    },
  );
  await runOutbox();
  // Nothing was ended, changed or paused at PayFast.
  expect(provider.asked.filter(({ method }) => method !== 'GET' && method !== 'POST')).toEqual([]);
  return pf_payment_id;
}

const nowOf = ({ id }: Subscription) => lifeOf(id);
const tokenOf = ({ lifecycle }: Subscription) => lifecycle.token ?? '';
const toCustomer = ({ customer }: Subscription) =>
  mails.taken.filter(({ to }) => to.includes(customer.email)).map(({ subject }) => subject.split(' (')[0]);
const toStaff = () =>
  mails.taken.filter(({ to }) => to.length === 2).map(({ text }) => text.replaceAll(/\s+/g, ' '));

test('a payment of A that carries the id of B is A’s; B is untouched, and the company is told', async () => {
  const [a, b] = [await begin(), await begin()];
  const payment = await tell({ m_payment_id: b.id, token: tokenOf(a) });
  expect((await nowOf(a))?.payments.at(-1)).toMatchObject({ id: payment });
  expect(await nowOf(a)).toMatchObject({
    state: 'active',
    questions: [{ reason: 'other-id', about: payment }],
  });
  expect(await nowOf(b)).toEqual(b.lifecycle);
  expect([toCustomer(a), toCustomer(b)]).toEqual([['Receipt for your IT support'], []]);
  expect(toStaff()).toEqual([expect.stringContaining('carries the id of another one of ours')]);
});

test('the renewal of a new subscription with the id of the same customer’s cancelled one is the new one’s', async () => {
  const old = await begin({ state: 'ended', cancelledOn: '2026-01-01', endedOn: '2026-02-01' });
  const renewed = await begin();
  const payment = await tell({ m_payment_id: old.id, token: tokenOf(renewed) });
  expect((await nowOf(renewed))?.payments.map(({ id }) => id)).toContain(payment);
  expect(await nowOf(old)).toEqual(old.lifecycle);
});

test.each(['', 'f'.repeat(32)])(
  'a renewal with the id “%s”, which is none of ours, is its token’s, without an alert',
  async (id) => {
    const one = await begin();
    const payment = await tell({ m_payment_id: id, token: tokenOf(one) });
    expect((await nowOf(one))?.payments.at(-1)).toMatchObject({ id: payment });
    expect(toStaff()).toEqual([]);
  },
);

test('an unknown token with the id of a subscription that has another is held, and mails no customer', async () => {
  const one = await begin();
  const payment = await tell({ m_payment_id: one.id, token: 'unknown-token' });
  expect(await nowOf(one)).toMatchObject({
    state: 'active',
    paidUntil: one.lifecycle.paidUntil,
    heldCharges: [{ id: payment, reason: 'second-checkout', token: 'unknown-token' }],
  });
  expect(toCustomer(one)).toEqual([]);
  const [alert] = toStaff();
  expect(alert).toContain(
    'cancel the agreement with the token below on PayFast’s dashboard, and refund the payment below',
  );
  expect(alert).toContain('Token: unknown-token');
});

test('the cancellation of an unknown token does not touch the subscription whose id it carries', async () => {
  const one = await begin();
  await tell({ m_payment_id: one.id, token: 'unknown-token' }, cancellationBody);
  expect(await nowOf(one)).toEqual(one.lifecycle);
  expect(mails.taken).toEqual([]);
});

test('a charge after a cancellation is held and told to the company; the customer hears of the refund', async () => {
  const one = await begin({ state: 'cancelled', cancelledOn: '2026-01-01' });
  const payment = await tell({ m_payment_id: one.id, token: tokenOf(one) });
  expect(await nowOf(one)).toMatchObject({ heldCharges: [{ id: payment, reason: 'after-cancellation' }] });
  expect(toCustomer(one)).toEqual([]);
  expect(toStaff()).toEqual([expect.stringContaining('Two things to do')]);
});

test('a card check of R1 to R5 is no sale', async () => {
  const one = await begin();
  await tell({ token: tokenOf(one), amount_gross: '5.00' });
  expect((await nowOf(one))?.payments).toEqual(one.lifecycle.payments);
  expect(mails.taken).toEqual([]);
});

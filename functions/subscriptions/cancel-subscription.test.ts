import { COMPANY } from '#shared/content/company.ts';
import { cancelSubscription, type LeavingWay } from '#shared/api/subscriptions.ts';
import { addDays, dayOf } from './rules/calendar.ts';
import { linkOf, stateTokenOf } from './rules/links.ts';
import type { Subscription } from './rules/subscription.ts';
import { findSubscription } from './io/subscriptions.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { storeActive } from '../testing/new-subscription.ts';
import { handler } from './cancel-subscription.ts';
import { useProduct } from '../testing/product.ts';

const { mails, provider, logged } = useProduct();

const cancel = (link: string, way?: LeavingWay) =>
  callEndpoint({ contract: cancelSubscription, handler }, { link, ...(way && { way }) });

const NOT_RECORDED = `PayFast has not confirmed that it charges no more, so the subscription goes on, and the request is not recorded. Please try again in a few minutes. If that does not help, write to ${COMPANY.supportEmail}: we then cancel it by hand. It is cancelled only once an email says so.`;

async function active(): Promise<Subscription> {
  const one = await storeActive();
  provider.holds(one.lifecycle.token);
  return one;
}

test('cancelling ends the renewals at the provider, keeps the paid period and is confirmed by mail', async () => {
  const one = await active();
  const answer = await cancel(linkOf(one));
  expect(answer).toMatchObject({
    status: 200,
    body: { subscription: { state: 'cancelled', paidUntil: one.lifecycle.paidUntil, isCancellable: false } },
  });
  expect(provider.asked).toMatchObject([{ method: 'PUT', path: expect.stringContaining('/cancel') }]);
  expect(mails.taken.map(({ to }) => to)).toEqual([
    [one.customer.email],
    ['desk@harbourlight.example', 'owner@harbourlight.example'],
  ]);
  expect(mails.taken[0]?.text).toContain('will not be charged for it again');
});

test('cancelling twice, or five times at once, is cancelling once', async () => {
  const one = await active();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => cancel(linkOf(one))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const asked = provider.asked.length;
  expect(await cancel(linkOf(one))).toMatchObject({ status: 200 });
  expect(provider.asked).toHaveLength(asked);
  expect(mails.taken).toHaveLength(2);
});

test('while the provider is down nothing is half done, and the customer reads that nothing is recorded', async () => {
  const one = await active();
  provider.state = 'down';
  expect(await cancel(linkOf(one))).toMatchObject({ status: 503, body: { error: NOT_RECORDED } });
  expect(await findSubscription(one.id)).toEqual(one);
  expect(mails.taken).toEqual([]);
});

test('what the provider does not know cannot be cancelled here, and a plain sentence says so', async () => {
  const one = await storeActive();
  expect(await cancel(linkOf(one))).toMatchObject({ status: 502, body: { error: NOT_RECORDED } });
  expect(await findSubscription(one.id)).toMatchObject({ lifecycle: { state: 'active' } });
});

test('what is no link of this subscription cancels nothing', async () => {
  const one = await active();
  for (const link of [`${linkOf(one)}x`, 'x'.repeat(100), stateTokenOf(one)]) {
    expect(await cancel(link)).toMatchObject({ status: 404 });
  }
  expect(provider.asked).toEqual([]);
  expect(await findSubscription(one.id)).toEqual(one);
});

test('the log names no person and holds no link', async () => {
  const one = await active();
  await cancel(linkOf(one));
  const text = JSON.stringify(logged());
  expect(text).not.toMatch(/Thandi|example\.com/);
  expect(text).not.toContain(one.id);
});

test('within seven days all of the money is owed back, the service ends today, and both sides are told', async () => {
  const one = await active();
  expect(await cancel(linkOf(one), 'seven-days')).toMatchObject({
    status: 200,
    body: {
      subscription: {
        state: 'cancelled',
        endsOn: dayOf(Date.now()),
        refunds: [{ amount: 99 }],
      },
    },
  });
  expect(mails.taken.map(({ text }) => /R99\.00 (within|of the payment)/.test(text))).toEqual([true, true]);
  expect(await cancel(linkOf(one), 'seven-days')).toMatchObject({ status: 200 });
  expect(mails.taken).toHaveLength(2);
});

test('who has cancelled can still leave with all of the money, without the provider being asked again', async () => {
  const one = await active();
  await cancel(linkOf(one));
  const asked = provider.asked.length;
  expect(await cancel(linkOf(one), 'seven-days')).toMatchObject({
    body: { subscription: { refunds: [{ amount: 99 }] } },
  });
  expect(provider.asked).toHaveLength(asked);
});

test('a year is ended early with what is left of it, and a month is not', async () => {
  const one = await storeActive({ planType: 'personal', billing: 'yearly' }, addDays(dayOf(Date.now()), -60));
  provider.holds(one.lifecycle.token, { amountCents: 99_900, frequency: 6 });
  const answer = await cancel(linkOf(one), 'early');
  const { refundDue, endsOn } = (await findSubscription(one.id))?.lifecycle ?? {};
  expect(answer).toMatchObject({
    body: {
      subscription: {
        state: 'cancelled',
        endsOn,
        refunds: [{ amount: (refundDue?.amountCents ?? 0) / 100 }],
      },
    },
  });
  expect(refundDue).toMatchObject({ reason: 'early', paymentId: one.id });
  expect(await cancel(linkOf(await active()), 'early')).toMatchObject({ status: 400 });
});

test('a year that is ended early twice is ended once, also when nothing of it is left to give back', async () => {
  const one = await storeActive(
    { planType: 'personal', billing: 'yearly' },
    addDays(dayOf(Date.now()), -290),
  );
  provider.holds(one.lifecycle.token, { amountCents: 99_900, frequency: 6 });
  for (let times = 0; times < 2; times += 1)
    expect(await cancel(linkOf(one), 'early')).toMatchObject({
      status: 200,
      body: { subscription: { state: 'cancelled', refunds: [] } },
    });
  expect(mails.taken).toHaveLength(2);
});

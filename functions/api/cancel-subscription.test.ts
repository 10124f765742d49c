import { cancelSubscription } from '#shared/api/subscriptions.ts';
import { linkOf, stateWordOf } from '../domain/subscriptions/links.ts';
import type { Subscription } from '../domain/subscriptions/subscription.ts';
import { findSubscription } from '../io/subscriptions.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { captureLog } from '../testing/captured-log.ts';
import { useLocalTables } from '../testing/local-tables.ts';
import { useMailService } from '../testing/mail-service.ts';
import { storeActive, storePending } from '../testing/new-subscription.ts';
import { usePaymentProvider } from '../testing/payment-provider.ts';
import { handler } from './cancel-subscription.ts';

useLocalTables();
const provider = usePaymentProvider();
const mails = useMailService();
const logged = captureLog();

const cancel = (link: string) => callEndpoint({ contract: cancelSubscription, handler }, { link });

async function active(): Promise<Subscription> {
  const one = await storeActive();
  provider.holds(one.life.token);
  return one;
}

test('cancelling ends the renewals at the provider, keeps the paid period and is confirmed by mail', async () => {
  const one = await active();
  const answer = await cancel(linkOf(one));
  expect(answer).toMatchObject({
    status: 200,
    body: { subscription: { state: 'cancelled', paidUntil: one.life.paidUntil, isCancellable: false } },
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
  expect(await cancel(linkOf(one))).toMatchObject({ status: 200 });
  expect(mails.taken).toHaveLength(2);
});

test('while the provider is down nothing is half done', async () => {
  const one = await active();
  provider.weather = 'down';
  expect(await cancel(linkOf(one))).toMatchObject({
    status: 503,
    body: { error: 'The payment provider cannot be reached at the moment. Please try again in a minute.' },
  });
  expect(await findSubscription(one.id)).toEqual(one);
  expect(mails.taken).toEqual([]);
});

test('what the provider does not know cannot be cancelled here, and a plain sentence says so', async () => {
  const one = await storeActive();
  expect(await cancel(linkOf(one))).toMatchObject({ status: 502, body: { error: expect.any(String) } });
  expect(await findSubscription(one.id)).toMatchObject({ life: { state: 'active' } });
});

test('before anything is paid there is nothing to cancel', async () => {
  expect(await cancel(linkOf(await storePending()))).toMatchObject({ status: 400 });
});

test('what is no link of this subscription cancels nothing', async () => {
  const one = await active();
  for (const link of [`${linkOf(one)}x`, 'x'.repeat(100), stateWordOf(one)]) {
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

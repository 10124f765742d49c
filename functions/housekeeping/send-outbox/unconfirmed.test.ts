import { getPaymentState } from '#shared/api/subscriptions.ts';
import { handler as getState } from '../../subscriptions/get-payment-state.ts';
import { dayOf } from '../../subscriptions/rules/calendar.ts';
import { stateTokenOf } from '../../subscriptions/rules/links.ts';
import type { Subscription } from '../../subscriptions/rules/subscription.ts';
import { listAlerts } from '../../subscriptions/io/staff-alerts.ts';
import { callEndpoint } from '../../testing/call-endpoint.ts';
import { subjectsOf } from '../../testing/mail-service.ts';
import { happens, storeActive, storePending, unpaid } from '../../testing/new-subscription.ts';
import { drainOutbox, runOutbox } from '../../testing/run-outbox.ts';
import { useProduct } from '../../testing/product.ts';
import { payment } from '../../testing/lifecycles.ts';

/* Unpaid checkouts whose owners return as if they had paid. */
const { mails, pass } = useProduct();

const HOUR = 60 * 60_000;
let years = 0;

/** Each test has its own day, without any earlier alerts. */
beforeEach(() => pass((years += 1) * 365 * 24 * HOUR));
afterEach(() => drainOutbox('subscriptions'));

const subjects = () => subjectsOf(mails);

async function comeBack(count: number): Promise<Subscription[]> {
  const begun = await Promise.all(Array.from({ length: count }, storePending));
  for (const one of begun) {
    const returned = { reference: stateTokenOf(one), status: 'success' } as const;
    await callEndpoint({ contract: getPaymentState, handler: getState }, returned);
  }
  return begun;
}

test('cause ten mails a day; the others are kept for a person, and are mailed on no later day', async () => {
  const begun = new Set((await comeBack(14)).map(({ id }) => id));
  pass(HOUR);
  await runOutbox();
  expect(subjects()).toEqual(
    Array.from({ length: 10 }, () => 'A customer came back from paying, and no payment was confirmed'),
  );
  pass(32 * HOUR);
  await runOutbox();
  expect(mails.taken).toHaveLength(10);
  const outcomes = (await listAlerts())
    .filter(({ subscriptionId = '' }) => begun.has(subscriptionId))
    .map(({ outcome }) => outcome);
  const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
  expect([count('sent'), count('listed')]).toEqual([10, 4]);
});

test('take no turn of the failures of that day', async () => {
  await comeBack(11);
  pass(HOUR);
  await runOutbox();
  mails.taken.length = 0;
  await happens((await storeActive()).id, unpaid('2099-01-01'));
  await runOutbox();
  expect(subjects()).toEqual(['We could not renew your IT support', 'Payment failed']);
});

test('that are paid within the hour after all are neither told nor lines', async () => {
  for (const one of await comeBack(11)) {
    await happens(one.id, payment(dayOf(Date.now()), { paymentId: one.id, token: `t-${one.id}` }));
  }
  pass(HOUR);
  await runOutbox();
  pass(32 * HOUR);
  await runOutbox();
  expect(new Set(subjects())).toEqual(new Set(['Your IT support is active', 'New subscription']));
});

test('while mail is down keep their turns: what was tried is told by itself', async () => {
  await comeBack(10);
  pass(HOUR);
  mails.state = 'busy';
  for (let minutes = 0; minutes < 5; minutes += 1) await runOutbox();
  mails.state = 'up';
  await runOutbox();
  expect(mails.taken).toHaveLength(10);
});

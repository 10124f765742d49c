import { addDays, dayOf } from './rules/calendar.ts';
import { reasonToKeepWhole } from './rules/subscription.ts';
import { cancelRenewals } from './io/cancel-renewals.ts';
import { endNow } from './io/operate-subscription.ts';
import { reconcileDays } from './io/reconcile-payments.ts';
import { changeSubscription, findSubscription } from './io/subscriptions.ts';
import { useLivePayments } from '../testing/live-payments.ts';
import { subjectsOf } from '../testing/mail-service.ts';
import { storeActive } from '../testing/new-subscription.ts';
import { runOutbox } from '../testing/run-outbox.ts';
import { handler } from './review-subscriptions.ts';
import { useProduct } from '../testing/product.ts';

/*
 * A stage sells in the sandbox until it is configured otherwise. What was bought there stays in its table when it goes
 * live, and the live service knows none of it.
 */
const { mails, provider, pass } = useProduct();
useLivePayments();

const DAY = 24 * 60 * 60_000;

async function boughtInSandbox() {
  const one = await storeActive();
  const test = await changeSubscription(one.id, (current) => ({ ...current, isTest: true }));
  return test ?? one;
}

test('ends with its paid period, and can be erased', async () => {
  const { id, lifecycle } = await boughtInSandbox();
  pass(33 * DAY);
  await handler({}, { getRemainingTimeInMillis: () => 60_000 });
  await runOutbox();
  const ended = await findSubscription(id);
  expect(ended?.lifecycle).toMatchObject({ state: 'ended', paidUntil: lifecycle.paidUntil });
  expect(ended && reasonToKeepWhole(ended, Date.now())).toBeUndefined();
  expect(subjectsOf(mails)).toEqual([
    '[Test] Your subscription is cancelled',
    '[Test] Subscription cancelled',
  ]);
  expect(provider.asked).toEqual([]);
});

test('can be cancelled or ended at any time', async () => {
  expect((await cancelRenewals(await boughtInSandbox())).lifecycle.state).toBe('cancelled');
  expect((await endNow(await boughtInSandbox())).lifecycle.state).toBe('ended');
  expect(provider.asked).toEqual([]);
});

test('is not missed in the history of the live account, and what is sold there is', async () => {
  await boughtInSandbox();
  const sold = await storeActive();
  const today = dayOf(Date.now());
  const found = await reconcileDays([], { from: addDays(today, -5), to: addDays(today, 5) });
  expect(found.unchargedRecords.map(({ id }) => id)).toEqual([sold.id]);
});

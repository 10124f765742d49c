import { applyEvent } from '../rules/apply-event.ts';
import type { LifecycleEvent } from '../rules/lifecycle.ts';
import { emailKeyOf } from '../rules/subscription.ts';
import { listWaiting } from '../../platform/outbox.ts';
import { useTableEngine } from '../../testing/table-engine.ts';
import { usePassingTime } from '../../testing/passing-time.ts';
import { storeMany } from '../../testing/many-items.ts';
import { happens, newPending, storeActive } from '../../testing/new-subscription.ts';
import {
  addSubscription,
  changeSubscription,
  findSubscription,
  findSubscriptionByToken,
  listSubscriptions,
  listSubscriptionsOf,
  listSubscriptionsToReview,
  RECORD,
} from './subscriptions.ts';

useTableEngine();
const pass = usePassingTime();

const DAY = 24 * 60 * 60_000;

function paid(notification: string): LifecycleEvent {
  return {
    kind: 'payment',
    day: '2026-11-21',
    paymentId: notification,
    amountCents: 9900,
    token: `token-${notification}`,
    notification,
  };
}

test('what is stored is found again, by its id and by its token', async () => {
  const pending = newPending();
  expect(await addSubscription(pending)).toBe(true);
  expect(await addSubscription(pending)).toBe(false);
  expect(await findSubscription(pending.id)).toEqual(pending);
  const active = await changeSubscription(
    pending.id,
    (one) => applyEvent(one, paid('a'), Date.now()).subscription,
  );
  expect(active).toMatchObject({ version: 2, lifecycle: { state: 'active' } });
  expect(await findSubscriptionByToken('token-a')).toEqual(active);
  expect(await findSubscriptionByToken('token-b')).toBeUndefined();
  expect((await listSubscriptions()).map(({ id }) => id)).toContain(pending.id);
});

test('by an address, in any case, those alone are found for which something was charged', async () => {
  const { customer, ...one } = newPending();
  const first = newPending({ customer });
  for (const pending of [{ ...one, customer }, first, newPending({ customer })])
    await addSubscription(pending);
  expect(await listSubscriptionsOf(customer.email)).toEqual([]);
  await happens(one.id, paid('by-address'));
  await happens(first.id, { ...paid('held'), amountCents: 5000 } as LifecycleEvent);
  const found = await listSubscriptionsOf(customer.email.toUpperCase());
  expect(found.map(({ id }) => id).sort()).toEqual([one.id, first.id].sort());
});

test('checkouts that had a place in the index before hide no subscription', async () => {
  const one = await storeActive();
  const { email } = one.customer;
  await storeMany('subscriptions', 120, () => {
    const unpaid = newPending({ customer: one.customer });
    return { ...unpaid, item: RECORD, emailKey: emailKeyOf(email) };
  });
  expect((await listSubscriptionsOf(email)).map(({ id }) => id)).toEqual([one.id]);
});

test('forty who tell the same at once have one effect', async () => {
  const pending = newPending();
  await addSubscription(pending);
  const verdicts = await Promise.all(
    Array.from({ length: 40 }, async () => {
      let verdict = '';
      await changeSubscription(pending.id, (one) => {
        const happened = applyEvent(one, paid('same'), Date.now());
        verdict = happened.verdict;
        return happened.subscription;
      });
      return verdict;
    }),
  );
  expect(verdicts.filter((verdict) => verdict === 'applied')).toHaveLength(1);
  expect(await findSubscription(pending.id)).toMatchObject({
    version: 2,
    mails: [{ kind: 'activation' }, { kind: 'activation-staff' }],
    lifecycle: { payments: [{ id: 'same' }] },
  });
});

test('eight who tell different things at once are all heard', async () => {
  const pending = newPending();
  await addSubscription(pending);
  const told = Array.from({ length: 8 }, (_, index) => ({ ...paid(`n${index}`), token: 'one' }));
  await Promise.all(told.map((event) => happens(pending.id, event)));
  expect((await findSubscription(pending.id))?.lifecycle.payments).toHaveLength(8);
});

test('mail is listed as long as it waits, and a look when its day has begun', async () => {
  const pending = newPending();
  await addSubscription(pending);
  await changeSubscription(pending.id, (one) => ({
    ...applyEvent(one, paid('listed'), Date.now()).subscription,
    reviewOn: '2026-12-22',
  }));
  const has = (list: { id: string }[]) => list.some(({ id }) => id === pending.id);
  expect(has(await listWaiting('subscriptions', 100))).toBe(true);
  await changeSubscription(pending.id, (one) => ({ ...one, outboxDueAt: Date.now() + DAY }));
  expect(has(await listWaiting('subscriptions', 100))).toBe(true);
  await changeSubscription(pending.id, (one) => ({ ...one, outboxDueAt: undefined }));
  expect(has(await listWaiting('subscriptions', 100))).toBe(false);
  expect(has(await listSubscriptionsToReview(Date.parse('2026-12-21T21:59:59Z'), 100))).toBe(false);
  expect(has(await listSubscriptionsToReview(Date.parse('2026-12-21T22:00:00Z'), 100))).toBe(true);
});

test('a checkout that was never paid is gone after 62 days, however late the table is swept', async () => {
  const pending = newPending();
  await addSubscription(pending);
  pass(61 * DAY);
  expect(await findSubscription(pending.id)).toBeDefined();
  pass(2 * DAY);
  expect(await findSubscription(pending.id)).toBeUndefined();
  expect(await changeSubscription(pending.id, (one) => ({ ...one, outboxTries: 1 }))).toBeUndefined();
});

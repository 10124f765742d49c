import { InvalidInputError, SourceDownError } from '../../platform/rules/errors.ts';
import { addDays, dayOf } from '../rules/calendar.ts';
import { applyEvent } from '../rules/apply-event.ts';
import type { Lifecycle } from '../rules/lifecycle.ts';
import type { Subscription } from '../rules/subscription.ts';
import { captureLog } from '../../testing/captured-log.ts';
import { useLocalTables } from '../../testing/local-tables.ts';
import { storeActive, storePending } from '../../testing/new-subscription.ts';
import { usePaymentProvider } from '../../testing/payment-provider.ts';
import { cancelRenewals } from './cancel-renewals.ts';
import { changeSubscription, findSubscription } from './subscriptions.ts';

useLocalTables();
const provider = usePaymentProvider();
captureLog();

const TODAY = dayOf(Date.now());

async function active(paidDaysAgo = 0): Promise<Subscription> {
  const one = await storeActive(undefined, addDays(TODAY, -paidDaysAgo));
  provider.holds(one.lifecycle.token);
  return one;
}

async function withLife({ id }: Subscription, part: Partial<Lifecycle>): Promise<Subscription> {
  const changed = await changeSubscription(id, (one) => ({
    ...one,
    lifecycle: { ...one.lifecycle, ...part },
  }));
  if (!changed) throw new Error('It is not stored');
  return changed;
}

const lifeOf = async ({ id }: Subscription) => (await findSubscription(id))?.lifecycle;

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof InvalidInputError ? error.message : Promise.reject(error)),
  );

test('each way that is not open says why in its own words, and the provider is not asked', async () => {
  expect(await refusalOf(cancelRenewals(await storePending()))).toMatch(/^Nothing is paid/);
  const byHand = await withLife(await active(), { token: undefined });
  expect(await refusalOf(cancelRenewals(byHand))).toMatch(/cannot be cancelled here\. Please write to .+@/);
  expect(await refusalOf(cancelRenewals(await active(20), 'seven-days'))).toMatch(/is no longer open/);
  expect(provider.asked).toEqual([]);
});

test('who is suspended can cancel: the provider charges no more, and it ends at once', async () => {
  const one = await active(45);
  const events = [
    { kind: 'payment-failed', day: addDays(TODAY, -10) },
    { kind: 'day-began', day: TODAY },
  ] as const;
  const suspended = await changeSubscription(one.id, (current) =>
    events.reduce((before, event) => applyEvent(before, event, Date.now()).subscription, current),
  );
  expect(suspended?.lifecycle.state).toBe('suspended');
  expect((await cancelRenewals(suspended ?? one)).lifecycle).toMatchObject({
    state: 'ended',
    cancelledOn: TODAY,
  });
  expect(provider.fake.books.find(one.lifecycle.token ?? '')?.status).toBe('CANCELLED');
});

test('what is in the table counts, and not what the caller read before', async () => {
  const before = await active();
  await cancelRenewals(before);
  const asked = provider.asked.length;
  expect((await cancelRenewals(before)).lifecycle).toMatchObject({ state: 'cancelled' });
  const returning = { day: TODAY, priceCents: 9900 };
  await withLife(before, { returning });
  expect((await cancelRenewals(before)).lifecycle.returning).toBeUndefined();
  expect(provider.asked).toHaveLength(asked);
});

test('who is coming back and asks for a way that is not open is refused, and still comes back', async () => {
  const cancelled = await cancelRenewals(await active(20));
  const returning = await withLife(cancelled, { returning: { day: TODAY, priceCents: 9900, number: 2 } });
  for (const way of ['seven-days', 'early'] as const)
    expect(await refusalOf(cancelRenewals(returning, way))).toMatch(/is no longer open/);
  expect(await findSubscription(returning.id)).toEqual(returning);
});

test('who asked for all of the money back while the provider was down, and then only cancels, keeps the paid period', async () => {
  const one = await active();
  provider.state = 'down';
  await expect(cancelRenewals(one, 'seven-days')).rejects.toThrow(SourceDownError);
  expect(await lifeOf(one)).toMatchObject({ leaving: { way: 'seven-days' } });
  provider.state = 'up';
  const { lifecycle } = await cancelRenewals(one);
  expect(lifecycle).toMatchObject({ state: 'cancelled', paidUntil: one.lifecycle.paidUntil });
  expect([lifecycle.leaving, lifecycle.refundDue, lifecycle.endsOn]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(lifecycle.payments).toEqual(one.lifecycle.payments);
});

test('what is cancelled, or left with all of the money, stays as it is when that is asked for again', async () => {
  const cancelled = await cancelRenewals(await active());
  const requested = await withLife(cancelled, { leaving: { way: 'seven-days', day: TODAY } });
  await cancelRenewals(requested);
  expect(await findSubscription(requested.id)).toEqual(requested);
  const left = await cancelRenewals(requested, 'seven-days');
  expect(left.lifecycle).toMatchObject({ endsOn: TODAY, refundDue: { reason: 'seven-days' } });
  await cancelRenewals(left, 'seven-days');
  expect(await findSubscription(left.id)).toEqual(left);
});

import { dayInWords } from '#shared/rules/time.ts';
import { InvalidInputError, SourceDownError, SourceFailedError } from '../../platform/rules/errors.ts';
import { addDays, dayOf } from '../rules/calendar.ts';
import { applyEvent } from '../rules/apply-event.ts';
import { owedOf } from '../rules/hold.ts';
import type { Subscription } from '../rules/subscription.ts';
import {
  happens,
  lifeOf,
  storeActive,
  storePending,
  unpaid,
  withLife,
} from '../../testing/new-subscription.ts';
import { says } from '../../testing/payment-provider.ts';
import { useProduct } from '../../testing/product.ts';
import { cancelRenewals } from './cancel-renewals.ts';
import { reviewSubscription } from './review-subscription.ts';
import { listAlerts } from './staff-alerts.ts';
import { findSubscription } from './subscriptions.ts';

const { provider } = useProduct();

const TODAY = dayOf(Date.now());

async function active(paidDaysAgo = 0): Promise<Subscription> {
  const one = await storeActive(undefined, addDays(TODAY, -paidDaysAgo));
  provider.holds(one.lifecycle.token);
  return one;
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof InvalidInputError ? error.message : Promise.reject(error)),
  );

test('each way that is not open says why in its own words, and the provider is not asked', async () => {
  expect(await refusalOf(cancelRenewals(await storePending()))).toMatch(/^Nothing is paid/);
  const byHand = await withLife((await active()).id, { token: undefined });
  expect(await refusalOf(cancelRenewals(byHand))).toMatch(/cannot be cancelled here\. Please write to .+@/);
  expect(await refusalOf(cancelRenewals(await active(20), 'seven-days'))).toMatch(/is no longer open/);
  expect(provider.asked).toEqual([]);
});

test('who is suspended can cancel: the provider charges no more, and it ends at once', async () => {
  const one = await active(45);
  const suspended = await happens(one.id, unpaid(addDays(TODAY, -10)), { kind: 'day-began', day: TODAY });
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
  expect(provider.asked).toHaveLength(asked);
});

describe('who cancels when the paid period is over', () => {
  const YESTERDAY = addDays(TODAY, -1);
  /** Paid until yesterday: today the provider charges the next month. */
  async function onRenewalDay(part: Parameters<typeof provider.holds>[1]): Promise<Subscription> {
    const one = await withLife((await storeActive(undefined, addDays(TODAY, -40))).id, {
      paidUntil: YESTERDAY,
    });
    provider.holds(one.lifecycle.token, part);
    return one;
  }
  const charged = (one: Subscription, paymentId: string) => ({
    kind: 'payment' as const,
    day: TODAY,
    paymentId,
    amountCents: 9900,
    token: one.lifecycle.token,
  });

  test('and was charged already, without our having been told, keeps the month that was charged', async () => {
    const one = await onRenewalDay({ cyclesComplete: 2, runDate: addDays(TODAY, 30) });
    const left = await cancelRenewals(one);
    expect(left.lifecycle).toMatchObject({
      state: 'cancelled',
      payments: [{}],
      unreported: [{ since: TODAY, amountCents: 9900 }],
    });
    expect((left.lifecycle.paidUntil ?? '') > TODAY).toBe(true);
    expect(left.mails.map(({ kind }) => kind)).toEqual(['cancellation', 'cancellation-staff']);
    // The notification that comes later brings the payment and its receipt.
    const told = applyEvent(left, charged(one, '1000002'), Date.now());
    expect(told.subscription.lifecycle.payments).toMatchObject([{}, { id: '1000002' }]);
    expect(owedOf(told.subscription.lifecycle)).toEqual([]);
  });

  test('and was not charged, has no support from today on, and a charge that is reported later is owed', async () => {
    const one = await onRenewalDay({ runDate: TODAY });
    const left = await cancelRenewals(one);
    expect(left.lifecycle).toMatchObject({ state: 'ended', paidUntil: YESTERDAY });
    expect(provider.asked.map(({ method }) => method)).toEqual(['GET', 'PUT']);
    const told = applyEvent(left, charged(one, '1000002'), Date.now()).subscription;
    expect(told.lifecycle).toMatchObject({ state: 'ended', paidUntil: YESTERDAY });
    expect(owedOf(told.lifecycle)).toEqual([{ paymentId: '1000002', amountCents: 9900 }]);
    expect(told.mails.at(-1)).toMatchObject({ kind: 'attention-staff' });
  });

  test('while the provider cannot be asked, nothing is changed or promised', async () => {
    const one = await onRenewalDay({ cyclesComplete: 2, runDate: addDays(TODAY, 30) });
    provider.state = 'down';
    await expect(cancelRenewals(one)).rejects.toThrow(SourceDownError);
    expect(await findSubscription(one.id)).toEqual(one);
  });
});

/** A customer whose request for all of the money on the last day was stored, and not confirmed. */
async function askedInTime(): Promise<Subscription> {
  const one = await active(9);
  return withLife(one.id, { leaving: { way: 'seven-days', day: addDays(TODAY, -2) } });
}

const ALL_BACK = {
  endsOn: addDays(TODAY, -2),
  refundDue: { reason: 'seven-days', amountCents: 9900, day: addDays(TODAY, -2) },
};

test('a request that the provider did not confirm is stored, said to be stored, and due for a review today', async () => {
  const one = await active();
  provider.state = 'down';
  const asked = cancelRenewals(one, 'seven-days');
  await expect(asked).rejects.toThrow(SourceDownError);
  await expect(asked).rejects.toThrow(
    `The request of ${dayInWords(TODAY)} is stored and counts from that day`,
  );
  expect(await findSubscription(one.id)).toMatchObject({
    reviewOn: TODAY,
    lifecycle: { state: 'active', leaving: { way: 'seven-days', day: TODAY } },
  });
});

test.each(['seven-days', 'early', 'period-end'] as const)(
  'who asked in time for all of the money gets it, whatever is clicked later: %s',
  async (way) => {
    const { lifecycle } = await cancelRenewals(await askedInTime(), way);
    expect(lifecycle).toMatchObject({ state: 'ended', ...ALL_BACK });
    expect(lifecycle.leaving).toBeUndefined();
  },
);

test('the review carries out what was asked for, with the terms of that day', async () => {
  const reviewed = await reviewSubscription(await askedInTime());
  expect(reviewed.lifecycle).toMatchObject({ state: 'ended', ...ALL_BACK });
  expect(reviewed.mails.map(({ kind }) => kind)).toEqual(['cancellation', 'cancellation-staff']);
});

test('while the provider refuses to end it the request stays open, and the company is told on the second day', async () => {
  const one = await askedInTime();
  provider.answer(says(200, '{"code":400,"status":"failed","data":{"response":"","message":"no"}}'));
  await expect(reviewSubscription(one)).rejects.toThrow(SourceFailedError);
  expect(await lifeOf(one.id)).toMatchObject({ state: 'active', leaving: { way: 'seven-days' } });
  const alert = (await listAlerts()).find(({ subscriptionId }) => subscriptionId === one.id);
  expect(alert).toMatchObject({ kind: 'leaving-unconfirmed' });
  const owed = `R99.00 of the payment ${one.lifecycle.payments[0]?.id}`;
  expect(alert?.facts).toContainEqual(['To be given back', owed]);
});

test('a request by email or phone counts from its own day, and an earlier one that is stored still does', async () => {
  const late = await active(9);
  expect(await refusalOf(cancelRenewals(late, 'seven-days'))).toMatch(/is no longer open/);
  const left = await cancelRenewals(late, 'seven-days', addDays(TODAY, -2));
  expect(left.lifecycle).toMatchObject({ state: 'ended', ...ALL_BACK });
  const later = await cancelRenewals(await askedInTime(), 'seven-days', addDays(TODAY, -4));
  expect(later.lifecycle.endsOn).toBe(addDays(TODAY, -4));
});

test('who asked to leave early and is still new may leave with all of the money instead', async () => {
  const one = await storeActive({ planType: 'personal', billing: 'yearly' }, addDays(TODAY, -3));
  provider.holds(one.lifecycle.token);
  const asked = await withLife(one.id, { leaving: { way: 'early', day: addDays(TODAY, -1) } });
  expect((await cancelRenewals(asked, 'seven-days')).lifecycle).toMatchObject({
    endsOn: TODAY,
    refundDue: { reason: 'seven-days', amountCents: 99_900 },
  });
});

test('what is cancelled, or left with all of the money, stays as it is when that is asked for again', async () => {
  const cancelled = await cancelRenewals(await active());
  const requested = await withLife(cancelled.id, { leaving: { way: 'seven-days', day: TODAY } });
  await cancelRenewals(requested);
  expect(await findSubscription(requested.id)).toEqual(requested);
  const left = await cancelRenewals(requested, 'seven-days');
  expect(left.lifecycle).toMatchObject({ endsOn: TODAY, refundDue: { reason: 'seven-days' } });
  await cancelRenewals(left, 'seven-days');
  expect(await findSubscription(left.id)).toEqual(left);
});

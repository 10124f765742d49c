import { addDays, dayOf } from './rules/calendar.ts';
import { transition } from './rules/transition.ts';
import { viewOf } from './rules/view.ts';
import { changeSubscription, findSubscription, listSubscriptionsToReview } from './io/subscriptions.ts';
import { captureLog } from '../testing/captured-log.ts';
import { useLocalTables } from '../testing/local-tables.ts';
import { useMailService } from '../testing/mail-service.ts';
import { storeActive } from '../testing/new-subscription.ts';
import { usePassingTime } from '../testing/passing-time.ts';
import { usePaymentProvider } from '../testing/payment-provider.ts';
import { handler } from './review-subscriptions.ts';

useLocalTables();
const provider = usePaymentProvider();
const logged = captureLog();
useMailService();
const pass = usePassingTime();

const DAY = 24 * 60 * 60_000;

function run() {
  return handler({}, { getRemainingTimeInMillis: () => 60_000 });
}

async function viewOfNow(id: string) {
  const found = await findSubscription(id);
  if (!found) throw new Error('It is gone');
  return viewOf(found, dayOf(Date.now()));
}

/** Leaves nothing due for review to the next test. */
afterEach(async () => {
  const due = await listSubscriptionsToReview(Number.MAX_SAFE_INTEGER, 1000);
  await Promise.all(due.map(({ id }) => changeSubscription(id, (one) => ({ ...one, reviewOn: undefined }))));
});

/**
 * A renewal fails and the subscription is suspended; then another card works and the missing payment is charged,
 * without a notification.
 */
async function paidAgain(billing: 'monthly' | 'yearly') {
  const { id, lifecycle } = await storeActive({ planType: 'personal', billing });
  const renewalDay = addDays(lifecycle.paidUntil ?? '', 1);
  const held = provider.holds(lifecycle.token, {
    runDate: renewalDay,
    amountCents: lifecycle.priceCents,
    frequency: billing === 'yearly' ? 6 : 3,
    billingDay: Number(renewalDay.slice(-2)),
  });
  pass(Date.parse(renewalDay) - Date.parse(dayOf(Date.now())) + DAY);
  provider.fake.fail(held);
  await run();
  pass(10 * DAY);
  await run();
  expect((await viewOfNow(id)).state).toBe('suspended');
  provider.fake.updateCard(held);
  await provider.fake.renew(held);
  pass(DAY);
  provider.asked.length = 0;
  return { id, token: held.token };
}

test.each(['monthly', 'yearly'] as const)(
  'who pays a %s plan after a suspension is charged next on the day that the page says',
  async (billing) => {
    const { id, token } = await paidAgain(billing);
    await run();
    const { state, nextCharge, paidUntil = '' } = await viewOfNow(id);
    expect([state, nextCharge?.day]).toEqual(['active', addDays(paidUntil, 1)]);
    expect(provider.fake.books.find(token)?.runDate).toBe(nextCharge?.day);
    // The missing notification may still come until then.
    const found = await findSubscription(id);
    expect(found?.lifecycle.payments.at(-1)?.nextChargeOn).toBe(nextCharge?.day);
    provider.asked.length = 0;
    await run();
    expect(provider.asked).toEqual([]);
  },
);

test('who was served a month late, because the first payment was not told, is charged when the page says', async () => {
  const today = dayOf(Date.now());
  const { id, lifecycle } = await storeActive({ planType: 'personal', billing: 'monthly' }, today);
  // The provider had charged a month earlier, and charges now; only its record shows the first charge.
  const next = addDays(lifecycle.paidUntil ?? '', 3);
  const held = provider.holds(lifecycle.token, { runDate: next, cyclesComplete: 2, amountCents: 9900 });
  await changeSubscription(id, (one) => ({ ...one, reviewOn: today }));
  pass(Date.parse(lifecycle.paidUntil ?? '') - Date.parse(today) + 2 * DAY);
  await run();
  const { state, nextCharge, paidUntil = '' } = await viewOfNow(id);
  expect(paidUntil > next).toBe(true);
  expect([state, nextCharge?.day]).toEqual(['active', addDays(paidUntil, 1)]);
  expect(provider.fake.books.find(held.token)?.runDate).toBe(nextCharge?.day);
});

test('while the provider cannot be told the day, it is told with the next look', async () => {
  const { id, token } = await paidAgain('monthly');
  await run();
  await changeSubscription(id, (one) => {
    const { nextCharge } = viewOf(one, dayOf(Date.now()));
    const open = { ...one.lifecycle, isChargeDayOpen: true };
    return { ...one, lifecycle: open, reviewOn: nextCharge && dayOf(Date.now()) };
  });
  Object.assign(provider.fake.books.find(token) ?? {}, { runDate: addDays(dayOf(Date.now()), 3) });
  provider.state = 'down';
  await run().catch(() => undefined);
  expect(logged().at(-1)).toMatchObject({ failed: 1 });
  provider.state = 'up';
  await run();
  expect(provider.fake.books.find(token)?.runDate).toBe((await viewOfNow(id)).nextCharge?.day);
});

test('the first payment, and a renewal in time, leave the provider its own days', async () => {
  const { lifecycle } = await storeActive();
  expect(lifecycle.isChargeDayOpen).toBeUndefined();
  const { lifecycle: renewed } = transition(lifecycle, {
    kind: 'payment',
    day: addDays(lifecycle.paidUntil ?? '', 1),
    paymentId: 'second',
    amountCents: lifecycle.priceCents,
    token: lifecycle.token,
  });
  expect([renewed.payments.length, renewed.isChargeDayOpen]).toEqual([2, undefined]);
});

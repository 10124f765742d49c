import { addMonths } from '#shared/rules/charge-days.ts';
import { applyEvent } from './rules/apply-event.ts';
import { addDays, dayOf } from './rules/calendar.ts';
import { mayBeChargedOnOtherDay } from './rules/charge-day.ts';
import { viewOf } from './rules/view.ts';
import { changeSubscription, findSubscription, listSubscriptionsToReview } from './io/subscriptions.ts';
import { captureLog } from '../testing/captured-log.ts';
import { useLocalTables } from '../testing/local-tables.ts';
import { useMailService } from '../testing/mail-service.ts';
import { newPending, storeActive, storePending } from '../testing/new-subscription.ts';
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

describe('the provider’s day of the next charge', () => {
  const TOKEN = 'dc0521d3-55fe-269b-fa00-b647310d760f';

  /**
   * Stores a checkout, and its first payment as it is reported some days later. Returns the day that the page shows.
   */
  async function paidLate(lateDays: number) {
    // Into the first week of a month: every month has these days.
    pass((35 - Number(dayOf(Date.now()).slice(-2))) * DAY);
    const { id, createdAt } = await storePending();
    const charged = dayOf(createdAt);
    pass(lateDays * DAY);
    const day = dayOf(Date.now());
    const first = { kind: 'payment', day, paymentId: id, amountCents: 9900, token: TOKEN } as const;
    await changeSubscription(id, (one) => ({
      ...applyEvent(one, first, Date.now()).subscription,
      mails: [],
      outboxDueAt: undefined,
    }));
    return { id, charged, shown: (await viewOfNow(id)).nextCharge?.day ?? '' };
  }

  test('is the one that is shown, although the first payment was reported three days late', async () => {
    const { charged, shown } = await paidLate(3);
    const held = provider.holds(TOKEN, { runDate: addMonths(charged, 1) });
    await run();
    expect(shown > addMonths(charged, 1)).toBe(true);
    expect(held.runDate).toBe(shown);
    provider.asked.length = 0;
    await run();
    expect(provider.asked).toEqual([]);
  });

  test('is not told again where it is the same already: the customer paid later than the checkout began', async () => {
    const { shown } = await paidLate(1);
    provider.holds(TOKEN, { runDate: shown });
    await run();
    expect(provider.asked.map(({ method }) => method)).toEqual(['GET']);
    provider.asked.length = 0;
    await run();
    expect(provider.asked).toEqual([]);
  });

  test('needs no question after a first payment on the day of the checkout', () => {
    const now = Date.parse('2026-01-10T10:00+02:00');
    const pending = { ...newPending(), createdAt: now };
    const first = {
      kind: 'payment',
      day: '2026-01-10',
      paymentId: '1',
      amountCents: 9900,
      token: TOKEN,
    } as const;
    const begun = applyEvent(pending, first, now).subscription;
    expect([begun.lifecycle.isChargeDayOpen, begun.reviewOn]).toEqual([undefined, '2026-02-11']);
    const second = { ...first, day: '2026-02-10', paymentId: '2' };
    const renewed = applyEvent(begun, second, now).subscription;
    expect([renewed.lifecycle.isChargeDayOpen, renewed.reviewOn]).toEqual([undefined, '2026-03-11']);
    const early = applyEvent(begun, { ...second, day: '2026-02-09' }, now).subscription;
    expect([early.lifecycle.isChargeDayOpen, early.reviewOn]).toEqual([true, '2026-02-09']);
  });

  test('is compared where the day of the month changes: 28 or 31 March may follow 28 February', () => {
    const periods = [
      ['2026-01-31', '2026-02-27', true],
      ['2026-02-28', '2026-03-30', true],
      ['2026-03-31', '2026-04-29', true],
      ['2026-01-28', '2026-02-27', false],
      ['2026-02-28', '2026-03-27', false],
      ['2028-02-29', '2029-02-27', true],
    ] as const;
    const { lifecycle } = newPending();
    for (const [from, until, isOpen] of periods) {
      const payment = { id: '1', day: from, amountCents: 9900, from, until };
      expect([from, mayBeChargedOnOtherDay(lifecycle, payment, true)]).toEqual([from, isOpen]);
    }
  });
});

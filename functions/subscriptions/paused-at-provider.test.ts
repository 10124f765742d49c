import { captureLog } from '../testing/captured-log.ts';
import { useLocalTables } from '../testing/local-tables.ts';
import { useMailService } from '../testing/mail-service.ts';
import { storeActive } from '../testing/new-subscription.ts';
import { usePassingTime } from '../testing/passing-time.ts';
import { usePaymentProvider } from '../testing/payment-provider.ts';
import { changeSubscription, findSubscription, listSubscriptionsToReview } from './io/subscriptions.ts';
import { handler } from './review-subscriptions.ts';
import { applyEvent } from './rules/apply-event.ts';
import { addDays, dayOf } from './rules/calendar.ts';

useLocalTables();
const provider = usePaymentProvider();
const mails = useMailService();
captureLog();
const pass = usePassingTime();

const DAY = 24 * 60 * 60_000;

/** The hourly job, once a day. */
async function reviewFor(days: number): Promise<void> {
  for (let left = days; left > 0; left -= 1) {
    await handler({}, { getRemainingTimeInMillis: () => 60_000 });
    pass(DAY);
  }
}

/** A subscription on the second day after its paid period, in this state at the provider. */
async function unpaidSince(status: 'PAUSED' | 'ACTIVE') {
  const one = await storeActive();
  const renewalDay = addDays(one.lifecycle.paidUntil ?? '', 1);
  pass(Date.parse(renewalDay) - Date.parse(dayOf(Date.now())) + DAY);
  const held = provider.holds(one.lifecycle.token, { runDate: renewalDay, status });
  return { id: one.id, held, renewalDay };
}

async function lifeOf(id: string) {
  return (await findSubscription(id))?.lifecycle;
}

function subjects() {
  return mails.taken.map(({ subject }) => subject.replace(/ \(?[0-9A-F]{8}\)?$/, ''));
}

/** Leaves nothing due for review to the next test. */
afterEach(async () => {
  const due = await listSubscriptionsToReview(Number.MAX_SAFE_INTEGER, 1000);
  await Promise.all(due.map(({ id }) => changeSubscription(id, (one) => ({ ...one, reviewOn: undefined }))));
});

test('who is paused at the provider is not dunned or ended, and the company is told once a month', async () => {
  const { id } = await unpaidSince('PAUSED');
  await reviewFor(40);
  expect(await lifeOf(id)).toMatchObject({ state: 'active', payments: [{}] });
  expect(new Set(subjects())).toEqual(new Set(['Please look at subscription']));
  expect(mails.taken.length).toBeLessThanOrEqual(3);
  expect(mails.taken[0]?.text.replaceAll(/\s+/g, ' ')).toContain(
    'PayFast says that this subscription is paused there, so it charges nothing.',
  );
});

test('after the pause it is charged first, and only what then stays unpaid is dunned', async () => {
  const { id, held } = await unpaidSince('PAUSED');
  await reviewFor(40);
  mails.taken.length = 0;
  const runDate = addDays(dayOf(Date.now()), 3);
  provider.fake.books.change(held, { status: 'ACTIVE', runDate });
  await reviewFor(7);
  expect(subjects()).toEqual([]);
  await reviewFor(3);
  expect(await lifeOf(id)).toMatchObject({ state: 'past-due' });
  expect(subjects()).toEqual(['We could not renew your IT support', 'Payment failed']);
});

test('the first charge after a pause pays for a period from its own day', async () => {
  const { id, held } = await unpaidSince('PAUSED');
  await reviewFor(40);
  provider.fake.books.change(held, { status: 'ACTIVE' });
  const day = dayOf(Date.now());
  const event = { kind: 'payment', day, paymentId: 'p2', amountCents: held.amountCents, token: held.token };
  await changeSubscription(id, (one) => applyEvent(one, event as never, Date.now()).subscription);
  const lifecycle = await lifeOf(id);
  expect(lifecycle?.payments.at(-1)).toMatchObject({ day, from: day });
  expect(lifecycle).toMatchObject({ state: 'active', isChargeDayOpen: true });
  expect(lifecycle?.pausedOn).toBeUndefined();
});

test('who was unpaid before the pause is served again until a person has decided', async () => {
  const { id, held } = await unpaidSince('ACTIVE');
  await reviewFor(6);
  expect(await lifeOf(id)).toMatchObject({ state: 'past-due' });
  mails.taken.length = 0;
  provider.fake.books.change(held, { status: 'PAUSED' });
  await reviewFor(20);
  expect(await lifeOf(id)).toMatchObject({ state: 'active' });
  expect(subjects()).toContain('Please look at subscription');
  expect(subjects()).not.toContain('Your IT support is paused');
});

test('what was suspended before the pause stays so, and does not end', async () => {
  const { id, held } = await unpaidSince('ACTIVE');
  await reviewFor(15);
  expect(await lifeOf(id)).toMatchObject({ state: 'suspended' });
  mails.taken.length = 0;
  provider.fake.books.change(held, { status: 'PAUSED' });
  await reviewFor(40);
  expect(await lifeOf(id)).toMatchObject({ state: 'suspended' });
  expect(new Set(subjects())).toEqual(new Set(['Please look at subscription']));
});

test('a pause while the period is paid for changes nothing', async () => {
  const one = await storeActive();
  provider.holds(one.lifecycle.token, { status: 'PAUSED' });
  await changeSubscription(one.id, (now) => ({ ...now, reviewOn: dayOf(Date.now()) }));
  await reviewFor(1);
  expect(await lifeOf(one.id)).toEqual(one.lifecycle);
  expect(mails.taken).toEqual([]);
});

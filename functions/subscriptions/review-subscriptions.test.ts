import { addDays, dayOf } from './rules/calendar.ts';
import { applyEvent } from './rules/apply-event.ts';
import { changeSubscription, findSubscription, listSubscriptionsToReview } from './io/subscriptions.ts';
import { subjectsOf } from '../testing/mail-service.ts';
import { lifeOf, storeActive } from '../testing/new-subscription.ts';
import { runOutbox } from '../testing/run-outbox.ts';
import { handler } from './review-subscriptions.ts';
import { useProduct } from '../testing/product.ts';

const { mails, provider, logged, pass } = useProduct();

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

function run() {
  return handler({}, { getRemainingTimeInMillis: () => 60_000 });
}

/** A subscription whose paid period ended so many days ago, with no news from the provider. */
async function expired(daysAgo: number) {
  const one = await storeActive();
  const renewalDay = addDays(one.lifecycle.paidUntil ?? '', 1);
  pass(Date.parse(renewalDay) - Date.parse(dayOf(Date.now())) + (daysAgo - 1) * DAY);
  const held = provider.holds(one.lifecycle.token, { runDate: renewalDay });
  return { ...one, renewalDay, held };
}

const subjects = () => subjectsOf(mails);

/** Leaves nothing due for review to the next test. */
afterEach(async () => {
  const due = await listSubscriptionsToReview(Number.MAX_SAFE_INTEGER, 1000);
  await Promise.all(due.map(({ id }) => changeSubscription(id, (one) => ({ ...one, reviewOn: undefined }))));
});

test('a renewal whose notification was lost is found at the provider; the receipt waits for the payment', async () => {
  const { id, renewalDay, held } = await expired(2);
  Object.assign(held, { cyclesComplete: 2, runDate: addDays(renewalDay, 30) });
  await run();
  expect(await lifeOf(id)).toMatchObject({
    state: 'active',
    payments: [{}],
    unreported: [{ from: renewalDay }],
  });
  expect(subjects()).toEqual([]);
  expect(logged().at(-1)).toMatchObject({ job: 'reviewSubscriptions', reviewed: 1, changed: 1, failed: 0 });
});

test('what the provider does not prove is not renewed, and is reviewed once a day', async () => {
  const { id } = await expired(2);
  await run();
  expect(await lifeOf(id)).toMatchObject({ state: 'active', payments: [{}] });
  await run();
  expect(provider.asked).toHaveLength(1);
  pass(DAY);
  await run();
  expect(provider.asked).toHaveLength(2);
  expect(mails.taken).toEqual([]);
});

test('a failed renewal is past due, then suspended after 7 days, and over after 30', async () => {
  const { id, held } = await expired(2);
  provider.fake.fail(held);
  const states: (string | undefined)[] = [];
  for (let day = 0; day <= 31; day += 1) {
    await run();
    states.push((await lifeOf(id))?.state);
    pass(DAY);
  }
  expect([states[0], states[6], states[7], states[29], states[30]]).toEqual([
    'past-due',
    'past-due',
    'suspended',
    'suspended',
    'ended',
  ]);
  expect(subjects()).toEqual([
    'We could not renew your IT support',
    'Payment failed',
    'Your IT support is paused',
    'Support paused',
    'Your IT support has ended',
    'Subscription ended',
  ]);
  expect(mails.taken.at(-2)?.text).toContain('No payment has reached us');
  expect(held.status).toBe('CANCELLED');
  expect(await lifeOf(id)).toMatchObject({ state: 'ended', cancelledOn: expect.any(String) });
});

test('what ended unpaid is cancelled again every day until the provider confirms it, and the company is told', async () => {
  const { id, held } = await expired(2);
  Object.assign(held, { status: 'FAILED' });
  for (let day = 0; day <= 29; day += 1) {
    await run();
    pass(DAY);
  }
  const unknown = JSON.stringify({ code: 404, status: 'failed', data: { response: false } });
  provider.answer((_, response) => void response.writeHead(404).end(unknown));
  mails.taken.length = 0;
  await run();
  expect(await lifeOf(id)).toMatchObject({ state: 'ended' });
  for (let day = 0; day < 5; day += 1) {
    pass(DAY);
    await run();
    await runOutbox();
  }
  expect(await lifeOf(id)).not.toHaveProperty('cancelledOn');
  expect(subjects().filter((subject) => subject.includes('may still charge'))).toHaveLength(1);
  provider.answer();
  pass(DAY);
  await run();
  expect(held.status).toBe('CANCELLED');
  expect(await lifeOf(id)).toMatchObject({ state: 'ended', cancelledOn: expect.any(String) });
  provider.asked.length = 0;
  pass(DAY);
  await run();
  expect(provider.asked).toEqual([]);
});

test('a cancellation whose notification was lost is found at the provider', async () => {
  const { id, held } = await expired(2);
  held.status = 'CANCELLED';
  await run();
  expect(await lifeOf(id)).toMatchObject({ state: 'ended' });
  expect(subjects()).toContain('Your subscription is cancelled');
});

test('a cancelled subscription ends with its paid period, whether or not the provider can be asked', async () => {
  const { id } = await storeActive();
  const now = Date.now();
  await changeSubscription(id, (one) => {
    const { subscription } = applyEvent(one, { kind: 'cancel-confirmed', day: dayOf(now) }, now);
    return { ...subscription, mails: [], outboxDueAt: undefined };
  });
  provider.state = 'down';
  await run();
  expect(await lifeOf(id)).toMatchObject({ state: 'cancelled' });
  pass(32 * DAY);
  await run();
  expect(await lifeOf(id)).toMatchObject({ state: 'ended' });
  expect(subjects()).toEqual(['Your IT support has ended', 'Subscription ended']);
});

test('while the provider is down nothing is guessed, the review stays due, and after three hours the run fails', async () => {
  const { id } = await expired(9);
  const begun = Date.parse(`${(await findSubscription(id))?.reviewOn ?? ''}T00:00+02:00`);
  pass(begun - Date.now());
  provider.state = 'down';
  await run();
  pass(3 * HOUR - 60_000);
  await run();
  pass(2 * 60_000);
  await expect(run()).rejects.toThrow('could not be reviewed');
  expect(await lifeOf(id)).toMatchObject({ state: 'active' });
  expect(logged().at(-1)).toMatchObject({ level: 'warn', reviewed: 0, failed: 1 });
  provider.state = 'up';
  pass(9 * DAY);
  await run();
  expect(await lifeOf(id)).toMatchObject({ state: 'past-due' });
});

test('two runs at once have one effect', async () => {
  const { id } = await expired(6);
  await Promise.all([run(), run(), run()]);
  expect(await lifeOf(id)).toMatchObject({ state: 'past-due' });
  expect(subjects()).toEqual(['We could not renew your IT support', 'Payment failed']);
});

describe('when very many fall due on one day', () => {
  const MANY = 16;

  beforeEach(async () => {
    const first = await expired(2);
    const { paidUntil } = first.lifecycle;
    for (let made = 1; made < MANY; made += 1) {
      const one = await storeActive();
      await changeSubscription(one.id, (now) => ({
        ...now,
        reviewOn: first.reviewOn,
        lifecycle: { ...now.lifecycle, paidUntil },
      }));
      provider.holds(one.lifecycle.token, { runDate: first.renewalDay });
    }
  });

  test('one run looks at all of them, each once', async () => {
    await run();
    expect(logged().at(-1)).toMatchObject({ level: 'info', reviewed: MANY, failed: 0, isCutShort: false });
    expect(new Set(provider.asked.map(({ path }) => path)).size).toBe(MANY);
    expect(provider.asked).toHaveLength(MANY);
  });

  test('a run whose time is over leaves the rest to the next, which begins with it', async () => {
    // Shortly after midnight nothing would have been due for hours yet.
    pass(3 * HOUR);
    let left = 7;
    const ends = { getRemainingTimeInMillis: () => (left-- > 0 ? 60_000 : 0) };
    await expect(handler({}, ends)).rejects.toThrow('could not be reviewed for hours');
    expect(logged().at(-1)).toMatchObject({ level: 'warn', reviewed: 7, failed: 0, isCutShort: true });
    await run();
    expect(logged().at(-1)).toMatchObject({ level: 'info', reviewed: MANY - 7, isCutShort: false });
    expect(provider.asked).toHaveLength(MANY);
  });
});

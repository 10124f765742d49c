import { putItem } from '../../platform/table-items.ts';
import { dayOf } from '../../subscriptions/rules/calendar.ts';
import { mailAtOnce } from '../../subscriptions/io/subscription-mails.ts';
import {
  changeSubscription,
  findSubscription,
  addSubscription,
  RECORD,
} from '../../subscriptions/io/subscriptions.ts';
import { happens, storePending, newPending } from '../../testing/new-subscription.ts';
import { runOutbox as run } from '../../testing/run-outbox.ts';
import { handler } from '../send-outbox.ts';
import { useProduct } from '../../testing/product.ts';
import { payment } from '../../testing/lifecycles.ts';
import { waitingFrom } from '../../platform/rules/outbox.ts';
import { type OutboxEntry, waitingIn } from '../../platform/outbox.ts';
import { withMails } from '../../subscriptions/rules/apply-event.ts';
import { emptyTable, storeMany } from '../../testing/many-items.ts';
import { storeNotification } from '../../testing/store-notification.ts';
import { contactSubmission } from '../../leads/rules/lead.ts';
import { storeLead } from '../../leads/io/leads.ts';

const { mails, provider, logged, pass } = useProduct();

const MINUTE = 60_000;

afterEach(() => emptyTable('subscriptions', ['id', 'item']));

/** Simulates a process that stores the payment and ends before it mails. */
async function payAndDie(paymentId = 'first', id?: string) {
  const of = id ?? (await storePending()).id;
  await happens(of, payment(dayOf(Date.now()), { paymentId, token: of }));
  return of;
}

async function statesOf(id: string) {
  return (await findSubscription(id))?.mails.map(({ state }) => state);
}

test('sends what a process left behind', async () => {
  const id = await payAndDie();
  await run();
  expect(await statesOf(id)).toEqual(['sent', 'sent']);
  expect(await findSubscription(id)).not.toHaveProperty('outboxDueAt');
  expect(logged().at(-1)).toMatchObject({ job: 'sendOutbox', done: 1, waiting: 0 });
});

test('ten runs at once, and the request itself, send every mail once', async () => {
  const ids = await Promise.all([payAndDie(), payAndDie(), payAndDie()]);
  await Promise.all([...Array.from({ length: 10 }, run), ...ids.map(mailAtOnce)]);
  expect(mails.taken).toHaveLength(6);
});

test('a mail that comes due while others are on their way goes out with the next run', async () => {
  const id = await payAndDie();
  await Promise.all([mailAtOnce(id), payAndDie('second', id).then(mailAtOnce)]);
  pass(2 * MINUTE);
  await run();
  expect(await statesOf(id)).toEqual(['sent', 'sent', 'sent']);
  expect(mails.taken).toHaveLength(3);
});

test('while mail is down nothing is lost, and all of it goes out later', async () => {
  mails.state = 'busy';
  const ids = [await payAndDie(), await payAndDie()];
  await mailAtOnce(ids[0] ?? '');
  await run();
  expect(logged().at(-1)).toMatchObject({ level: 'warn', done: 0, failure: 'ServiceUnavailable' });
  mails.state = 'up';
  pass(5 * MINUTE);
  await run();
  expect(await Promise.all(ids.map(statesOf))).toEqual([
    ['sent', 'sent'],
    ['sent', 'sent'],
  ]);
  expect(mails.taken).toHaveLength(4);
});

test('a process that dies while it mails holds nothing up for longer than a minute', async () => {
  const id = await payAndDie();
  await changeSubscription(id, (one) => ({ ...one, outboxLeaseUntil: Date.now() + MINUTE }));
  await run();
  expect(mails.asked).toBe(0);
  pass(MINUTE + 1000);
  await run();
  expect(await statesOf(id)).toEqual(['sent', 'sent']);
});

test('a customer’s address that takes no mail holds up no notification, and is not tried again', async () => {
  const id = await payAndDie();
  const email = (await findSubscription(id))?.customer.email ?? '';
  mails.refused.add(email);
  await run();
  expect(await statesOf(id)).toEqual(['refused', 'sent']);
  mails.asked = 0;
  pass(60 * MINUTE);
  await run();
  expect(mails.asked).toBe(0);
});

test('while our sender is not verified the customer’s mail waits too, and is not given up', async () => {
  const id = await payAndDie();
  mails.state = 'unverified';
  await run();
  expect(await statesOf(id)).toEqual(['due', 'due']);
  mails.state = 'up';
  pass(MINUTE);
  await run();
  expect(await statesOf(id)).toEqual(['sent', 'sent']);
});

test('the company’s email stays due, with growing pauses, until its address takes it', async () => {
  const id = await payAndDie();
  mails.refused.add('desk@harbourlight.example');
  const tries: number[] = [];
  for (let minute = 0; minute < 16; minute += 1) {
    mails.asked = 0;
    await run();
    tries.push(mails.asked);
    // It counts as waiting between its tries too; otherwise the alarm would never fire for it.
    expect(logged().at(-1)).toMatchObject({ waiting: 1 });
    pass(MINUTE);
  }
  expect(tries.reduce((sum, asked) => sum + asked)).toBe(1 + 5);
  expect(await statesOf(id)).toEqual(['sent', 'due']);
  mails.refused.clear();
  pass(60 * MINUTE);
  await run();
  expect(await statesOf(id)).toEqual(['sent', 'sent']);
});

/** More items than a pass tries: they wait for one service, and the item for another is due after all of them. */
const MANY = 130;

/** One mail each for so many subscriptions, an hour old. */
async function storeMails(count = MANY): Promise<void> {
  const since = Date.now();
  await storeMany('subscriptions', count, () => ({
    ...withMails(newPending(), [{ kind: 'link', day: '2026-11-21' }], since),
    ...waitingFrom(since),
    item: RECORD,
  }));
  pass(60 * MINUTE);
}

async function storePayment(): Promise<string> {
  const { id } = await storePending();
  await storeNotification(id, `pf-${id}`, `token-${id}`);
  return id;
}

/** The waiting items, as they are stored. */
async function waitingNow(most?: number): Promise<OutboxEntry['stored'][]> {
  const found: OutboxEntry['stored'][] = [];
  for await (const { stored } of waitingIn('subscriptions', most)) found.push(stored);
  return found;
}

const stateOf = async (id: string) => (await findSubscription(id))?.lifecycle.state;

test('while mail is down and many mails wait, a payment is confirmed, and the mails are seen to wait', async () => {
  mails.state = 'busy';
  await storeMails();
  const id = await storePayment();
  await run();
  expect(await stateOf(id)).toBe('active');
  // The mail that was tried appears again behind all others, and counts once.
  expect(logged().at(-1)).toMatchObject({
    done: 1,
    waiting: MANY,
    OldestWaitingNotificationSeconds: 0,
  });
  expect(logged().at(-1)?.['OldestWaitingMailSeconds']).toBeGreaterThanOrEqual(3600);
  expect(mails.asked).toBeLessThan(10);
});

test('while the provider is down and many payments wait, mail goes out', async () => {
  provider.state = 'down';
  const since = Date.now();
  await storePayment();
  const [stored] = await waitingNow();
  await storeMany('subscriptions', MANY, (at) => ({
    ...stored,
    ...waitingFrom(since),
    item: `notification#pf-${at}#COMPLETE`,
  }));
  pass(60 * MINUTE);
  const one = newPending();
  const due = withMails(one, [{ kind: 'link', day: '2026-11-21' }], Date.now());
  await addSubscription(due);
  await run();
  expect(mails.taken).toHaveLength(1);
  expect(logged().at(-1)).toMatchObject({ waiting: MANY + 1, OldestWaitingMailSeconds: 0 });
  expect(logged().at(-1)?.['OldestWaitingNotificationSeconds']).toBeGreaterThanOrEqual(3600);
});

test.each([
  ['no mail', 0],
  ['some of the mails', 20],
])('the alarm sees a payment that waits behind a run that has time for %s', async (_, asks) => {
  await storeMails();
  await storePayment();
  pass(20 * MINUTE);
  let asked = 0;
  await handler({}, { getRemainingTimeInMillis: () => ((asked += 1) > asks ? 0 : 20_000) });
  expect(logged().at(-1)).toMatchObject({ done: mails.taken.length, waiting: MANY + 1 - mails.taken.length });
  expect(mails.taken.length > 0).toBe(asks > 0);
  expect(logged().at(-1)?.['OldestWaitingNotificationSeconds']).toBeGreaterThanOrEqual(1200);
});

test('what waits is read page by page, and no further than is said', async () => {
  await storeMails(120);
  const Item = { id: 'damaged', item: RECORD, ...waitingFrom(0), outboxTries: 'none' };
  await putItem('subscriptions', Item);
  const count = async (most?: number) => (await waitingNow(most)).length;
  // An unreadable item counts towards the number of items read.
  expect([await count(), await count(110), await count(101), await count(1)]).toEqual([120, 109, 100, 0]);
});

test('leads of another shape hold up no mail of those behind them, and are counted at once', async () => {
  process.env['METRICS_NAMESPACE'] = 'site/test';
  for (const number of [1, 2, 3]) {
    const Item = { ...waitingFrom(0), id: `old-${number}`, outboxTries: 'none' };
    await putItem('leads', Item);
  }
  await storeLead(contactSubmission({ name: 'Sipho', email: 'sipho@example.com', message: 'Hello' }));
  pass(60_000);
  await run();
  delete process.env['METRICS_NAMESPACE'];
  expect(mails.taken).toHaveLength(2);
  expect(logged()).toContainEqual(
    expect.objectContaining({ unreadable: 'leads', key: 'old-1', UnreadableItems: 1 }),
  );
});

import { dayOf } from '../../subscriptions/rules/calendar.ts';
import { mailAtOnce } from '../../subscriptions/io/subscription-mails.ts';
import { changeSubscription, findSubscription } from '../../subscriptions/io/subscriptions.ts';
import { happens, storePending } from '../../testing/new-subscription.ts';
import { runOutbox as run } from '../../testing/run-outbox.ts';
import { useProduct } from '../../testing/product.ts';
import { payment } from '../../testing/lifecycles.ts';

const { mails, logged, pass } = useProduct();

const MINUTE = 60_000;

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

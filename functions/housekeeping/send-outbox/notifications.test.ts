import { listNotifications } from '../../subscriptions/io/payment-notifications.ts';
import { confirmAndApply } from '../../subscriptions/io/confirm-notification.ts';
import { listWaiting } from '../../platform/outbox.ts';
import { findSubscription } from '../../subscriptions/io/subscriptions.ts';
import { storePending } from '../../testing/new-subscription.ts';
import { drainOutbox, runOutbox as run } from '../../testing/run-outbox.ts';
import { storeNotification } from '../../testing/store-notification.ts';
import { useProduct } from '../../testing/product.ts';

const { mails, provider, logged, pass } = useProduct();

const MINUTE = 60_000;
let made = 0;

/** Simulates a process that ends right after storing the notification. */
async function keepAndDie() {
  const { id } = await storePending();
  made += 1;
  await storeNotification(id, `pf-${made}`, `token-${made}`);
  const entries = await listWaiting('subscriptions', 100);
  const entry = entries.find((one) => one.id === id);
  if (!entry) throw new Error('It was not kept');
  return entry;
}

async function stateOf(id: string) {
  return (await findSubscription(id))?.lifecycle.state;
}

/** Leaves no notification to the next test. */
afterEach(() => drainOutbox('subscriptions'));

test('a notification whose process died is confirmed and has its effect', async () => {
  const { id } = await keepAndDie();
  await run();
  expect(await stateOf(id)).toBe('active');
  expect(mails.taken).toHaveLength(2);
  const [notification] = await listNotifications(id);
  expect(notification).toMatchObject({ outcome: 'applied' });
  expect(notification).not.toHaveProperty('body');
  expect(notification).not.toHaveProperty('notification');
});

test('a process that died between the effect and the note of it does not have it twice', async () => {
  const record = await keepAndDie();
  await confirmAndApply(record);
  // The outcome was not recorded, so the notification is still as it was before.
  pass(MINUTE);
  await Promise.all([confirmAndApply(record), confirmAndApply(record), run()]);
  expect((await findSubscription(record.id))?.lifecycle.payments).toHaveLength(1);
  expect(mails.taken).toHaveLength(2);
});

test('ten runs at once have one effect for each notification', async () => {
  const records = await Promise.all([keepAndDie(), keepAndDie(), keepAndDie()]);
  pass(MINUTE);
  await Promise.all(Array.from({ length: 10 }, run));
  expect(await Promise.all(records.map(({ id }) => stateOf(id)))).toEqual(['active', 'active', 'active']);
  expect(mails.taken).toHaveLength(6);
});

test('while the provider is down it is asked about one notification a run, and all is confirmed when it is back', async () => {
  const records = [await keepAndDie(), await keepAndDie()];
  provider.state = 'down';
  await run();
  // One request, and its one retry.
  expect(provider.asked).toHaveLength(2);
  for (let minute = 0; minute < 20; minute += 1) {
    pass(MINUTE);
    await run();
  }
  // Every run reports how long the oldest has waited, so that the alarm does not end with each pause.
  const waits = logged().map(({ OldestWaitingNotificationSeconds: waited }) => Number(waited));
  expect(waits.filter((seconds) => seconds >= 900)).toHaveLength(6);
  expect(logged().at(-1)).toMatchObject({ level: 'warn', done: 0, waiting: 2, failure: 'provider' });
  provider.state = 'up';
  pass(MINUTE);
  await run();
  expect(await Promise.all(records.map(({ id }) => stateOf(id)))).toEqual(['active', 'active']);
  expect(logged().at(-1)).toMatchObject({ waiting: 0, OldestWaitingNotificationSeconds: 0 });
});

import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { documents, tableName } from '../../platform/dynamo.ts';
import { waitingFrom } from '../../platform/rules/outbox.ts';
import { type OutboxEntry, waitingIn } from '../../platform/outbox.ts';
import { withMails } from '../../subscriptions/rules/apply-event.ts';
import { addSubscription, findSubscription, RECORD } from '../../subscriptions/io/subscriptions.ts';
import { emptyTable, storeMany } from '../../testing/many-items.ts';
import { newPending, storePending } from '../../testing/new-subscription.ts';
import { storeNotification } from '../../testing/store-notification.ts';
import { handler } from '../send-outbox.ts';
import { useProduct } from '../../testing/product.ts';

/* More items wait for one service than a pass tries, and the item for another service is due after all of them. */
const { mails, provider, logged, pass } = useProduct();
const MINUTE = 60_000;
const MANY = 130;

const run = () => handler({}, { getRemainingTimeInMillis: () => 20_000 });
afterEach(() => emptyTable('subscriptions', ['id', 'item']));

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
  await documents().send(new PutCommand({ TableName: tableName('subscriptions'), Item }));
  const count = async (most?: number) => (await waitingNow(most)).length;
  // An unreadable item counts towards the number of items read.
  expect([await count(), await count(110), await count(101), await count(1)]).toEqual([120, 109, 100, 0]);
});

import { listNotifications, UNSIGNED, UNMATCHED } from '../../subscriptions/io/payment-notifications.ts';
import { confirmAndApply } from '../../subscriptions/io/confirm-notification.ts';
import { listWaiting } from '../../platform/outbox.ts';
import { findSubscription } from '../../subscriptions/io/subscriptions.ts';
import { storePending } from '../../testing/new-subscription.ts';
import { storeNotification } from '../../testing/store-notification.ts';
import { useProduct } from '../../testing/product.ts';
import { receivePaymentNotification } from '#shared/api/subscriptions.ts';
import { handler as takeNotification } from '../../subscriptions/receive-payment-notification.ts';
import { callEndpoint } from '../../testing/call-endpoint.ts';
import { emptyTable } from '../../testing/many-items.ts';
import { notificationBody, says, hangsUp } from '../../testing/payment-provider.ts';
import { runOutbox as run } from '../../testing/run-outbox.ts';

const { mails, provider, logged, pass } = useProduct();

const MINUTE = 60_000;
let made = 0;

afterEach(() => emptyTable('subscriptions', ['id', 'item']));

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

// Anybody can send a notification without a signature that holds, and with words in it that the provider's firewall
// refuses: then nobody says whether it is true.
const FORGERY = notificationBody({ m_payment_id: 'f'.repeat(32), token: '', pf_payment_id: '1' }, 'guessed');

async function receive(body: string): Promise<number> {
  return (await callEndpoint({ contract: receivePaymentNotification, handler: takeNotification }, { body }))
    .status;
}

async function forge(): Promise<void> {
  expect(await receive(FORGERY)).toBe(400);
}

test('a forgery holds up no payment behind it', async () => {
  await forge();
  const { id } = await storePending();
  await storeNotification(id, 'pf-1', 'token-1');
  provider.answer(says(403, 'Request blocked'), says(200, 'VALID'));
  await run();
  expect((await findSubscription(id))?.lifecycle.state).toBe('active');
});

test('a forgery is let go of before anybody is called, and counts as nothing', async () => {
  await forge();
  provider.answer(says(403, 'Request blocked'));
  for (let minute = 0; minute < 20; minute += 1) {
    await run();
    pass(MINUTE);
  }
  const lines = logged().filter(({ job }) => job === 'sendOutbox');
  const waits = lines.map(({ OldestWaitingNotificationSeconds: waited }) => Number(waited));
  expect(Math.max(...waits)).toBeLessThan(10 * 60);
  expect(lines.filter(({ PaymentsRefused: refused }) => Number(refused) > 0)).toEqual([]);
  expect(await listWaiting('subscriptions', 10)).toEqual([]);
  const [kept] = await listNotifications(UNSIGNED);
  expect(kept).not.toHaveProperty('body');
});

test('a forgery is asked about anew when it comes again: the provider sends again what we refuse', async () => {
  provider.answer(says(403, 'Request blocked'));
  await forge();
  for (let minute = 0; minute < 10; minute += 1) {
    await run();
    pass(MINUTE);
  }
  provider.answer(says(200, 'VALID'));
  await forge();
  await run();
  expect(await listNotifications(UNSIGNED)).toMatchObject([{ outcome: 'refused: bad-signature' }]);
});

// Signed notifications that the provider does not look at, because its firewall refuses the name of a payer: the
// service itself is up.
const NAME = 'OR 1=1';
const UNKNOWN = 'f'.repeat(32);

async function receiveSigned(count: number, checkoutId: string): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) {
    const fields = { m_payment_id: checkoutId, pf_payment_id: `odd-${nth}`, token: '', name_first: NAME };
    expect(await receive(notificationBody(fields))).toBe(200);
  }
}

function answerToName(respond: ReturnType<typeof says>): void {
  provider.answer((request, response) => {
    const isNamed = provider.asked.at(-1)?.body.includes('OR+1%3D1') === true;
    (isNamed ? respond : says(200, 'VALID'))(request, response);
  });
}

const REFUSED = says(403, 'Request blocked');

test.each([
  ['twenty about nothing of ours, refused', 20, () => Promise.resolve(UNKNOWN), REFUSED],
  ['twenty about one checkout, refused', 20, async () => (await storePending()).id, REFUSED],
  ['one about nothing of ours, hung up on', 1, () => Promise.resolve(UNKNOWN), hangsUp()],
] as const)('%s: the payment behind is confirmed by the same run', async (_, count, checkoutOf, respond) => {
  await receiveSigned(count, await checkoutOf());
  const { id } = await storePending();
  await storeNotification(id, 'pf-1', 'token-1');
  answerToName(respond);
  await run();
  expect((await findSubscription(id))?.lifecycle.state).toBe('active');
});

test('a signed one about nothing of ours is asked about for two hours, and then left to a person', async () => {
  await receiveSigned(1, UNKNOWN);
  answerToName(REFUSED);
  for (const pause of [1, 2, 4, 8, 16, 32, 60]) {
    await run();
    expect(await listWaiting('subscriptions', 10)).toHaveLength(1);
    pass(pause * MINUTE);
  }
  await run();
  expect(logged().at(-1)).toMatchObject({ job: 'sendOutbox', waiting: 0, PaymentsRefused: 1 });
  expect(await listNotifications(UNMATCHED)).toMatchObject([
    { outcome: 'refused: not-answered', body: expect.stringContaining('OR+1%3D1') },
  ]);
  expect(provider.asked).toHaveLength(8);
});

test('one that came before we knew its token is applied once we do', async () => {
  const { id } = await storePending();
  const fields = { m_payment_id: '', pf_payment_id: 'pf-2', token: 'token-1', name_first: NAME };
  await receive(notificationBody(fields));
  await storeNotification(id, 'pf-1', 'token-1');
  answerToName(REFUSED);
  for (const pause of [1, 2, 4, 8, 16, 32, 60, 60, 60]) {
    await run();
    pass(pause * MINUTE);
  }
  provider.answer(says(200, 'VALID'));
  await run();
  expect((await findSubscription(id))?.lifecycle.payments).toHaveLength(2);
});

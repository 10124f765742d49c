import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { receivePaymentNotification } from '#shared/api/subscriptions.ts';
import { listNotifications, UNMATCHED, UNSIGNED } from './io/payment-notifications.ts';
import { formOf } from './io/start-checkout.ts';
import { addSubscription, findSubscription, RECORD } from './io/subscriptions.ts';
import { encodeForm } from './rules/payfast/signatures.ts';
import { documents, tableName } from '../platform/dynamo.ts';
import { listWaiting } from '../platform/outbox.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { lifeOf, newPending, storePending } from '../testing/new-subscription.ts';
import { cancellationBody, notificationBody } from '../testing/payment-provider.ts';
import { runOutbox } from '../testing/run-outbox.ts';
import { handler } from './receive-payment-notification.ts';
import { useProduct } from '../testing/product.ts';

const { mails, provider, logged, pass } = useProduct();

const endpoint = { contract: receivePaymentNotification, handler };
const FROM_PROVIDER = { from: '197.97.145.145' };

let made = 0;

async function begin() {
  const pending = newPending();
  await addSubscription(pending);
  made += 1;
  const fields = { m_payment_id: pending.id, pf_payment_id: `pf-${made}`, token: `token-${made}` };
  return { id: pending.id, email: pending.customer.email, fields };
}

function send(body: string) {
  return callEndpoint(endpoint, { body }, FROM_PROVIDER);
}

/** Sends the notification, and lets the outbox have it confirmed. */
async function tell(body: string) {
  const answer = await send(body);
  await runOutbox();
  return answer;
}

test('a true notification makes the subscription active, and the receipt goes out', async () => {
  const { id, email, fields } = await begin();
  const answer = await tell(notificationBody(fields));
  expect(answer).toMatchObject({ status: 200, body: { received: true } });
  expect(await findSubscription(id)).toMatchObject({
    lifecycle: {
      state: 'active',
      token: fields.token,
      payments: [{ id: fields.pf_payment_id, amountCents: 9900 }],
    },
    mails: [
      { kind: 'activation', state: 'sent' },
      { kind: 'activation-staff', state: 'sent' },
    ],
  });
  const receipt = mails.taken.find(({ to }) => to.includes(email));
  expect(receipt?.text).toContain('Amount paid: R99.00');
  expect(receipt?.text).toMatch(/https:\/\/www\.harbourlight\.example\/subscribe#subscription=[\w.-]+/);
  expect(mails.taken).toHaveLength(2);
  expect(provider.asked.map(({ path }) => path)).toEqual([
    '/eng/query/validate',
    `/subscriptions/${fields.token}/fetch?testing=true`,
  ]);
  expect(await listNotifications(id)).toMatchObject([{ outcome: 'applied', isFromPublishedSource: true }]);
});

test('what is kept of a processed notification, and what is logged, says nothing of a person', async () => {
  const { id, fields } = await begin();
  await tell(notificationBody(fields));
  expect(JSON.stringify(await listNotifications(id))).not.toMatch(/Thandi|Nkosi|example\.com/);
  expect(logged()).toMatchObject([
    { endpoint: 'receivePaymentNotification', status: 200, notification: 'due', isFromPublishedSource: true },
    { job: 'sendOutbox', done: 1, waiting: 0 },
  ]);
  expect(JSON.stringify(logged())).not.toMatch(/Thandi|Nkosi|example\.com|197\.97/);
});

test('the answer waits for nothing but the store', async () => {
  const { id, fields } = await begin();
  provider.state = 'down';
  expect(await send(notificationBody(fields))).toMatchObject({ status: 200, body: { received: true } });
  expect(provider.asked).toEqual([]);
  expect(mails.asked).toBe(0);
  expect(await lifeOf(id)).toMatchObject({ state: 'pending' });
  expect(await listNotifications(id)).toHaveLength(1);
  provider.state = 'up';
  await runOutbox();
  expect(await lifeOf(id)).toMatchObject({ state: 'active' });
});

test('a notification about a subscription that cannot be read is stored, and applied once it can', async () => {
  const { id, fields } = await begin();
  const at = { TableName: tableName('subscriptions'), Key: { id, item: RECORD } };
  const { Item = {} } = await documents().send(new GetCommand({ ...at, ConsistentRead: true }));
  // As a newer version would write it, or as it would be damaged by hand.
  const lifecycle = { ...Item['lifecycle'], state: 'of-newer-version' };
  await documents().send(new PutCommand({ ...at, Item: { ...Item, lifecycle } }));
  expect(await tell(notificationBody(fields))).toMatchObject({ status: 200, body: { received: true } });
  pass(60_000);
  await runOutbox();
  await documents().send(new PutCommand({ ...at, Item }));
  pass(60 * 60_000);
  await runOutbox();
  expect(await lifeOf(id)).toMatchObject({ state: 'active', payments: [{ id: fields.pf_payment_id }] });
  expect(await listNotifications(UNMATCHED)).toMatchObject([{ outcome: 'applied' }]);
});

test('the payment that begins a subscription is counted when it is confirmed, and the same notification again is not', async () => {
  const { fields } = await begin();
  await tell(notificationBody(fields));
  await tell(notificationBody(fields));
  expect(logged().map(({ notification, activated }) => notification ?? activated)).toEqual([
    'due',
    1,
    'repeated',
    0,
  ]);
});

test('our own checkout form is signed like a notification, and is none: nobody is asked about it', async () => {
  const body = encodeForm((await formOf(await storePending())).fields);
  expect(await send(body)).toMatchObject({ status: 400 });
  expect(await listWaiting('subscriptions', 1)).toEqual([]);
  expect(logged().at(-1)).toMatchObject({ reason: 'unreadable' });
});

test.each([
  ['of another merchant', 'other-merchant', { merchant_id: '10004002' }],
  ['without an amount', 'no-amount', { amount_gross: '' }],
  ['about nothing of ours', 'unknown-subscription', { m_payment_id: 'f'.repeat(32), token: 'none' }],
  ['without a payment', 'no-payment-id', { pf_payment_id: '' }],
])(
  'a signed notification %s that the provider confirms is kept whole, and the company is told',
  async (_, reason, part) => {
    const { id, fields } = await begin();
    const body = notificationBody({ ...fields, ...part });
    expect(await tell(body)).toMatchObject({ status: 200 });
    await tell(body);
    expect(await lifeOf(id)).toMatchObject({ state: 'pending', payments: [] });
    const kept = (await listNotifications(UNMATCHED)).filter((one) =>
      body.startsWith(`${one.body}&signature=`),
    );
    expect(kept).toMatchObject([{ outcome: `refused: ${reason}` }]);
    expect(mails.taken).toMatchObject([{ text: expect.stringContaining(`Why: ${reason}`) }]);
    expect(mails.taken[0]?.text).not.toMatch(/Thandi|Nkosi|example\.com\n/);
  },
);

test('a signed notification about nothing of ours that the provider disowns raises no staff alert, and nothing of it is kept', async () => {
  const { fields } = await begin();
  provider.word = 'INVALID';
  await tell(notificationBody({ ...fields, m_payment_id: 'e'.repeat(32), token: 'nothing' }));
  const [last] = (await listNotifications(UNMATCHED)).slice(-1);
  expect(last).toMatchObject({ outcome: 'refused: not-confirmed' });
  expect(last).not.toHaveProperty('body');
  expect(mails.taken).toEqual([]);
});

test('when the provider confirms what we call badly signed, the company is told that the passphrase is wrong', async () => {
  const { id, fields } = await begin();
  const body = notificationBody(fields, 'the-new-words');
  expect(await tell(body)).toMatchObject({ status: 400 });
  expect(logged().at(-1)).toMatchObject({ job: 'sendOutbox', PaymentsRefused: 1 });
  expect(mails.taken).toMatchObject([
    {
      subject: expect.stringContaining('passphrase is wrong'),
      text: expect.stringMatching(/Received: \d{1,2} \w+ \d{4}, \d\d:\d\d SAST\n/),
    },
  ]);
  expect(await lifeOf(id)).toMatchObject({ state: 'pending' });
  // Only once a day, however often it happens.
  const again = notificationBody({ ...fields, pf_payment_id: 'other' }, 'the-new-words');
  await tell(again);
  expect(mails.taken).toHaveLength(1);
});

test('forgers make us ask at most ten times an hour', async () => {
  provider.word = 'INVALID';
  const { fields } = await begin();
  pass(2 * 60 * 60_000);
  for (let nth = 0; nth < 30; nth += 1) await send(notificationBody(fields, `guess-${nth}`));
  await runOutbox();
  expect(provider.asked).toHaveLength(10);
  expect(logged().at(-1)).toMatchObject({ job: 'sendOutbox', forged: 10, PaymentsRefused: 0 });
  expect(mails.taken).toEqual([]);
});

test.each([
  ['signed', undefined, 200],
  ['unsigned', 'guessed', 400],
])('%s fields are kept once, however they are encoded', async (_, passphrase, status) => {
  // An hour of its own: the questions about unsigned ones are counted by the hour.
  pass(4 * 60 * 60_000);
  const body = notificationBody(
    { pf_payment_id: '', token: '', item_name: `It’s ${passphrase}` },
    passphrase,
  );
  const lowerCase = body.replaceAll(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());
  const bodies = [body, lowerCase, body.replaceAll('+', '%20'), body.replace('=Thandi', '=+Thandi')];
  expect(new Set(bodies).size).toBe(4);
  for (const one of bodies) expect(await send(one)).toMatchObject({ status });
  expect(await listWaiting('subscriptions', 9)).toHaveLength(1);
  await runOutbox();
});

test('a notification that the provider disowns changes nothing', async () => {
  const { id, fields } = await begin();
  provider.word = 'INVALID';
  await tell(notificationBody(fields));
  // The signer has our passphrase, or the provider's answer is wrong: an alarm fires.
  expect(logged().at(-1)).toMatchObject({ job: 'sendOutbox', forged: 0, PaymentsRefused: 1 });
  expect(await lifeOf(id)).toMatchObject({ state: 'pending' });
  expect(await listNotifications(id)).toMatchObject([{ outcome: 'refused: not-confirmed' }]);
});

test('a payment that waits behind its cancellation is bought before that, and not held', async () => {
  const { id, fields } = await begin();
  await tell(notificationBody(fields));
  await send(cancellationBody({ ...fields, pf_payment_id: `${fields.pf_payment_id}-3` }));
  pass(5);
  await send(notificationBody({ ...fields, pf_payment_id: `${fields.pf_payment_id}-2` }));
  await runOutbox();
  const { heldCharges, ...life } = (await lifeOf(id)) ?? {};
  expect([life, heldCharges]).toMatchObject([{ state: 'cancelled', payments: [{}, {}] }, undefined]);
});

test('a cancellation that names no payment is known by its subscription', async () => {
  const { id, fields } = await begin();
  await tell(notificationBody(fields));
  const body = cancellationBody({ ...fields, pf_payment_id: '' });
  await Promise.all([send(body), send(body)]);
  await runOutbox();
  expect(await lifeOf(id)).toMatchObject({ state: 'cancelled' });
  expect(mails.taken).toHaveLength(4);
});

test('of a flood of forgeries so many are kept as the provider is asked about, and all are sent away', async () => {
  const before = (await listNotifications(UNSIGNED)).length;
  const bodies = Array.from({ length: 250 }, (_, at) => `forged=${at}&signature=0`);
  const answers = await Promise.all(bodies.map(send));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
  expect((await listNotifications(UNSIGNED)).length - before).toBeLessThanOrEqual(10);
});

import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { receivePaymentNotification } from '#shared/api/subscriptions.ts';
import { listNotifications, UNMATCHED, UNSIGNED } from './io/payment-notifications.ts';
import { formOf } from './io/start-checkout.ts';
import { addSubscription, findSubscription, RECORD } from './io/subscriptions.ts';
import { encodeForm } from './rules/payfast/signatures.ts';
import { handler as sendOutbox } from '../housekeeping/send-outbox.ts';
import { documents, tableName } from '../platform/dynamo.ts';
import { listWaiting } from '../platform/outbox.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { newPending, storePending } from '../testing/new-subscription.ts';
import { cancellationBody, notificationBody } from '../testing/payment-provider.ts';
import { handler } from './receive-payment-notification.ts';
import { useServices } from '../testing/product.ts';

useTableEngine();
const { mails, provider, logged, pass } = useServices();

const endpoint = { contract: receivePaymentNotification, handler };
const FROM_PROVIDER = { from: '197.97.145.145' };
const CLOCK = { getRemainingTimeInMillis: () => 20_000 };

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
  await sendOutbox({}, CLOCK);
  return answer;
}

async function lifeOf(id: string) {
  return (await findSubscription(id))?.lifecycle;
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
  await sendOutbox({}, CLOCK);
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
  await sendOutbox({}, CLOCK);
  await documents().send(new PutCommand({ ...at, Item }));
  pass(60 * 60_000);
  await sendOutbox({}, CLOCK);
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
  expect(logged().at(-1)).toMatchObject({ reason: 'unreadable', failure: 'checkout-form' });
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
  await sendOutbox({}, CLOCK);
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
  await sendOutbox({}, CLOCK);
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

test('while the provider cannot be asked a notification waits, and counts as soon as it can', async () => {
  const { id, fields } = await begin();
  provider.state = 'down';
  expect(await tell(notificationBody(fields))).toMatchObject({ status: 200 });
  expect(logged().at(-1)).toMatchObject({ level: 'warn', job: 'sendOutbox', done: 0, waiting: 1 });
  expect(await lifeOf(id)).toMatchObject({ state: 'pending' });
  expect(await listNotifications(id)).toMatchObject([{ outboxTries: 1 }]);
  provider.state = 'up';
  pass(61_000);
  await sendOutbox({}, CLOCK);
  expect(logged().at(-1)).toMatchObject({ job: 'sendOutbox', done: 1, waiting: 0 });
  expect(await lifeOf(id)).toMatchObject({ state: 'active' });
  expect(mails.taken).toHaveLength(2);
});

test('a renewal is known by its token, a cancellation ends with the paid period', async () => {
  const { id, fields } = await begin();
  await tell(notificationBody(fields));
  await tell(notificationBody({ ...fields, m_payment_id: '', pf_payment_id: `${fields.pf_payment_id}-2` }));
  const renewed = await lifeOf(id);
  expect(renewed).toMatchObject({ state: 'active', payments: [{}, {}] });
  await tell(cancellationBody({ ...fields, pf_payment_id: `${fields.pf_payment_id}-3` }));
  expect(await lifeOf(id)).toMatchObject({ state: 'cancelled', paidUntil: renewed?.paidUntil });
  const subjects = mails.taken.map(({ subject }) => subject.replace(/ \(?[0-9A-F]{8}\)?$/, ''));
  expect(subjects).toEqual([
    'Your IT support is active',
    'New subscription',
    'Receipt for your IT support',
    'Your subscription is cancelled',
    'Subscription cancelled',
  ]);
});

test('a cancellation that names no payment is known by its subscription', async () => {
  const { id, fields } = await begin();
  await tell(notificationBody(fields));
  const body = cancellationBody({ ...fields, pf_payment_id: '' });
  await Promise.all([send(body), send(body)]);
  await sendOutbox({}, CLOCK);
  expect(await lifeOf(id)).toMatchObject({ state: 'cancelled' });
  expect(mails.taken).toHaveLength(4);
});

test('a checkout that is paid twice is one subscription, and the company is told', async () => {
  const { id, fields } = await begin();
  await tell(notificationBody(fields));
  mails.taken.length = 0;
  await tell(notificationBody({ ...fields, pf_payment_id: `${fields.pf_payment_id}-b`, token: 'another' }));
  expect(await lifeOf(id)).toMatchObject({ payments: [{ id: fields.pf_payment_id }] });
  const payment = `Payment: ${fields.pf_payment_id}-b\n`;
  expect(mails.taken).toMatchObject([
    { text: expect.stringMatching(new RegExp(`paid twice[^]*${payment}Token: another`)) },
  ]);
});

test('of a flood of forgeries so many are kept as the provider is asked about, and all are sent away', async () => {
  const before = (await listNotifications(UNSIGNED)).length;
  const bodies = Array.from({ length: 250 }, (_, at) => `forged=${at}&signature=0`);
  const answers = await Promise.all(bodies.map(send));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
  expect((await listNotifications(UNSIGNED)).length - before).toBeLessThanOrEqual(10);
});

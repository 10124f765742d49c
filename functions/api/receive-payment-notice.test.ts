import { receivePaymentNotice } from '#shared/api/subscriptions.ts';
import { listNotices } from '../io/payment-notices.ts';
import { listRefusals } from '../io/payment-audit.ts';
import { addSubscription, findSubscription } from '../io/subscriptions.ts';
import { handler as confirmDueNotices } from '../jobs/confirm-due-notices.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { captureLog } from '../testing/captured-log.ts';
import { useLocalTables } from '../testing/local-tables.ts';
import { useMailService } from '../testing/mail-service.ts';
import { newPending } from '../testing/new-subscription.ts';
import { usePassingTime } from '../testing/passing-time.ts';
import { cancellationBody, noticeBody, usePaymentProvider } from '../testing/payment-provider.ts';
import { handler } from './receive-payment-notice.ts';

useLocalTables();
const provider = usePaymentProvider();
const mails = useMailService();
const logged = captureLog();
const pass = usePassingTime();

const endpoint = { contract: receivePaymentNotice, handler };
const FROM_PROVIDER = { from: '197.97.145.145' };
const CLOCK = { getRemainingTimeInMillis: () => 50_000 };

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

async function lifeOf(id: string) {
  return (await findSubscription(id))?.life;
}

async function lastReason(): Promise<string | undefined> {
  const [today] = await listRefusals(Date.now(), 1);
  return today?.kept.at(-1)?.reason;
}

test('a true notice makes the subscription active, and the receipt goes out', async () => {
  const { id, email, fields } = await begin();
  const answer = await send(noticeBody(fields));
  expect(answer).toMatchObject({ status: 200, body: { received: true } });
  expect(await findSubscription(id)).toMatchObject({
    life: {
      state: 'active',
      token: fields.token,
      payments: [{ id: fields.pf_payment_id, amountCents: 9900 }],
    },
    mails: [
      { kind: 'activation', state: 'sent' },
      { kind: 'activation-notice', state: 'sent' },
    ],
  });
  const receipt = mails.taken.find(({ to }) => to.includes(email));
  expect(receipt?.text).toContain('Amount paid: R99.00');
  expect(receipt?.text).toMatch(/https:\/\/www\.harbourlight\.example\/subscribe#subscription=[\w.-]+/);
  expect(mails.taken).toHaveLength(2);
  expect(provider.asked.map(({ path }) => path)).toEqual(['/eng/query/validate']);
  expect(await listNotices(id)).toMatchObject([{ outcome: 'applied', isFromPublishedSource: true }]);
});

test('what is kept of a settled notice, and what is logged, says nothing of a person', async () => {
  const { id, fields } = await begin();
  await send(noticeBody(fields));
  expect(JSON.stringify(await listNotices(id))).not.toMatch(/Thandi|Nkosi|example\.com/);
  expect(logged()).toMatchObject([
    { endpoint: 'receivePaymentNotice', status: 200, notice: 'applied', isFromPublishedSource: true },
  ]);
  expect(JSON.stringify(logged())).not.toMatch(/Thandi|Nkosi|example\.com|197\.97/);
});

test('the payment that begins a subscription is counted as its beginning, and the same notice again is not', async () => {
  const { fields } = await begin();
  await send(noticeBody(fields));
  await send(noticeBody(fields));
  expect(logged().map(({ notice, isActivated }) => [notice, isActivated])).toEqual([
    ['applied', true],
    ['repeated', undefined],
  ]);
});

test('a notice that is confirmed later is counted then', async () => {
  process.env['METRICS_NAMESPACE'] = 'site/prod';
  const { fields } = await begin();
  provider.weather = 'down';
  await send(noticeBody(fields));
  pass(61_000);
  await confirmDueNotices({}, CLOCK);
  expect(logged().at(-1)).toMatchObject({
    SubscriptionsActivated: 0,
    OldestWaitingNoticeSeconds: expect.closeTo(61, -1),
  });
  provider.weather = 'up';
  pass(4 * 60_000);
  await confirmDueNotices({}, CLOCK);
  delete process.env['METRICS_NAMESPACE'];
  expect(logged().at(-1)).toMatchObject({ SubscriptionsActivated: 1, OldestWaitingNoticeSeconds: 0 });
});

test('thirty of the same at once are one payment and one receipt', async () => {
  const { id, fields } = await begin();
  const body = noticeBody(fields);
  const answers = await Promise.all(Array.from({ length: 30 }, () => send(body)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await lifeOf(id))?.payments).toHaveLength(1);
  expect(mails.taken).toHaveLength(2);
  await send(body);
  expect(logged().at(-1)).toMatchObject({ notice: 'repeated' });
  expect(mails.taken).toHaveLength(2);
});

test.each([
  [
    'forged with another passphrase',
    'bad-signature',
    (fields: object) => noticeBody({ ...fields }, 'guessed'),
  ],
  [
    'changed on its way',
    'bad-signature',
    (fields: object) => noticeBody({ ...fields }).replace('amount_gross=99.00', 'amount_gross=99.01'),
  ],
  [
    'of another merchant',
    'other-merchant',
    (fields: object) => noticeBody({ ...fields, merchant_id: '10004002' }),
  ],
  ['without an amount', 'no-amount', (fields: object) => noticeBody({ ...fields, amount_gross: '' })],
  [
    'about nothing of ours',
    'unknown-subscription',
    (fields: object) => noticeBody({ ...fields, m_payment_id: 'f'.repeat(32), token: 'none' }),
  ],
  ['without a payment', 'no-payment-id', (fields: object) => noticeBody({ ...fields, pf_payment_id: '' })],
  ['that is none', 'unreadable', () => 'hello'],
])('a notice %s changes nothing and is noted', async (_, reason, bodyOf) => {
  const { id, fields } = await begin();
  const answer = await send(bodyOf(fields));
  expect(answer).toMatchObject({ status: 200, body: { received: true } });
  expect(await lifeOf(id)).toMatchObject({ state: 'pending', payments: [] });
  expect(await lastReason()).toBe(reason);
  expect(provider.asked).toEqual([]);
  expect(mails.taken).toEqual([]);
});

test('a notice that the provider disowns changes nothing', async () => {
  const { id, fields } = await begin();
  provider.word = 'INVALID';
  await send(noticeBody(fields));
  expect(await lifeOf(id)).toMatchObject({ state: 'pending' });
  expect(await lastReason()).toBe('not-confirmed');
  expect(await listNotices(id)).toMatchObject([{ outcome: 'refused: not-confirmed' }]);
});

test('while the provider cannot be asked a notice waits, and counts as soon as it can', async () => {
  const { id, fields } = await begin();
  provider.weather = 'down';
  expect(await send(noticeBody(fields))).toMatchObject({ status: 200 });
  expect(await lifeOf(id)).toMatchObject({ state: 'pending' });
  expect(await listNotices(id)).toMatchObject([{ tries: 1, dueAt: expect.any(Number) }]);
  pass(61_000);
  await confirmDueNotices({}, CLOCK);
  expect(logged().at(-1)).toMatchObject({ level: 'warn', job: 'confirmDueNotices', settled: 0, waiting: 1 });
  provider.weather = 'up';
  pass(4 * 60_000);
  await confirmDueNotices({}, CLOCK);
  expect(logged().at(-1)).toMatchObject({ job: 'confirmDueNotices', settled: 1, waiting: 0 });
  expect(await lifeOf(id)).toMatchObject({ state: 'active' });
  expect(mails.taken).toHaveLength(2);
});

test('a renewal is known by its token, a cancellation ends with the paid period', async () => {
  const { id, fields } = await begin();
  await send(noticeBody(fields));
  await send(noticeBody({ ...fields, m_payment_id: '', pf_payment_id: `${fields.pf_payment_id}-2` }));
  const renewed = await lifeOf(id);
  expect(renewed).toMatchObject({ state: 'active', periods: 2 });
  await send(cancellationBody({ ...fields, pf_payment_id: `${fields.pf_payment_id}-3` }));
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
  await send(noticeBody(fields));
  const body = cancellationBody({ ...fields, pf_payment_id: '' });
  await Promise.all([send(body), send(body)]);
  expect(await lifeOf(id)).toMatchObject({ state: 'cancelled' });
  expect(mails.taken).toHaveLength(4);
});

test('a checkout that is paid twice is one subscription, and the company and the customer are told', async () => {
  const { id, email, fields } = await begin();
  await send(noticeBody(fields));
  mails.taken.length = 0;
  await send(noticeBody({ ...fields, pf_payment_id: `${fields.pf_payment_id}-b`, token: 'another' }));
  expect(await lifeOf(id)).toMatchObject({ payments: [{ id: fields.pf_payment_id }] });
  const payment = `Payment: ${fields.pf_payment_id}-b\n`;
  expect(mails.taken).toMatchObject([
    { to: [email], text: expect.stringContaining(`(payment ${fields.pf_payment_id}-b)`) },
    { text: expect.stringMatching(new RegExp(`paid twice[^]*${payment}Token: another`)) },
  ]);
});

test('a flood of forgeries is counted, not kept', async () => {
  const before = (await listRefusals(Date.now(), 1))[0]?.count ?? 0;
  for (let round = 0; round < 25; round += 1) {
    await Promise.all(Array.from({ length: 10 }, () => send('forged=1&signature=0')));
  }
  const [today] = await listRefusals(Date.now(), 1);
  expect(today?.count).toBe(before + 250);
  expect(today?.kept).toHaveLength(200);
});

import { FakePayfast } from './fake-payfast.ts';
import type { FaultKind } from './faults.ts';
import { askFake } from './http.ts';
import type { Reply } from './management-api.ts';
import type { Fate } from './notifications.ts';
import { apiSignature, checkoutSignature, type Fields } from './signing.ts';
import { DAY_MS, dayAt, HOUR_MS } from './south-africa.ts';

const START = Date.parse('2027-01-31T10:00:00+02:00');

let now = START;
let told: URLSearchParams[] = [];
let shopStatus: number | undefined = 200;

beforeEach(() => {
  now = START;
  told = [];
  shopStatus = 200;
});

function newFake(): FakePayfast {
  return new FakePayfast({
    now: () => now,
    deliver: (_, body) => {
      told.push(new URLSearchParams(body));
      return Promise.resolve(shopStatus);
    },
  });
}

async function paid(fake: FakePayfast, changes: Fields = {}) {
  const fields: Fields = {
    merchant_id: '10000100',
    merchant_key: '46f0cd694581a',
    return_url: 'https://shop.example/back',
    cancel_url: 'https://shop.example/left',
    notify_url: 'https://shop.example/notify',
    name_first: 'Zoë, "Z"',
    m_payment_id: 'ours-1',
    amount: '99.00',
    item_name: 'IT support',
    subscription_type: '1',
    frequency: '3',
    cycles: '0',
    ...changes,
  };
  const form = new URLSearchParams({ ...fields, signature: checkoutSignature(fields) });
  const taken = await ask(fake, { method: 'POST', path: '/eng/process', body: form.toString() });
  await ask(fake, { method: 'POST', path: taken.headers['location'] ?? '', body: 'choice=pay' });
  const subscription = fake.books.subscriptions.at(-1);
  if (!subscription) throw new Error('Nothing was paid');
  return subscription;
}

interface Question {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function ask(
  fake: FakePayfast,
  { body = '', query = '', headers = {}, ...rest }: Question,
): Promise<Reply> {
  const fakeAnswer = await askFake(fake, { ...rest, body, query, headers });
  if (typeof fakeAnswer === 'string') throw new Error(fakeAnswer);
  return fakeAnswer;
}

/** A signed call of the management API; `body` is sent as JSON. */
async function manage(fake: FakePayfast, method: string, path: string, fields: Fields = {}) {
  const isRead = method === 'GET';
  const signed = { 'merchant-id': '10000100', version: 'v1', timestamp: '2027-02-01T12:00:00+02:00' };
  const query = new URLSearchParams({ testing: 'true', ...(isRead && fields) }).toString();
  const headers = {
    ...signed,
    signature: apiSignature({ ...signed, ...fields }),
    'content-length': '2',
    'content-type': 'application/json',
  };
  const body = isRead || Object.keys(fields).length === 0 ? '' : JSON.stringify(fields);
  const fakeAnswer = await ask(fake, { method, path, query, headers, body });
  return { status: fakeAnswer.status, text: fakeAnswer.body };
}

async function passDays(fake: FakePayfast, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    now += DAY_MS;
    await fake.run();
  }
}

const chargeDays = (fake: FakePayfast) => fake.books.charges.map(({ at }) => dayAt(at));

test('charges every month by its own clock, on the last day where a month has no such day', async () => {
  const fake = newFake();
  await paid(fake);
  await passDays(fake, 90);
  expect(chargeDays(fake)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
  expect(told.map((one) => one.get('payment_status'))).toEqual(Array(4).fill('COMPLETE'));
  expect(new Set(told.map((one) => one.get('pf_payment_id'))).size).toBe(4);
});

test('may forget the day of the month, and our own id of a renewal', async () => {
  const fake = newFake();
  fake.habits = { ...fake.habits, repeatsMerchantId: false, keepsBillingDay: false };
  await paid(fake);
  await passDays(fake, 60);
  expect(chargeDays(fake)).toEqual(['2027-01-31', '2027-02-28', '2027-03-28']);
  expect(told.map((one) => one.get('m_payment_id'))).toEqual(['ours-1', '', '']);
});

test('charges at once, and next on the billing date, if the checkout names one', async () => {
  const fake = newFake();
  await paid(fake, { billing_date: '2027-03-10' });
  await passDays(fake, 60);
  expect(chargeDays(fake)).toEqual(['2027-01-31', '2027-03-10']);
});

test('tries a card that fails for five days, tells nobody, and locks it until the merchant opens it', async () => {
  const fake = newFake();
  const subscription = await paid(fake);
  subscription.cardWorks = false;
  await passDays(fake, 31);
  expect(subscription).toMatchObject({ status: 'ACTIVE', failedTries: 4 });
  await passDays(fake, 1);
  expect(subscription.status).toBe('FAILED');
  expect(told).toHaveLength(1);
  await ask(fake, { method: 'POST', path: `/eng/recurring/update/${subscription.token}`, query: 'return=x' });
  await passDays(fake, 2);
  expect(subscription).toMatchObject({ status: 'FAILED', cyclesComplete: 1 });
  expect(fake.unpause(subscription)).toBe(false);
  fake.books.change(subscription, { status: 'PAUSED' });
  expect(fake.unpause(subscription)).toBe(true);
  await passDays(fake, 2);
  expect(subscription).toMatchObject({ status: 'ACTIVE', cyclesComplete: 2 });
});

test.each<[string, Fate, readonly number[]]>([
  ['lost', [], []],
  ['duplicated', [0, 0], [0, 0]],
  ['delayed', [3 * DAY_MS], [3]],
  ['told again when it was forgotten', [0, 2 * DAY_MS], [0, 2]],
])('a notification may be %s', async (_, fate, days) => {
  const fake = newFake();
  fake.fate = () => fate;
  await paid(fake);
  const seen = Array<number>(told.length).fill(0);
  for (let day = 1; day <= 5; day += 1) {
    const before = told.length;
    await passDays(fake, 1);
    seen.push(...Array<number>(told.length - before).fill(day));
  }
  expect(seen).toEqual(days);
});

test('one that is not answered with 200 comes at once, after ten minutes, and then ever later until it is given up', async () => {
  const fake = newFake();
  shopStatus = 500;
  await paid(fake);
  expect(told).toHaveLength(2);
  now += 10 * 60_000;
  await fake.run();
  expect(told).toHaveLength(3);
  now += 59 * 60_000;
  await fake.run();
  expect(told).toHaveLength(3);
  for (let hour = 0; hour < 24 * 20; hour += 1) {
    now += HOUR_MS;
    await fake.run();
  }
  const all = told.filter((one) => one.get('pf_payment_id') === told[0]?.get('pf_payment_id'));
  expect(all).toHaveLength(8);
});

test('the update call changes amount, frequency and day; the next charge has them', async () => {
  const fake = newFake();
  const { token } = await paid(fake);
  const path = `/subscriptions/${token}/update`;
  const changes = { amount: '99900', frequency: '6', run_date: '2027-03-05' };
  expect(await manage(fake, 'PATCH', path, changes)).toMatchObject({ status: 200 });
  await passDays(fake, 60);
  expect(chargeDays(fake)).toEqual(['2027-01-31', '2027-03-05']);
  expect(told[1]?.get('amount_gross')).toBe('999.00');
  expect(fake.books.find(token)).toMatchObject({ frequency: 6, runDate: '2028-03-05' });
  expect(await manage(fake, 'PATCH', path)).toMatchObject({ status: 400 });
  expect(await manage(fake, 'PATCH', path, { amount: 'R99' })).toMatchObject({ status: 400 });
});

test('a paused subscription is not charged until it goes on', async () => {
  const fake = newFake();
  const { token } = await paid(fake);
  expect(await manage(fake, 'PUT', `/subscriptions/${token}/pause`)).toMatchObject({ status: 200 });
  await passDays(fake, 40);
  expect(fake.books.charges).toHaveLength(1);
  expect(await manage(fake, 'PUT', `/subscriptions/${token}/unpause`)).toMatchObject({ status: 200 });
  await passDays(fake, 1);
  expect(fake.books.charges).toHaveLength(2);
});

test('the transaction history is the export of those days, told or not', async () => {
  const fake = newFake();
  fake.fate = () => [];
  await paid(fake);
  await passDays(fake, 60);
  const asked = { from: '2027-02-01', to: '2027-02-28', offset: '0', limit: '1000' };
  const { text } = await manage(fake, 'GET', '/transactions/history', asked);
  const { data } = JSON.parse(text) as { data: { response: string } };
  const [columns, row, ...rest] = data.response.split('\r\n');
  expect(columns).toBe(
    'Date,Type,Sign,Party,Name,Description,Currency,Funding Type,Gross,Fee,Net,Balance,M Payment ID,PF Payment ID',
  );
  expect(row).toBe(
    '2027-02-28 10:00:00,Funds Received,Credit,"Zoë, ""Z""",IT support,,ZAR,Credit Card,99.00,-3.47,95.53,95.53,ours-1,1000002',
  );
  expect(rest).toEqual([]);
  fake.habits = { ...fake.habits, historyIsBody: true };
  expect((await manage(fake, 'GET', '/transactions/history', asked)).text).toBe(data.response);
  const second = await manage(fake, 'GET', '/transactions/history', { ...asked, offset: '1' });
  expect(second.text).toBe(columns);
  expect(await manage(fake, 'GET', '/transactions/history', { from: 'x' })).toMatchObject({ status: 400 });
});

test.each<[FaultKind, number, string]>([
  ['down', 503, 'Service Unavailable'],
  ['nonsense', 200, 'Scheduled maintenance'],
  ['forbidden', 403, 'Forbidden'],
  ['failed', 200, '"status":"failed"'],
  ['busy', 429, '"status":"failed"'],
])('what is %s is answered with %i', async (kind, status, words) => {
  const fake = newFake();
  fake.faults = { checkout: 'none', validate: kind, api: kind };
  const validated = await ask(fake, { method: 'POST', path: '/eng/query/validate', body: 'a=b' });
  expect(validated).toMatchObject({ status, body: expect.stringContaining(words) });
  expect(await manage(fake, 'GET', '/ping')).toMatchObject({ status, text: expect.stringContaining(words) });
});

test('a service that is gone drops the connection', async () => {
  const fake = newFake();
  fake.faults.validate = 'gone';
  await expect(ask(fake, { method: 'POST', path: '/eng/query/validate' })).rejects.toThrow('hang-up');
});

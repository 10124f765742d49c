import { FakePayfast } from './fake-payfast.ts';
import type { FaultKind } from './faults.ts';
import { askFake, type Reply } from './http.ts';
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

const CHECKOUT: Fields = {
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
};

/** Posts a signed checkout; of `forged` nothing is signed. */
function open(fake: FakePayfast, changes: Fields = {}, forged: Fields = {}): Promise<Reply> {
  const fields = { ...CHECKOUT, ...changes };
  const form = new URLSearchParams({ ...fields, signature: checkoutSignature(fields), ...forged });
  return ask(fake, { method: 'POST', path: '/eng/process', body: form.toString() });
}

async function paid(fake: FakePayfast, changes: Fields = {}) {
  const { headers } = await open(fake, changes);
  await ask(fake, { method: 'POST', path: headers['location'] ?? '', body: 'choice=pay' });
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

/** A signed call of the management API; `fields` are sent as JSON, `forged` are other headers than were signed. */
async function manage(
  fake: FakePayfast,
  method: string,
  path: string,
  fields: Fields = {},
  forged: Fields = {},
) {
  const isRead = method === 'GET';
  const signed = { 'merchant-id': '10000100', version: 'v1', timestamp: '2027-02-01T12:00:00+02:00' };
  const query = new URLSearchParams({ testing: 'true', ...(isRead && fields) }).toString();
  const headers = {
    ...signed,
    signature: apiSignature({ ...signed, ...fields }),
    'content-length': '2',
    'content-type': 'application/json',
    ...forged,
  };
  const body = isRead || Object.keys(fields).length === 0 ? '' : JSON.stringify(fields);
  const fakeAnswer = await ask(fake, { method, path, query, headers, body });
  return { status: fakeAnswer.status, text: fakeAnswer.body };
}

test.each<[string, Fields, Fields, string]>([
  ['a signature of something else', {}, { signature: '0'.repeat(32) }, 'does not match the generated'],
  ['an amount changed after it was signed', {}, { amount: '5.00' }, 'does not match the generated'],
  ['no signature', {}, { signature: '' }, 'signature : signature is required'],
  ['another merchant', { merchant_id: '10000101' }, {}, 'merchant_id is not known here'],
  ['another key', { merchant_key: 'x' }, {}, 'merchant_key does not belong'],
  ['no amount', { amount: '' }, {}, 'amount : amount is required'],
  ['less than five rand', { amount: '4.99' }, {}, 'amount must be 5.00 or more'],
  ['an amount without cents', { amount: '99' }, {}, 'amount must be 5.00 or more'],
  ['no name of an item', { item_name: '' }, {}, 'item_name : item_name is required'],
  ['a long name of an item', { item_name: 'x'.repeat(101) }, {}, 'may not be longer than 100'],
  ['no address to tell', { notify_url: '' }, {}, 'notify_url must be a whole address'],
  ['an address that is none', { return_url: '/subscribe' }, {}, 'return_url must be a whole address'],
  ['another kind of subscription', { subscription_type: '2' }, {}, 'only subscriptions are known'],
  ['no frequency', { frequency: '' }, {}, 'frequency must be 1 to 6'],
  ['no cycles', { cycles: '' }, {}, 'cycles must be a number'],
  ['a recurring amount too small', { recurring_amount: '1.00' }, {}, 'recurring_amount must be 5.00'],
  ['an email address that is none', { email_address: 'zoe' }, {}, 'email_address is not an address'],
  ['a number with a plus', { cell_number: '+27600000000' }, {}, 'cell_number has an invalid format'],
])('a checkout with %s is not accepted', async (_, changes, forged, complaint) => {
  const { status, body } = await open(newFake(), changes, forged);
  expect(status).toBe(400);
  expect(body).toContain('The supplied variables are not according to specification');
  expect(body).toContain(complaint);
});

const ORDER = [
  ['m_payment_id', 'pf_payment_id', 'payment_status', 'item_name', 'item_description'],
  ['amount_gross', 'amount_fee', 'amount_net'],
  ['custom_str1', 'custom_str2', 'custom_str3', 'custom_str4', 'custom_str5'],
  ['custom_int1', 'custom_int2', 'custom_int3', 'custom_int4', 'custom_int5'],
  ['name_first', 'name_last', 'email_address', 'merchant_id', 'token', 'billing_date', 'signature'],
].flat();

test('a checkout is paid once, and told in the provider’s order of fields', async () => {
  const fake = newFake();
  const { headers } = await open(fake);
  const press = () => ask(fake, { method: 'POST', path: headers['location'] ?? '', body: 'choice=pay' });
  expect([(await press()).status, (await press()).status]).toEqual([303, 410]);
  expect(told.map((one) => [...one.keys()])).toEqual([ORDER]);
});

test('confirms what it sent, and nothing else', async () => {
  const fake = newFake();
  await paid(fake);
  const words = async (text: string) =>
    (await ask(fake, { method: 'POST', path: '/eng/query/validate', body: text })).body;
  const sent = told[0]?.toString() ?? '';
  expect(await words(sent)).toBe('VALID');
  expect(await words(sent.replace(/&signature=.*$/, ''))).toBe('VALID');
  expect(await words(sent.replace('99.00', '98.00'))).toBe('INVALID');
  expect(await words('')).toBe('INVALID');
});

test('tells of a subscription, and cancels it once, of which a notification without amounts tells', async () => {
  const fake = newFake();
  const { token } = await paid(fake);
  const { status, text } = await manage(fake, 'GET', `/subscriptions/${token}/fetch`);
  expect(status).toBe(200);
  expect(JSON.parse(text)).toEqual({
    code: 200,
    status: 'success',
    data: {
      response: {
        amount: 9900,
        cycles: 0,
        cycles_complete: 1,
        frequency: 3,
        run_date: '2027-02-28T00:00:00+02:00',
        status: 1,
        status_reason: '',
        status_text: 'ACTIVE',
        token,
      },
    },
  });
  const cancel = () => manage(fake, 'PUT', `/subscriptions/${token}/cancel`);
  expect((await cancel()).text).toContain('"response":true');
  expect([told[1]?.get('payment_status'), told[1]?.get('amount_gross')]).toEqual(['CANCELLED', null]);
  expect(await cancel()).toMatchObject({ status: 400, text: expect.stringContaining('failed') });
  expect(told).toHaveLength(2);
});

test.each<[string, number, Fields, Fields]>([
  ['another signature', 401, {}, { signature: '0'.repeat(32) }],
  ['another merchant', 401, {}, { 'merchant-id': '10000101' }],
  ['another timestamp than was signed', 401, {}, { timestamp: '2026-11-20T12:00:01+02:00' }],
  ['another version', 400, {}, { version: 'v2' }],
  ['no timestamp', 400, {}, { timestamp: '' }],
  ['the live service', 401, { testing: 'false' }, {}],
])('a call of the management API with %s is answered with %i', async (_, status, fields, forged) => {
  const fake = newFake();
  const { token } = await paid(fake);
  const answer = await manage(fake, 'GET', `/subscriptions/${token}/fetch`, fields, forged);
  expect(answer).toMatchObject({ status, text: expect.stringContaining(`"code":${status}`) });
});

test('knows no other subscription, and answers a ping', async () => {
  expect(await manage(newFake(), 'GET', '/subscriptions/nothing/fetch')).toMatchObject({ status: 404 });
  expect(await manage(newFake(), 'GET', '/ping')).toMatchObject({ status: 200, text: 'API V1' });
});

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

import { createServer, type Server } from 'node:http';

import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { HtmlValidate } from 'html-validate';
import { Books, type Subscription } from '#shared/fakes/payfast/books.ts';
import { FakePayfast } from '#shared/fakes/payfast/fake-payfast.ts';
import { apiSignature, checkoutSignature, notificationSignature } from '#shared/fakes/payfast/signing.ts';
import { developerService } from './developer-service.ts';
import { temporaryFolder } from '../../../stack/testing/temporary-folder.ts';

let shop: Server;
let shopAddress = '';
let notifications: string[] = [];
let shopStatus = 200;
const running: { clock: NodeJS.Timeout; server: Server }[] = [];

beforeAll(async () => {
  shop = createServer((request, response) => {
    void text(request).then((body) => {
      notifications.push(body);
      response.writeHead(shopStatus).end();
    });
  });
  shopAddress = await listen(shop);
});

beforeEach(() => {
  notifications = [];
  shopStatus = 200;
});

afterEach(() => {
  for (const { clock, server } of running.splice(0)) {
    clearInterval(clock);
    server.closeAllConnections();
    server.close();
  }
});

afterAll(() => {
  shop.closeAllConnections();
  shop.close();
});

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function start(file?: string): Promise<string> {
  const fake = new FakePayfast({ books: new Books(file) });
  const server = developerService(fake);
  running.push({ clock: setInterval(() => void fake.run(), 100), server });
  return listen(server);
}

function checkout(changes: Readonly<Record<string, string>> = {}): Record<string, string> {
  const fields = {
    merchant_id: '10000100',
    merchant_key: '46f0cd694581a',
    return_url: `${shopAddress}/subscribe?status=success`,
    cancel_url: `${shopAddress}/subscribe?status=cancelled`,
    notify_url: `${shopAddress}/api/payfast/notify`,
    name_first: 'Zoë',
    name_last: "O'Brien",
    email_address: 'zoe+pay@example.com',
    m_payment_id: 'ord-1',
    amount: '99.00',
    item_name: 'IT support (monthly)',
    subscription_type: '1',
    recurring_amount: '99.00',
    frequency: '3',
    cycles: '0',
    ...changes,
  };
  return { ...fields, signature: checkoutSignature(fields), ...changes };
}

function post(address: string, fields: Readonly<Record<string, string>>, accept = 'text/html') {
  const body = new URLSearchParams(fields);
  return fetch(address, { method: 'POST', body, redirect: 'manual', headers: { accept } });
}

/** Posts a checkout and presses a button of its page. Returns the address that the payer is sent to. */
async function pay(base: string, delivery = 'at-once', choice = 'pay'): Promise<string | null> {
  const taken = await post(`${base}/eng/process`, checkout());
  expect(taken.status).toBe(303);
  const left = await post(`${base}${taken.headers.get('location')}`, { choice, delivery });
  return left.headers.get('location');
}

async function subscriptionsOf(base: string): Promise<Subscription[]> {
  return (await (await fetch(`${base}/fake/subscriptions`)).json()) as Subscription[];
}

async function tokenOf(base: string): Promise<string> {
  return (await subscriptionsOf(base))[0]?.token ?? '';
}

function confirm(base: string, body: string): Promise<string> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return fetch(`${base}/eng/query/validate`, { method: 'POST', body, headers }).then((answer) =>
    answer.text(),
  );
}

const unsigned = (notification = '') => notification.replace(/&signature=.*$/, '');
const isRightlySigned = (notification = '') =>
  notificationSignature(unsigned(notification)) === notification.slice(-32);
const fieldOf = (notification: string | undefined, name: string) =>
  new URLSearchParams(notification).get(name);

test.each([
  ['a signature of something else', { signature: '0'.repeat(32) }, 'Generated signature does not match'],
  ['no signature', { signature: '' }, 'signature : signature is required'],
  ['another merchant', { merchant_id: '10000101' }, 'merchant_id is not known here'],
  ['another key', { merchant_key: 'x' }, 'merchant_key does not belong'],
  ['no amount', { amount: '' }, 'amount : amount is required'],
  ['less than five rand', { amount: '4.99' }, 'amount must be 5.00 or more'],
  ['an amount without cents', { amount: '99' }, 'amount must be 5.00 or more'],
  ['no name of an item', { item_name: '' }, 'item_name : item_name is required'],
  ['a long name of an item', { item_name: 'x'.repeat(101) }, 'may not be longer than 100'],
  ['no address to tell', { notify_url: '' }, 'notify_url must be a whole address'],
  ['an address that is none', { return_url: '/subscribe' }, 'return_url must be a whole address'],
  ['another kind of subscription', { subscription_type: '2' }, 'only subscriptions (1)'],
  ['no frequency', { frequency: '' }, 'frequency must be 1 to 6'],
  ['no cycles', { cycles: '' }, 'cycles must be a number'],
  ['a recurring amount too small', { recurring_amount: '1.00' }, 'recurring_amount must be 5.00'],
  ['an email address that is none', { email_address: 'zoe' }, 'email_address is not an address'],
  ['a number with a plus', { cell_number: '+27600000000' }, 'The cell number format is invalid'],
])('a checkout with %s is not accepted', async (_, changes: Record<string, string>, complaint) => {
  const answer = await post(`${await start()}/eng/process`, checkout(changes));
  expect(answer.status).toBe(400);
  const words = await answer.text();
  expect(words).toContain('The supplied variables are not according to specification');
  expect(words).toContain(complaint);
});

test('a checkout that was changed after it was signed is not accepted', async () => {
  const answer = await post(`${await start()}/eng/process`, { ...checkout(), amount: '5.00' });
  expect(answer.status).toBe(400);
});

test('the page says what is paid and how often, and is sound HTML', async () => {
  const base = await start();
  const { headers } = await post(`${base}/eng/process`, checkout({ item_name: 'Support <b>' }));
  const page = await (await fetch(`${base}${headers.get('location')}`)).text();
  for (const words of [
    'Fake.',
    'R99.00 every month, until it is cancelled',
    'Support &lt;b&gt;',
    'Pay R99.00',
  ]) {
    expect(page.replace(/\s+/g, ' ')).toContain(words);
  }
  await expectSound(page);
  expect(page).not.toContain('<script');
});

async function expectSound(page: string): Promise<void> {
  const checker = new HtmlValidate({
    extends: ['html-validate:recommended', 'html-validate:a11y'],
    rules: {
      'no-trailing-whitespace': 'off',
      'void-style': 'off',
      'doctype-style': 'off',
      'long-title': 'off',
      'no-implicit-button-type': 'off',
    },
  });
  const { results } = await checker.validateString(page);
  expect(results.flatMap(({ messages }) => messages)).toEqual([]);
}

const ORDER = [
  ['m_payment_id', 'pf_payment_id', 'payment_status', 'item_name', 'item_description'],
  ['amount_gross', 'amount_fee', 'amount_net'],
  ['custom_str1', 'custom_str2', 'custom_str3', 'custom_str4', 'custom_str5'],
  ['custom_int1', 'custom_int2', 'custom_int3', 'custom_int4', 'custom_int5'],
  ['name_first', 'name_last', 'email_address', 'merchant_id', 'token', 'billing_date', 'signature'],
].flat();

describe('a payment', () => {
  test('is told before the payer returns, in the order of fields that the provider has', async () => {
    const base = await start();
    expect(await pay(base)).toBe(`${shopAddress}/subscribe?status=success`);
    expect(notifications).toHaveLength(1);
    const [notification] = notifications;
    expect([...new URLSearchParams(notification).keys()]).toEqual(ORDER);
    expect(isRightlySigned(notification)).toBe(true);
    expect([fieldOf(notification, 'amount_gross'), fieldOf(notification, 'token')]).toEqual([
      '99.00',
      await tokenOf(base),
    ]);
    expect(await confirm(base, unsigned(notification))).toBe('VALID');
    expect(await confirm(base, notification ?? '')).toBe('VALID');
  });

  test('that is cancelled tells nobody and makes no subscription', async () => {
    const base = await start();
    expect(await pay(base, 'at-once', 'cancel')).toBe(`${shopAddress}/subscribe?status=cancelled`);
    expect(notifications).toEqual([]);
    expect(await subscriptionsOf(base)).toEqual([]);
  });

  test('is made once', async () => {
    const base = await start();
    const { headers } = await post(`${base}/eng/process`, checkout());
    const address = `${base}${headers.get('location')}`;
    const answers = [await post(address, { choice: 'pay' }), await post(address, { choice: 'pay' })];
    expect(answers.map(({ status }) => status)).toEqual([303, 410]);
    expect((await fetch(address)).status).toBe(410);
    expect(notifications).toHaveLength(1);
  });

  test('may be told twice, to the letter', async () => {
    await pay(await start(), 'twice');
    expect(notifications).toHaveLength(2);
    expect(new Set(notifications).size).toBe(1);
  });

  test('may never be told', async () => {
    const base = await start();
    await pay(base, 'never');
    expect(notifications).toEqual([]);
    expect(await subscriptionsOf(base)).toHaveLength(1);
  });

  test('may be overtaken by its cancellation', async () => {
    await pay(await start(), 'out-of-order');
    expect(notifications.map((notification) => fieldOf(notification, 'payment_status'))).toEqual([
      'CANCELLED',
      'COMPLETE',
    ]);
  });

  test.each([
    ['altered-amount', { amount_gross: '5.00', merchant_id: '10000100', signed: true, word: 'VALID' }],
    ['other-merchant', { amount_gross: '99.00', merchant_id: '10000999', signed: true, word: 'VALID' }],
    ['forged-signature', { amount_gross: '99.00', merchant_id: '10000100', signed: false, word: 'INVALID' }],
  ])('may be told of with one thing wrong: %s', async (delivery, expected) => {
    const base = await start();
    await pay(base, delivery);
    const [notification] = notifications;
    expect({
      amount_gross: fieldOf(notification, 'amount_gross'),
      merchant_id: fieldOf(notification, 'merchant_id'),
      signed: isRightlySigned(notification),
      word: await confirm(base, unsigned(notification)),
    }).toEqual(expected);
  });

  test('that the shop does not take is told again at once, and then left for ten minutes', async () => {
    shopStatus = 500;
    const base = await start();
    await pay(base);
    const noted = 'COMPLETE answered with 500';
    expect((await subscriptionsOf(base))[0]?.deliveries).toEqual([noted, noted]);
  });

  test('may be told as somebody who has another passphrase would sign it: the provider confirms it', async () => {
    const base = await start();
    await pay(base, 'other-passphrase');
    expect(isRightlySigned(notifications[0])).toBe(false);
    expect(await confirm(base, unsigned(notifications[0]))).toBe('VALID');
  });
});

test('late is five seconds later, and the payer does not wait for it', async () => {
  const base = await start();
  await pay(base, 'late');
  expect(notifications).toEqual([]);
  while (notifications.length === 0) await sleep(50);
  expect(isRightlySigned(notifications[0])).toBe(true);
});

describe('the confirmation', () => {
  test('is a no for what was never sent, or sent otherwise', async () => {
    const base = await start();
    await pay(base);
    const [notification = ''] = notifications;
    expect(await confirm(base, unsigned(notification).replace('99.00', '98.00'))).toBe('INVALID');
    expect(await confirm(base, 'm_payment_id=ord-1')).toBe('INVALID');
    expect(await confirm(base, '')).toBe('INVALID');
  });

  test('can be down, or talk nonsense, until told otherwise', async () => {
    const base = await start();
    await post(`${base}/fake/faults`, { validate: 'down' });
    expect(await confirm(base, 'a=b')).toContain('Service Unavailable');
    await post(`${base}/fake/faults`, { validate: 'nonsense' });
    expect(await confirm(base, 'a=b')).toContain('Scheduled maintenance');
    await post(`${base}/fake/faults`, { validate: 'none' });
    expect(await confirm(base, 'a=b')).toBe('INVALID');
  });
});

interface ApiBody {
  readonly code: number;
  readonly status: string;
  readonly data: { readonly response: unknown };
}

interface ManagementCall {
  readonly method?: string;
  readonly changes?: Readonly<Record<string, string>>;
  readonly query?: string;
}

async function manage(
  base: string,
  path: string,
  { method = 'GET', changes = {}, query = '?testing=true' }: ManagementCall = {},
): Promise<{ status: number; body: ApiBody }> {
  const headers = { 'merchant-id': '10000100', version: 'v1', timestamp: '2026-11-20T12:00:00+02:00' };
  const signature = apiSignature(headers);
  const answer = await fetch(`${base}${path}${query}`, {
    method,
    headers: { ...headers, signature, ...changes },
  });
  return { status: answer.status, body: (await answer.json()) as ApiBody };
}

describe('the management API', () => {
  test('tells of a subscription', async () => {
    const base = await start();
    await pay(base);
    const token = await tokenOf(base);
    const { status, body } = await manage(base, `/subscriptions/${token}/fetch`);
    expect(status).toBe(200);
    expect(body).toEqual({
      code: 200,
      status: 'success',
      data: {
        response: {
          amount: 9900,
          cycles: 0,
          cycles_complete: 1,
          frequency: 3,
          run_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\+02:00$/),
          status: 1,
          status_reason: '',
          status_text: 'ACTIVE',
          token,
        },
      },
    });
  });

  test('cancels once, and tells the shop without amounts', async () => {
    const base = await start();
    await pay(base);
    const path = `/subscriptions/${await tokenOf(base)}/cancel`;
    expect(await manage(base, path, { method: 'PUT' })).toMatchObject({
      status: 200,
      body: { data: { response: true } },
    });
    expect(notifications).toHaveLength(2);
    const notification = notifications[1];
    expect(isRightlySigned(notification)).toBe(true);
    expect(fieldOf(notification, 'payment_status')).toBe('CANCELLED');
    expect(fieldOf(notification, 'amount_gross')).toBeNull();
    expect(await confirm(base, unsigned(notification))).toBe('VALID');
    expect(await manage(base, path, { method: 'PUT' })).toMatchObject({
      status: 400,
      body: { status: 'failed' },
    });
    expect(notifications).toHaveLength(2);
  });

  test.each([
    ['another signature', { changes: { signature: '0'.repeat(32) } }, 401],
    ['another merchant', { changes: { 'merchant-id': '10000101' } }, 401],
    ['another timestamp than was signed', { changes: { timestamp: '2026-11-20T12:00:01+02:00' } }, 401],
    ['another version', { changes: { version: 'v2' } }, 400],
    ['no timestamp', { changes: { timestamp: '' } }, 400],
    ['the live service', { query: '' }, 401],
  ])('refuses a call with %s', async (_, call, status) => {
    const base = await start();
    await pay(base);
    const answer = await manage(base, `/subscriptions/${await tokenOf(base)}/fetch`, call);
    expect(answer).toMatchObject({ status, body: { code: status, status: 'failed' } });
  });

  test('knows no other subscription', async () => {
    expect(await manage(await start(), '/subscriptions/nothing/fetch')).toMatchObject({ status: 404 });
  });

  test('can be down without the rest', async () => {
    const base = await start();
    await post(`${base}/fake/faults`, { api: 'down' });
    expect((await fetch(`${base}/ping`)).status).toBe(503);
    expect(await confirm(base, 'a=b')).toBe('INVALID');
  });

  test('answers a ping', async () => {
    const base = await start();
    const headers = { 'merchant-id': '10000100', version: 'v1', timestamp: '2026-11-20T12:00:00' };
    const answer = await fetch(`${base}/ping?testing=true`, {
      headers: { ...headers, signature: apiSignature(headers) },
    });
    expect(await answer.text()).toBe('API V1');
  });
});

describe('the developer', () => {
  async function act(base: string, action: string): Promise<Subscription> {
    const address = `${base}/fake/subscriptions/${await tokenOf(base)}/${action}`;
    return (await (await post(address, {}, 'application/json')).json()) as Subscription;
  }

  test('renews: the same token, another payment, a month on', async () => {
    const base = await start();
    await pay(base);
    const before = (await subscriptionsOf(base))[0];
    const after = await act(base, 'renew');
    expect(after).toMatchObject({ cyclesComplete: 2, chargedOn: before?.runDate, status: 'ACTIVE' });
    const [first, second] = notifications;
    expect(fieldOf(second, 'token')).toBe(fieldOf(first, 'token'));
    expect(fieldOf(second, 'pf_payment_id')).not.toBe(fieldOf(first, 'pf_payment_id'));
    expect(fieldOf(second, 'billing_date')).toBe(before?.runDate);
  });

  test('fails a renewal, of which no notification tells', async () => {
    const base = await start();
    await pay(base);
    expect(await act(base, 'fail')).toMatchObject({ status: 'FAILED' });
    expect(notifications).toHaveLength(1);
    const { body } = await manage(base, `/subscriptions/${await tokenOf(base)}/fetch`);
    expect(body.data.response).toMatchObject({ status: 6, status_text: 'FAILED' });
  });

  test('locks a subscription, which a new card alone does not open', async () => {
    const base = await start();
    await pay(base);
    await act(base, 'fail');
    const address = `${base}/eng/recurring/update/${await tokenOf(base)}?return=${encodeURIComponent('https://shop.example/x')}`;
    await expectSound(await (await fetch(address)).text());
    expect((await post(address, {})).headers.get('location')).toBe('https://shop.example/x');
    expect((await subscriptionsOf(base))[0]).toMatchObject({ status: 'FAILED', cardWorks: true });
  });

  test('makes it dearer, of which no notification tells before the next charge', async () => {
    const base = await start();
    await pay(base);
    await act(base, 'dearer');
    expect(notifications).toHaveLength(1);
    await act(base, 'renew');
    expect(fieldOf(notifications[1], 'amount_gross')).toBe('109.00');
  });

  test('cancels, and sends the last notification again', async () => {
    const base = await start();
    await pay(base);
    await act(base, 'cancel');
    await act(base, 'resend');
    expect(notifications[2]).toBe(notifications[1]);
  });

  test('sees every subscription on a page of sound HTML, and is sent back to it', async () => {
    const base = await start();
    await pay(base);
    const page = await (await fetch(base)).text();
    for (const words of ['zoe+pay@example.com', 'Renew now', 'Fail a renewal', 'Resend last notification']) {
      expect(page).toContain(words);
    }
    await expectSound(page);
    const answer = await post(`${base}/fake/subscriptions/${await tokenOf(base)}/fail`, {});
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  });

  test.each(['/fake/subscriptions/nothing/renew', '/fake/other', '/eng/other'])(
    'finds nothing at %s',
    async (path) => {
      expect((await post(`${await start()}${path}`, {})).status).toBe(404);
    },
  );
});

test('a restart keeps subscriptions, open checkouts and what was sent', async () => {
  const file = join(temporaryFolder('payfast-'), 'deep', 'payfast.json');
  const first = await start(file);
  await pay(first);
  const open = (await post(`${first}/eng/process`, checkout())).headers.get('location');
  const second = await start(file);
  expect(await subscriptionsOf(second)).toEqual(await subscriptionsOf(first));
  expect(await confirm(second, unsigned(notifications[0]))).toBe('VALID');
  expect((await fetch(`${second}${open}`)).status).toBe(200);
  await post(`${second}/fake/subscriptions/${await tokenOf(second)}/renew`, {});
  expect(fieldOf(notifications[1], 'pf_payment_id')).not.toBe(fieldOf(notifications[0], 'pf_payment_id'));
});

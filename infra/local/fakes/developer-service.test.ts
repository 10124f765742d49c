import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { HtmlValidate } from 'html-validate';
import { type Subscription, Books } from '#shared/fakes/payfast/books.ts';
import { FakePayfast } from '#shared/fakes/payfast/fake-payfast.ts';
import { checkoutSignature, notificationSignature } from '#shared/fakes/payfast/signing.ts';
import { type Delivery, developerService } from './developer-service.ts';
import { temporaryFolder } from '../../stack/testing/temporary-folder.ts';

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

describe('a payment', () => {
  test('is told before the payer returns, rightly signed', async () => {
    const base = await start();
    expect(await pay(base)).toBe(`${shopAddress}/subscribe?status=success`);
    expect(notifications.map(isRightlySigned)).toEqual([true]);
    expect(fieldOf(notifications[0], 'token')).toBe((await subscriptionsOf(base))[0]?.token);
    expect(await confirm(base, notifications[0] ?? '')).toBe('VALID');
  });

  test('that is cancelled tells nobody and makes no subscription', async () => {
    const base = await start();
    expect(await pay(base, 'at-once', 'cancel')).toBe(`${shopAddress}/subscribe?status=cancelled`);
    expect(notifications).toEqual([]);
    expect(await subscriptionsOf(base)).toEqual([]);
  });

  test.each<[Delivery, readonly object[]]>([
    ['twice', [{ signed: true }, { signed: true }]],
    ['never', []],
    ['out-of-order', [{ payment_status: 'CANCELLED' }, { payment_status: 'COMPLETE' }]],
    ['altered-amount', [{ amount_gross: '5.00', merchant_id: '10000100', signed: true, word: 'VALID' }]],
    ['other-merchant', [{ amount_gross: '99.00', merchant_id: '10000999', signed: true, word: 'VALID' }]],
    [
      'forged-signature',
      [{ amount_gross: '99.00', merchant_id: '10000100', signed: false, word: 'INVALID' }],
    ],
    ['other-passphrase', [{ amount_gross: '99.00', signed: false, word: 'VALID' }]],
  ])('that is told of %s is told of in this way', async (delivery, expected) => {
    const base = await start();
    await pay(base, delivery);
    const told = notifications.map(async (notification) => ({
      ...Object.fromEntries(new URLSearchParams(notification)),
      signed: isRightlySigned(notification),
      word: await confirm(base, notification),
    }));
    expect(await Promise.all(told)).toEqual(expected.map((one) => expect.objectContaining(one)));
    expect(await subscriptionsOf(base)).toHaveLength(1);
  });
});

test('late is five seconds later, and the payer does not wait for it', async () => {
  const base = await start();
  await pay(base, 'late');
  expect(notifications).toEqual([]);
  while (notifications.length === 0) await sleep(50);
  expect(isRightlySigned(notifications[0])).toBe(true);
});

test('a fault lasts until told otherwise', async () => {
  const base = await start();
  for (const [validate, words] of [
    ['down', 'Service Unavailable'],
    ['gone', '{}'],
    ['none', 'INVALID'],
  ] as const) {
    await post(`${base}/fake/faults`, { validate });
    expect(await confirm(base, 'a=b')).toContain(words);
  }
});

describe('the developer', () => {
  async function act(base: string, action: string): Promise<Subscription> {
    const address = `${base}/fake/subscriptions/${await tokenOf(base)}/${action}`;
    return (await (await post(address, {}, 'application/json')).json()) as Subscription;
  }

  test('renews, makes dearer, resends and cancels, each by its button', async () => {
    const base = await start();
    await pay(base);
    const before = (await subscriptionsOf(base))[0];
    const after = await act(base, 'renew');
    expect(after).toMatchObject({ cyclesComplete: 2, chargedOn: before?.runDate, status: 'ACTIVE' });
    expect(fieldOf(notifications[1], 'billing_date')).toBe(before?.runDate);
    await act(base, 'dearer');
    // No notification tells of it before the next charge.
    expect(notifications).toHaveLength(2);
    await act(base, 'renew');
    expect(fieldOf(notifications[2], 'amount_gross')).toBe('109.00');
    expect(await act(base, 'cancel')).toMatchObject({ status: 'CANCELLED' });
    await act(base, 'resend');
    expect(notifications[4]).toBe(notifications[3]);
  });

  test('fails a renewal, of which nothing tells; a new card alone does not open it', async () => {
    const base = await start();
    await pay(base);
    expect(await act(base, 'fail')).toMatchObject({ status: 'FAILED' });
    expect(notifications).toHaveLength(1);
    const address = `${base}/eng/recurring/update/${await tokenOf(base)}?return=${encodeURIComponent('https://shop.example/x')}`;
    await expectSound(await (await fetch(address)).text());
    expect((await post(address, {})).headers.get('location')).toBe('https://shop.example/x');
    expect((await subscriptionsOf(base))[0]).toMatchObject({ status: 'FAILED', cardWorks: true });
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

import { unescapeHtml } from '#shared/rules/html-text.ts';
import { PRICES } from '#shared/rules/prices.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { LocalStack } from './local-stack.ts';
import { prepareStack, STACK_FOLDER } from './prepare.ts';
import type { Delivery } from './fakes/developer-service.ts';
import { ask, postJson } from './testing/ask.ts';
import { freeSettings, mailsIn, useLocalStacks } from './testing/local-stacks.ts';

/*
 * Payments from the checkout to the state of the subscription, between our functions and an independently written
 * provider: each of them checks what the other signs.
 */

const DAY_MS = 24 * 60 * 60_000;

const start = useLocalStacks();
const settings = freeSettings();
let stack: LocalStack;
let visitors = 0;

beforeAll(async () => {
  await prepareStack();
  stack = await start({ assembly: STACK_FOLDER, settings });
});

interface Checkout {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

interface Paid {
  /** The address of the provider. */
  readonly provider: string;
  readonly reference: string;
  readonly email: string;
}

/** What a browser would post to the provider: the form fields of the document that the checkout answers with. */
async function checkout(who: Readonly<Record<string, string>> = {}): Promise<Checkout> {
  visitors += 1;
  const query = new URLSearchParams({
    firstName: 'Zoë',
    lastName: `O'Brien "x" & (Pty) Ltd!*~ 😀`,
    email: `payer-${visitors}+x@customer.example`,
    phone: '+27 31 000 0000',
    planType: 'personal',
    amount: String(PRICES.personalMonthly),
    ...who,
  });
  const address = `${stack.site}/api/payfast/redirect?${query.toString()}`;
  // Each from another address: there are more tests than checkouts that one visitor may start.
  const { status, headers, bytes } = await ask(address, { from: `127.0.0.${visitors + 1}` });
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  const html = bytes.toString();
  const policy = headers['content-security-policy'] ?? '';
  const action = unescapeHtml(/ action="([^"]+)"/.exec(html)?.[1] ?? '');
  expect(policy).toContain(`form-action 'self' ${new URL(action).origin} `);
  const inputs = html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g);
  return {
    action,
    fields: Object.fromEntries([...inputs].map(([, name, value]) => [name, unescapeHtml(value ?? '')])),
  };
}

function post(address: string, fields: Readonly<Record<string, string>>) {
  return fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}

async function pay(delivery: string, who?: Readonly<Record<string, string>>): Promise<Paid> {
  const { action, fields } = await checkout(who);
  const taken = await post(action, fields);
  expect(taken.status).toBe(303);
  const provider = new URL(action).origin;
  const returned = await post(`${provider}${taken.headers.get('location')}`, { choice: 'pay', delivery });
  const back = new URL(returned.headers.get('location') ?? '');
  expect([back.origin, back.searchParams.get('status')]).toEqual([stack.site, 'success']);
  return {
    provider,
    reference: back.searchParams.get('reference') ?? '',
    email: fields['email_address'] ?? '',
  };
}

async function stateOf({ reference }: Paid): Promise<string> {
  const address = `${stack.site}/api/payfast/state?reference=${encodeURIComponent(reference)}`;
  const { bytes } = await ask(address);
  return z.parse(z.object({ state: z.string() }), JSON.parse(bytes.toString())).state;
}

async function mailsTo(email: string): Promise<string[]> {
  const emails = await mailsIn(stack);
  return emails.filter(({ destination }) => destination.to.includes(email)).map(({ body }) => body.text);
}

const told = z.array(
  z.object({
    token: z.string(),
    status: z.string(),
    checkout: z.record(z.string(), z.string()),
    deliveries: z.array(z.string()),
  }),
);

async function atProvider({ provider, email }: Paid) {
  const all = told.parse(await (await fetch(`${provider}/fake/subscriptions`)).json());
  const found = all.find(({ checkout: fields }) => fields['email_address'] === email);
  if (!found) throw new Error('The provider has no such subscription');
  return found;
}

async function tellProvider(paid: Paid, action: string): Promise<void> {
  const { token } = await atProvider(paid);
  expect((await post(`${paid.provider}/fake/subscriptions/${token}/${action}`, {})).status).toBe(303);
}

/** Restarts everything at the same addresses, with the functions' clocks ahead. */
async function restart({ provider }: Paid, clockAheadMs: number): Promise<void> {
  const PORT = Number(new URL(stack.site).port);
  const PAYFAST_PORT = Number(new URL(provider).port);
  await stack.stop();
  stack = await start({
    assembly: STACK_FOLDER,
    settings: { ...settings, PORT, PAYFAST_PORT },
    clockAheadMs,
  });
}

const AFTERWARDS: Readonly<Record<Exclude<Delivery, 'late'>, string>> = {
  'at-once': 'active',
  twice: 'active',
  'out-of-order': 'cancelled',
  never: 'pending',
  'altered-amount': 'pending',
  'forged-signature': 'pending',
  'other-passphrase': 'pending',
  'other-merchant': 'pending',
};

test.each(Object.entries(AFTERWARDS))(
  'a payment that is told of %s is %s at the return',
  async (delivery, state) => {
    const paid = await pay(delivery);
    expect(await stateOf(paid)).toBe(state);
    // A customer who cancelled gets a mail about the payment and one about the cancellation.
    const number = { pending: 0, active: 1, cancelled: 2 }[state];
    expect(await mailsTo(paid.email)).toHaveLength(number ?? 0);
  },
);

test('a payment that is told of late is active in the end, and has its receipt', async () => {
  const paid = await pay('late');
  while ((await mailsTo(paid.email)).length === 0) {
    await sleep(200);
    await stack.runJob('SendOutbox');
  }
  expect(await stateOf(paid)).toBe('active');
});

test.each([
  ['by the year', PRICES.personalYearly, {}],
  ['for ten employees', 10 * PRICES.businessPerEmployee, { planType: 'business', employeeCount: '10' }],
])('a plan %s is charged at our price', async (_, price, plan) => {
  const who = { ...plan, amount: String(price) };
  const amount = price.toFixed(2);
  const { fields } = await checkout(who);
  expect([fields['amount'], fields['recurring_amount']]).toEqual([amount, amount]);
  expect(await stateOf(await pay('at-once', who))).toBe('active');
});

test.each([
  ['amount', '5.00'],
  ['recurring_amount', '5.00'],
  ['frequency', '6'],
  ['notify_url', 'https://mallory.example/'],
  ['m_payment_id', 'f'.repeat(32)],
])('a checkout whose %s is changed in the browser is not accepted', async (name, value) => {
  const { action, fields } = await checkout();
  expect((await post(action, { ...fields, [name]: value })).status).toBe(400);
});

test('a renewal has its receipt, a cancellation by the link in the mail ends the charges at the provider', async () => {
  const paid = await pay('at-once');
  await tellProvider(paid, 'renew');
  expect(await stateOf(paid)).toBe('active');
  const mails = await mailsTo(paid.email);
  expect(mails).toHaveLength(2);
  const link = /#subscription=([\w.-]+)/.exec(mails[0] ?? '')?.[1];
  const cancel = () => postJson(`${stack.site}/api/subscription/cancel`, { link });
  expect((await cancel()).status).toBe(200);
  expect(await atProvider(paid)).toMatchObject({
    status: 'CANCELLED',
    deliveries: ['CANCELLED answered with 200', 'COMPLETE answered with 200', 'COMPLETE answered with 200'],
  });
  expect(await stateOf(paid)).toBe('cancelled');
  expect((await cancel()).status).toBe(200);
  expect(await mailsTo(paid.email)).toHaveLength(3);
});

test('a notification that the provider could not confirm counts after a restart of both', async () => {
  const paid = await pay('never');
  await post(`${paid.provider}/fake/faults`, { validate: 'down' });
  await tellProvider(paid, 'renew');
  expect((await atProvider(paid)).deliveries).toEqual(['COMPLETE answered with 200']);
  expect(await stateOf(paid)).toBe('pending');
  await restart(paid, 5 * 60_000);
  await stack.runJob('SendOutbox');
  expect(await stateOf(paid)).toBe('active');
  expect(await mailsTo(paid.email)).toHaveLength(1);
});

test('a renewal that fails without a notification is found by asking, and a later payment mends it', async () => {
  const paid = await pay('at-once');
  expect(await stateOf(paid)).toBe('active');
  await tellProvider(paid, 'fail');
  await restart(paid, 36 * DAY_MS);
  await stack.runJob('ReviewSubscriptions');
  expect(await stateOf(paid)).toBe('past-due');
  await tellProvider(paid, 'renew');
  await stack.runJob('SendOutbox');
  expect(await stateOf(paid)).toBe('active');
});

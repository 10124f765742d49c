import { createHash } from 'node:crypto';
import { startSubscription } from '#shared/api/subscriptions.ts';
import { BUSINESS_MOST_EMPLOYEES, PRICES } from '#shared/rules/prices.ts';
import { unescapeHtml } from '#shared/rules/html-text.ts';
import { PLAN_CHOICES, planPrice } from '#shared/rules/subscription-plans.ts';
import { checkoutTokenOf, stateTokenOf } from './rules/links.ts';
import { changeSubscription, listSubscriptions } from './io/subscriptions.ts';
import { apiEvent } from '../testing/api-event.ts';
import { captureLog } from '../testing/captured-log.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { MAIL_SETTINGS } from '../testing/mail-service.ts';
import { usePassingTime } from '../testing/passing-time.ts';
import { SANDBOX_MERCHANT, usePaymentProvider } from '../testing/payment-provider.ts';
import { handler } from './start-subscription.ts';

useTableEngine();
usePaymentProvider();
const logged = captureLog();
const pass = usePassingTime();

process.env['SITE_ADDRESS'] = MAIL_SETTINGS.SITE_ADDRESS;
const { passphrase, key } = SANDBOX_MERCHANT;

let visitors = 0;

function newCustomer() {
  visitors += 1;
  return {
    firstName: 'Zoë',
    lastName: `O'Brien "<${visitors}>" & Co`,
    email: `zoe${visitors}@example.com`,
    phone: '+27 31 000 0000',
    planType: 'personal' as const,
    amount: '99',
  };
}

async function start(input: Record<string, string>, from = `198.51.100.${visitors}`) {
  const answer = await handler(apiEvent(startSubscription, input as never, { from }), {} as never);
  return { status: answer.statusCode, headers: answer.headers, html: String(answer.body) };
}

/** The form's fields as a browser would post them. */
function fieldsIn(html: string): [string, string][] {
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return [...inputs].map(([, name, value]) => [unescapeHtml(name ?? ''), unescapeHtml(value ?? '')]);
}

function signatureOf(fields: readonly (readonly [string, string])[]): string {
  const encode = (text: string) =>
    new URLSearchParams([['', text]]).toString().slice(1).replaceAll('*', '%2A');
  const text = [...fields, ['passphrase', passphrase]].map(
    ([name, value]) => `${name}=${encode(value ?? '')}`,
  );
  return createHash('md5').update(text.join('&')).digest('hex');
}

test('twenty equal checkouts at once spend one of the limit, and none is refused', async () => {
  const customer = newCustomer();
  const answers = await Promise.all(Array.from({ length: 20 }, () => start(customer)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const others: number[] = [];
  for (let more = 0; more < 10; more += 1) {
    others.push((await start({ ...customer, email: `other${more}@example.com` })).status);
  }
  expect(others).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 200, 429]);
  // The same one again has not to wait.
  expect((await start(customer)).status).toBe(200);
});

test('answers with a signed form that nothing typed can break', async () => {
  const customer = newCustomer();
  const { status, headers, html } = await start(customer);
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  const fields = fieldsIn(html);
  const posted = Object.fromEntries(fields);
  expect(posted).toMatchObject({
    name_first: 'Zoë',
    name_last: customer.lastName,
    email_address: customer.email,
  });
  expect(posted['return_url']).toMatch(
    /^https:\/\/www\.harbourlight\.example\/subscribe\?status=success&reference=[\w.-]{20,200}$/,
  );
  const [last] = fields.slice(-1);
  expect(last).toEqual(['signature', signatureOf(fields.slice(0, -1))]);
  expect(html).toMatch(/<form method="post" action="http:\/\/127\.0\.0\.1:\d+\/eng\/process"/);
  expect(html).toMatch(/<button [^>]*type="submit">/);
  expect(html).not.toMatch(/<script>|style=|onload=/);
});

test.each(PLAN_CHOICES)('charges the table’s price for $planType $billing $employeeCount', async (choice) => {
  const employees: Record<string, string> =
    'employeeCount' in choice ? { employeeCount: String(choice.employeeCount) } : {};
  const input = {
    ...newCustomer(),
    planType: choice.planType,
    amount: String(planPrice(choice)),
    ...employees,
  };
  const posted = Object.fromEntries(fieldsIn((await start(input)).html));
  expect(posted).toMatchObject({
    amount: `${planPrice(choice)}.00`,
    frequency: choice.billing === 'yearly' ? '6' : '3',
  });
});

const TOO_MANY = BUSINESS_MOST_EMPLOYEES + 1;

test.each([
  ['a price of their own', { amount: '1' }],
  ['the yearly price of another plan', { planType: 'business', amount: '999' }],
  ['no employees', { planType: 'business', amount: '0', employeeCount: '0' }],
  [
    'more employees than the plan has',
    {
      planType: 'business',
      amount: String(TOO_MANY * PRICES.businessPerEmployee),
      employeeCount: String(TOO_MANY),
    },
  ],
  ['no name', { firstName: ' ' }],
  ['no address', { email: 'nobody' }],
  ['an address with two dots', { email: 'zoe@example..com' }],
  ['a second line', { lastName: 'N\r\nBcc: x@example.com' }],
])('who sends %s gets a page that says so, and nothing is stored', async (_, part) => {
  const customer = newCustomer();
  const { status, html } = await start({ ...customer, ...part });
  expect(status).toBe(400);
  expect(html).toContain('Unable to start payment. Please try again.');
  expect((await listSubscriptions()).filter(({ customer: { email } }) => email === customer.email)).toEqual(
    [],
  );
});

test.each(['+27 31 000 0000', '031 000 0000', 'call me'])(
  'the phone number %s is kept from the provider',
  async (phone) => {
    const posted = Object.fromEntries(fieldsIn((await start({ ...newCustomer(), phone })).html));
    expect(posted).not.toHaveProperty('cell_number');
  },
);

test('two clicks, and the same again within ten minutes, are one subscription', async () => {
  const customer = newCustomer();
  const answers = await Promise.all([1, 2, 3].map(() => start(customer)));
  pass(9 * 60_000);
  answers.push(await start(customer));
  const ids = answers.map(({ html }) => Object.fromEntries(fieldsIn(html))['m_payment_id']);
  expect(new Set(ids).size).toBe(1);
  pass(2 * 60_000);
  const later = Object.fromEntries(fieldsIn((await start(customer)).html))['m_payment_id'];
  expect(ids).not.toContain(later);
});

test('who cancels and subscribes again within ten minutes gets a new subscription, once however often it is sent', async () => {
  const customer = newCustomer();
  const idIn = ({ html }: { html: string }) => Object.fromEntries(fieldsIn(html))['m_payment_id'] ?? '';
  const first = idIn(await start(customer));
  for (const state of ['cancelled', 'ended'] as const) {
    await changeSubscription(first, (one) => ({
      ...one,
      lifecycle: { ...one.lifecycle, state, ...(state === 'cancelled' && { cancelledOn: '2026-11-22' }) },
    }));
    const again = await Promise.all([1, 2].map(() => start(customer)));
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(again.map(idIn)).size).toBe(1);
    expect(again.map(idIn)).not.toContain(first);
  }
  // The second is paid, and cannot be paid again.
  const second = idIn(await start(customer));
  await changeSubscription(second, (one) => ({ ...one, lifecycle: { ...one.lifecycle, state: 'active' } }));
  const { status, html } = await start(customer);
  expect([status, fieldsIn(html)]).toEqual([400, []]);
});

test('where nobody is charged the page and the record say so', async () => {
  const host = process.env['PAYFAST_HOST'] ?? '';
  const customer = newCustomer();
  expect((await start(newCustomer())).html).not.toContain('Test mode');
  process.env['PAYFAST_HOST'] = 'https://sandbox.payfast.co.za';
  const { html } = await start(customer);
  process.env['PAYFAST_HOST'] = host;
  expect(html).toContain('Test mode: nobody is charged');
  const stored = (await listSubscriptions()).find((one) => one.customer.email === customer.email);
  expect(stored).toMatchObject({ isTest: true });
});

test('the log holds neither the customer nor the merchant’s key', async () => {
  await start(newCustomer());
  expect(logged()).toMatchObject([
    { endpoint: 'startSubscription', status: 200, plan: 'personal', billing: 'monthly' },
  ]);
  const text = JSON.stringify(logged());
  expect(text).not.toMatch(/Zoë|O'Brien|example\.com/);
  expect(text).not.toContain(key);
});

test('the browser gets the words by which it asks for the state and goes on, and the second is in no field', async () => {
  const customer = newCustomer();
  const { html } = await start(customer);
  const stored = (await listSubscriptions()).find((one) => one.customer.email === customer.email);
  if (!stored) throw new Error('It was not stored');
  expect(html).toContain(`data-reference="${stateTokenOf(stored)}"`);
  expect(html).toContain(`data-checkout="${checkoutTokenOf(stored)}"`);
  expect(JSON.stringify(fieldsIn(html))).not.toContain(checkoutTokenOf(stored));
});

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FakePayfast } from './fake-payfast.ts';
import type { FaultKind } from './faults.ts';
import { answerApi, type Asked, isApiPath, type Reply, json, text } from './management-api.ts';
import { ACCOUNT, checkoutSignature, type Fields } from './signing.ts';

/** Instead of an answer: it drops the connection, or it does not know the address. */
export type NoReply = 'hang-up' | 'unknown';

const CHECKOUT = /^\/eng\/process\/payment\/([\w-]+)$/;
const CARD = /^\/eng\/recurring\/update\/([\w-]+)$/;

/** Longer than any client is willing to wait. */
const SLOW_MS = 12_000;

/** The fake's answer to a request. The pages for people are served elsewhere; here only their forms are handled. */
export async function askFake(fake: FakePayfast, asked: Asked): Promise<Reply | NoReply> {
  const { method, path } = asked;
  if (isApiPath(path)) return (await faultOf(fake.faults.api)) ?? answerApi(fake, asked);
  if (method !== 'POST') return 'unknown';
  if (path === '/eng/query/validate') {
    return (await faultOf(fake.faults.validate)) ?? confirm(fake, asked.body);
  }
  const [, id = ''] = CHECKOUT.exec(path) ?? [];
  const [, token = ''] = CARD.exec(path) ?? [];
  if (path !== '/eng/process' && id === '' && token === '') return 'unknown';
  const form = new URLSearchParams(asked.body);
  const fault = await faultOf(fake.faults.checkout);
  if (fault) return fault;
  if (id !== '') return finishCheckout(fake, id, form);
  return token === '' ? takeCheckout(fake, Object.fromEntries(form)) : takeCard(fake, token, asked);
}

/** With or without the signature: the provider answers both alike. */
function confirm(fake: FakePayfast, body: string): Reply {
  return page(200, fake.books.confirms(body.replace(/&signature=[^&]*$/, '')) ? 'VALID' : 'INVALID');
}

function takeCheckout(fake: FakePayfast, fields: Readonly<Record<string, string>>): Reply {
  const faults = checkoutProblems(fields);
  if (faults.length > 0) {
    return page(400, `The supplied variables are not according to specification:\n${faults.join('\n')}`);
  }
  const id = randomUUID();
  fake.books.openCheckout(id, fields);
  return movedTo(`/eng/process/payment/${id}`);
}

/** The shop is notified before the payer returns to it, as at the provider. */
async function finishCheckout(fake: FakePayfast, id: string, form: URLSearchParams): Promise<Reply> {
  const checkout = fake.books.checkout(id);
  if (!checkout) return page(410, 'This checkout is over: it was paid or cancelled already.');
  fake.books.closeCheckout(id);
  if (form.get('choice') !== 'pay') return movedTo(checkout['cancel_url'] ?? '');
  await fake.begin(checkout);
  return movedTo(checkout['return_url'] ?? '');
}

function takeCard(fake: FakePayfast, token: string, { query }: Asked): Reply {
  const subscription = fake.books.find(token);
  if (!subscription) return page(404, 'There is no such subscription.');
  fake.updateCard(subscription);
  return movedTo(new URLSearchParams(query).get('return') ?? '/');
}

async function faultOf(kind: FaultKind): Promise<Reply | NoReply | undefined> {
  switch (kind) {
    case 'down':
      return page(503, '<h1>Service Unavailable</h1>');
    case 'gone':
      return 'hang-up';
    case 'nonsense':
      return page(200, '<h1>Scheduled maintenance</h1>');
    case 'forbidden':
      return page(403, '<h1>Forbidden</h1>');
    case 'failed':
      return json(200, { code: 400, status: 'failed', data: { response: false, message: 'Failure' } });
    case 'busy':
      return json(429, {
        code: 429,
        status: 'failed',
        data: { response: false, message: 'Too many requests' },
      });
    case 'slow':
      await sleep(SLOW_MS, undefined, { ref: false });
      return undefined;
    case 'none':
    default:
      return undefined;
  }
}

function page(status: number, words: string): Reply {
  return text(status, words, 'text/html');
}

function movedTo(location: string): Reply {
  return { status: 303, headers: { location }, body: '' };
}

const MOST_LETTERS: Readonly<Record<string, number>> = {
  name_first: 100,
  name_last: 100,
  email_address: 100,
  m_payment_id: 100,
  item_name: 100,
  item_description: 255,
};

const LEAST_CENTS = 500;

/** The provider's complaints about a posted checkout, each as `field : complaint`. None: it may be paid. */
function checkoutProblems(fields: Fields): string[] {
  return [
    ...accountProblems(fields),
    ...requiredProblems(fields),
    ...addressProblems(fields),
    ...lengthProblems(fields),
    ...amountProblems(fields),
    ...subscriptionProblems(fields),
    ...signatureProblems(fields),
  ];
}

function accountProblems({ merchant_id, merchant_key }: Fields): string[] {
  return [
    ...(merchant_id === ACCOUNT.id ? [] : ['merchant_id : merchant_id is not known here']),
    ...(merchant_key === ACCOUNT.key ? [] : ['merchant_key : merchant_key does not belong to the merchant']),
  ];
}

function requiredProblems(fields: Fields): string[] {
  return ['amount', 'item_name', 'signature']
    .filter((name) => !fields[name])
    .map((name) => `${name} : ${name} is required`);
}

function addressProblems(fields: Fields): string[] {
  const isAddress = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text);
  const wrong = ['return_url', 'cancel_url', 'notify_url'].filter((name) => !isAddress(fields[name] ?? ''));
  const email = fields['email_address'];
  return [
    ...wrong.map((name) => `${name} : ${name} must be a whole address`),
    ...(email === undefined || /^\S+@\S+\.\S+$/.test(email)
      ? []
      : ['email_address : email_address is not an address']),
    // Public shops report several formats in which a number is refused; none reports an accepted one with a plus.
    ...(fields['cell_number']?.startsWith('+') ? ['cell_number : The cell number format is invalid'] : []),
  ];
}

function lengthProblems(fields: Fields): string[] {
  return Object.entries(MOST_LETTERS)
    .filter(([name, most]) => (fields[name] ?? '').length > most)
    .map(([name, most]) => `${name} : ${name} may not be longer than ${most} characters`);
}

function amountProblems({ amount = '', recurring_amount = amount }: Fields): string[] {
  return [
    ...(isEnough(amount) ? [] : ['amount : amount must be 5.00 or more, with two decimals']),
    ...(isEnough(recurring_amount) ? [] : ['recurring_amount : recurring_amount must be 5.00 or more']),
  ];
}

function isEnough(amount: string): boolean {
  return /^\d+\.\d\d$/.test(amount) && Number(amount.replace('.', '')) >= LEAST_CENTS;
}

function subscriptionProblems(fields: Fields): string[] {
  const { subscription_type, frequency = '', cycles = '', billing_date } = fields;
  return [
    ...(subscription_type === '1' ? [] : ['subscription_type : only subscriptions (1) are known here']),
    ...(/^[1-6]$/.test(frequency) ? [] : ['frequency : frequency must be 1 to 6']),
    ...(/^\d{1,4}$/.test(cycles) ? [] : ['cycles : cycles must be a number, 0 for no end']),
    ...(billing_date === undefined || /^\d{4}-\d\d-\d\d$/.test(billing_date)
      ? []
      : ['billing_date : billing_date must be YYYY-MM-DD']),
  ];
}

function signatureProblems(fields: Fields): string[] {
  return fields['signature'] === checkoutSignature(fields)
    ? []
    : ['signature : Generated signature does not match submitted signature'];
}

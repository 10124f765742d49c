import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FakePayfast } from './fake-payfast.ts';
import type { FaultKind } from './faults.ts';
import { answerApi, type Asked, failed, isApiPath, type Reply, json, text } from './management-api.ts';
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

const FAULTS: Readonly<Partial<Record<FaultKind, Reply | NoReply>>> = {
  down: page(503, '<h1>Service Unavailable</h1>'),
  gone: 'hang-up',
  nonsense: page(200, '<h1>Scheduled maintenance</h1>'),
  forbidden: page(403, '<h1>Forbidden</h1>'),
  failed: json(200, { code: 400, status: 'failed', data: { response: false, message: 'Failure' } }),
  busy: failed(429, 'Too many requests'),
};

async function faultOf(kind: FaultKind): Promise<Reply | NoReply | undefined> {
  if (kind === 'slow') await sleep(SLOW_MS, undefined, { ref: false });
  return FAULTS[kind];
}

function page(status: number, words: string): Reply {
  return text(status, words, 'text/html');
}

function movedTo(location: string): Reply {
  return { status: 303, headers: { location }, body: '' };
}

type Complaint = readonly [name: string, words: string, isWrong: (value: string, fields: Fields) => boolean];

const isAddress = (value: string) => /^https?:\/\//.test(value) && URL.canParse(value);
const isEnough = (amount: string) => /^\d+\.\d\d$/.test(amount) && Number(amount.replace('.', '')) >= 500;
const required = (name: string): Complaint => [name, 'is required', (value) => value === ''];
const whole = (name: string): Complaint => [name, 'must be a whole address', (value) => !isAddress(value)];
const short = (name: string, most: number): Complaint => [
  name,
  `may not be longer than ${most} characters`,
  ({ length }) => length > most,
];

const COMPLAINTS: readonly Complaint[] = [
  ['merchant_id', 'is not known here', (value) => value !== ACCOUNT.id],
  ['merchant_key', 'does not belong to the merchant', (value) => value !== ACCOUNT.key],
  ...['amount', 'item_name', 'signature'].map(required),
  ...['return_url', 'cancel_url', 'notify_url'].map(whole),
  [
    'email_address',
    'is not an address',
    (value, fields) => 'email_address' in fields && !/^\S+@\S+\.\S+$/.test(value),
  ],
  // Public shops report several formats in which a number is refused; none reports an accepted one with a plus.
  ['cell_number', 'has an invalid format', (value) => value.startsWith('+')],
  ...['name_first', 'name_last', 'email_address', 'm_payment_id', 'item_name'].map((name) =>
    short(name, 100),
  ),
  short('item_description', 255),
  ['amount', 'must be 5.00 or more, with two decimals', (value) => !isEnough(value)],
  [
    'recurring_amount',
    'must be 5.00 or more',
    (_, { amount = '', recurring_amount = amount }) => !isEnough(recurring_amount),
  ],
  ['subscription_type', 'must be 1: only subscriptions are known here', (value) => value !== '1'],
  ['frequency', 'must be 1 to 6', (value) => !/^[1-6]$/.test(value)],
  ['cycles', 'must be a number, 0 for no end', (value) => !/^\d{1,4}$/.test(value)],
  ['billing_date', 'must be YYYY-MM-DD', (value) => !/^(\d{4}-\d\d-\d\d)?$/.test(value)],
  [
    'signature',
    'does not match the generated signature',
    (value, fields) => value !== checkoutSignature(fields),
  ],
];

/** The provider's complaints about a posted checkout, each as `field : complaint`. None: it may be paid. */
function checkoutProblems(fields: Fields): string[] {
  return COMPLAINTS.filter(([name, , isWrong]) => isWrong(fields[name] ?? '', fields)).map(
    ([name, words]) => `${name} : ${name} ${words}`,
  );
}

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Books, Charge, Subscription } from './books.ts';
import type { FakePayfast } from './fake-payfast.ts';
import type { FaultKind } from './faults.ts';
import { rand } from './notifications.ts';
import { ACCOUNT, apiSignature, checkoutSignature, type Fields } from './signing.ts';
import { dayAt, timeAt } from './south-africa.ts';

/** One request to the fake. Header names are in lower case. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Instead of an answer: it drops the connection, or it does not know the address. */
export type NoReply = 'hang-up' | 'unknown';

export const CHECKOUT = /^\/eng\/process\/payment\/([\w-]+)$/;
const API_PATH = /^\/(ping$|subscriptions\/|transactions\/)/;
export const CARD = /^\/eng\/recurring\/update\/([\w-]+)$/;

/** Longer than any client is willing to wait. */
const SLOW_MS = 12_000;

/** The fake's answer to a request. The pages for people are served elsewhere; here only their forms are handled. */
export async function askFake(fake: FakePayfast, asked: Asked): Promise<Reply | NoReply> {
  const { method, path } = asked;
  if (API_PATH.test(path)) return (await faultOf(fake.faults.api)) ?? answerApi(fake, asked);
  if (method !== 'POST') return 'unknown';
  if (path === '/eng/query/validate') {
    // With or without the signature: the provider answers both alike.
    const isOurs = fake.books.confirms(asked.body.replace(/&signature=[^&]*$/, ''));
    return (await faultOf(fake.faults.validate)) ?? page(200, isOurs ? 'VALID' : 'INVALID');
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

/** The provider's codes for the states. */
const STATUS_NUMBERS = { ACTIVE: 1, CANCELLED: 2, PAUSED: 3, FAILED: 6 } as const;

const PATH = /^\/subscriptions\/([^/]+)\/(fetch|cancel|pause|unpause|update)$/;

/** The management API, including its check of headers and signature. */
async function answerApi(fake: FakePayfast, asked: Asked): Promise<Reply> {
  const query = Object.fromEntries(new URLSearchParams(asked.query));
  const body = readBody(asked);
  if (!body) return failed(400, 'The body cannot be read');
  const refusal = refusalOf(asked, query, body);
  if (refusal) return refusal;
  if (asked.path === '/ping') return text(200, 'API V1');
  if (asked.path.startsWith('/transactions/')) return history(fake, asked, query);
  const [, token = '', action = ''] = PATH.exec(asked.path) ?? [];
  const subscription = fake.books.find(decodeURIComponent(token));
  if (!subscription) return failed(404, 'Subscription not found');
  const [method, act] = ACTIONS[action] ?? [];
  if (method !== asked.method || !act) return failed(404, 'Not found');
  if (action !== 'fetch' && asked.headers['content-length'] === undefined)
    return text(411, 'Length Required');
  return act(fake, subscription, body);
}

type Act = (fake: FakePayfast, subscription: Subscription, body: Fields) => Reply | Promise<Reply>;

const ACTIONS: Readonly<Record<string, readonly [method: string, act: Act]>> = {
  fetch: ['GET', (fake, subscription) => done(described(fake, subscription))],
  cancel: [
    'PUT',
    async (fake, subscription) =>
      changed(await fake.cancel(subscription), 'The subscription is cancelled already'),
  ],
  pause: ['PUT', pause],
  unpause: [
    'PUT',
    (fake, subscription) => changed(fake.unpause(subscription), 'The subscription is not paused'),
  ],
  update: ['PATCH', update],
};

function changed(isDone: boolean, otherwise: string): Reply {
  return isDone ? done(true) : failed(400, otherwise);
}

/** A locked agreement can be paused too: that, and ending the pause, is how the merchant opens it. */
function pause(fake: FakePayfast, subscription: Subscription): Reply {
  const isOpen = subscription.status === 'ACTIVE' || subscription.status === 'FAILED';
  if (isOpen) fake.books.change(subscription, { status: 'PAUSED' });
  return changed(isOpen, 'The subscription is not active');
}

const DAY = /^\d{4}-\d\d-\d\d$/;
/** Our names of the values that a call may change, and their form. */
const CHANGEABLE = {
  amount: ['amountCents', /^\d+$/],
  frequency: ['frequency', /^\d+$/],
  cycles: ['cycles', /^\d+$/],
  run_date: ['runDate', DAY],
} as const;

function update(fake: FakePayfast, subscription: Subscription, body: Fields): Reply {
  if (subscription.status === 'CANCELLED') return failed(400, 'The subscription is cancelled');
  const given = Object.entries(CHANGEABLE).flatMap(([name, [ours, form]]) => {
    const value = body[name];
    return value === undefined ? [] : [{ ours, value, isFine: form.test(value) }];
  });
  const isFine = given.length > 0 && given.every((one) => one.isFine);
  if (isFine) {
    const changes = given.map(({ ours, value }) => [ours, ours === 'runDate' ? value : Number(value)]);
    fake.update(subscription, Object.fromEntries(changes));
  }
  return changed(isFine, 'Nothing is to be changed, or a value has another form');
}

/** The body may be JSON or a form; undefined if it is neither. */
function readBody({ body, headers }: Asked): Fields | undefined {
  if (body === '') return {};
  if (!headers['content-type']?.includes('json')) return Object.fromEntries(new URLSearchParams(body));
  try {
    const read: unknown = JSON.parse(body);
    if (typeof read !== 'object' || read === null) return undefined;
    return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, String(value)]));
  } catch {
    return undefined;
  }
}

function refusalOf(asked: Asked, query: Fields, body: Fields): Reply | undefined {
  const names = ['merchant-id', 'version', 'timestamp'];
  const headers = Object.fromEntries(names.map((name) => [name, asked.headers[name] ?? '']));
  if (query['testing'] !== 'true') return failed(401, 'Only ?testing=true is known here');
  if (headers['version'] !== 'v1') return failed(400, 'The version is missing or unknown');
  const stamp = headers['timestamp'] ?? '';
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([+-]\d\d:\d\d)?$/.test(stamp)) {
    return failed(400, 'The timestamp is missing or has another form');
  }
  if (headers['merchant-id'] !== ACCOUNT.id) return failed(401, 'Merchant not found');
  const { signature } = asked.headers;
  if (signature === undefined) return failed(400, 'The signature is missing');
  const isSigned = signature === apiSignature({ ...headers, ...query, ...body });
  return isSigned ? undefined : failed(401, 'Merchant authorisation failed');
}

function described({ habits }: FakePayfast, subscription: Subscription) {
  const { token, status, amountCents, cycles, cyclesComplete, frequency, runDate } = subscription;
  return {
    amount: amountCents,
    cycles,
    cycles_complete: Math.max(0, cyclesComplete - (habits.countsFirst ? 0 : 1)),
    frequency,
    run_date: `${runDate}T00:00:00+02:00`,
    status: STATUS_NUMBERS[status],
    status_reason: status === 'FAILED' ? 'The card was declined' : '',
    status_text: status,
    token,
  };
}

function history(fake: FakePayfast, { method, path }: Asked, query: Fields): Reply {
  const csv =
    method === 'GET' && path === '/transactions/history' ? transactionHistory(fake.books, query) : undefined;
  if (csv === undefined) return failed(400, 'The days are missing or have another form');
  return fake.habits.historyIsBody ? text(200, csv, 'text/csv') : done(csv);
}

function done(response: unknown): Reply {
  return json(200, { code: 200, status: 'success', data: { response } });
}

function failed(code: number, message: string): Reply {
  return json(code, { code, status: 'failed', data: { response: false, message } });
}

function json(status: number, value: unknown): Reply {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) };
}

function text(status: number, body: string, type = 'text/plain'): Reply {
  return { status, headers: { 'content-type': `${type}; charset=utf-8` }, body };
}

const COLUMNS =
  'Date,Type,Sign,Party,Name,Description,Currency,Funding Type,Gross,Fee,Net,Balance,M Payment ID,PF Payment ID';
const FEE_SHARE = 0.035;
const MOST_ROWS = 1000;

/** The dashboard's export, as CSV, of the days that a call asks for; undefined if it names none. */
function transactionHistory(books: Books, { from = '', to = '', ...query }: Fields): string | undefined {
  if (!DAY.test(from) || !DAY.test(to)) return undefined;
  const rows = books.charges.filter(
    ({ at, isUnlisted = false }) => !isUnlisted && dayAt(at) >= from && dayAt(at) <= to,
  );
  const offset = Number(query['offset'] ?? 0);
  const shown = rows.slice(offset, offset + Number(query['limit'] ?? MOST_ROWS));
  return [COLUMNS, ...shown.map((charge) => rowOf(books, charge))].join('\r\n');
}

function rowOf(books: Books, { at, cents, token, merchantPaymentId, paymentId }: Charge): string {
  const checkout = books.find(token)?.checkout ?? {};
  const name = `${checkout['name_first'] ?? ''} ${checkout['name_last'] ?? ''}`.trim();
  const fee = Math.round(cents * FEE_SHARE);
  const cells = [
    timeAt(at),
    'Funds Received',
    'Credit',
    name,
    checkout['item_name'] ?? '',
    checkout['item_description'] ?? '',
  ];
  const money = ['ZAR', 'Credit Card', rand(cents), `-${rand(fee)}`, rand(cents - fee), rand(cents - fee)];
  return [...cells, ...money, merchantPaymentId, paymentId].map(cell).join(',');
}

function cell(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

import type { Books, Charge, Subscription } from './books.ts';
import type { FakePayfast } from './fake-payfast.ts';
import { ACCOUNT, apiSignature, type Fields } from './signing.ts';
import { rand } from './notifications.ts';
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

/** The provider's codes for the states. */
const STATUS_NUMBERS = { ACTIVE: 1, CANCELLED: 2, PAUSED: 3, FAILED: 6 } as const;

const PATH = /^\/subscriptions\/([^/]+)\/(fetch|cancel|pause|unpause|update)$/;
export function isApiPath(path: string): boolean {
  return path === '/ping' || path.startsWith('/subscriptions/') || path.startsWith('/transactions/');
}

/** The management API, including its check of headers and signature. */
export async function answerApi(fake: FakePayfast, asked: Asked): Promise<Reply> {
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

export function failed(code: number, message: string): Reply {
  return json(code, { code, status: 'failed', data: { response: false, message } });
}

export function json(status: number, value: unknown): Reply {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) };
}

export function text(status: number, body: string, type = 'text/plain'): Reply {
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

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
const METHODS: Readonly<Record<string, string>> = {
  fetch: 'GET',
  cancel: 'PUT',
  pause: 'PUT',
  unpause: 'PUT',
  update: 'PATCH',
};

export function isApiPath(path: string): boolean {
  return path === '/ping' || path.startsWith('/subscriptions/') || path.startsWith('/transactions/');
}

/** The management API, including its check of headers and signature. */
export async function answerApi(fake: FakePayfast, asked: Asked): Promise<Reply> {
  const query = Object.fromEntries(new URLSearchParams(asked.query));
  const body = readBody(asked);
  const refusal = body ? refusalOf(asked, query, body) : failed(400, 'The body cannot be read');
  if (refusal || !body) return refusal ?? failed(400, 'The body cannot be read');
  if (asked.path === '/ping') return text(200, 'API V1');
  if (asked.path.startsWith('/transactions/')) return history(fake, asked, query);
  const [, token = '', action = ''] = PATH.exec(asked.path) ?? [];
  const subscription = fake.books.find(decodeURIComponent(token));
  if (!subscription) return failed(404, 'Subscription not found');
  if (METHODS[action] !== asked.method) return failed(404, 'Not found');
  if (action !== 'fetch' && asked.headers['content-length'] === undefined)
    return text(411, 'Length Required');
  return act(fake, { subscription, action, body });
}

interface Order {
  readonly subscription: Subscription;
  readonly action: string;
  readonly body: Fields;
}

async function act(fake: FakePayfast, { subscription, action, body }: Order): Promise<Reply> {
  switch (action) {
    case 'fetch':
      return done(described(fake, subscription));
    case 'cancel':
      return (await fake.cancel(subscription))
        ? done(true)
        : failed(400, 'The subscription is cancelled already');
    case 'pause':
      return pause(fake, subscription);
    case 'unpause':
      return fake.unpause(subscription) ? done(true) : failed(400, 'The subscription is not paused');
    default:
      return update(fake, subscription, body);
  }
}

/** A locked agreement can be paused too: that, and ending the pause, is how the merchant opens it. */
function pause(fake: FakePayfast, subscription: Subscription): Reply {
  if (subscription.status !== 'ACTIVE' && subscription.status !== 'FAILED')
    return failed(400, 'The subscription is not active');
  fake.books.change(subscription, { status: 'PAUSED' });
  return done(true);
}

function update(fake: FakePayfast, subscription: Subscription, body: Fields): Reply {
  const { amount, frequency, cycles, run_date: runDate } = body;
  const isNumber = (value: string | undefined) => value === undefined || /^\d+$/.test(value);
  if (subscription.status === 'CANCELLED') return failed(400, 'The subscription is cancelled');
  if (
    ![amount, frequency, cycles].every(isNumber) ||
    (runDate !== undefined && !/^\d{4}-\d\d-\d\d$/.test(runDate))
  ) {
    return failed(400, 'A value has another form');
  }
  if ([amount, frequency, cycles, runDate].every((value) => value === undefined))
    return failed(400, 'Nothing is to be changed');
  fake.update(subscription, {
    ...(amount !== undefined && { amountCents: Number(amount) }),
    ...(frequency !== undefined && { frequency: Number(frequency) }),
    ...(cycles !== undefined && { cycles: Number(cycles) }),
    ...(runDate !== undefined && { runDate }),
  });
  return done(true);
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
const DAY = /^\d{4}-\d\d-\d\d$/;

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

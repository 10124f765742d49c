import type { Books, Charge } from './books.ts';
import { rand } from './notifications.ts';
import type { Fields } from './signing.ts';
import { DAY_MS, dayAt, timeAt } from './south-africa.ts';

const COLUMNS =
  'Date,Type,Sign,Party,Name,Description,Currency,Funding Type,Gross,Fee,Net,Balance,M Payment ID,PF Payment ID';
const FEE_SHARE = 0.035;
const MOST_ROWS = 1000;
const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * The dashboard's export, as CSV, of the days that a call of `/transactions/…` asks for; undefined if it names none.
 */
export function transactionHistory(books: Books, path: string, query: Fields): string | undefined {
  const days = daysOf(path, query);
  if (!days) return undefined;
  const [from, to] = days;
  const rows = books.charges.filter(
    ({ at, isUnlisted = false }) => !isUnlisted && dayAt(at) >= from && dayAt(at) <= to,
  );
  const offset = Number(query['offset'] ?? 0);
  const shown = rows.slice(offset, offset + Number(query['limit'] ?? MOST_ROWS));
  return [COLUMNS, ...shown.map((charge) => rowOf(books, charge))].join('\r\n');
}

function daysOf(
  path: string,
  { from = '', to = '', date = '' }: Fields,
): readonly [string, string] | undefined {
  if (path === '/transactions/history') return DAY.test(from) && DAY.test(to) ? [from, to] : undefined;
  if (path === '/transactions/monthly') return /^\d{4}-\d\d$/.test(date) ? [date, `${date}-31`] : undefined;
  if (!DAY.test(date)) return undefined;
  if (path === '/transactions/daily') return [date, date];
  const week = new Date(Date.parse(date) + 6 * DAY_MS).toISOString().slice(0, 10);
  return path === '/transactions/weekly' ? [date, week] : undefined;
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

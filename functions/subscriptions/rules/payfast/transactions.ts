import * as z from 'zod/mini';
import { isDay } from '#shared/rules/time.ts';

/** A payment that the provider collected from a customer: one row of its transaction history. */
export interface Transaction {
  /** The provider's id of the payment. */
  readonly paymentId: string;
  /** Our own id of the checkout; on a renewal it may be missing. */
  readonly merchantPaymentId: string;
  readonly day: string;
  readonly amountCents: number;
}

const wrappedSchema = z.object({ data: z.object({ response: z.string() }) });

/** The columns that a history must have, for messages to people. */
export const HISTORY_COLUMNS = 'Date, Gross, M Payment ID, PF Payment ID';

/** The required columns, as the dashboard's export names them; case, spaces and order do not matter. */
const COLUMNS = {
  day: 'date',
  gross: 'gross',
  merchantPaymentId: 'mpaymentid',
  paymentId: 'pfpaymentid',
} as const;

/** What customers paid, as `readHistory` reads it. */
export function readTransactions(text: string): readonly Transaction[] | undefined {
  return readHistory(text)?.transactions;
}

/**
 * Parses the transaction history: the CSV of the dashboard's export, or an answer of the management API that is or
 * contains it. Keeps only what customers paid, neither payouts nor refunds, and counts all rows. Undefined when the
 * columns are missing.
 */
export function readHistory(
  text: string,
): { readonly rows: number; readonly transactions: readonly Transaction[] } | undefined {
  const [header = [], ...rows] = rowsOf(csvIn(text));
  const names = header.map((name) => name.toLowerCase().replace(/[^a-z]/g, ''));
  const places = Object.entries(COLUMNS).map(([key, name]) => [key, names.indexOf(name)] as const);
  if (places.some(([, place]) => place < 0)) return undefined;
  const sign = names.indexOf('sign');
  const transactions = rows.flatMap((row) => {
    const cell = (key: keyof typeof COLUMNS) => (row[names.indexOf(COLUMNS[key])] ?? '').trim();
    const paymentId = cell('paymentId');
    const amountCents = centsOf(cell('gross'));
    const isTaken = row[sign]?.trim().toLowerCase() !== 'debit' && amountCents > 0;
    const day = /^\d{4}-\d\d-\d\d/.exec(cell('day'))?.[0];
    if (!isTaken || paymentId === '' || day === undefined || !isDay(day)) return [];
    return [{ paymentId, merchantPaymentId: cell('merchantPaymentId'), day, amountCents }];
  });
  return { rows: rows.length, transactions };
}

/** The CSV itself, which may be wrapped in the JSON of the management API. */
function csvIn(text: string): string {
  if (!text.trimStart().startsWith('{')) return text.replace(/^\uFEFF/, '');
  try {
    return z.parse(wrappedSchema, JSON.parse(text)).data.response;
  } catch {
    return '';
  }
}

/** Parses comma-separated text into rows of cells (RFC 4180). */
function rowsOf(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end = ''] of csv.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g,
  )) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (row.some((cell) => cell !== '')) rows.push(row);
    row = [];
  }
  return rows;
}

/** Cents, with or without currency and thousands separators, also with a decimal comma; 0 for anything else. */
function centsOf(written: string): number {
  const plain = written.replace(/,(?=\d\d$)/, '.').replace(/[R\s,]/g, '');
  return /^-?\d+(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : 0;
}

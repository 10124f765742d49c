import { SourceFaultError } from '../../../platform/rules/errors.ts';
import { readTransactions, type Transaction } from '../../rules/payfast/transactions.ts';
import { callApi, REFUSED } from './payfast-api.ts';

const ROWS_A_CALL = 1000;
const MOST_CALLS = 20;

/**
 * What the provider took from customers on those days, both included. What it answers and cannot be read is a SourceFaultError:
 * nothing is concluded from it.
 */
export async function fetchTransactions(days: {
  readonly from: string;
  readonly to: string;
}): Promise<readonly Transaction[]> {
  const found = new Map<string, Transaction>();
  for (let call = 0; call < MOST_CALLS; call += 1) {
    const query = { ...days, offset: String(call * ROWS_A_CALL), limit: String(ROWS_A_CALL) };
    const { status, text } = await callApi({ method: 'GET', path: '/transactions/history', query });
    const read = status === 200 ? readTransactions(text) : undefined;
    if (!read) throw new SourceFaultError(REFUSED);
    const before = found.size;
    for (const one of read) found.set(one.paymentId, one);
    if (found.size === before) break;
  }
  return [...found.values()];
}

import { SOUTH_AFRICA_AHEAD_MS } from '#shared/rules/time.ts';
import { SourceDownError, SourceFailedError } from '../../../platform/rules/errors.ts';
import { apiSignature } from '../../rules/payfast/signatures.ts';
import { callProvider, DOWN, type ProviderAnswer } from './payfast-request.ts';
import { getMerchant, isLivePayment, payfastApiBaseUrl } from './payfast-settings.ts';
import { readHistory, type Transaction } from '../../rules/payfast/transactions.ts';

export const REFUSED =
  'The payment provider refused our request. We have to fix this on our side; please contact us.';

const TIMEOUT_MS = 4000;
const SOUTH_AFRICA = '+02:00';

export interface ApiCall {
  readonly method: 'GET' | 'PUT' | 'PATCH';
  /** Below the base address, with a leading slash. */
  readonly path: string;
  /** The query, signed together with the headers. */
  readonly query?: Readonly<Record<string, string>>;
  /** What to change, sent as JSON and signed together with the headers. */
  readonly body?: Readonly<Record<string, string | number>>;
}

/**
 * One signed call of the management API. Returns every answer that says something about the question; a service that is
 * down or asks us to slow down is a SourceDownError, refused credentials are a SourceFailedError.
 */
export async function callApi({ method, path, query, body }: ApiCall): Promise<ProviderAnswer> {
  const merchant = await getMerchant();
  const headers = { 'merchant-id': merchant.id, version: 'v1', timestamp: timestampAt(Date.now()) };
  const signature = apiSignature({ ...headers, ...query, ...textsOf(body) }, merchant.passphrase);
  const asked = new URLSearchParams({ ...query, ...(!isLivePayment() && { testing: 'true' }) }).toString();
  const answer = await callProvider({
    url: `${payfastApiBaseUrl()}${path}${asked === '' ? '' : `?${asked}`}`,
    method,
    headers: {
      ...headers,
      signature,
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    timeoutMs: TIMEOUT_MS,
  });
  if (answer.status === 401) throw new SourceFailedError(REFUSED);
  if (answer.status === 429 || answer.status >= 500) throw new SourceDownError(DOWN);
  return answer;
}

/** `2026-11-20T14:00:00+02:00`: the provider's clock is on South African time. */
function timestampAt(ms: number): string {
  return new Date(ms + SOUTH_AFRICA_AHEAD_MS).toISOString().slice(0, 19) + SOUTH_AFRICA;
}

function textsOf(body: ApiCall['body'] = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));
}

const ROWS_A_CALL = 1000;
const MOST_CALLS = 20;

/**
 * What the provider charged customers on those days, both included. An unreadable answer is a SourceFailedError, so
 * that nothing is concluded from it.
 */
export async function fetchTransactions(days: {
  readonly from: string;
  readonly to: string;
}): Promise<readonly Transaction[]> {
  const found = new Map<string, Transaction>();
  for (let call = 0; call < MOST_CALLS; call += 1) {
    const query = { ...days, offset: String(call * ROWS_A_CALL), limit: String(ROWS_A_CALL) };
    const { status, text } = await callApi({ method: 'GET', path: '/transactions/history', query });
    const read = status === 200 ? readHistory(text) : undefined;
    if (!read) throw new SourceFailedError(REFUSED);
    for (const one of read.transactions) found.set(one.paymentId, one);
    // What is answered beyond the end is not documented, so it is not asked for.
    if (read.rows < ROWS_A_CALL) break;
  }
  return [...found.values()];
}

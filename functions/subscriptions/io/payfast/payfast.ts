import { Refusal, SourceDownError, SourceFailedError } from '../../../platform/rules/errors.ts';
import type { PaymentNotification, ReadNotification } from '../../rules/payfast/notification.ts';
import {
  type ApiOutcome,
  isOver,
  type ProviderSubscription,
  readApiAnswer,
  readSubscription,
} from '../../rules/payfast/provider-subscription.ts';
import { getMerchant, isLivePayment, payfastApiBaseUrl, payfastHost } from './payfast-settings.ts';
import { askSource, SourceGuard, userAgent } from '../../../platform/source-guard.ts';
import { SOUTH_AFRICA_AHEAD_MS } from '#shared/rules/time.ts';
import { apiSignature } from '../../rules/payfast/signatures.ts';
import { readHistory, type Transaction } from '../../rules/payfast/transactions.ts';

const DOWN = 'The payment provider cannot be reached at the moment. Please try again in a minute.';
const SLOW = 'The payment provider did not answer in time. Please try again in a minute.';
const REFUSED =
  'The payment provider refused our request. We have to fix this on our side; please contact us.';
const TIMEOUT_MS = 4000;

type ConfirmedNotification = Pick<PaymentNotification, 'status' | 'token' | 'amountGrossCents'> &
  Pick<ReadNotification, 'signedText'>;

const confirming = new SourceGuard(DOWN);
const managing = new SourceGuard(DOWN);

/**
 * Asks the provider whether it sent this notification. Anything but a plain yes or no is a SourceDownError or a
 * SourceTimeoutError: then nothing is known, and it must be asked again. If the confirmation service refuses to serve
 * us, as it has done to others (woocommerce-gateway-payfast, issue 320), or its firewall does not like a word in this
 * notification, the management API is asked instead; when that proves nothing it is a SourceFailedError.
 */
export async function confirmNotification(notification: ConfirmedNotification): Promise<'valid' | 'invalid'> {
  const word = await askWhetherSent(notification.signedText);
  return word === 'forbidden' ? confirmByRecord(notification) : word;
}

function askWhetherSent(signedText: string): Promise<'valid' | 'invalid' | 'forbidden'> {
  return confirming.run(async () => {
    const { status, text } = await callProvider(`${payfastHost()}/eng/query/validate`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: signedText,
    });
    if (status === 403) return 'forbidden';
    const word = status === 200 ? text.trim() : '';
    if (word === 'VALID') return 'valid';
    if (word === 'INVALID') return 'invalid';
    throw new SourceDownError(DOWN);
  });
}

/**
 * A signed notification is genuine if the provider's record of the subscription agrees. The record never disproves it.
 */
async function confirmByRecord({ status, token, amountGrossCents }: ConfirmedNotification): Promise<'valid'> {
  const record = token === '' ? undefined : await fetchProviderSubscription(token);
  const isPaid =
    status === 'COMPLETE' &&
    record?.statusText === 'ACTIVE' &&
    record.amountCents === amountGrossCents &&
    (record.cyclesComplete ?? 0) > 0;
  if (isPaid || (status === 'CANCELLED' && record && isOver(record))) return 'valid';
  throw new SourceFailedError(REFUSED);
}

/** The provider's record of the subscription with that token, or undefined when it has none. */
export async function fetchProviderSubscription(token: string): Promise<ProviderSubscription | undefined> {
  const outcome = await manage(token, 'fetch', { method: 'GET' });
  if (outcome.kind === 'failed' && outcome.code === 404) return undefined;
  const found = outcome.kind === 'done' ? readSubscription(outcome.response) : undefined;
  if (!found) throw new SourceFailedError(REFUSED);
  return found;
}

/** The same, or undefined while the provider cannot be asked: the paid period is then reckoned, and a review asks. */
export async function findProviderSubscription(token: string): Promise<ProviderSubscription | undefined> {
  try {
    return await fetchProviderSubscription(token);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/**
 * Ends the charges at the provider. A subscription that is over already counts as ended; one that the provider does not
 * know, or refuses to end, is a SourceFailedError. The charges have ended only once this has returned.
 */
export async function cancelProviderSubscription(token: string): Promise<void> {
  const outcome = await manage(token, 'cancel', { method: 'PUT' });
  if (isDone(outcome)) return;
  // The documents do not say how a second cancellation is answered, so the subscription itself is looked up.
  const found = await fetchProviderSubscription(token);
  if (!found || !isOver(found)) throw new SourceFailedError(REFUSED);
}

/** What the provider is to change in a subscription; days are YYYY-MM-DD. */
export interface ProviderUpdate {
  /** In cents. */
  readonly amount?: number;
  /** 3 monthly, 6 yearly. */
  readonly frequency?: number;
  /** The day of the next charge. */
  readonly run_date?: string;
}

/**
 * Changes what is charged from the next charge on (PayFast, recurring billing, "Update a subscription"). A refusal is a
 * SourceFailedError; after any other error the provider may or may not have accepted the change.
 */
export async function updateProviderSubscription(token: string, update: ProviderUpdate): Promise<void> {
  const outcome = await manage(token, 'update', { method: 'PATCH', body: { ...update } });
  // Some calls of this interface answer with what they have changed.
  const isChanged = isDone(outcome) || (outcome.kind === 'done' && readSubscription(outcome.response));
  if (!isChanged) throw new SourceFailedError(REFUSED);
}

/** Opens an agreement that is paused or locked; a locked one has to be paused first. A refusal: SourceFailedError. */
export async function reopenProviderSubscription(token: string): Promise<void> {
  const move = async (action: string) => isDone(await manage(token, action, { method: 'PUT' }));
  if (await move('unpause')) return;
  if (!(await move('pause')) || !(await move('unpause'))) throw new SourceFailedError(REFUSED);
}

/**
 * Whether the provider has carried out what it was told. It says true, and has said "true"; a code or a reason beside
 * "success" is a refusal (woocommerce-gateway-payfast, issue 2; omnipay-payfast, issue 18).
 */
function isDone(outcome: ApiOutcome): boolean {
  return outcome.kind === 'done' && (outcome.response === true || outcome.response === 'true');
}

/** Forgets the failures seen so far. */
export function resetPayfastBreakers(): void {
  confirming.reset();
  managing.reset();
}

function manage(token: string, action: string, call: Omit<ApiCall, 'path'>): Promise<ApiOutcome> {
  return managing.run(async () => {
    const path = `/subscriptions/${encodeURIComponent(token)}/${action}`;
    const answer = await callApi({ ...call, path });
    const outcome = readApiAnswer(answer.text);
    // A page that is missing says nothing of the subscription, which only the interface's own answer can.
    if (outcome.kind === 'unreadable' && [200, 404].includes(answer.status)) throw new SourceDownError(DOWN);
    return answer.status === 200 ? outcome : { kind: 'failed', code: answer.status };
  });
}

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
export async function callApi({ method, path, query, body }: ApiCall) {
  const merchant = await getMerchant();
  const headers = { 'merchant-id': merchant.id, version: 'v1', timestamp: timestampAt(Date.now()) };
  const signature = apiSignature({ ...headers, ...query, ...textsOf(body) }, merchant.passphrase);
  const asked = new URLSearchParams({ ...query, ...(!isLivePayment() && { testing: 'true' }) }).toString();
  const answer = await callProvider(`${payfastApiBaseUrl()}${path}${asked === '' ? '' : `?${asked}`}`, {
    method,
    headers: {
      ...headers,
      signature,
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
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

/** What customers were charged on those days, both included; SourceFailedError when the answer is unreadable. */
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

/** Services with bot protection refuse a caller without a name. */
const USER_AGENT = userAgent('payments');

/** One try, answer and body together. */
function callProvider(url: string, { headers, ...call }: CallOfProvider) {
  return askSource(
    url,
    { ...call, headers: { 'user-agent': USER_AGENT, ...headers }, timeoutMs: TIMEOUT_MS },
    { down: DOWN, slow: SLOW },
    async (answer) => ({ status: answer.status, text: await answer.text() }),
  );
}

interface CallOfProvider {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

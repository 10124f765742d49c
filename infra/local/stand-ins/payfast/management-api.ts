import { headerOf, type WireAnswer, type WireRequest } from '../../wire.ts';
import { jsonAnswer } from '../../wire-server.ts';
import type { Books, Subscription } from './books.ts';
import type { Charges } from './charges.ts';
import { ACCOUNT, apiSignature } from './signing.ts';

/** The numbers of the provider's states. */
const STATUS_NUMBERS = { ACTIVE: 1, CANCELLED: 2, FAILED: 6 } as const;

const PATH = /^\/subscriptions\/([^/]+)\/(fetch|cancel)$/;

/** The part of the provider's management API that the product uses, with its check of headers and signature. */
export class ManagementApi {
  private readonly books: Books;
  private readonly charges: Charges;

  constructor(books: Books, charges: Charges) {
    this.books = books;
    this.charges = charges;
  }

  static knows({ path }: WireRequest): boolean {
    return path === '/ping' || path.startsWith('/subscriptions/');
  }

  async answer(request: WireRequest): Promise<WireAnswer> {
    const refusal = refusalOf(request);
    if (refusal) return refusal;
    if (request.path === '/ping') return text(200, 'API V1');
    const [, token = '', action] = PATH.exec(request.path) ?? [];
    const subscription = this.books.find(decodeURIComponent(token));
    if (!subscription) return failed(404, 'Subscription not found');
    if (action === 'fetch' && request.method === 'GET') return done(described(subscription));
    if (action !== 'cancel' || request.method !== 'PUT') return failed(404, 'Not found');
    if (headerOf(request, 'content-length') === undefined) return text(411, 'Length Required');
    const isDone = await this.charges.cancel(subscription);
    return isDone ? done(true) : failed(400, 'The subscription is cancelled already');
  }
}

function refusalOf(request: WireRequest): WireAnswer | undefined {
  const query = Object.fromEntries(new URLSearchParams(request.query));
  const names = ['merchant-id', 'version', 'timestamp'];
  const headers = Object.fromEntries(names.map((name) => [name, headerOf(request, name) ?? '']));
  if (query['testing'] !== 'true') return failed(401, 'Only ?testing=true is known here');
  if (headers['version'] !== 'v1') return failed(400, 'The version is missing or unknown');
  const stamp = headers['timestamp'] ?? '';
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([+-]\d\d:\d\d)?$/.test(stamp)) {
    return failed(400, 'The timestamp is missing or has another form');
  }
  if (headers['merchant-id'] !== ACCOUNT.id) return failed(401, 'Merchant not found');
  const signature = headerOf(request, 'signature');
  if (signature === undefined) return failed(400, 'The signature is missing');
  if (signature !== apiSignature({ ...headers, ...query }))
    return failed(401, 'Merchant authorisation failed');
  return undefined;
}

function described(subscription: Subscription) {
  const { token, status, amountCents, cycles, cyclesComplete, frequency, runDate } = subscription;
  return {
    amount: amountCents,
    cycles,
    cycles_complete: cyclesComplete,
    frequency,
    run_date: `${runDate}T00:00:00+02:00`,
    status: STATUS_NUMBERS[status],
    status_reason: status === 'FAILED' ? 'The card was declined' : '',
    status_text: status,
    token,
  };
}

function done(response: unknown): WireAnswer {
  return jsonAnswer(200, { code: 200, status: 'success', data: { response } });
}

function failed(code: number, message: string): WireAnswer {
  return jsonAnswer(code, { code, status: 'failed', data: { response: false, message } });
}

function text(status: number, words: string): WireAnswer {
  return { status, headers: [['content-type', 'text/plain; charset=utf-8']], body: Buffer.from(words) };
}

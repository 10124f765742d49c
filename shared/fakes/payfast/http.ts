import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkoutProblems } from './checkout-problems.ts';
import type { FakePayfast } from './fake-payfast.ts';
import type { FaultKind } from './faults.ts';
import { answerApi, type Asked, isApiPath, type Reply } from './management-api.ts';

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
  return text(200, fake.books.confirms(body.replace(/&signature=[^&]*$/, '')) ? 'VALID' : 'INVALID');
}

function takeCheckout(fake: FakePayfast, fields: Readonly<Record<string, string>>): Reply {
  const faults = checkoutProblems(fields);
  if (faults.length > 0) {
    return text(400, `The supplied variables are not according to specification:\n${faults.join('\n')}`);
  }
  const id = randomUUID();
  fake.books.openCheckout(id, fields);
  return movedTo(`/eng/process/payment/${id}`);
}

/** The shop is notified before the payer returns to it, as at the provider. */
async function finishCheckout(fake: FakePayfast, id: string, form: URLSearchParams): Promise<Reply> {
  const checkout = fake.books.checkout(id);
  if (!checkout) return text(410, 'This checkout is over: it was paid or cancelled already.');
  fake.books.closeCheckout(id);
  if (form.get('choice') !== 'pay') return movedTo(checkout['cancel_url'] ?? '');
  await fake.begin(checkout);
  return movedTo(checkout['return_url'] ?? '');
}

function takeCard(fake: FakePayfast, token: string, { query }: Asked): Reply {
  const subscription = fake.books.find(token);
  if (!subscription) return text(404, 'There is no such subscription.');
  fake.updateCard(subscription);
  return movedTo(new URLSearchParams(query).get('return') ?? '/');
}

async function faultOf(kind: FaultKind): Promise<Reply | NoReply | undefined> {
  switch (kind) {
    case 'down':
      return text(503, '<h1>Service Unavailable</h1>');
    case 'gone':
      return 'hang-up';
    case 'nonsense':
      return text(200, '<h1>Scheduled maintenance</h1>');
    case 'forbidden':
      return text(403, '<h1>Forbidden</h1>');
    case 'failed':
      return json(200, { code: 400, status: 'failed', data: { response: false, message: 'Failure' } });
    case 'busy':
      return json(429, {
        code: 429,
        status: 'failed',
        data: { response: false, message: 'Too many requests' },
      });
    case 'slow':
      await sleep(SLOW_MS, undefined, { ref: false });
      return undefined;
    case 'none':
    default:
      return undefined;
  }
}

function text(status: number, words: string): Reply {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body: words };
}

function json(status: number, value: unknown): Reply {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) };
}

function movedTo(location: string): Reply {
  return { status: 303, headers: { location }, body: '' };
}

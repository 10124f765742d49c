import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { PAYMENT_SERVICE } from '#shared/runtime/outside-services.ts';
import type { Subscription } from '#shared/fakes/payfast/books.ts';
import { FakePayfast } from '#shared/fakes/payfast/fake-payfast.ts';
import type { FaultKind } from '#shared/fakes/payfast/faults.ts';
import { askFake } from '#shared/fakes/payfast/http.ts';
import { type Fields, notificationSignature, notificationText } from '#shared/fakes/payfast/signing.ts';
import { resetPayfastBreakers } from '../subscriptions/io/payfast/payfast.ts';
import { closeServer, listenOnFreePort } from './free-port.ts';

type Responder = (request: IncomingMessage, response: ServerResponse) => void;

export interface PayfastQuestion {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** The fake of PayFast as the tests of a file use it over HTTP. */
export interface PaymentProvider {
  /** A new one for each test: its books, its faults, its habits. */
  readonly fake: FakePayfast;
  readonly asked: PayfastQuestion[];
  /** `down` drops every connection. */
  state: 'up' | 'down';
  /** Whether it confirms a notification that a test made with `notificationBody`. */
  word: 'VALID' | 'INVALID';
  /** Adds a subscription to its books: R99 a month, charged once, unless a test says otherwise. */
  holds(token: string | undefined, part?: Partial<Subscription>): Subscription;
  /** Answers written by a test, used one after another instead of the fake's own; the last one is repeated. */
  answer(...responders: readonly Responder[]): void;
}

/** The account that the sandbox publishes. */
export const SANDBOX_MERCHANT = PAYMENT_SERVICE.sandboxMerchant;

/**
 * Runs the fake for the tests of this file, as checkout, confirmation and API. Each test begins with a new, working
 * one.
 */
export function usePaymentProvider(): PaymentProvider {
  let written: Responder[] = [];
  const provider = {
    fake: newFake(),
    asked: [] as PayfastQuestion[],
    state: 'up' as PaymentProvider['state'],
    word: 'VALID' as PaymentProvider['word'],
    holds: (token = '', part: Partial<Subscription> = {}) => hold(provider.fake, { ...part, token }),
    answer: (...responders: readonly Responder[]) => {
      written = [...responders];
    },
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = '', url = '', headers } = request;
      provider.asked.push({ method, path: url, headers, body });
      const respond = written.length > 1 ? written.shift() : written[0];
      return respond ? respond(request, response) : answerAsFake(provider, { request, response, body });
    });
  });

  beforeAll(async () => {
    const address = await listenOnFreePort(server);
    process.env[ENVIRONMENT.payfastHost] = address;
    process.env[ENVIRONMENT.payfastApiBaseUrl] = address;
  });
  beforeEach(() => {
    written = [];
    provider.asked.length = 0;
    Object.assign(provider, { fake: newFake(), state: 'up', word: 'VALID' });
    resetPayfastBreakers();
  });
  afterAll(() => closeServer(server));
  return provider;
}

/** Notifications are not delivered: the tests of the functions send them themselves. */
function newFake(): FakePayfast {
  return new FakePayfast({ deliver: () => Promise.resolve(200) });
}

function hold(
  { books }: FakePayfast,
  part: Partial<Subscription> & { readonly token: string },
): Subscription {
  const subscription: Subscription = {
    checkout: {},
    begunAt: 0,
    status: 'ACTIVE',
    amountCents: 9900,
    frequency: 3,
    cycles: 0,
    cyclesComplete: 1,
    billingDay: 1,
    chargedOn: '2098-12-01',
    runDate: '2099-01-01',
    cardWorks: true,
    failedTries: 0,
    nextTryAt: Number.POSITIVE_INFINITY,
    paymentId: '1',
    deliveries: [],
    ...part,
  };
  books.add(subscription);
  return subscription;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: string;
}

async function answerAsFake({ fake, state, word }: PaymentProvider, { request, response, body }: Exchange) {
  const { method = '', url = '', headers } = request;
  const [path = '', query = ''] = url.split('?');
  const fault: FaultKind | undefined = state === 'down' ? 'gone' : undefined;
  if (fault) fake.faults = { checkout: fault, validate: fault, api: fault };
  else if (fake.faults.api === 'gone') fake.faults = { checkout: 'none', validate: 'none', api: 'none' };
  if (word === 'VALID') fake.books.noteMade(body);
  const plain = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()]));
  const fakeAnswer = await askFake(fake, { method, path, query, headers: plain, body });
  if (fakeAnswer === 'hang-up') request.socket.destroy();
  else if (fakeAnswer === 'unknown') response.writeHead(404).end();
  else response.writeHead(fakeAnswer.status, fakeAnswer.headers).end(fakeAnswer.body);
}

/** Answers with a text. */
export function says(status: number, body: string): Responder {
  return (_, response) => void response.writeHead(status, { 'content-type': 'text/html' }).end(body);
}

/** Ends the connection without an answer. */
export function hangsUp(): Responder {
  return ({ socket }) => void socket.destroy();
}

/** Never answers. */
export function staysSilent(): Responder {
  return () => undefined;
}

/**
 * A payment notification as the provider sends it, signed: fields that a test does not name are those of a first
 * payment of R99, in the provider's order, including empty ones.
 */
export function notificationBody(fields: Fields, passphrase: string = SANDBOX_MERCHANT.passphrase): string {
  const blanks = (kind: string) => [1, 2, 3, 4, 5].map((number) => [`custom_${kind}${number}`, '']);
  const body = notificationText({
    m_payment_id: '',
    pf_payment_id: '1089250',
    payment_status: 'COMPLETE',
    item_name: 'Harbourlight IT support',
    item_description: '',
    amount_gross: '99.00',
    amount_fee: '-2.76',
    amount_net: '96.24',
    ...Object.fromEntries([...blanks('str'), ...blanks('int')]),
    name_first: 'Thandi',
    name_last: "Nkosi-O'Brien",
    email_address: 'thandi@example.com',
    merchant_id: SANDBOX_MERCHANT.id,
    token: 'c8f1a1b2-0000-4000-8000-00000000f00d',
    billing_date: '2026-12-21',
    ...fields,
  });
  return `${body}&signature=${notificationSignature(body, passphrase)}`;
}

/** The notification of a cancellation: without amounts, and with the token. */
export function cancellationBody(fields: Fields): string {
  const none = { amount_gross: '', amount_fee: '', amount_net: '', billing_date: '' };
  return notificationBody({ payment_status: 'CANCELLED', ...none, ...fields });
}

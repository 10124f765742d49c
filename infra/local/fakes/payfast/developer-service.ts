import type { Server } from 'node:http';
import type { Subscription } from '#shared/fakes/payfast/books.ts';
import type { FakePayfast } from '#shared/fakes/payfast/fake-payfast.ts';
import { FAULT_KINDS, FAULT_PLACES, type FaultPlace } from '#shared/fakes/payfast/faults.ts';
import { askFake } from '#shared/fakes/payfast/http.ts';
import {
  headerOf,
  headersOf,
  jsonAnswer,
  type WireAnswer,
  type WireRequest,
  wireServer,
} from '../../wire.ts';
import { payAndTell } from './deliveries.ts';
import { cardPage, indexPage, payPage } from './pages.ts';

const PAYMENT = /^\/eng\/process\/payment\/([\w-]+)$/;
const CARD = /^\/eng\/recurring\/update\/([\w-]+)$/;
const ACTION = /^\/fake\/subscriptions\/([\w-]+)\/([\w-]+)$/;

/** What a developer can make the provider do. */
const ACTIONS: Readonly<
  Record<string, { words: string; act: (fake: FakePayfast, subscription: Subscription) => unknown }>
> = {
  renew: { words: 'Renew now', act: (fake, subscription) => fake.renew(subscription) },
  fail: { words: 'Fail a renewal', act: (fake, subscription) => fake.fail(subscription) },
  cancel: { words: 'Cancel', act: (fake, subscription) => fake.cancel(subscription) },
  resend: { words: 'Resend last notification', act: (fake, subscription) => fake.resend(subscription) },
  'new-card': { words: 'Another card', act: (fake, subscription) => fake.updateCard(subscription) },
  dearer: {
    words: 'R10 dearer, as on the dashboard',
    act: (fake, subscription) => fake.update(subscription, { amountCents: subscription.amountCents + 1000 }),
  },
};

/** The fake of the payment provider with pages for people: its own for payers, and one to control it for developers. */
export function developerService(fake: FakePayfast): Server {
  return wireServer((request) => answer(fake, request));
}

async function answer(fake: FakePayfast, request: WireRequest): Promise<WireAnswer> {
  const { method, path, query } = request;
  const asked = { method, path, query, headers: headersOf(request), body: request.body.toString() };
  const reply = await (PAYMENT.test(path) ? payAndTell(fake, asked) : askFake(fake, asked));
  // Dropped connections are for tests of the functions; here the service is down.
  if (reply === 'hang-up') return jsonAnswer(503, {});
  if (reply === 'unknown') return method === 'POST' ? steer(fake, request) : show(fake, request);
  return { status: reply.status, headers: Object.entries(reply.headers), body: Buffer.from(reply.body) };
}

function show(fake: FakePayfast, { path, query }: WireRequest): WireAnswer {
  const [, id] = PAYMENT.exec(path) ?? [];
  if (id !== undefined) {
    const checkout = fake.books.checkout(id);
    return checkout ? shown(payPage(path, checkout)) : jsonAnswer(410, { message: 'This checkout is over.' });
  }
  const [, token] = CARD.exec(path) ?? [];
  if (token !== undefined && fake.books.find(token)) return shown(cardPage(`${path}?${query}`));
  const subscriptions = fake.books.subscriptions.toReversed();
  const words = Object.entries(ACTIONS).map(([name, action]) => [name, action.words] as const);
  if (path === '/') return shown(indexPage(subscriptions, words));
  if (path === '/fake/subscriptions') return jsonAnswer(200, subscriptions);
  return jsonAnswer(404, { message: 'There is nothing at this address.' });
}

async function steer(fake: FakePayfast, request: WireRequest): Promise<WireAnswer> {
  if (request.path === '/fake/faults') {
    const wanted = new URLSearchParams(request.body.toString());
    const kindOf = (place: FaultPlace) => FAULT_KINDS.find((kind) => kind === wanted.get(place));
    for (const place of FAULT_PLACES) fake.faults[place] = kindOf(place) ?? fake.faults[place];
    return jsonAnswer(200, fake.faults);
  }
  const [, token = '', name = ''] = ACTION.exec(request.path) ?? [];
  const subscription = fake.books.find(token);
  const action = ACTIONS[name];
  if (!subscription || !action) return jsonAnswer(404, { message: 'There is no such subscription.' });
  await action.act(fake, subscription);
  // A browser is sent back to the list; a test that asks for JSON gets JSON.
  const wantsJson = headerOf(request, 'accept')?.includes('application/json');
  return wantsJson
    ? jsonAnswer(200, subscription)
    : { status: 303, headers: [['location', '/']], body: Buffer.alloc(0) };
}

function shown(text: string): WireAnswer {
  return {
    status: 200,
    headers: [
      ['content-type', 'text/html; charset=utf-8'],
      ['content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"],
      ['cache-control', 'no-store'],
    ],
    body: Buffer.from(text),
  };
}

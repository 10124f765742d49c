import type { Server } from 'node:http';
import type { Subscription } from '#shared/fakes/payfast/books.ts';
import type { FakePayfast } from '#shared/fakes/payfast/fake-payfast.ts';
import { type FaultPlace, FAULT_KINDS, FAULT_PLACES } from '#shared/fakes/payfast/faults.ts';
import { type Asked, type NoReply, type Reply, askFake, CARD, CHECKOUT } from '#shared/fakes/payfast/http.ts';
import { type WireAnswer, type WireRequest, headerOf, headersOf, jsonAnswer, wireServer } from '../wire.ts';
import { amounts } from '#shared/fakes/payfast/notifications.ts';
import type { Fields } from '#shared/fakes/payfast/signing.ts';
import { escapeHtml } from '#shared/rules/html-text.ts';

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
  const reply = await (CHECKOUT.test(path) ? payAndTell(fake, asked) : askFake(fake, asked));
  // Dropped connections are for tests of the functions; here the service is down.
  if (reply === 'hang-up') return jsonAnswer(503, {});
  if (reply === 'unknown') return method === 'POST' ? steer(fake, request) : show(fake, request);
  return { status: reply.status, headers: Object.entries(reply.headers), body: Buffer.from(reply.body) };
}

function show(fake: FakePayfast, { path, query }: WireRequest): WireAnswer {
  const [, id] = CHECKOUT.exec(path) ?? [];
  if (id !== undefined) {
    const checkout = fake.books.checkout(id);
    return checkout ? shown(payPage(path, checkout)) : jsonAnswer(410, { message: 'This checkout is over.' });
  }
  const [, token] = CARD.exec(path) ?? [];
  if (token !== undefined && fake.books.find(token)) {
    const action = escapeHtml(`${path}?${query}`);
    const form = `<form method="post" action="${action}"><button>Use another card</button></form>`;
    return shown(page('Your card', form));
  }
  const subscriptions = fake.books.subscriptions.toReversed();
  const none = '<p>There is none yet: subscribe on the site.</p>';
  if (path === '/') return shown(page('Subscriptions', subscriptions.map(sectionOf).join('') || none));
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

interface Way {
  /** As the payment page offers it. */
  readonly words: string;
  /** How many milliseconds after the payment each true notification is sent. */
  readonly fate?: readonly number[];
  /** The fields of a notification that is wrong, and the passphrase that it is signed with if not the shop's. */
  readonly wrong?: readonly [fields: Readonly<Record<string, string>>, passphrase?: string];
}

/** How the notification of a first payment is delivered, to try how the shop reacts. */
const DELIVERIES = {
  'at-once': { words: 'At once, before you return', fate: [0] },
  late: { words: 'Five seconds late', fate: [5000] },
  twice: { words: 'Twice', fate: [0, 0] },
  'out-of-order': { words: 'After the notification of its cancellation', wrong: [{}] },
  never: { words: 'Never' },
  'altered-amount': { words: 'With another amount (rightly signed)', wrong: [amounts(500)] },
  'forged-signature': {
    words: 'Forged: of another payment, with a wrong signature',
    wrong: [{ pf_payment_id: '1' }, 'not-the-passphrase'],
  },
  'other-passphrase': {
    words: 'Signed with another passphrase, as when ours is wrong',
    wrong: [{}, 'not-the-passphrase'],
  },
  'other-merchant': { words: 'For another merchant (rightly signed)', wrong: [{ merchant_id: '10000999' }] },
} as const satisfies Readonly<Record<string, Way>>;

export type Delivery = keyof typeof DELIVERIES;

/** Submits the form of the payment page: pays or leaves, and notifies the shop in the chosen way. */
async function payAndTell(fake: FakePayfast, asked: Asked): Promise<Reply | NoReply> {
  const delivery = new URLSearchParams(asked.body).get('delivery') ?? 'at-once';
  const way = Object.entries<Way>(DELIVERIES).find(([name]) => name === delivery)?.[1];
  const { fate } = fake;
  const before = fake.books.subscriptions.length;
  fake.fate = () => way?.fate ?? [];
  const reply = await askFake(fake, asked);
  fake.fate = fate;
  const subscription = fake.books.subscriptions[before];
  if (subscription && delivery === 'out-of-order') await fake.cancel(subscription);
  if (subscription && way?.wrong) await fake.tellWrongly(subscription, ...way.wrong);
  return reply;
}

const EVERY: Readonly<Record<string, string>> = {
  1: 'every day',
  2: 'every week',
  3: 'every month',
  4: 'every three months',
  5: 'every six months',
  6: 'every year',
};

/** The amount to pay, with one button to pay, one to leave, and a choice how the shop is notified. */
function payPage(action: string, checkout: Fields): string {
  const said = escaped(checkout);
  const { amount = '', recurring_amount = amount, frequency = '', cycles = '0' } = said;
  const end = cycles === '0' ? 'until it is cancelled' : `${cycles} times`;
  const payer = `${said['name_first'] ?? ''} ${said['name_last'] ?? ''}, ${said['email_address'] ?? ''}`;
  const deliveries = Object.entries(DELIVERIES).map(([value, { words }]) => {
    const choice = `name="delivery" value="${value}" ${value === 'at-once' ? 'checked' : ''}`;
    return `<p><label><input type="radio" ${choice} /> ${words}</label></p>`;
  });
  return page(
    said['item_name'] ?? '',
    `<p>${said['item_description'] ?? ''}</p>
    <p>Now R${amount}, then R${recurring_amount} ${EVERY[frequency] ?? ''}, ${end}. Paid by ${payer}.</p>
    <form method="post" action="${escapeHtml(action)}">
      <fieldset><legend>How the shop is told of the payment</legend>${deliveries.join('')}</fieldset>
      <p>
        <button name="choice" value="pay">Pay R${amount}</button>
        <button name="choice" value="cancel">Cancel</button>
      </p>
    </form>`,
  );
}

/** A subscription with the provider's actions. */
function sectionOf(subscription: Subscription): string {
  const { token, status, amountCents, runDate, cyclesComplete, deliveries } = subscription;
  const said = escaped(subscription.checkout);
  const amount = `R${(amountCents / 100).toFixed(2)} ${EVERY[said['frequency'] ?? ''] ?? ''}`;
  const buttons = Object.entries(ACTIONS).map(
    ([name, { words }]) =>
      `<form method="post" action="/fake/subscriptions/${token}/${name}"><button>${words}</button></form>`,
  );
  const told = deliveries.length > 0 ? deliveries.map(escapeHtml) : ['No notification was sent.'];
  return `<section>
    <h2>${said['item_description'] ?? said['item_name'] ?? ''}</h2>
    <p>
      ${said['email_address'] ?? ''}: <strong>${status}</strong>, ${amount}, charges so far: ${cyclesComplete},
      the next on ${runDate}
    </p>
    <p><code>${token}</code></p>
    ${buttons.join('')}
    <p>${told.join('</p><p>')}</p>
  </section>`;
}

function escaped(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, escapeHtml(value)]));
}

/** A page for developers: the title is HTML too. It loads nothing from elsewhere. */
function page(title: string, content: string): string {
  return `<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} – fake of Payfast</title>
        <style>
          body { max-width: 62rem; margin: auto; padding: 1rem; font: 1rem/1.6 system-ui; }
          button { min-height: 2.75rem; padding: 0.375rem 1rem; font: inherit; }
        </style>
      </head>
      <body>
        <main>
          <p><strong>Fake.</strong> This is not Payfast. It runs on this machine, and no money moves.</p>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

import * as z from 'zod/mini';
import { DAY_MS, HOUR_MS } from '#shared/rules/time.ts';
import { contactSubmission } from '../leads/rules/lead.ts';
import { storeLead } from '../leads/io/leads.ts';
import { changeMonitor } from '../monitor/io/monitors.ts';
import { waitingFrom } from '../platform/rules/outbox.ts';
import { getItem, type Item, withoutDerived, putItem } from '../platform/table-items.ts';
import { eraseSubscription } from '../subscriptions/io/operate-subscription.ts';
import { keepLinkRequest, LINK_REQUEST } from '../subscriptions/io/mail-links.ts';
import { ALERT, raiseAlert } from '../subscriptions/io/staff-alerts.ts';
import { addSubscription, changeSubscription, RECORD } from '../subscriptions/io/subscriptions.ts';
import { applyEvent, withMails } from '../subscriptions/rules/apply-event.ts';
import { addDays, dayOf } from '../subscriptions/rules/calendar.ts';
import { emailKeyOf } from '../subscriptions/rules/subscription.ts';
import { happens, newPending, storeActive } from '../testing/new-subscription.ts';
import { runOutbox } from '../testing/run-outbox.ts';
import { listUnreadable } from './stored-shapes.ts';
import { useProduct } from '../testing/product.ts';
import { payment } from '../testing/lifecycles.ts';
import { storeMonitor } from '../testing/stored-monitor.ts';

/**
 * While a deployment runs, and after going back, functions of one version read what a newer one has stored. They must
 * leave it to the newer one: neither finish it, nor write it again without what they do not know.
 */
const { mails, pass } = useProduct();

const NEWER = { ofNewerVersion: 'kept' };

type Place = Readonly<{
  table: 'leads' | 'subscriptions' | 'monitors';
  key: Readonly<Record<string, string>>;
}>;

const stored = ({ table, key }: Place) => getItem(table, key);

const partsSchema = z._default(
  z.looseObject({
    customer: z.optional(z.looseObject({})),
    lifecycle: z.optional(z.looseObject({ payments: z._default(z.array(z.looseObject({})), []) })),
    mails: z.catch(z.array(z.looseObject({})), []),
  }),
  { mails: [] },
);
type Stored = z.infer<typeof partsSchema>;

/** Stores an item again as a newer version would have it. */
async function rewrite(place: Place, change: (item: Stored) => Item): Promise<void> {
  await putItem(place.table, change(z.parse(partsSchema, await stored(place))));
}

const subscriptionAt = (id: string): Place => ({ table: 'subscriptions', key: { id, item: RECORD } });

async function monitored(email: string): Promise<Place> {
  const id = await storeMonitor({ email, domain: 'firm.example' });
  return { table: 'monitors', key: { id } };
}

test('a change of a subscription keeps what only a newer version knows', async () => {
  const { id, lifecycle, customer } = await storeActive();
  const at = subscriptionAt(id);
  await rewrite(at, (item) => ({
    ...item,
    ...NEWER,
    customer: { ...item.customer, ...NEWER },
    mails: [{ id: '0', kind: 'link', day: '2026-11-01', state: 'sent', ...NEWER }],
    lifecycle: {
      ...item.lifecycle,
      ...NEWER,
      payments: item.lifecycle?.payments.map((one) => ({ ...one, ...NEWER })),
    },
  }));
  const { paidUntil = '', token } = lifecycle;
  const renewal = { paymentId: `renewal-${id}`, amountCents: lifecycle.priceCents, token };
  await happens(id, payment(addDays(paidUntil, 1), renewal));
  expect(await stored(at)).toMatchObject({
    ...NEWER,
    customer: { ...customer, ...NEWER },
    mails: [NEWER, { kind: 'renewal' }],
    lifecycle: { ...NEWER, payments: [NEWER, { id: `renewal-${id}` }] },
  });
});

test('what is derived for the indexes is derived anew by each change', async () => {
  const { id } = await storeActive();
  const at = subscriptionAt(id);
  await changeSubscription(id, (one) => withMails(one, [{ kind: 'link', day: '2026-11-01' }], Date.now()));
  expect(await stored(at)).toMatchObject({ outboxWaiting: 'yes', waitingFor: 'review' });
  await changeSubscription(id, (one) => ({
    ...one,
    reviewOn: undefined,
    outboxDueAt: undefined,
    lifecycle: { ...one.lifecycle, token: undefined, payments: [], paidUntil: undefined },
  }));
  const after = await stored(at);
  for (const name of ['outboxWaiting', 'waitingFor', 'dueAt', 'token', 'emailKey'])
    expect(after).not.toHaveProperty(name);
});

test('an erasure leaves nothing of which this version does not know whether it is about the person', async () => {
  const { id, lifecycle } = await storeActive();
  const at = subscriptionAt(id);
  const ended = { ...lifecycle, state: 'ended', cancelledOn: '2026-11-01', endedOn: '2026-11-01' } as const;
  await changeSubscription(id, (one) => ({ ...one, lifecycle: ended }));
  await rewrite(at, (item) => ({ ...item, ...NEWER, lifecycle: { ...item.lifecycle, ...NEWER } }));
  await eraseSubscription(id);
  const left = await stored(at);
  expect(left).toMatchObject({ customer: { email: '' } });
  expect(JSON.stringify(left)).not.toContain('ofNewerVersion');
});

test('a change of a monitor keeps what only a newer version knows', async () => {
  const at = await monitored('keeps@firm.example');
  const note = { kind: 'go-on', id: 'go-on-1', until: 1 };
  await rewrite(at, (item) => ({
    ...item,
    ...NEWER,
    known: { mail: { level: 1, words: 'x', ...NEWER } },
    notes: [{ ...note, ...NEWER }],
  }));
  await changeMonitor(at.key['id'] ?? '', (one) => one && { ...one, nextCheckAt: 1 });
  const after = await stored(at);
  expect(after).toMatchObject({ ...NEWER, nextCheckAt: 1, known: { mail: NEWER }, notes: [NEWER] });
  expect(after).not.toHaveProperty('outboxWaiting');
});

/** Where something waits of a kind that only a newer version knows. */
const WAITING_OF_NEWER_KINDS: Readonly<Record<string, () => Promise<Place>>> = {
  'a lead': async () => {
    const lead = await storeLead(contactSubmission({ name: 'Sipho', email: 's@example.com', message: 'Hi' }));
    const at: Place = { table: 'leads', key: { id: lead?.id ?? '' } };
    await rewrite(at, (item) => ({ ...item, kind: 'of-newer-version' }));
    return at;
  },
  'a staff alert': async () => {
    await raiseAlert({ key: 'newer', kind: 'wrong-passphrase', facts: [] });
    const at: Place = { table: 'subscriptions', key: { id: ALERT, item: 'newer' } };
    await rewrite(at, (item) => ({ ...item, kind: 'of-newer-version' }));
    return at;
  },
  'an item of the subscriptions': async () => {
    const at: Place = { table: 'subscriptions', key: { id: 'newer', item: 'of-newer-version' } };
    await rewrite(at, () => ({ ...at.key, ...waitingFrom(Date.now()) }));
    return at;
  },
  'a mail of a subscription': async () => {
    const { id } = await storeActive();
    const at = subscriptionAt(id);
    await changeSubscription(id, (one) => withMails(one, [{ kind: 'link', day: '2026-11-01' }], Date.now()));
    await rewrite(at, (item) => ({ ...item, mails: [{ ...item.mails[0], kind: 'of-newer-version' }] }));
    return at;
  },
  'a note of a monitor': async () => {
    const at = await monitored('note@firm.example');
    const notes = [{ kind: 'of-newer-version', id: 'go-on-1', until: 1 }];
    await rewrite(at, (item) => ({ ...item, ...waitingFrom(Date.now()), notes }));
    return at;
  },
};

test.each(Object.entries(WAITING_OF_NEWER_KINDS))(
  '%s of a kind that only a newer version knows waits for that version',
  async (_, store) => {
    await runOutbox();
    const before = mails.taken.length;
    const at = await store();
    const item = await stored(at);
    for (let hour = 0; hour < 12; hour += 1) {
      pass(HOUR_MS + 60_000);
      await runOutbox();
    }
    expect(mails.taken).toHaveLength(before);
    const TRIED = ['outboxDueAt', 'outboxTries', 'outboxFailure', 'version'];
    const after = (await stored(at)) ?? {};
    expect(withoutDerived(after, TRIED)).toEqual(
      withoutDerived({ ...item, outboxWaiting: 'yes' }, [...TRIED, 'outboxLeaseUntil']),
    );
    expect(after['outboxTries']).toBeGreaterThan(10);
  },
);

test('a mail of a kind that only a newer version knows holds up no other of the subscription', async () => {
  const { id, customer } = await storeActive();
  const at = subscriptionAt(id);
  const link = { kind: 'link', day: '2026-11-01' } as const;
  await changeSubscription(id, (one) => withMails(one, [link, link], Date.now()));
  await rewrite(at, (item) => ({
    ...item,
    mails: [{ ...item.mails[0], kind: 'of-newer-version' }, item.mails[1]],
  }));
  await runOutbox();
  expect(mails.taken.map(({ to }) => to)).toEqual([[customer.email]]);
  expect(await stored(at)).toMatchObject({
    mails: [
      { kind: 'of-newer-version', state: 'due' },
      { kind: 'link', state: 'sent' },
    ],
  });
  expect(await listUnreadable()).not.toContainEqual(
    expect.objectContaining({ item: expect.objectContaining({ id }) }),
  );
});

test('a request for the link waits while a subscription of the address cannot be read', async () => {
  const { id, customer } = await storeActive();
  const second = newPending({ customer });
  await addSubscription(second);
  const paid = { kind: 'payment', day: dayOf(Date.now()), paymentId: second.id, amountCents: 9900 } as const;
  await changeSubscription(second.id, (one) => ({
    ...applyEvent(one, paid, Date.now()).subscription,
    mails: [],
    outboxDueAt: undefined,
  }));
  const as = (state: string) => (item: Stored) => ({ ...item, lifecycle: { ...item.lifecycle, state } });
  await rewrite(subscriptionAt(id), as('of-newer-version'));
  await keepLinkRequest(customer.email);
  for (const _ of [1, 2, 3]) {
    await runOutbox();
    pass(10 * 60_000);
  }
  expect(mails.taken).toEqual([]);
  await rewrite(subscriptionAt(id), as('active'));
  await runOutbox();
  expect(mails.taken.map(({ to }) => to)).toEqual([[customer.email], [customer.email]]);
  pass(DAY_MS);
  await runOutbox();
  expect(mails.taken).toHaveLength(2);
});

test('a damaged subscription does not keep the link of the others back for ever', async () => {
  const { id, customer } = await storeActive();
  await rewrite(subscriptionAt(id), (item) => ({ ...item, lifecycle: {} }));
  await keepLinkRequest(customer.email);
  const at: Place = {
    table: 'subscriptions',
    key: { id: `link#${emailKeyOf(customer.email)}`, item: LINK_REQUEST },
  };
  for (let hour = 0; hour < 7; hour += 1) {
    expect(await stored(at)).toBeDefined();
    await runOutbox();
    pass(HOUR_MS);
  }
  expect(await stored(at)).toBeUndefined();
});

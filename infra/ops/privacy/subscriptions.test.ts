import { putItem } from '#functions/platform/table-items.ts';
import type { LifecycleEvent } from '#functions/subscriptions/rules/lifecycle.ts';
import { type Subscription, emailKeyOf } from '#functions/subscriptions/rules/subscription.ts';
import { claimContent, spendRateLimit } from '#functions/platform/limits.ts';
import {
  keepNotification,
  recordNotificationOutcome,
  UNMATCHED,
} from '#functions/subscriptions/io/payment-notifications.ts';
import {
  addSubscription,
  changeSubscription,
  findSubscription,
} from '#functions/subscriptions/io/subscriptions.ts';
import { useTableEngine } from '#functions/testing/table-engine.ts';
import { FIRST_PAYMENT as PAID, happens, newPending } from '#functions/testing/new-subscription.ts';
import { usePassingTime } from '#functions/testing/passing-time.ts';
import { addPrivacyCommands } from '../privacy.ts';
import { allItems, emptyTables } from '../testing/all-items.ts';
import { opsWith } from '../testing/ops-with.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepLinkRequest } from '#functions/subscriptions/io/mail-links.ts';
import { temporaryFolder } from '../../stack/testing/temporary-folder.ts';

useTableEngine();
const pass = usePassingTime();

const THANDI = 'thandi@customer.example';
const DAY = 24 * 60 * 60_000;

const ENDING: readonly LifecycleEvent[] = [
  { kind: 'cancel-confirmed', day: '2026-01-05' },
  { kind: 'day-began', day: '2026-02-01' },
];

beforeEach(emptyTables);

const ops = opsWith(['privacy'], addPrivacyCommands);

async function subscriptionOf(email: string, ...events: LifecycleEvent[]): Promise<Subscription> {
  const customer = { firstName: 'Thandi', lastName: 'Nkosi', email, phone: '+27310000000' };
  const pending = newPending({ customer });
  await addSubscription(pending);
  await happens(pending.id, ...events);
  return pending;
}

/**
 * A notification of the provider about a subscription: its body contains the customer's details until it is processed.
 */
async function notificationOf(id: string, email: string) {
  const body = `m_payment_id=${id}&email_address=${encodeURIComponent(email)}&amount_gross=99.00`;
  await keepNotification({ key: `1#${id}`, id, status: 'COMPLETE', isFromPublishedSource: true, body });
  return { id, item: `notification#1#${id}` };
}

/** The note of a refused notification, as versions before 2026-11-30 wrote it under its day. */
async function refusedNotification(paymentId: string): Promise<void> {
  const at = new Date().toISOString();
  const Item = { id: at.slice(0, 10), item: `${at}#${paymentId.length}`, at, paymentId };
  await putItem('subscriptions', Item);
}

test('an active subscription stands against the whole erasure', async () => {
  await subscriptionOf(THANDI, PAID);
  const before = await allItems();
  await expect(ops('erase', THANDI, '--yes')).rejects.toThrow(
    /Nothing was erased\.\nsubscription [0-9A-F]{8}, active: It is still running, .* Cancel it first: npm run ops -- subscriptions cancel [0-9A-F]{8}$/,
  );
  expect(await allItems()).toEqual(before);
});

test('a cancelled one is erased after its last day of service, which may be before the paid one', async () => {
  const { id } = await subscriptionOf(THANDI, PAID, { kind: 'cancel-confirmed', day: '2026-01-05' });
  await expect(ops('erase', THANDI, '--yes')).rejects.toThrow(
    'It is served until 31 January 2026. Erase when',
  );
  await changeSubscription(id, (one) => ({ ...one, lifecycle: { ...one.lifecycle, endsOn: '2026-01-05' } }));
  await expect(ops('erase', THANDI, '--yes')).rejects.toThrow(
    'It is served until 5 January 2026. Erase when',
  );
});

test('of one that was paid and has ended the financial record stays, and nothing of the person', async () => {
  await subscriptionOf('sipho@customer.example', PAID);
  const others = await allItems();
  const { id } = await subscriptionOf(THANDI.toUpperCase(), PAID, ...ENDING);
  await recordNotificationOutcome(await notificationOf(id, THANDI), 'applied');

  const output = await ops('erase', THANDI, '--yes');

  expect(output).toContain('Searched all tables again: 0 traces left.\nsubscription');
  expect(output).toContain('Tax Administration Act 28 of 2011, section 29');
  const kept = await findSubscription(id);
  expect(kept?.lifecycle).toMatchObject({
    state: 'ended',
    payments: [{ amountCents: 9900, day: '2026-01-01' }],
  });
  expect(kept?.expiresAt).toBe(Date.UTC(2033, 0, 31, 22) / 1000);
  const { [`["subscriptions",{"id":"${id}","item":"state"}]`]: record, ...rest } = await allItems();
  expect(rest).toEqual(others);
  expect(JSON.stringify(record)).not.toMatch(/thandi|nkosi|2731|token-1/i);
});

test('one that was never paid goes whole, and what was refused on the same day of others stays', async () => {
  await refusedNotification('sipho@customer.example');
  const others = await allItems();
  await subscriptionOf(THANDI);
  await refusedNotification(THANDI);
  await expect(ops('erase', THANDI, '--yes')).rejects.toThrow('may still be paid');
  pass(DAY);
  expect(await ops('find', THANDI)).toMatch(/subscription [0-9A-F]{8}, pending +subscriptions +theirs/);
  expect(await ops('erase', THANDI, '--yes')).toContain('0 traces left');
  expect(Object.keys(await allItems()).sort()).toEqual(Object.keys(others).sort());
});

test('money that bought nothing is decided about first, and its record stays like any other payment’s', async () => {
  const refunded = { kind: 'charge-refunded', day: '2026-01-04', paymentId: '1' } as const;
  const { id } = await subscriptionOf(THANDI, { ...PAID, amountCents: 5000 });
  pass(40 * DAY);
  await expect(ops('erase', THANDI, '--yes')).rejects.toThrow(
    /R50\.00 of the payment 1 are still owed.* npm run ops -- subscriptions refund [0-9A-F]{8} 1$/,
  );
  await happens(id, refunded);
  expect(await ops('erase', THANDI, '--yes')).toContain('Tax Administration Act 28 of 2011, section 29');
  const kept = await findSubscription(id);
  expect(kept?.lifecycle).toMatchObject({
    heldCharges: [{ amountCents: 5000 }],
    refunds: [{ amountCents: 5000 }],
  });
  expect(JSON.stringify(kept)).not.toMatch(/thandi|nkosi|2731|token-1/i);
});

test('the claim by which a checkout is known again goes with it, although no table clears it away at once', async () => {
  const { id } = await subscriptionOf(THANDI);
  await claimContent('a hash of what was typed', id, Date.now());
  pass(DAY);
  expect(await ops('find', THANDI)).toMatch(/count content +limits +theirs/);
  expect(await ops('erase', THANDI, '--yes')).toContain('0 traces left');
  expect(await allItems()).toEqual({});
});

test('what is still owed to somebody is named, and stands against the erasure until it is given back', async () => {
  const day = '2026-01-03';
  const left = await subscriptionOf(THANDI, PAID, ...ENDING);
  const refundDue = { reason: 'seven-days', paymentId: '1', amountCents: 9900, day } as const;
  await changeSubscription(left.id, (one) => ({ ...one, lifecycle: { ...one.lifecycle, refundDue } }));
  const before = await allItems();
  await expect(ops('erase', THANDI, '--yes')).rejects.toThrow(
    /R99\.00 of the payment 1 are still owed\. .* subscriptions refund [0-9A-F]{8} 1$/,
  );
  expect(await allItems()).toEqual(before);
  await happens(left.id, { kind: 'charge-refunded', day, paymentId: '1', amountCents: 4000 });
  await expect(ops('erase', THANDI, '--yes')).rejects.toThrow('R59.00 of the payment 1 are still owed');
  await happens(left.id, { kind: 'charge-refunded', day, paymentId: '1', amountCents: 5900 });
  expect(await ops('erase', THANDI, '--yes')).toContain('0 traces left');
});

test('a charge that waits for a person stands against the erasure, and its record stays when it is given back', async () => {
  const other = { ...PAID, amountCents: 12_900 } as LifecycleEvent;
  const { id } = await subscriptionOf(THANDI, other);
  pass(DAY);
  await expect(ops('erase', THANDI, '--yes')).rejects.toThrow('R129.00 of the payment 1 are still owed');
  await happens(id, { kind: 'charge-refunded', day: '2026-01-03', paymentId: '1' });
  expect(await ops('erase', THANDI, '--yes')).toContain('0 traces left');
  expect((await findSubscription(id))?.lifecycle).toMatchObject({ heldCharges: [{ id: '1' }] });
});

test('a charge that is held stands against the erasure until it is given back', async () => {
  const again = { ...PAID, paymentId: '2', token: 'token-2', notification: '2#COMPLETE' } as LifecycleEvent;
  const { id } = await subscriptionOf(THANDI, PAID, ...ENDING, again);
  await expect(ops('erase', THANDI, '--yes')).rejects.toThrow('are still owed');
  await happens(id, { kind: 'charge-refunded', day: '2026-01-03', paymentId: '2' });
  expect(await ops('erase', THANDI, '--yes')).toContain('This will be erased');
});

test('as long as a payment notification is being confirmed, nothing goes', async () => {
  const { id } = await subscriptionOf(THANDI, PAID, ...ENDING);
  await notificationOf(id, THANDI);
  await expect(ops('erase', THANDI, '--yes')).rejects.toThrow('still being confirmed');
});

test('a notification that is kept whole because it fits nothing goes with its person, and nobody else’s does', async () => {
  const keepWhole = async (email: string) => {
    const notification = await notificationOf(UNMATCHED, email);
    await recordNotificationOutcome(notification, 'refused: unknown-subscription', { isKeptWhole: true });
  };
  await keepWhole('sipho@customer.example');
  const others = await allItems();
  await keepNotification({
    id: UNMATCHED,
    key: 'hers',
    status: 'COMPLETE',
    isFromPublishedSource: true,
    body: `email_address=${encodeURIComponent(THANDI)}`,
  });
  await expect(ops('erase', THANDI, '--yes')).rejects.toThrow('still being confirmed');
  await recordNotificationOutcome(
    { id: UNMATCHED, item: 'notification#hers' },
    'refused: unknown-subscription',
    {
      isKeptWhole: true,
    },
  );
  expect(await ops('find', THANDI)).toMatch(/payment notification, unmatched +subscriptions +theirs/);
  expect(await ops('erase', THANDI, '--yes')).toContain('0 traces left');
  expect(await allItems()).toEqual(others);
});

test('an erasure waits for whoever is writing or mailing the subscription', async () => {
  const { id } = await subscriptionOf(THANDI, PAID, ...ENDING);
  await changeSubscription(id, (one) => ({ ...one, outboxLeaseUntil: Date.now() + 400 }));
  expect(await ops('erase', THANDI, '--yes')).toContain('0 traces left');
  expect((await findSubscription(id))?.outboxLeaseUntil).toBeUndefined();
});

test('who has asked for a link finds the request in the export, also when it was typed in another case', async () => {
  await keepLinkRequest('sipho@customer.example');
  await keepLinkRequest(' Thandi@Customer.example ');
  const file = join(temporaryFolder('export-'), 'thandi.json');
  await ops('export', THANDI, '--out', file);
  const exported = readFileSync(file, 'utf8');
  expect(JSON.parse(exported)).toMatchObject({
    parts: [{ part: 'subscriptions', records: [{ what: 'request for the link of a subscription' }] }],
  });
  expect((JSON.parse(exported) as { parts: unknown[] }).parts).toHaveLength(1);
  expect(exported).not.toContain('sipho');
});

test('a request for a link is erased at once, although it still waits, and nobody else’s is', async () => {
  await keepLinkRequest('sipho@customer.example');
  const others = await allItems();
  await keepLinkRequest(THANDI.toUpperCase());
  expect(await ops('erase', THANDI, '--yes')).toContain('0 traces left');
  expect(await allItems()).toEqual(others);
});

test('the count of a mailbox is found in whichever letters the domain was typed', async () => {
  const written = 'zoë@bücher.example';
  await spendRateLimit({ key: `link-mail#${emailKeyOf(written)}`, most: 3, seconds: 60 });
  expect(await ops('find', 'zoë@xn--bcher-kva.example')).toMatch(/count link-mail +limits +theirs/);
});

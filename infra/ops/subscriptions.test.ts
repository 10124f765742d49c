import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayInWords } from '#shared/rules/time.ts';
import { addDays, dayOf } from '#functions/subscriptions/rules/calendar.ts';
import { referenceOf, type Subscription } from '#functions/subscriptions/rules/subscription.ts';
import { changeSubscription, findSubscription } from '#functions/subscriptions/io/subscriptions.ts';
import {
  keepNotification,
  recordNotificationOutcome,
  UNMATCHED,
  UNSIGNED,
} from '#functions/subscriptions/io/payment-notifications.ts';
import { useTableEngine } from '#functions/testing/table-engine.ts';
import { payment } from '#functions/testing/lifecycles.ts';
import { happens, storeActive, storePending } from '#functions/testing/new-subscription.ts';
import { usePaymentProvider } from '#functions/testing/payment-provider.ts';
import { lookAtSubscriptions } from './doctor.ts';
import { addPaymentCommands } from './payments.ts';
import { addSubscriptionCommands } from './subscriptions.ts';
import { temporaryFolder } from '../stack/testing/temporary-folder.ts';
import { opsWith } from './testing/ops-with.ts';

useTableEngine();
const provider = usePaymentProvider();

let active: Subscription;
let pending: Subscription;

beforeAll(async () => {
  active = await storeActive();
  pending = await storePending();
  const { id } = active;
  const notification = { id, key: '1089250#COMPLETE', status: 'COMPLETE', amountCents: 9900, body: 'a=b' };
  await keepNotification({ ...notification, isFromPublishedSource: true });
  await recordNotificationOutcome({ id, item: 'notification#1089250#COMPLETE' }, 'applied');
  const unsigned = { id: UNSIGNED, status: 'COMPLETE\u001B[2J', isFromPublishedSource: false };
  await keepNotification({ ...unsigned, key: '666', body: `m_payment_id=${active.id}` });
  await keepNotification({ ...unsigned, key: '667', body: 'm_payment_id=nobody' });
});

const ops = opsWith([], addSubscriptionCommands, addPaymentCommands);
/** A command about one subscription. */
const about = (one: Subscription, command: string, ...words: string[]) =>
  ops('subscriptions', command, referenceOf(one), ...words);

test('lists who has paid, or everybody', async () => {
  const listed = await ops('subscriptions', 'list');
  expect(listed).toMatch(/^Reference +State +Paid until +Price +Plan +Name +Email\n/);
  expect(listed).toContain(referenceOf(active));
  expect(listed).not.toContain(referenceOf(pending));
  expect(await ops('subscriptions', 'list', '--unpaid')).toContain(referenceOf(pending));
  expect(await ops('subscriptions', 'list', '--state', 'ended')).toBe('No subscriptions.\n');
  expect(await ops('subscriptions', 'list', '--unpaid', '--most', '1')).toMatch(
    /\n1 more is not shown: raise --most\n$/,
  );
});

test('lists one whose only charge is held for a person', async () => {
  const held = await storePending();
  await happens(held.id, payment('2027-01-01', { paymentId: 'odd', amountCents: 5000, token: 'odd' }));
  expect(await ops('subscriptions', 'list')).toContain(referenceOf(held));
});

test('shows one whole, but for what opens it', async () => {
  const shown = await about(active, 'show');
  expect(shown).toContain(`Email:           ${active.customer.email}\n`);
  expect(shown).toMatch(/Payments\n\d{4}-\d\d-\d\d {2}R99\.00 {2}/);
  expect(shown).toMatch(/Notifications\n.*1089250 {2}COMPLETE {2}R99\.00 {2}applied/);
  expect(shown).not.toContain(active.linkKey);
});

test('says so when there is no such subscription, or too many', async () => {
  await expect(ops('subscriptions', 'show', 'zz')).rejects.toThrow('There is no subscription zz.');
  await expect(ops('subscriptions', 'end-now', '', '--yes')).rejects.toThrow('Which subscription?');
});

test('compares one with the provider', async () => {
  provider.holds(active.lifecycle.token);
  expect(await about(active, 'reconcile')).toMatch(/ is active, paid until /);
  expect(provider.asked).toHaveLength(1);
});

test('while the provider is down a plain sentence says so', async () => {
  provider.state = 'down';
  await expect(about(active, 'reconcile')).rejects.toThrow(
    'The payment provider cannot be reached at the moment.',
  );
  await expect(about(active, 'cancel', '--yes')).rejects.toThrow('the request is not recorded');
});

test('cancels one at the provider', async () => {
  const held = provider.holds(active.lifecycle.token);
  expect(await about(active, 'cancel', '--yes')).toMatch(/ is cancelled, paid until /);
  expect(held.status).toBe('CANCELLED');
  expect(await findSubscription(active.id)).toMatchObject({
    mails: [{ kind: 'cancellation', state: 'due' }, { kind: 'cancellation-staff' }],
  });
});

test('cancels one in the way that its owner asked for by email or WhatsApp', async () => {
  const one = await storeActive();
  provider.holds(one.lifecycle.token);
  const cancel = (way: string) => about(one, 'cancel', '--yes', '--way', way);
  await expect(cancel('early')).rejects.toThrow('is no longer open');
  expect(await cancel('seven-days')).toContain(`served until ${dayInWords(dayOf(Date.now()))}.`);
  expect((await findSubscription(one.id))?.lifecycle).toMatchObject({
    state: 'cancelled',
    endsOn: dayOf(Date.now()),
    refundDue: { reason: 'seven-days', amountCents: 9900 },
  });
});

test('cancels as of the day on which its owner asked by email, and tells the operator what that means', async () => {
  const today = dayOf(Date.now());
  const one = await storeActive({ planType: 'personal', billing: 'yearly' }, addDays(today, -9));
  provider.holds(one.lifecycle.token, { amountCents: 99_900, frequency: 6 });
  const cancel = (way: string, day: string, ...more: string[]) =>
    about(one, 'cancel', '--way', way, '--asked-on', day, ...more);
  await expect(cancel('seven-days', addDays(today, 1), '--yes')).rejects.toThrow('--asked-on');
  await expect(cancel('seven-days', addDays(today, -10), '--yes')).rejects.toThrow('--asked-on');
  await expect(cancel('period-end', today, '--yes')).rejects.toThrow('--asked-on');
  for (const day of ['yesterday', '2026-02-30', '2026-1-5'])
    await expect(cancel('seven-days', day, '--yes')).rejects.toThrow('a day such as');
  await expect(cancel('seven-days', today, '--yes')).rejects.toThrow('is no longer open');
  const askedOn = addDays(today, -2);
  // There is no terminal here, so the question is the message.
  await expect(cancel('seven-days', askedOn)).rejects.toThrow(
    `The last day of support is ${dayInWords(askedOn)}, and R999.00 of the payment ${one.id} is promised back. That cannot be undone. Cancel subscription ${referenceOf(one)} of ${one.customer.email} (seven-days, as asked on ${dayInWords(askedOn)})?`,
  );
  expect((await findSubscription(one.id))?.lifecycle).toEqual(one.lifecycle);
  await cancel('seven-days', askedOn, '--yes');
  expect((await findSubscription(one.id))?.lifecycle).toMatchObject({
    endsOn: askedOn,
    refundDue: { reason: 'seven-days', amountCents: 99_900, day: askedOn },
  });
});

test('a day of long ago, or from before a renewal, is for a person to settle', async () => {
  const today = dayOf(Date.now());
  const old = await storeActive(undefined, addDays(today, -61));
  const cancel = (one: Subscription, days: number) =>
    about(one, 'cancel', '--yes', '--way=seven-days', `--asked-on=${addDays(today, -days)}`);
  await expect(cancel(old, 61)).rejects.toThrow('at most 60 days ago');
  const renewed = await storeActive(undefined, addDays(today, -35));
  const again = payment(addDays(today, -4), { paymentId: 'again', token: renewed.lifecycle.token });
  await happens(renewed.id, again);
  await expect(cancel(renewed, 30)).rejects.toThrow(/no renewal charged .* “subscriptions end-now”/);
  const cancelPlainly = about(renewed, 'cancel');
  await expect(cancelPlainly).rejects.toThrow(
    /^The last day of support is .*, and this promises no refund\./,
  );
});

test('begins one whose first notification never came, when the provider proves that it is paid', async () => {
  const begin = () => about(pending, 'reconcile', '--token', 'looked-up');
  await expect(begin()).rejects.toThrow('proves no first payment');
  const held = provider.holds('looked-up', { amountCents: 500 });
  await expect(begin()).rejects.toThrow('proves no first payment');
  held.amountCents = 9900;
  expect(await begin()).toMatch(/ is active, paid until /);
  expect(await findSubscription(pending.id)).toMatchObject({
    lifecycle: { token: 'looked-up', payments: [], unreported: [{ amountCents: 9900 }] },
    mails: [{ kind: 'activation', state: 'due' }, { kind: 'activation-staff' }],
  });
  await expect(begin()).rejects.toThrow('proves no first payment');
});

test('begins one by its charge in the history where the provider’s record does not count the first one', async () => {
  provider.fake.habits = { ...provider.fake.habits, countsFirst: false };
  provider.holds('uncounted');
  const one = await storePending();
  const begin = () => about(one, 'reconcile', '--token', 'uncounted');
  const charge = { token: 'uncounted', frequency: 3, merchantPaymentId: one.id, at: Date.now() } as const;
  provider.fake.books.addCharge({ ...charge, paymentId: '70001', cents: 500 });
  await expect(begin()).rejects.toThrow('proves no first payment');
  provider.fake.books.addCharge({ ...charge, paymentId: '70002', cents: 9900 });
  expect(await begin()).toMatch(/ is active, paid until /);
  expect(await findSubscription(one.id)).toMatchObject({
    lifecycle: { token: 'uncounted', payments: [{ id: '70002' }] },
    mails: [{ kind: 'activation', payment: { id: '70002' } }, { kind: 'activation-staff' }],
  });
});

describe('a charge of which no notification came, and that names no subscription', () => {
  const charged = (paymentId: string, { lifecycle }: Subscription, cents = 9900) =>
    provider.fake.books.addCharge({
      paymentId,
      token: lifecycle.token ?? '',
      frequency: 3,
      merchantPaymentId: '',
      cents,
      at: Date.now(),
    });
  const assign = (one: Subscription, paymentId: string) => about(one, 'reconcile', '--payment', paymentId);

  test('is recorded as the payment of the one that a person has found for it, and of no other', async () => {
    const one = await storeActive();
    const runDate = addDays(one.lifecycle.paidUntil ?? '', 32);
    provider.holds(one.lifecycle.token, { cyclesComplete: 2, runDate });
    charged('80001', one);
    expect(await assign(one, '80001')).toContain(`is active, paid until ${dayInWords(addDays(runDate, -1))}`);
    expect((await findSubscription(one.id))?.lifecycle.payments.at(-1)).toMatchObject({ id: '80001' });
    await expect(assign(await storeActive(), '80001')).rejects.toThrow('another subscription’s');
    await expect(assign(one, '80009')).rejects.toThrow('no such payment');
  });

  test('is held where it fits nothing, so that it can be accepted or refunded', async () => {
    const one = await storeActive();
    provider.holds(one.lifecycle.token);
    charged('80002', one, 5500);
    await assign(one, '80002');
    const { heldCharges, paidUntil } = (await findSubscription(one.id))?.lifecycle ?? {};
    expect(heldCharges).toMatchObject([{ id: '80002', reason: 'other-amount' }]);
    expect(paidUntil).toBe(one.lifecycle.paidUntil);
  });
});

test('a token that another subscription has begins nothing', async () => {
  const other = await storePending();
  provider.holds('looked-up');
  const begin = about(other, 'reconcile', '--token', 'looked-up');
  await expect(begin).rejects.toThrow('nobody else’s');
});

test('finds by email address in any case, or by the provider’s token', async () => {
  const one = await storeActive();
  const other = await storeActive();
  const byEmail = await ops('subscriptions', 'find', one.customer.email.toUpperCase());
  expect(byEmail).toContain(referenceOf(one));
  expect(byEmail).not.toContain(referenceOf(other));
  expect(await ops('subscriptions', 'find', pending.customer.email)).toContain(referenceOf(pending));
  expect(await ops('subscriptions', 'find', other.lifecycle.token ?? '')).toContain(referenceOf(other));
  expect(await ops('subscriptions', 'find', 'nobody@example.com')).toBe('No subscriptions.\n');
  expect(await ops('subscriptions', 'find', 'no-such-token')).toBe('No subscriptions.\n');
});

test('records what was given back, and never more than was paid', async () => {
  const one = await storeActive();
  const refund = (...words: string[]) => about(one, 'refund', ...words);
  await expect(refund('nothing')).rejects.toThrow('no such payment');
  await refund(one.id, '--amount', '40');
  await expect(refund(one.id, '--amount', '40')).rejects.toThrow(
    'is recorded for that payment today already. If you made a second one, record it tomorrow.',
  );
  await expect(refund(one.id, '--amount', '59.01')).rejects.toThrow('more than is left');
  await refund(one.id);
  await expect(refund(one.id)).rejects.toThrow('more than is left');
  await expect(refund(one.id, '--amount', 'R40')).rejects.toThrow('not an amount in rand');
  expect(await about(one, 'show')).toMatch(/Refunded\n.*R40\.00 .*\n.*R59\.00 /);
});

test('what is owed to a customer is among what the doctor counts until it is recorded as given back', async () => {
  const one = await storeActive();
  provider.holds(one.lifecycle.token);
  await about(one, 'cancel', '--yes', '--way', 'seven-days');
  const todos = async () => (await lookAtSubscriptions(Date.now())).todos;
  const before = await todos();
  await about(one, 'refund', one.id);
  expect(await todos()).toBe(before - 1);
});

test('lets a charge of another amount count', async () => {
  const one = await storeActive();
  const dearer = { paymentId: 'dearer', amountCents: 12_900, token: one.lifecycle.token };
  await happens(one.id, payment('2027-01-01', dearer));
  expect(await about(one, 'show')).toMatch(/Held charges\n2027-01-01 {2}R129\.00 {2}dearer {2}other-amount/);
  const output = await about(one, 'accept', 'dearer');
  expect(output).toMatch(/ is active, paid until /);
  expect(await findSubscription(one.id)).toMatchObject({ lifecycle: { priceCents: 9900, heldCharges: [] } });
});

test('records a refund by EFT as such, and no other way is known', async () => {
  const one = await storeActive();
  const refund = (...words: string[]) => about(one, 'refund', one.id, ...words);
  await expect(refund('--by', 'cash')).rejects.toThrow('Allowed choices are card, eft');
  await refund('--by', 'eft');
  expect((await findSubscription(one.id))?.lifecycle.refunds).toMatchObject([{ by: 'eft' }]);
  expect(await about(one, 'show')).toMatch(/Refunded\n.*eft/);
});

test('ends one today, after the provider has confirmed', async () => {
  const one = await storeActive();
  provider.state = 'down';
  await expect(about(one, 'end-now', '--yes')).rejects.toThrow('cannot be reached');
  expect(await findSubscription(one.id)).toMatchObject({ lifecycle: { state: 'active' } });
  provider.state = 'up';
  const held = provider.holds(one.lifecycle.token);
  expect(await about(one, 'end-now', '--yes')).toContain(' is ended');
  expect(held.status).toBe('CANCELLED');
  expect((await findSubscription(one.id))?.mails).toMatchObject([
    { kind: 'end', reason: 'by-company' },
    { kind: 'end-staff', reason: 'by-company' },
  ]);
  await expect(about(one, 'end-now', '--yes')).rejects.toThrow('It has ended already.');
});

test('tells a plan’s new price to its customers once, and refuses one that PayFast cannot charge', async () => {
  const one = await storeActive({ planType: 'personal', billing: 'yearly' });
  const change = (...words: string[]) => ops('subscriptions', 'change-price', ...words, '--yes');
  await expect(change('yearly', '5')).rejects.toThrow('above R5.00');
  await expect(change('weekly', '99')).rejects.toThrow('Allowed choices are monthly, yearly, business');
  expect(await change('yearly', '1290')).toContain(`${referenceOf(one)}: from `);
  expect(await change('yearly', '1290')).toContain('was told of that price already');
  expect(await findSubscription(one.id)).toMatchObject({
    lifecycle: { priceCents: 99_900, newPrice: { priceCents: 129_000 } },
    mails: [{ kind: 'price-change', state: 'due' }],
  });
});

test('has PayFast charge a locked agreement again, from tomorrow', async () => {
  const one = await storeActive();
  const held = provider.holds(one.lifecycle.token, { status: 'FAILED' });
  await changeSubscription(one.id, (now) => ({
    ...now,
    lifecycle: { ...now.lifecycle, state: 'past-due', paidUntil: addDays(dayOf(Date.now()), -8) },
  }));
  expect(await about(one, 'unpause')).toContain('PayFast charges it on ');
  expect(held).toMatchObject({ status: 'ACTIVE', runDate: addDays(dayOf(Date.now()), 1) });
});

test('what is refused about a payment is said in words, and where to look', async () => {
  const one = await storeActive();
  const refund = (...words: string[]) => about(one, 'refund', ...words);
  await expect(refund('99999')).rejects.toThrow(/^It has no such payment.* “subscriptions show”/);
  await expect(refund(one.id, '--amount', '500')).rejects.toThrow(
    /^That is more than is left.* “subscriptions show”/,
  );
  await expect(refund(one.id, '--amount', '0')).rejects.toThrow('or nothing');
  await expect(about(one, 'accept', one.id)).rejects.toThrow('none that waits');
});

test('what cannot be found is said, and where to look', async () => {
  await expect(ops('subscriptions', 'find', '082 555 0199')).rejects.toThrow('privacy find "082 555 0199"');
  await expect(ops('payments', 'audit', '--subscription', 'zzz')).rejects.toThrow(
    'There is no subscription zzz.',
  );
});

test('mails the link once more', async () => {
  const one = await storeActive();
  await about(one, 'resend-link');
  expect((await findSubscription(one.id))?.mails).toMatchObject([{ kind: 'link', state: 'due' }]);
  await expect(about(one, 'resend-link')).rejects.toThrow('within a minute already');
  const unpaid = await storePending();
  await expect(about(unpaid, 'resend-link')).rejects.toThrow('no link worth sending');
});

test('compares the provider’s history, asked or as a file, with our records', async () => {
  const yesterday = Date.now() - 24 * 60 * 60_000;
  const charge = { token: 't', merchantPaymentId: '', cents: 77_700, frequency: 3, at: yesterday };
  provider.fake.books.addCharge({ ...charge, paymentId: '30001' });
  expect(await ops('payments', 'reconcile')).toMatch(
    /^Charged, and not in our records\n\d{4}-\d\d-\d\d {2}R777\.00 {2}30001[^]*Compared: the fourteen days before/,
  );
  const file = join(temporaryFolder('history-'), 'history.csv');
  const known = active.lifecycle.payments[0];
  writeFileSync(
    file,
    `Date,Gross,M Payment ID,PF Payment ID\n${known?.day},99.00,${active.id},${known?.id}\n`,
  );
  expect(await ops('payments', 'reconcile', file)).toBe(
    'Every charge has its record, and every record its charge.\n',
  );
  writeFileSync(file, 'hello');
  await expect(ops('payments', 'reconcile', file)).rejects.toThrow('is not a transaction history');
  await expect(ops('payments', 'reconcile', `${file}.none`)).rejects.toThrow(`${file}.none cannot be read.`);
});

test('what is signed and about nothing of ours comes before what strangers post', async () => {
  const notification = {
    id: UNMATCHED,
    key: '777#COMPLETE',
    status: 'COMPLETE',
    amountCents: 9900,
    body: 'a=b',
  };
  await keepNotification({ ...notification, isFromPublishedSource: true });
  expect(await ops('payments', 'audit', '--refused')).toMatch(
    /^Signed, but matching nothing of ours\nNotifications\n.*777 {2}COMPLETE {2}R99\.00[^]*Not signed with our passphrase\n/,
  );
});

test('shows what was told about payments and what was refused, in plain letters', async () => {
  const all = await ops('payments', 'audit');
  expect(all).toMatch(new RegExp(`^${referenceOf(active)}\nNotifications\n.*applied`, 'm'));
  expect(all).toContain('not from one of the provider’s published addresses');
  expect(all).not.toContain('\u001B');
  const refused = await ops('payments', 'audit', '--refused');
  expect(refused).not.toContain('applied');
  expect(refused).toContain('667');
  const one = await ops('payments', 'audit', '--refused', '--subscription', referenceOf(active));
  expect(one).toContain('666');
  expect(one).not.toContain('667');
});

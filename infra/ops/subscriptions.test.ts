import { Command } from 'commander';
import { referenceOf, type Subscription } from '#functions/domain/subscriptions/subscription.ts';
import { findSubscription } from '#functions/io/subscriptions.ts';
import { keepNotice, settleNotice } from '#functions/io/payment-notices.ts';
import { noteRefusal } from '#functions/io/payment-audit.ts';
import { useLocalTables } from '#functions/testing/local-tables.ts';
import { storeActive, storePending } from '#functions/testing/new-subscription.ts';
import { usePaymentProvider } from '#functions/testing/payment-provider.ts';
import { addPaymentCommands } from './payments.ts';
import { addSubscriptionCommands } from './subscriptions.ts';

useLocalTables();
const provider = usePaymentProvider();

let active: Subscription;
let pending: Subscription;

beforeAll(async () => {
  active = await storeActive();
  pending = await storePending();
  const { id } = active;
  const notice = { id, key: '1089250#COMPLETE', status: 'COMPLETE', amountCents: 9900, body: 'a=b' };
  await keepNotice({ ...notice, isFromPublishedSource: true });
  await settleNotice({ id, item: 'notice#1089250#COMPLETE' }, 'applied');
  const claims = { providerPaymentId: '666\u001B[2J', status: 'COMPLETE', isFromPublishedSource: false };
  await noteRefusal('bad-signature', { ...claims, paymentId: active.id });
  await noteRefusal('unknown-subscription', { ...claims, paymentId: 'nobody' });
});

async function ops(...words: string[]): Promise<string> {
  const said: string[] = [];
  const program = new Command().exitOverride();
  addSubscriptionCommands(program, (text) => said.push(text));
  addPaymentCommands(program, (text) => said.push(text));
  await program.parseAsync(words, { from: 'user' });
  return said.join('');
}

test('lists who has paid, or everybody', async () => {
  const listed = await ops('subscriptions', 'list');
  expect(listed).toMatch(/^Reference +State +Paid until +Price +Plan +Name +Email\n/);
  expect(listed).toContain(referenceOf(active));
  expect(listed).not.toContain(referenceOf(pending));
  expect(await ops('subscriptions', 'list', '--unpaid')).toContain(referenceOf(pending));
  expect(await ops('subscriptions', 'list', '--state', 'ended')).toBe('No subscriptions.\n');
});

test('shows one whole, but for what opens it', async () => {
  const shown = await ops('subscriptions', 'show', referenceOf(active));
  expect(shown).toContain(`Email:           ${active.customer.email}\n`);
  expect(shown).toMatch(/Payments\n\d{4}-\d\d-\d\d {2}R99\.00 {2}/);
  expect(shown).toMatch(/Notices\n.*1089250 {2}COMPLETE {2}R99\.00 {2}applied/);
  expect(shown).not.toContain(active.linkKey);
});

test('says so when there is no such subscription, or too many', async () => {
  await expect(ops('subscriptions', 'show', 'zz')).rejects.toThrow('There is no subscription zz.');
  await expect(ops('subscriptions', 'show', '')).rejects.toThrow('2 subscriptions begin with');
});

test('compares one with the provider', async () => {
  provider.holds(active.life.token);
  expect(await ops('subscriptions', 'reconcile', referenceOf(active))).toMatch(/ is active, paid until /);
  expect(provider.asked).toHaveLength(1);
});

test('while the provider is down a plain sentence says so', async () => {
  provider.weather = 'down';
  const down = 'The payment provider cannot be reached at the moment.';
  await expect(ops('subscriptions', 'reconcile', referenceOf(active))).rejects.toThrow(down);
  await expect(ops('subscriptions', 'cancel', referenceOf(active), '--yes')).rejects.toThrow(down);
});

test('cancels one at the provider', async () => {
  const held = provider.holds(active.life.token);
  expect(await ops('subscriptions', 'cancel', referenceOf(active), '--yes')).toMatch(
    / is cancelled, paid until /,
  );
  expect(held.status).toBe('CANCELLED');
  expect(await findSubscription(active.id)).toMatchObject({
    mails: [{ kind: 'cancellation', state: 'due' }, { kind: 'cancellation-notice' }],
  });
});

test('begins one whose first notice never came, when the provider proves that it is paid', async () => {
  const begin = () => ops('subscriptions', 'reconcile', referenceOf(pending), '--token', 'looked-up');
  await expect(begin()).rejects.toThrow('proves no first payment');
  const held = provider.holds('looked-up', { amountCents: 500 });
  await expect(begin()).rejects.toThrow('proves no first payment');
  held.amountCents = 9900;
  expect(await begin()).toMatch(/ is active, paid until /);
  expect(await findSubscription(pending.id)).toMatchObject({
    life: { token: 'looked-up', payments: [{ id: 'cycle-1', isNoticeMissing: true }] },
    mails: [{ kind: 'activation', state: 'due' }, { kind: 'activation-notice' }],
  });
  await expect(begin()).rejects.toThrow('proves no first payment');
});

test('a token that another subscription has begins nothing', async () => {
  const other = await storePending();
  provider.holds('looked-up');
  const begin = ops('subscriptions', 'reconcile', referenceOf(other), '--token', 'looked-up');
  await expect(begin).rejects.toThrow('nobody else’s');
});

test('shows what was told about payments and what was refused, in plain letters', async () => {
  const all = await ops('payments', 'audit');
  expect(all).toMatch(new RegExp(`^${referenceOf(active)}\nNotices\n.*applied`, 'm'));
  expect(all).toContain(': 2 refused\n');
  expect(all).toContain('from an address that the provider does not publish');
  expect(all).not.toContain('\u001B');
  const refused = await ops('payments', 'audit', '--refused');
  expect(refused).not.toContain('applied');
  expect(refused).toMatch(/^\d{4}-/);
  const one = await ops('payments', 'audit', '--refused', '--subscription', referenceOf(active));
  expect(one).toContain('bad-signature');
  expect(one).not.toContain('unknown-subscription');
});

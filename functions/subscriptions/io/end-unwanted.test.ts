import { dayOf } from '../rules/calendar.ts';
import { checkoutFields } from '../rules/checkout.ts';
import { linkOf } from '../rules/links.ts';
import type { Subscription } from '../rules/subscription.ts';
import { captureLog } from '../../testing/captured-log.ts';
import { useLocalTables } from '../../testing/local-tables.ts';
import { useMailService } from '../../testing/mail-service.ts';
import { newPending, storeActive, storePending } from '../../testing/new-subscription.ts';
import { usePassingTime } from '../../testing/passing-time.ts';
import { cancellationBody, notificationBody, usePaymentProvider } from '../../testing/payment-provider.ts';
import { runOutbox } from '../../testing/run-outbox.ts';
import { cancelRenewals } from './cancel-renewals.ts';
import { endUnwanted } from './end-unwanted.ts';
import { endNow } from './operate-subscription.ts';
import { listNotifications } from './payment-notifications.ts';
import { receiveNotification } from './receive-notification.ts';
import { openByLink } from './open-subscription.ts';
import { beginReturn } from './start-checkout.ts';
import { addSubscription, changeSubscription, findSubscription } from './subscriptions.ts';

useLocalTables();
const provider = usePaymentProvider();
const mails = useMailService();
const pass = usePassingTime();
captureLog();

const DAY = 24 * 60 * 60_000;
let made = 0;

/** Cancelled and about to return: the card is stored at the provider under a token that we do not know. */
async function comingBack(): Promise<{
  readonly one: Subscription;
  readonly token: string;
  readonly form: Fields;
}> {
  made += 1;
  const active = await storeActive();
  provider.holds(active.lifecycle.token);
  const one = await cancelRenewals(active);
  const form = await storeCard(one);
  const token = `token-of-return-${made}`;
  provider.holds(token);
  await runOutbox();
  mails.taken.length = 0;
  return { one, token, form };
}

type Fields = Readonly<Record<string, string>>;

async function storeCard(one: Subscription): Promise<Fields> {
  return Object.fromEntries((await beginReturn(await openByLink(linkOf(one)))).fields);
}

async function tell(one: Subscription, fields: Fields): Promise<void> {
  made += 1;
  await receiveNotification(
    notificationBody({ m_payment_id: one.id, pf_payment_id: `${7000 + made}`, ...fields }),
    '127.0.0.1',
  );
  await runOutbox();
  await runOutbox();
}

const lifeOf = async ({ id }: Subscription) => (await findSubscription(id))?.lifecycle;
const statusOf = (token: string) => provider.fake.books.find(token)?.status;
const subjects = () => mails.taken.map(({ subject }) => subject.replace(/ \(?[0-9A-F]{8}\)?$/, ''));
const STORED = { amount_gross: '0.00' };

test('who cancels again while the return is not told yet is told so, and the card that is stored is ended when it is told', async () => {
  const { one, token } = await comingBack();
  await cancelRenewals((await findSubscription(one.id)) ?? one);
  await runOutbox();
  expect(subjects()).toEqual(['Your subscription stays cancelled', 'Cancelled again']);
  expect(await lifeOf(one)).not.toHaveProperty('returning');
  mails.taken.length = 0;
  await tell(one, { token, ...STORED });
  expect(statusOf(token)).toBe('CANCELLED');
  expect(await lifeOf(one)).toMatchObject({ state: 'cancelled', token: one.lifecycle.token });
  expect(mails.taken).toEqual([]);
});

test('a first charge after that buys nothing: it is held, its subscription ended, and both sides are told', async () => {
  const { one, token } = await comingBack();
  await cancelRenewals((await findSubscription(one.id)) ?? one);
  pass(35 * DAY);
  await runOutbox();
  mails.taken.length = 0;
  await tell(one, { token, pf_payment_id: '998877' });
  expect(await lifeOf(one)).toMatchObject({
    state: 'cancelled',
    payments: [{ id: one.id }],
    heldCharges: [{ id: '998877', amountCents: 9900, token, reason: 'after-cancellation' }],
    unwanted: [{ token, endedOn: dayOf(Date.now()) }],
  });
  expect(statusOf(token)).toBe('CANCELLED');
  expect(subjects()).toEqual(['A charge after your cancellation', 'Please look at subscription']);
  expect(mails.taken[0]?.text).toMatch(/R99\.00 on [^]*998877[^]*refunds the whole amount to your card/);
  expect(mails.taken[1]?.text).toMatch(/998877/);
  expect(mails.taken[1]?.text).toContain(token);
});

test('while the provider does not end it, it is asked again until it does, and the company is told on the second day', async () => {
  const { one, token } = await comingBack();
  await cancelRenewals((await findSubscription(one.id)) ?? one);
  await runOutbox();
  provider.fake.faults = { checkout: 'none', validate: 'none', api: 'failed' };
  mails.taken.length = 0;
  await tell(one, { token, ...STORED });
  expect(mails.taken).toEqual([]);
  pass(DAY);
  await runOutbox();
  await runOutbox();
  expect(subjects()).toEqual(['PayFast has not ended a subscription that nobody wants']);
  expect(statusOf(token)).toBe('ACTIVE');
  provider.fake.faults = { checkout: 'none', validate: 'none', api: 'none' };
  pass(DAY);
  await runOutbox();
  expect(statusOf(token)).toBe('CANCELLED');
  expect((await listNotifications(one.id)).at(-1)?.outcome).toContain('ended-at-provider');
});

test('who comes back once more after that is back with the newest card, and the one given up is ended', async () => {
  const { one, token, form } = await comingBack();
  await cancelRenewals((await findSubscription(one.id)) ?? one);
  const again = await storeCard(one);
  const newest = `${token}-again`;
  provider.holds(newest);
  await tell(one, { token, custom_int1: form['custom_int1'] ?? '', ...STORED });
  expect(await lifeOf(one)).toMatchObject({ state: 'cancelled' });
  expect(statusOf(token)).toBe('CANCELLED');
  await tell(one, { token: newest, custom_int1: again['custom_int1'] ?? '', ...STORED });
  expect(await lifeOf(one)).toMatchObject({ state: 'active', token: newest });
  expect(statusOf(newest)).toBe('ACTIVE');
});

test('a second payment of the first checkout, never told of, is not taken for the return that is charged the same day', async () => {
  const { one, token, form } = await comingBack();
  const number = (fields: Partial<Fields>) => ({ custom_int1: fields['custom_int1'] ?? '' });
  provider.holds('paid-twice');
  pass(31 * DAY);
  await tell(one, { token: 'paid-twice', ...number(checkoutFields(one, 'https://example.com')) });
  expect(await lifeOf(one)).toMatchObject({
    state: 'cancelled',
    heldCharges: [{ token: 'paid-twice', reason: 'after-cancellation' }],
  });
  await tell(one, { token, ...number(form) });
  expect(await lifeOf(one)).toMatchObject({ state: 'active', token });
  expect([statusOf('paid-twice'), statusOf(token)]).toEqual(['CANCELLED', 'ACTIVE']);
});

test('a card that is stored twice goes on once', async () => {
  const { one, token } = await comingBack();
  await tell(one, { token, ...STORED });
  provider.holds(`${token}-twice`);
  await tell(one, { token: `${token}-twice`, ...STORED });
  expect(await lifeOf(one)).toMatchObject({ state: 'active', token });
  expect([statusOf(token), statusOf(`${token}-twice`)]).toEqual(['ACTIVE', 'CANCELLED']);
});

test('whoever leaves with all of the money gives the return up, too', async () => {
  const { one, token } = await comingBack();
  await cancelRenewals((await findSubscription(one.id)) ?? one, 'seven-days');
  await tell(one, { token, ...STORED });
  expect(await lifeOf(one)).toMatchObject({ state: 'cancelled', endsOn: dayOf(Date.now()) });
  expect(statusOf(token)).toBe('CANCELLED');
});

test('when the company ends it, the return is over, and what is charged later is held', async () => {
  const { one, token } = await comingBack();
  await endNow((await findSubscription(one.id)) ?? one);
  pass(35 * DAY);
  await tell(one, { token });
  expect(await lifeOf(one)).toMatchObject({
    state: 'ended',
    heldCharges: [{ reason: 'after-cancellation' }],
  });
  expect(statusOf(token)).toBe('CANCELLED');
});

test('a return that is cancelled at the provider before it was told of is none', async () => {
  const { one, token } = await comingBack();
  await receiveNotification(
    cancellationBody({ m_payment_id: one.id, token, pf_payment_id: '7' }),
    '127.0.0.1',
  );
  await runOutbox();
  await tell(one, { token, ...STORED });
  expect(await lifeOf(one)).toMatchObject({ state: 'cancelled', token: one.lifecycle.token });
});

test('what was paid twice is ended at the provider also when the customer has cancelled before it is told', async () => {
  const active = await storeActive();
  provider.holds(active.lifecycle.token);
  const one = await cancelRenewals(active);
  provider.holds('second-checkout');
  await tell(one, { token: 'second-checkout' });
  expect(statusOf('second-checkout')).toBe('CANCELLED');
  expect(await lifeOf(one)).toMatchObject({ heldCharges: [{ reason: 'after-cancellation' }] });
});

test('a charge long before the paid period ends is of no return, and the return still comes', async () => {
  const { one, token } = await comingBack();
  await tell(one, { token: `${token}-other` });
  expect(await lifeOf(one)).toMatchObject({ state: 'cancelled', heldCharges: [{ token: `${token}-other` }] });
  await tell(one, { token, ...STORED });
  expect(await lifeOf(one)).toMatchObject({ state: 'active', token });
});

test('who has subscribed anew meanwhile is told of two subscriptions when the return is told', async () => {
  const { one, token } = await comingBack();
  const anew = newPending({ customer: one.customer });
  await addSubscription(anew);
  await tell(anew, { token: `${token}-anew` });
  mails.taken.length = 0;
  await tell(one, { token, ...STORED });
  expect(subjects()).toContain('You now have two subscriptions');
});

test('of two checkouts the one may be cancelled before the other is told of: that one begins', async () => {
  const one = await storePending();
  provider.holds('given-up', { status: 'CANCELLED' });
  provider.holds('paid');
  const gone = { m_payment_id: one.id, token: 'given-up', pf_payment_id: '8' };
  await receiveNotification(cancellationBody(gone), '127.0.0.1');
  await runOutbox();
  await tell(one, { token: 'paid' });
  expect(await lifeOf(one)).toMatchObject({ state: 'active', token: 'paid' });
  expect(await lifeOf(one)).not.toHaveProperty('cancelledOn');
  await tell(one, { token: 'given-up' });
  expect(await lifeOf(one)).toMatchObject({ state: 'active', heldCharges: [{ reason: 'second-checkout' }] });
  expect([statusOf('paid'), statusOf('given-up')]).toEqual(['ACTIVE', 'CANCELLED']);
});

describe('asked about one token', () => {
  async function unwanted(token: string): Promise<Subscription> {
    const active = await storeActive();
    const lifecycle = { ...active.lifecycle, unwanted: [{ token, since: dayOf(Date.now()) }] };
    return (await changeSubscription(active.id, (one) => ({ ...one, lifecycle }))) ?? active;
  }

  test('another one than is unwanted, or one of no subscription, is never ended', async () => {
    const one = await unwanted('unwanted');
    provider.holds('unwanted');
    provider.holds(one.lifecycle.token);
    expect(await endUnwanted(one.id, one.lifecycle.token ?? '')).toBe('');
    expect(await endUnwanted('0'.repeat(32), 'unwanted')).toBe('');
    expect(provider.asked).toEqual([]);
    expect(await endUnwanted(one.id, 'unwanted')).toBe('ended-at-provider');
  });

  test('while it is refused it rests; on the second day the company reads of which subscription', async () => {
    const one = await unwanted('unwanted');
    const refused = { outcome: 'refused', reason: 'provider' };
    expect(await endUnwanted(one.id, 'unwanted')).toEqual(refused);
    await runOutbox();
    expect(mails.taken).toEqual([]);
    pass(DAY);
    expect(await endUnwanted(one.id, 'unwanted')).toEqual(refused);
    await runOutbox();
    const [{ text } = { text: '' }] = mails.taken;
    for (const fact of [
      /Reference\W+[0-9A-F]{8}/,
      new RegExp(`M Payment ID\\W+${one.id}`),
      /Token\W+unwanted/,
    ]) {
      expect(text).toMatch(fact);
    }
  });

  test('what nobody foresaw is told as it is, and not as a refusal of the provider', async () => {
    const halfOfACharacter = '\uD800';
    const one = await unwanted(halfOfACharacter);
    await expect(endUnwanted(one.id, halfOfACharacter)).rejects.toThrow(URIError);
  });
});

import { FIRST_PAYMENT as PAID, newPending, unpaid } from '../../testing/new-subscription.ts';
import { applyEvent } from './apply-event.ts';
import { notificationEvent } from './judge-notification.ts';
import type { LifecycleEvent } from './lifecycle.ts';
import { emailKeyOf, reasonToKeepWhole, type Subscription, withoutPerson } from './subscription.ts';

const NOW = Date.now();
const DAY = 24 * 60 * 60_000;

const FAILED: LifecycleEvent = unpaid('2026-02-01');
const CANCELLED: LifecycleEvent = { kind: 'cancel-confirmed', day: '2026-01-05' };
const began = (day: string): LifecycleEvent => ({ kind: 'day-began', day });

function after(...events: LifecycleEvent[]): Subscription {
  return events.reduce((one, event) => applyEvent(one, event, NOW).subscription, newPending());
}

/** The provider charged another amount than the price: it is held until a person decides. */
const OTHER_AMOUNT: LifecycleEvent = { ...PAID, amountCents: 5000, token: 'token-of-held' };
const SECOND: LifecycleEvent = { ...PAID, paymentId: '2', token: 'token-2', notification: '2#COMPLETE' };
const givenBack = (amountCents: number): LifecycleEvent => ({
  kind: 'charge-refunded',
  day: '2026-01-03',
  paymentId: '1',
  amountCents,
});
const old = (one: Subscription): Subscription => ({ ...one, createdAt: NOW - 40 * DAY });
const withoutToken = (one: Subscription): Subscription => ({
  ...one,
  lifecycle: { ...one.lifecycle, token: undefined },
});

test.each<[string, Subscription, string]>([
  ['a checkout of this hour', after(), 'may-be-paid'],
  ['a checkout of almost a day ago', { ...after(), createdAt: NOW - DAY + 1 }, 'may-be-paid'],
  ['a checkout of a day ago', { ...after(), createdAt: NOW - DAY }, 'nothing'],
  ['one of which a charge bought nothing', old(after(OTHER_AMOUNT)), 'is-owed'],
  ['one of which a part of it was given back', old(after(OTHER_AMOUNT, givenBack(4999))), 'is-owed'],
  ['one of which all of it was given back', old(after(OTHER_AMOUNT, givenBack(5000))), 'nothing'],
  ['one that was paid twice', after(PAID, SECOND, CANCELLED, began('2026-02-01')), 'is-owed'],
  ['one that is paid', after(PAID), 'goes-on'],
  ['one that fell behind', after(PAID, FAILED), 'goes-on'],
  ['one that is suspended', after(PAID, FAILED, began('2026-02-10')), 'goes-on'],
  ['one that is cancelled and still runs', after(PAID, CANCELLED), 'is-paid-for'],
  ['one that ended after a cancellation', after(PAID, CANCELLED, began('2026-02-01')), 'nothing'],
  ['one that ended unpaid', after(PAID, FAILED, began('2026-03-15')), 'may-be-charged'],
  ['one that ended without a token', withoutToken(after(PAID, FAILED, began('2026-03-15'))), 'nothing'],
])('%s', (_, subscription, reason) => {
  expect(reasonToKeepWhole(subscription, NOW) ?? 'nothing').toBe(reason);
});

test('what tax law wants stays, and nothing of the person', () => {
  const ended = after(PAID, CANCELLED, began('2026-02-01'));
  const left = withoutPerson(ended, 'another-key');
  expect(left.lifecycle).toEqual({ ...ended.lifecycle, token: undefined, endsOn: '2026-02-01' });
  expect(left).toMatchObject({ plan: ended.plan, createdAt: ended.createdAt, expiresAt: ended.expiresAt });
  const written = JSON.stringify(left);
  const { firstName, lastName, email, phone } = ended.customer;
  for (const word of [firstName, lastName, email, phone ?? '', ended.linkKey, 'token-1']) {
    expect(written).not.toContain(word);
  }
});

test('the provider’s name of it is gone, however its cancellation was told, and does not come back with a late one', () => {
  const told = {
    checkoutId: 'a',
    merchantId: '1',
    token: 'token-1',
    customNumber: '1',
    amountGrossCents: undefined,
  };
  // A cancellation that names no payment is identified by its token.
  const cancelled = { ...told, providerPaymentId: '', status: 'CANCELLED' } as const;
  const event = notificationEvent(cancelled, '2026-01-05');
  const ended = after(PAID, ...(event ? [event] : []), began('2026-02-01'));
  expect(ended.lifecycle).toMatchObject({ state: 'ended', cancelledOn: '2026-01-05' });
  const notifications = [...ended.lifecycle.notifications, 'token-1#CANCELLED'];
  const left = withoutPerson({ ...ended, lifecycle: { ...ended.lifecycle, notifications } }, 'another-key');
  expect(left.lifecycle.notifications).toEqual(['1#COMPLETE']);
  const late = notificationEvent(cancelled, '2026-02-03');
  expect(JSON.stringify(late && applyEvent(left, late, NOW).subscription)).not.toContain('token-1');
});

test('nobody is written to any more, about nothing, at no address', () => {
  const left = withoutPerson(after(PAID), 'another-key');
  expect(left).toMatchObject({
    customer: { firstName: '', lastName: '', email: '', phone: null },
    linkKey: 'another-key',
    mails: [],
  });
  expect([left.outboxDueAt, left.outboxSince, left.reviewOn]).toEqual([undefined, undefined, undefined]);
});

test('a charge that bought nothing stays with its amount, and without the provider’s name of it', () => {
  const left = withoutPerson(after(OTHER_AMOUNT, givenBack(5000)), 'another-key');
  expect(left.lifecycle.heldCharges).toMatchObject([{ id: '1', amountCents: 5000, day: '2026-01-01' }]);
  expect(JSON.stringify(left)).not.toContain('token-of-held');
});

const ALIKE = [
  'kunde@bücher.example',
  ' Kunde@BÜCHER.example ',
  'kunde@xn--bcher-kva.example',
  'kunde@XN--BCHER-KVA.example',
  'kunde@bu\u0308cher.example',
];

test.each(ALIKE)('one mailbox has one key, however its domain is written: %s', (written) => {
  expect(emailKeyOf(written)).toBe(emailKeyOf(ALIKE[0] ?? ''));
});

test('the part before the @ is composed, in any case of letters', () => {
  expect(emailKeyOf('Jose\u0301@example.com')).toBe(emailKeyOf('josé@example.com'));
  expect(emailKeyOf('JOSE\u0301@example.com')).toBe(emailKeyOf('josé@example.com'));
});

test.each([
  ['kunde@bücher.example', 'kunde@bucher.example'],
  ['kunde+a@bücher.example', 'kunde@bücher.example'],
  ['josé@example.com', 'jose@example.com'],
])('%s and %s are two mailboxes', (one, other) => {
  expect(emailKeyOf(one)).not.toBe(emailKeyOf(other));
});

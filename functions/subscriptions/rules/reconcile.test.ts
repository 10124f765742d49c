import { newPending } from '../../testing/new-subscription.ts';
import type { Transaction } from './payfast/transactions.ts';
import type { Payment } from './lifecycle.ts';
import { isAwaiting, isComparedWith, paymentsOf, reconcile, reconciledDays } from './reconcile.ts';
import type { Subscription } from './subscription.ts';

const DAYS = { from: '2026-02-10', to: '2026-02-16' };
const ONE = newPending();

const charge = (part: Partial<Transaction> = {}): Transaction => ({
  paymentId: 'p1',
  merchantPaymentId: ONE.id,
  day: '2026-02-12',
  amountCents: 9900,
  ...part,
});

const payment = (part: Partial<Payment> = {}): Payment => ({
  id: 'p1',
  day: '2026-02-12',
  amountCents: 9900,
  from: '2026-02-12',
  until: '2026-03-11',
  ...part,
});

const paid = (...payments: Payment[]): Subscription => ({
  ...ONE,
  lifecycle: { ...ONE.lifecycle, payments },
});

const differences = (transactions: readonly Transaction[], ...all: Subscription[]) => {
  const { unknownCharges, unchargedRecords } = reconcile(transactions, all, DAYS);
  return [unknownCharges.map(({ paymentId }) => paymentId), unchargedRecords.map(({ id }) => id)];
};

test('the fourteen days before a day are compared', () => {
  expect(reconciledDays('2026-02-17')).toEqual({ from: '2026-02-03', to: '2026-02-16' });
});

test('a payment and a held charge are what is recorded of a subscription', () => {
  const held = { id: 'h', day: '2026-02-13', amountCents: 5000, reason: 'other-amount' } as const;
  const one: Subscription = {
    ...ONE,
    lifecycle: { ...ONE.lifecycle, payments: [payment()], heldCharges: [held] },
  };
  expect(paymentsOf(one)).toEqual([
    { subscription: one, id: 'p1', day: '2026-02-12', amountCents: 9900 },
    { subscription: one, id: 'h', day: '2026-02-13', amountCents: 5000 },
  ]);
  expect(paymentsOf(ONE)).toEqual([]);
});

test.each<[string, Transaction, Subscription, string[]]>([
  ['what is recorded is no difference', charge(), paid(payment()), []],
  ['a rounded amount is none', charge({ amountCents: 9901 }), paid(payment()), []],
  ['another amount is one', charge({ amountCents: 9902 }), paid(payment()), ['p1']],
  ['what nobody knows is one', charge(), paid(), ['p1']],
  ['on the first day too', charge({ day: DAYS.from }), paid(), ['p1']],
  ['on the last day too', charge({ day: DAYS.to }), paid(), ['p1']],
  ['before the first day it is another look’s', charge({ day: '2026-02-09' }), paid(), []],
  ['after the last day it is another look’s', charge({ day: '2026-02-17' }), paid(), []],
])('of the charges %s', (_, transaction, subscription, unknown) => {
  expect(differences([transaction], subscription)[0]).toEqual(unknown);
});

test('a payment with a name stands for its own charge alone', () => {
  expect(differences([charge(), charge({ paymentId: 'p2' })], paid(payment()))[0]).toEqual(['p2']);
});

test('a payment of an older version without its id is none that PayFast should know, and awaits its charge', () => {
  const older = paid(payment({ id: 'cycle-1', isNotificationMissing: true }));
  expect(differences([], older)).toEqual([[], []]);
  expect(isAwaiting(older, charge())).toBe(true);
  expect(isAwaiting(older, charge({ amountCents: 9902 }))).toBe(false);
});

test('a period that is paid without a payment awaits a charge of its amount', () => {
  const unreported = [{ from: '2026-02-12', until: '2026-03-11', amountCents: 9900, since: '2026-02-14' }];
  const one = { ...ONE, lifecycle: { ...ONE.lifecycle, unreported } };
  expect(isAwaiting(one, charge({ amountCents: 9901 }))).toBe(true);
  expect(isAwaiting(one, charge({ amountCents: 9902 }))).toBe(false);
  expect(isAwaiting(ONE, charge())).toBe(false);
  expect(isAwaiting(paid(payment()), charge())).toBe(false);
});

test.each([
  ['2026-02-10', false],
  ['2026-02-11', true],
  ['2026-02-15', true],
  ['2026-02-16', false],
])('a record of %s without a charge is told: %s', (day, isTold) => {
  expect(differences([], paid(payment({ day })))[1]).toEqual(isTold ? ['p1'] : []);
  expect(differences([charge({ day: '2026-02-09' })], paid(payment({ day })))[1]).toEqual([]);
});

test.each<[boolean, string, Partial<Transaction>[], Subscription]>([
  [true, 'it is named by a charge', [{ paymentId: 'p9' }], paid()],
  [true, 'it has recorded that charge', [{ merchantPaymentId: '' }], paid(payment({ day: '2026-01-01' }))],
  [true, 'it has recorded one of these days', [], paid(payment({ day: '2026-02-11' }))],
  [
    true,
    'one of its charges is of these days',
    [],
    paid(payment({ day: '2026-01-11' }), payment({ id: 'p2', day: '2026-02-11' })),
  ],
  [false, 'it has recorded one on the first of these days', [], paid(payment({ day: DAYS.from }))],
  [false, 'it has recorded one on the last of these days', [], paid(payment({ day: DAYS.to }))],
  [
    false,
    'it has recorded other charges',
    [{ paymentId: 'p9', merchantPaymentId: 'x' }],
    paid(payment({ day: '2026-01-01' })),
  ],
])('it is %s that a subscription is compared when %s', (isCompared, _, transactions, subscription) => {
  expect(isComparedWith(transactions.map(charge), DAYS)(subscription)).toBe(isCompared);
});

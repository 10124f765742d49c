import { newPending } from '../../testing/new-subscription.ts';
import type { Transaction } from './payfast/transactions.ts';
import type { Payment } from './lifecycle.ts';
import { paymentsOf, reconcile, reconciledDays } from './reconcile.ts';
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
const nameless = (part: Partial<Payment> = {}) =>
  payment({ id: 'cycle-1', isNotificationMissing: true, ...part });

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
    lifecycle: { ...ONE.lifecycle, payments: [nameless()], heldCharges: [held] },
  };
  expect(paymentsOf(one)).toEqual([
    { subscription: one, id: 'cycle-1', day: '2026-02-12', amountCents: 9900, isNameless: true },
    { subscription: one, id: 'h', day: '2026-02-13', amountCents: 5000, isNameless: false },
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

describe('a payment without a name', () => {
  test.each<[string, Partial<Transaction>, Partial<Payment>, boolean]>([
    ['stands for a charge of its subscription', {}, {}, true],
    ['and for one that names none', { merchantPaymentId: '' }, {}, true],
    ['not for one of another', { merchantPaymentId: 'another' }, {}, false],
    ['not for another amount', { amountCents: 9902 }, {}, false],
    ['found 40 days later', { day: '2026-02-12' }, { day: '2026-03-24' }, true],
    ['not found 41 days later', { day: '2026-02-12' }, { day: '2026-03-25' }, false],
    ['a day before, for the clocks differ', { day: '2026-02-13' }, { day: '2026-02-12' }, true],
    ['not two days before', { day: '2026-02-14' }, { day: '2026-02-12' }, false],
  ])('%s', (_, transaction, part, stands) => {
    expect(differences([charge(transaction)], paid(nameless(part)))).toEqual([stands ? [] : ['p1'], []]);
  });

  test('stands for one charge, and each of two for one', () => {
    const [first, second, third] = ['p1', 'p2', 'p3'].map((paymentId) => charge({ paymentId }));
    if (!first || !second || !third) throw new Error('There are three');
    const two = paid(nameless({ day: '2026-03-30' }), nameless(), nameless({ id: 'cycle-2' }));
    expect(differences([first, second, third], two)[0]).toEqual(['p3']);
  });
});

describe('of two charges', () => {
  const other = charge({ paymentId: 'p2' });

  test('a payment with a name stands for its own alone', () => {
    expect(differences([charge(), other], paid(payment()))[0]).toEqual(['p2']);
  });

  test('a payment without a name stands for the first that it can be', () => {
    expect(differences([charge(), other], paid(nameless()))[0]).toEqual(['p2']);
    expect(differences([charge({ amountCents: 5000 }), other], paid(nameless()))[0]).toEqual(['p1']);
  });
});

test.each([
  ['2026-02-10', false],
  ['2026-02-11', true],
  ['2026-02-15', true],
  ['2026-02-16', false],
])('a record of %s without a charge is told: %s', (day, isTold) => {
  expect(differences([], paid(payment({ day })))[1]).toEqual(isTold ? ['p1'] : []);
  expect(differences([charge({ day: '2026-02-09' })], paid(payment({ day })))[1]).toEqual([]);
  expect(differences([], paid(nameless({ day })))[1]).toEqual([]);
});

import { lived, payment, record as recordOf, seats } from '../../testing/lifecycles.ts';
import { type Lifecycle, newLifecycle, type PaymentEvent } from './lifecycle.ts';
import { owedOf, waitsForPerson } from './hold.ts';
import type { ProviderSubscription } from './payfast/provider-subscription.ts';
import { transition } from './transition.ts';

const DAY = '2027-02-15';
const FIRST = payment('2027-01-15');
const PAID = lived(FIRST);
const RENEWAL: PaymentEvent = { ...FIRST, day: DAY, paymentId: 'p2' };
const record = (part: Partial<ProviderSubscription> = {}) => recordOf('2027-03-15', part);

const pay = (part: Partial<Lifecycle> = {}, event: Partial<PaymentEvent> = {}) =>
  transition({ ...PAID, ...part }, { ...RENEWAL, ...event });

test('the first payment begins the subscription, with a receipt', () => {
  expect(PAID).toMatchObject({ state: 'active', token: 't', paidUntil: '2027-02-14' });
  expect(transition(newLifecycle('monthly', 99), FIRST).mails).toEqual(['activation', 'activation-staff']);
  expect(PAID.payments).toEqual([
    { id: 'p1', day: '2027-01-15', amountCents: 9900, from: '2027-01-15', until: '2027-02-14' },
  ]);
});

test('a renewal is paid until the day before the provider’s next charge', () => {
  const { lifecycle, mails } = pay({}, { record: record({ runDate: '2027-03-20' }) });
  expect(mails).toEqual(['renewal']);
  expect(lifecycle.paidUntil).toBe('2027-03-19');
  expect(lifecycle.payments.at(-1)).toMatchObject({ id: 'p2', from: '2027-02-15', until: '2027-03-19' });
  expect(lifecycle.unreported).toBeUndefined();
});

test('the provider’s day counts for the first payment too, whether or not its record counts that yet', () => {
  for (const cyclesComplete of [0, 1]) {
    const first = { ...FIRST, record: record({ cyclesComplete, runDate: '2027-02-20' }) };
    expect(lived(first).paidUntil).toBe('2027-02-19');
  }
});

test('what had fallen behind goes on, and nothing is asked any more that the payment answers', () => {
  const asked = ['locked', 'card-again', 'record-disagrees', 'second-subscription'];
  const questions = asked.map((reason) => ({ reason, since: DAY }));
  const behind = { state: 'past-due', pastDueSince: '2027-02-18', reopensOn: DAY, questions } as const;
  const { lifecycle, reason } = pay(behind, { day: '2027-02-20' });
  expect(reason).toBe('recovered');
  expect(lifecycle).toMatchObject({ state: 'active', pastDueSince: undefined, reopensOn: undefined });
  expect(lifecycle.questions?.map((one) => one.reason)).toEqual(['second-subscription']);
  expect(pay().reason).toBeUndefined();
});

test('a late notification of a month that was known to be paid does not pay for the next one', () => {
  const proved = transition(PAID, { kind: 'record-read', day: DAY, record: record() }).lifecycle;
  const behind: Lifecycle = { ...proved, state: 'past-due', pastDueSince: '2027-03-16' };
  const told = transition(behind, { ...RENEWAL, day: '2027-03-17' });
  expect(told.reason).toBeUndefined();
  expect(told.lifecycle).toMatchObject({
    state: 'past-due',
    pastDueSince: '2027-03-16',
    paidUntil: '2027-03-14',
    payments: [{}, { id: 'p2', until: '2027-03-14' }],
  });
});

test('of two months that were known to be paid the second waits for its own payment', () => {
  const proved = transition(PAID, {
    kind: 'record-read',
    day: '2027-03-16',
    record: record({ cyclesComplete: 3, runDate: '2027-04-15' }),
  }).lifecycle;
  const questions = [{ reason: 'paid-without-payment', since: '2027-03-18' }];
  const one = transition({ ...proved, questions }, { ...RENEWAL, day: '2027-03-19' }).lifecycle;
  expect(one.unreported).toMatchObject([{ from: '2027-03-15', until: '2027-04-14' }]);
  expect(one.questions).toEqual(questions);
  const both = transition(one, { ...RENEWAL, day: '2027-03-19', paymentId: 'p3' }).lifecycle;
  expect(both.payments.map(({ id, from }) => [id, from])).toEqual([
    ['p1', '2027-01-15'],
    ['p2', '2027-02-15'],
    ['p3', '2027-03-15'],
  ]);
  expect(both).toMatchObject({ unreported: undefined, questions: undefined });
});

test('a first payment that its cancellation overtook is bought, and stays cancelled', () => {
  const cancelled: Lifecycle = { ...newLifecycle('monthly', 99), cancelledOn: '2027-01-15' };
  const { lifecycle, mails } = transition(cancelled, FIRST);
  expect(lifecycle).toMatchObject({ state: 'cancelled', paidUntil: '2027-02-14', payments: [{ id: 'p1' }] });
  expect(mails).toEqual(['activation', 'activation-staff']);
});

test('while the provider cannot be asked a renewal is reckoned by our own calendar', () => {
  const { lifecycle } = pay();
  expect(lifecycle).toMatchObject({ paidUntil: '2027-03-14', reckoned: 2 });
});

test('a payment whose period the record has proved before gets that period, in any order', () => {
  const proved = transition(PAID, { kind: 'record-read', day: DAY, record: record() }).lifecycle;
  expect(proved).toMatchObject({ state: 'active', paidUntil: '2027-03-14', payments: PAID.payments });
  const named = transition(proved, { ...RENEWAL, day: '2027-02-20' }).lifecycle;
  expect(named.paidUntil).toBe('2027-03-14');
  expect(named.payments.at(-1)).toMatchObject({ id: 'p2', from: '2027-02-15', until: '2027-03-14' });
  const left = transition(proved, { kind: 'cancel-confirmed', day: '2027-02-18' }).lifecycle;
  expect(transition(left, RENEWAL).lifecycle).toMatchObject({
    state: 'cancelled',
    payments: [{}, { id: 'p2' }],
  });
});

test('a payment comes once', () => {
  expect(transition(PAID, { ...FIRST, day: DAY }).verdict).toBe('duplicate');
  const held = pay({}, { amountCents: 5001 }).lifecycle;
  expect(transition(held, { ...RENEWAL, amountCents: 5001 }).verdict).toBe('duplicate');
});

test.each([0, 100, 500, -9900, NaN])('%i cents for a card that is stored are no sale', (amountCents) => {
  expect(pay({}, { amountCents })).toMatchObject({
    verdict: 'refused',
    reason: 'card-check',
    lifecycle: PAID,
    mails: [],
  });
});

test.each<[string, Partial<Lifecycle>, Partial<PaymentEvent>, boolean]>([
  ['other-amount', {}, { amountCents: 9902 }, true],
  ['second-checkout', {}, { token: 'another' }, false],
  ['without-token', {}, { token: undefined }, true],
  ['after-cancellation', { state: 'cancelled', cancelledOn: '2027-02-01' }, {}, false],
  ['after-cancellation', { state: 'ended' }, {}, false],
  ['after-cancellation', { leaving: { way: 'seven-days', day: '2027-01-16' } }, {}, false],
  ['unasked-year', { billing: 'yearly', priceCents: 99_900 }, { amountCents: 99_900 }, true],
  ['other-amount', { billing: 'yearly', priceCents: 99_900 }, { amountCents: 5001 }, true],
])('holds what fits nothing (%s), tells the company, and mails no customer', (reason, part, event, waits) => {
  const { lifecycle, mails, ...outcome } = pay(part, { ...event, record: record() });
  expect(outcome).toEqual({ verdict: 'applied', reason });
  expect(mails).toEqual(['attention-staff']);
  expect(lifecycle).toMatchObject({ payments: PAID.payments, paidUntil: PAID.paidUntil, token: 't' });
  expect(lifecycle.heldCharges).toMatchObject([{ id: 'p2', reason }]);
  expect(owedOf(lifecycle)).toMatchObject([{ paymentId: 'p2' }]);
  expect(waitsForPerson(lifecycle)).toBe(waits);
});

test('the first payment without a token buys its period, and a person looks', () => {
  const { lifecycle, mails, reason } = transition(newLifecycle('monthly', 99), {
    ...FIRST,
    token: undefined,
  });
  expect(reason).toBe('no-token');
  expect(lifecycle).toMatchObject({ state: 'active', questions: [{ reason: 'no-token' }] });
  expect(mails).toContain('attention-staff');
});

test('a year that was asked for is bought, and settled by the month’s price of that day', () => {
  const nextYear = { lastDay: '2027-02-14', noticedOn: '2026-11-01', choice: 'year' } as const;
  const { lifecycle } = pay({ billing: 'yearly', priceCents: 99_900, nextYear }, { amountCents: 99_900 });
  expect(lifecycle.paidUntil).toBe('2028-02-14');
  expect(lifecycle.payments.at(-1)?.monthCents).toBeGreaterThan(0);
});

test('the agreed next price changes plan and price with its first charge', () => {
  const pendingChange = { plan: seats(3), priceCents: 30_000, agreedOn: '2027-02-01' };
  const { lifecycle } = pay({ pendingChange }, { amountCents: 30_000 });
  expect(lifecycle).toMatchObject({ priceCents: 30_000, paidPlan: seats(3), pendingChange: undefined });
  expect(pay({ pendingChange }).lifecycle.pendingChange).toEqual(pendingChange);
});

test('the notification of a payment that an older version recorded without its id only names it', () => {
  const [payment] = PAID.payments;
  if (!payment) throw new Error('Nothing is paid');
  const nameless: Lifecycle = {
    ...PAID,
    payments: [{ ...payment, id: 'cycle-1', isNotificationMissing: true }],
    refunds: [
      { paymentId: 'cycle-1', day: DAY, amountCents: 100 },
      { paymentId: 'p0', day: DAY, amountCents: 200 },
    ],
  };
  const { lifecycle, mails, reason } = transition(nameless, RENEWAL);
  expect({ mails, reason }).toEqual({ mails: [], reason: 'id-of-a-known-payment' });
  expect(lifecycle.paidUntil).toBe(PAID.paidUntil);
  expect(lifecycle.payments).toMatchObject([{ id: 'p2', day: '2027-01-15' }]);
  expect(lifecycle.refunds).toMatchObject([{ paymentId: 'p2' }, { paymentId: 'p0' }]);
});

test('a refund is mailed to the customer, unless the charge may be a stranger’s', () => {
  const refund = { kind: 'charge-refunded', day: DAY, paymentId: 'p2', by: 'eft' } as const;
  const own = transition(pay({}, { amountCents: 5001 }).lifecycle, refund);
  expect(own.mails).toEqual(['refund']);
  expect(own.lifecycle.refunds).toEqual([{ paymentId: 'p2', day: DAY, amountCents: 5001, by: 'eft' }]);
  expect(transition(pay({}, { token: 'another' }).lifecycle, refund).mails).toEqual([]);
});

import { hold, isNear, leftOf, leftOfPromise, owedOf, waitsForPerson, wasCharged } from './hold.ts';
import { lived, payment, record } from '../../testing/lifecycles.ts';
import { type HeldCharge, type HoldReason, type Lifecycle, newLifecycle } from './lifecycle.ts';
import { transition } from './transition.ts';

const LIFE: Lifecycle = { ...newLifecycle('monthly', 99), state: 'active', token: 't' };
const EVENT = payment('2026-02-28', { paymentId: 'p2', amountCents: 12_900 });
const RECORD = record('2026-03-31');
const given = (paymentId: string, amountCents: number) => ({ paymentId, day: '2026-03-01', amountCents });

test.each([
  [9900, true],
  [9901, true],
  [9899, true],
  [9902, false],
  [9898, false],
  [NaN, false],
])('%d cents is the price of R99, apart from rounding: %s', (cents, isEqual) => {
  expect(isNear(cents, 9900)).toBe(isEqual);
});

test('a charge that fits nothing is kept beside those before it, and only the company is told', () => {
  const first = hold(LIFE, { ...EVENT, paymentId: 'p1' }, 'without-token').lifecycle;
  const held = hold(first, EVENT, 'other-amount');
  expect(held).toMatchObject({ verdict: 'applied', mails: ['attention-staff'], reason: 'other-amount' });
  expect(held.lifecycle).toEqual({
    ...LIFE,
    heldCharges: [
      { id: 'p1', day: '2026-02-28', amountCents: 12_900, token: 't', reason: 'without-token' },
      { id: 'p2', day: '2026-02-28', amountCents: 12_900, token: 't', reason: 'other-amount' },
    ],
  });
});

test('the provider’s count is taken over with a charge of the own token alone', () => {
  const seen = (part: object, life = LIFE) =>
    hold(life, { ...EVENT, record: RECORD, ...part }, 'other-amount').lifecycle.cyclesSeen;
  expect(seen({})).toBe(2);
  expect(seen({ token: 'strange' })).toBeUndefined();
  expect(seen({ token: undefined }, { ...LIFE, token: undefined })).toBeUndefined();
  expect(seen({ record: { ...RECORD, cyclesComplete: undefined } }, { ...LIFE, cyclesSeen: 1 })).toBe(1);
  expect(seen({ record: undefined })).toBeUndefined();
});

describe('what waits for a person', () => {
  const held = (reason: HoldReason, id = 'p2') => ({ id, day: '2026-02-28', amountCents: 5000, reason });

  test.each<[HoldReason, boolean]>([
    ['other-amount', true],
    ['unasked-year', true],
    ['without-token', true],
    ['second-checkout', false],
    ['after-cancellation', false],
  ])('%s may be the payment that is due: %s', (reason, isPerhapsDue) => {
    expect(waitsForPerson({ ...LIFE, heldCharges: [held(reason)] })).toBe(isPerhapsDue);
  });

  test('it waits until all of it is given back, and any one is enough', () => {
    const heldCharges = [held('second-checkout', 'p1'), held('other-amount')];
    const waits = (...refunds: ReturnType<typeof given>[]) =>
      waitsForPerson({ ...LIFE, heldCharges, refunds });
    expect(waitsForPerson(LIFE)).toBe(false);
    expect([waits(), waits(given('p2', 4999)), waits(given('p1', 5000)), waits(given('p2', 5000))]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

test('money has moved with a payment, a held charge or a period that the provider’s record proves', () => {
  const payment = { id: 'p1', day: '2026-01-31', amountCents: 9900, from: '2026-01-31', until: '2026-02-27' };
  const held = { id: 'p2', day: '2026-02-28', amountCents: 5000, reason: 'other-amount' } as const;
  expect(wasCharged(LIFE)).toBe(false);
  expect(wasCharged({ ...LIFE, heldCharges: [] })).toBe(false);
  expect(wasCharged({ ...LIFE, payments: [payment] })).toBe(true);
  expect(wasCharged({ ...LIFE, heldCharges: [held] })).toBe(true);
  expect(wasCharged({ ...LIFE, paidUntil: '2026-02-27' })).toBe(true);
});

test('of a charge is left what was not given back of it, and of a promise never less than nothing', () => {
  const refunds = [given('p1', 4000), given('p0', 1), given('p1', 900)];
  expect(leftOf(LIFE, { id: 'p1', amountCents: 9900 })).toBe(9900);
  expect(leftOf({ ...LIFE, refunds }, { id: 'p1', amountCents: 9900 })).toBe(5000);
  expect(leftOfPromise({ ...LIFE, refunds }, { paymentId: 'p1', amountCents: 5000 })).toBe(100);
  expect(leftOfPromise({ ...LIFE, refunds }, { paymentId: 'p1', amountCents: 4000 })).toBe(0);
});

const OVER: Lifecycle = { ...newLifecycle('monthly', 99), state: 'cancelled' };
const held = (id: string): HeldCharge => ({
  id,
  day: '2026-02-01',
  amountCents: 5000,
  reason: 'other-amount',
});
const refundDue = { reason: 'seven-days', paymentId: 'p1', amountCents: 9900, day: '2026-02-02' } as const;

test('who was promised nothing and charged nothing else is owed nothing', () => {
  expect(owedOf(OVER)).toEqual([]);
});

test('what was promised is owed, less what was given back of that payment', () => {
  const owed = (...refunds: ReturnType<typeof given>[]) => owedOf({ ...OVER, refundDue, refunds });
  expect(owedOf({ ...OVER, refundDue })).toEqual([{ paymentId: 'p1', amountCents: 9900 }]);
  expect(owed(given('p0', 9900))).toEqual([{ paymentId: 'p1', amountCents: 9900 }]);
  expect(owed(given('p1', 4000), given('p1', 900))).toEqual([{ paymentId: 'p1', amountCents: 5000 }]);
  expect(owed(given('p1', 9900))).toEqual([]);
});

test('every held charge is owed or to be decided until it is given back whole', () => {
  const lifecycle: Lifecycle = { ...OVER, heldCharges: [held('h1'), held('h2')] };
  expect(owedOf({ ...lifecycle, refunds: [given('h1', 4999), given('h2', 5000)] })).toEqual([
    { paymentId: 'h1', amountCents: 1 },
  ]);
  expect(owedOf({ ...lifecycle, refundDue })).toEqual([
    { paymentId: 'p1', amountCents: 9900 },
    { paymentId: 'h1', amountCents: 5000 },
    { paymentId: 'h2', amountCents: 5000 },
  ]);
});

test('what is recorded without an amount is what was promised, and given twice it is not recorded again', () => {
  const paid = { id: 'p1', day: '2026-01-15', amountCents: 99_900, from: '2026-01-15', until: '2027-01-14' };
  const early = { ...refundDue, reason: 'early', amountCents: 50_400 } as const;
  const refund = { kind: 'charge-refunded', day: '2026-04-22', paymentId: 'p1' } as const;
  const once = transition({ ...OVER, payments: [paid], refundDue: early }, refund).lifecycle;
  expect(once.refunds).toEqual([{ paymentId: 'p1', day: '2026-04-22', amountCents: 50_400, by: 'card' }]);
  expect(owedOf(once)).toEqual([]);
  expect(transition(once, refund)).toMatchObject({ verdict: 'refused', lifecycle: once });
  const more = transition(once, { ...refund, amountCents: 49_500 });
  expect(more).toMatchObject({ verdict: 'applied', lifecycle: { refunds: [{}, { amountCents: 49_500 }] } });
});

describe('a charge whose notification comes late', () => {
  /** As versions before 2026-11-28 recorded a charge that only PayFast's record proved. */
  const nameless = <One extends object>(one: One) => ({ ...one, isNotificationMissing: true });

  test('is still the one of which all was promised', () => {
    const paidOnce = lived(payment('2026-01-15', { paymentId: 'cycle-1' }));
    const proved = { ...paidOnce, payments: paidOnce.payments.map(nameless) };
    const asked: Lifecycle = { ...proved, leaving: { way: 'seven-days', day: '2026-01-16' } };
    const left = transition(asked, { kind: 'cancel-confirmed', day: '2026-01-16' }).lifecycle;
    const named = transition(left, payment('2026-01-17', { paymentId: '1089250' })).lifecycle;
    expect(owedOf(named)).toEqual([{ paymentId: '1089250', amountCents: 9900 }]);
    const refund = { kind: 'charge-refunded', day: '2026-01-18', paymentId: '1089250' } as const;
    expect(owedOf(transition(named, refund).lifecycle)).toEqual([]);
  });

  test('is still the one that was given back', () => {
    const held = payment('2026-02-15', { paymentId: 'cycle-2', amountCents: 12_900 });
    const refund = { kind: 'charge-refunded', day: '2026-02-16', paymentId: 'cycle-2' } as const;
    const given = lived(payment('2026-01-15'), held, refund);
    const proved = { ...given, heldCharges: given.heldCharges?.map(nameless) };
    expect(owedOf(proved)).toEqual([]);
    const late = payment('2026-02-17', { amountCents: 12_900, paymentId: '1089251' });
    expect(owedOf(transition(proved, late).lifecycle)).toEqual([]);
  });
});

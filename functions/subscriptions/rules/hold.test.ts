import { hold, isNear, leftOf, leftOfPromise, waitsForPerson, wasCharged } from './hold.ts';
import { type HoldReason, type Lifecycle, newLifecycle } from './lifecycle.ts';

const LIFE: Lifecycle = { ...newLifecycle('monthly', 99), state: 'active', token: 't' };
const EVENT = {
  kind: 'payment',
  day: '2026-02-28',
  paymentId: 'p2',
  amountCents: 12_900,
  token: 't',
} as const;
const RECORD = {
  statusText: 'ACTIVE',
  amountCents: 9900,
  runDate: '2026-03-31',
  cyclesComplete: 2,
  frequency: 3,
} as const;
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

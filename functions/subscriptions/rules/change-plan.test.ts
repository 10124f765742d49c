import {
  begun as begin,
  lived,
  MONTHLY,
  payment,
  record as recordOf,
  seats,
  YEARLY,
} from '../../testing/lifecycles.ts';
import { unpaid } from '../../testing/new-subscription.ts';
import { BUSINESS_MOST_EMPLOYEES } from '#shared/rules/prices.ts';
import { isSamePlan, PLAN_CHOICES, type PlanChoice, planPrice } from '#shared/rules/subscription-plans.ts';
import type { ProviderSubscription } from './payfast/provider-subscription.ts';
import {
  isAccepted,
  isChangeable,
  isLeftOpen,
  isWithoutAdded,
  nextPlanOf,
  paidPlanOf,
  servedAtOnce,
  updateOf,
  withOpenChange,
} from './change-plan.ts';
import type { Lifecycle, LifecycleEvent } from './lifecycle.ts';
import { applyEvent } from './apply-event.ts';
import type { Subscription } from './subscription.ts';

const PAID = payment('2026-01-15');
const LIFE = lived(PAID);
const PENDING = begin();

describe('another plan can be chosen', () => {
  test.each([
    ['2026-02-14', true],
    ['2026-02-15', false],
  ])('until the last day that is paid: on %s it is %s', (day, isOpen) => {
    expect(isChangeable(LIFE, day)).toBe(isOpen);
  });

  test.each<[string, Partial<Lifecycle>]>([
    ['what is not paid for yet', { state: 'pending' }],
    ['what is behind', { state: 'past-due' }],
    ['what is suspended', { state: 'suspended' }],
    ['what is cancelled', { state: 'cancelled' }],
    ['what has ended', { state: 'ended' }],
    ['what the provider has no name for', { token: undefined }],
    ['what has no last day', { paidUntil: undefined }],
  ])('not for %s', (_, part) => {
    expect(isChangeable({ ...LIFE, ...part }, '2026-01-20')).toBe(false);
  });
});

test('each row of the price table is the same as itself alone', () => {
  for (const one of PLAN_CHOICES) {
    expect(PLAN_CHOICES.filter((other) => isSamePlan({ ...one }, other))).toEqual([one]);
  }
});

test('of all the plans that can be agreed on, more employees alone are served at once', () => {
  for (const served of PLAN_CHOICES) {
    const atOnce = PLAN_CHOICES.filter((agreed) => servedAtOnce(served, agreed) !== served);
    const from = served.planType === 'business' ? served.employeeCount + 1 : Infinity;
    const more = Array.from({ length: BUSINESS_MOST_EMPLOYEES - 1 }, (_, at) => at + 2).filter(
      (count) => count >= from,
    );
    expect(atOnce).toEqual(more.map(seats));
  }
});

test('what is charged next is the change that was agreed, else the plan', () => {
  expect(nextPlanOf(PENDING)).toEqual(MONTHLY);
  const pendingChange = { plan: YEARLY, priceCents: 99_900, agreedOn: '2026-01-20' };
  expect(nextPlanOf({ ...PENDING, lifecycle: { ...LIFE, pendingChange } })).toEqual(YEARLY);
});

test('a request is kept with its price and moment, and is looked after the same day', () => {
  const one = { ...PENDING, lifecycle: LIFE };
  const openChange = { plan: seats(7), priceCents: planPrice(seats(7)) * 100, at: 5 };
  expect(withOpenChange(one, { plan: seats(7) }, { day: '2026-01-20', now: 5 })).toEqual({
    ...one,
    lifecycle: { ...LIFE, openChange },
    reviewOn: '2026-01-20',
  });
});

test('a request is left open when more than a minute has gone by, and there is none without a request', () => {
  const open: Lifecycle = { ...LIFE, openChange: { plan: YEARLY, priceCents: 99_900, at: 1_000_000 } };
  expect([1_060_000, 1_060_001].map((now) => isLeftOpen(open, now))).toEqual([false, true]);
  expect(isLeftOpen(LIFE, 1_060_001)).toBe(false);
});

/**
 * PayFast's documents: `amount` in cents; `frequency` 3 is monthly and 6 annual; `run_date` YYYY-MM-DD; all are
 * optional.
 */
describe('the provider', () => {
  const change = { plan: YEARLY, priceCents: 99_900 };
  const record = recordOf('2026-02-15', { amountCents: 99_900, cyclesComplete: 1, frequency: 6 });

  test('is told another rhythm with the day after what is paid, and the same rhythm not at all', () => {
    const yearly = { amount: 99_900, frequency: 6, run_date: '2026-02-15' };
    expect(updateOf(LIFE, change)).toEqual(yearly);
    expect(updateOf(LIFE, { plan: seats(2), priceCents: 20_000 })).toEqual({ amount: 20_000 });
    const agreed: Lifecycle = { ...LIFE, pendingChange: { ...change, agreedOn: '2026-01-20' } };
    expect(updateOf(agreed, { plan: MONTHLY, priceCents: 9900 })).toEqual({
      amount: 9900,
      frequency: 3,
      run_date: '2026-02-15',
    });
    expect(updateOf(agreed, change)).toEqual({ amount: 99_900 });
  });

  test.each<[boolean, string, Partial<ProviderSubscription>]>([
    [true, 'amount and rhythm are there', {}],
    [true, 'it says no rhythm', { frequency: undefined }],
    [false, 'the amount is the old one', { amountCents: 9900 }],
    [false, 'it says no amount', { amountCents: undefined }],
    [false, 'the rhythm is the old one', { frequency: 3 }],
    [false, 'it says neither', { amountCents: undefined, frequency: undefined }],
  ])('has accepted a change: %s, when %s', (isTaken, _, part) => {
    expect(isAccepted({ ...change, at: 0 }, { ...record, ...part })).toBe(isTaken);
  });
});

test('what was paid for last is the plan of the last payment, or what is served where it names none', () => {
  const [payment] = LIFE.payments;
  if (!payment) throw new Error('Nothing is paid');
  const withPayments = (...payments: Lifecycle['payments']) => ({
    ...PENDING,
    lifecycle: { ...LIFE, payments },
  });
  expect(paidPlanOf(withPayments())).toEqual(MONTHLY);
  expect(paidPlanOf(withPayments({ ...payment, plan: YEARLY }))).toEqual(YEARLY);
  expect(paidPlanOf(withPayments({ ...payment, plan: YEARLY }, payment))).toEqual(MONTHLY);
  expect(paidPlanOf(withPayments({ ...payment, plan: seats(2) }, { ...payment, plan: YEARLY }))).toEqual(
    YEARLY,
  );
});

describe('employees that were added and not charged', () => {
  const day = '2026-01-15';
  const SEAT = { ...PAID, amountCents: planPrice(seats(1)) * 100 };
  const MORE: LifecycleEvent = {
    kind: 'change-agreed',
    day,
    plan: seats(10),
    priceCents: planPrice(seats(10)) * 100,
  };
  const CANCELLED: LifecycleEvent = { kind: 'cancel-confirmed', day };
  const FAILED: LifecycleEvent = unpaid('2026-02-15');
  const OVER: LifecycleEvent = { kind: 'day-began', day: '2026-03-20' };
  const begun = begin({ plan: seats(1) });
  const through = (one: Subscription, ...events: LifecycleEvent[]) =>
    events.reduce((before, event) => applyEvent(before, event, 0).subscription, one);
  test.each<[string, LifecycleEvent[], number]>([
    ['as long as they are going to be charged', [SEAT, MORE], 10],
    ['while a payment is missing', [SEAT, MORE, FAILED], 10],
    ['no longer when it is cancelled', [SEAT, MORE, CANCELLED], 1],
    ['nor when it has ended unpaid', [SEAT, MORE, FAILED, OVER], 1],
    ['nor when the company has ended it', [SEAT, MORE, { kind: 'ended-by-company', day }], 1],
  ])('are covered %s', (_, events, employeeCount) => {
    expect(through(begun, ...events).plan).toEqual(seats(employeeCount));
  });

  test('fewer employees than were paid for stay covered until the end', () => {
    const FEWER: LifecycleEvent = { kind: 'change-agreed', day, plan: seats(1), priceCents: 10_000 };
    const three = { ...begun, plan: seats(3), lifecycle: { ...begun.lifecycle, priceCents: 30_000 } };
    const left = through(three, { ...PAID, amountCents: 30_000 }, FEWER, CANCELLED);
    expect(left.plan).toEqual(seats(3));
  });
});

test('who goes back to the paid plan pays what was charged for it, which may be another than the list price', () => {
  const own = { ...PENDING, lifecycle: { ...LIFE, priceCents: 8900, paidPlan: MONTHLY } };
  const asked = (plan: PlanChoice) =>
    withOpenChange(own, { plan }, { day: '2026-01-20', now: 5 }).lifecycle.openChange?.priceCents;
  expect([asked(MONTHLY), asked(seats(2))]).toEqual([8900, planPrice(seats(2)) * 100]);
});

test('employees who were added are given up with the change that adds them', () => {
  const agreed = (plan: PlanChoice) => ({ plan, priceCents: 1, agreedOn: '2026-01-20' });
  const changing = (plan?: PlanChoice) => ({
    ...PENDING,
    plan: seats(3),
    lifecycle: { ...LIFE, pendingChange: plan && agreed(plan) },
  });
  expect([seats(4), seats(2), MONTHLY, undefined].map((plan) => isWithoutAdded(changing(plan)))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

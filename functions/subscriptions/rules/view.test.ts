import { begun, MONTHLY, payment, seats, YEARLY } from '../../testing/lifecycles.ts';
import { unpaid } from '../../testing/new-subscription.ts';
import { type PlanChoice, planPrice } from '#shared/rules/subscription-plans.ts';
import { soldAt } from '../../testing/sold-at.ts';
import { applyEvent } from './apply-event.ts';
import type { Lifecycle, LifecycleEvent } from './lifecycle.ts';
import type { Subscription } from './subscription.ts';
import { viewOf } from './view.ts';

const NOW = Date.parse('2026-11-21T08:00:00Z');
const BUSINESS: PlanChoice = seats(3);

const paid = (day: string, amountCents: number) => payment(day, { paymentId: day, amountCents });

function subscribed(plan: PlanChoice, ...events: LifecycleEvent[]): Subscription {
  const one = begun({ id: '0a1b2c3d4e5f60718293a4b5c6d7e8f9', plan }, NOW);
  const sold = soldAt(plan === YEARLY ? 99_900 : 30_000, one);
  return events.reduce((before, event) => applyEvent(before, event, NOW).subscription, sold);
}

test('a subscription that was sold as a test says so, and no other', () => {
  expect(viewOf({ ...subscribed(BUSINESS), isTest: true }, '2026-11-21')).toMatchObject({ isTest: true });
  expect(viewOf(subscribed(BUSINESS), '2026-11-21')).not.toHaveProperty('isTest');
});

test('how many employees were paid for is said as long as more are covered', () => {
  const plan = seats(5);
  const agreed: LifecycleEvent = { kind: 'change-agreed', day: '2026-11-22', plan, priceCents: 50_000 };
  const raised = subscribed(BUSINESS, paid('2026-11-21', 30_000), agreed);
  expect(viewOf(raised, '2026-11-22')).toMatchObject({ employeeCount: 5, paidEmployeeCount: 3 });
  const charged = applyEvent(raised, paid('2026-12-21', 50_000), NOW).subscription;
  expect(viewOf(charged, '2026-12-21')).not.toHaveProperty('paidEmployeeCount');
});

test('its owner sees the plan, the price, and that nothing is paid', () => {
  expect(viewOf(subscribed(BUSINESS), '2026-11-21')).toEqual({
    reference: '0A1B2C3D',
    state: 'pending',
    planType: 'business',
    billing: 'monthly',
    employeeCount: 3,
    amount: 300,
    ownAmount: 300,
    isChangeOpen: false,
    isChangeable: false,
    isCancellable: false,
    leaving: {},
    refunds: [],
    payments: [],
  });
});

test('its owner sees every payment, the newest first, and the next charge', () => {
  const one = subscribed(BUSINESS, paid('2026-11-21', 30_000), paid('2026-12-21', 30_000));
  expect(viewOf(one, '2026-12-30')).toMatchObject({
    state: 'active',
    paidUntil: '2027-01-20',
    nextCharge: { day: '2027-01-21', amount: 300 },
    isChangeable: true,
    isCancellable: true,
    leaving: {},
    payments: [
      {
        number: '0A1B2C3D-002',
        providerId: '2026-12-21',
        amount: 300,
        from: '2026-12-21',
        until: '2027-01-20',
      },
      { number: '0A1B2C3D-001', description: 'Small Business IT support (3 employees)' },
    ],
  });
});

test('where a payment is missing its owner sees until when it may come', () => {
  const failed: LifecycleEvent = unpaid('2026-12-21');
  const one = subscribed(BUSINESS, paid('2026-11-21', 30_000), failed);
  expect(viewOf(one, '2026-12-22', 'https://pay.example/card')).toMatchObject({
    state: 'past-due',
    missing: { suspendsOn: '2026-12-28', endsOn: '2027-01-20' },
    isChangeable: false,
    cardPage: 'https://pay.example/card',
  });
});

test('a year that runs may be ended early, and a new customer may leave with all of the money', () => {
  const one = subscribed(YEARLY, paid('2026-11-21', 99_900));
  expect(viewOf(one, '2026-11-28').leaving.sevenDays).toEqual({ lastDay: '2026-11-28', refund: 999 });
  expect(viewOf(one, '2026-11-29').leaving.sevenDays).toBeUndefined();
  // Twenty business days after 22 February 2027 is 23 March: Human Rights Day falls on a Sunday.
  expect(viewOf(one, '2027-02-22').leaving.early).toEqual({ endsOn: '2027-03-23', refund: 504 });
});

test('a year of which nothing would be given back is not offered to be ended early', () => {
  const one = subscribed(YEARLY, paid('2026-12-01', 99_900));
  expect(viewOf(one, '2027-08-31').leaving.early).toMatchObject({ refund: 9 });
  for (const day of ['2027-09-03', '2027-10-01', '2027-10-30']) expect(viewOf(one, day).leaving).toEqual({});
  const given = { refunds: [{ paymentId: '2026-12-01', day: '2026-12-05', amountCents: 99_900 }] };
  const all = { ...one, lifecycle: { ...one.lifecycle, ...given } };
  expect(viewOf(all, '2027-03-01').leaving).toEqual({});
});

/** A subscription with one payment, with parts of its lifecycle as given. */
function living(lifecycle: Partial<Lifecycle>, plan = BUSINESS): Subscription {
  const one = subscribed(plan, paid('2026-11-21', plan === YEARLY ? 99_900 : 30_000));
  return { ...one, lifecycle: { ...one.lifecycle, ...lifecycle } };
}

describe('what its owner may still wait for', () => {
  test('a change that the provider has not answered', () => {
    const open = living({ openChange: { plan: MONTHLY, priceCents: 9900, at: NOW } });
    expect(viewOf(open, '2026-11-22')).toMatchObject({ isChangeOpen: true });
  });

  test('the first charge of a change that was agreed, on the day after what is paid', () => {
    expect(viewOf(living({}), '2026-11-22').change).toBeUndefined();
    const pendingChange = { plan: YEARLY, priceCents: 99_900, agreedOn: '2026-11-22' };
    expect(viewOf(living({ pendingChange }), '2026-11-22')).toMatchObject({
      amount: 300,
      nextCharge: { day: '2026-12-21', amount: 999 },
      change: { plan: YEARLY, amount: 999, from: '2026-12-21' },
    });
  });

  test('no charge, and no page for another card, once it is cancelled', () => {
    const view = viewOf(living({ state: 'cancelled', endsOn: '2026-12-01' }), '2026-11-22', 'https://card');
    expect(view).toMatchObject({ paidUntil: '2026-12-20', endsOn: '2026-12-01' });
    expect([view.nextCharge, view.cardPage]).toEqual([undefined, undefined]);
  });

  test('what is charged today and next, if it is begun again after a cancellation', () => {
    const again = (part: Partial<Lifecycle>, day: string) => viewOf(living(part), day).again;
    const left = { state: 'cancelled' } as const;
    expect(again(left, '2026-11-22')).toEqual({
      plan: BUSINESS,
      amount: planPrice(BUSINESS),
      nextCharge: '2027-01-21',
    });
    expect(again({ ...left, endsOn: '2026-12-01' }, '2026-11-22')?.nextCharge).toBe('2027-01-02');
    expect(again({ state: 'ended' }, '2026-12-25')?.nextCharge).toBe('2027-01-25');
    expect(again({ ...left, continuedBy: '0A1B2C3D' }, '2026-11-22')).toBeUndefined();
    expect(again({}, '2026-11-22')).toBeUndefined();
  });

  test('a person, after a card was entered again for a missing payment', () => {
    const questions = [{ reason: 'card-again', since: '2026-12-22' }];
    const behind = { state: 'past-due', pastDueSince: '2026-12-21', questions } as const;
    expect(viewOf(living({ ...behind, questions: [...questions] }), '2026-12-22').missing?.isWithPerson).toBe(
      true,
    );
  });

  test('nothing of a payment that was given back: its receipt names it, with a number of its own', () => {
    const refunds = [{ paymentId: '2026-11-21', day: '2026-11-25', amountCents: 10_000 }];
    expect(viewOf(living({ refunds }), '2026-11-26').payments[0]?.refunds).toEqual([
      { number: '0A1B2C3D-001-C1', day: '2026-11-25', amount: 100 },
    ]);
  });

  test('a missing payment while it is suspended, and none after it has ended', () => {
    const behind = { pastDueSince: '2026-12-21' } as const;
    const suspended = viewOf(living({ ...behind, state: 'suspended' }), '2026-12-29');
    expect(suspended.missing).toEqual({ suspendsOn: '2026-12-28', endsOn: '2027-01-20' });
    expect(suspended.nextCharge).toBeUndefined();
    expect(viewOf(living({ ...behind, state: 'ended' }), '2027-02-01').missing).toBeUndefined();
  });
});

describe('what is given back', () => {
  const refund = (paymentId: string, day: string, amountCents: number) => ({ paymentId, day, amountCents });

  test('without being owed is seen with its day', () => {
    const view = viewOf(living({ refunds: [refund('2026-11-21', '2026-12-02', 12_345)] }), '2026-12-03');
    expect(view.refunds).toEqual([{ day: '2026-12-02', amount: 123.45, paidOn: '2026-12-02' }]);
  });

  const owed = { reason: 'early', paymentId: 'p2', amountCents: 50_400, day: '2027-03-23' } as const;
  const due = { day: '2027-03-23', amount: 504 };
  const seen = (...refunds: NonNullable<Lifecycle['refunds']>) =>
    viewOf(living({ state: 'cancelled', refundDue: owed, refunds }, YEARLY), '2027-04-01').refunds;

  test('is owed until that very payment is given back', () => {
    expect(seen()).toEqual([due]);
    const other = { day: '2027-03-25', amount: 1, paidOn: '2027-03-25' };
    expect(seen(refund('p1', '2027-03-25', 100))).toEqual([other, due]);
    expect(seen(refund('p1', '2027-03-25', 100), refund('p2', '2027-03-26', 50_400))).toEqual([
      other,
      { day: '2027-03-26', amount: 504, paidOn: '2027-03-26' },
    ]);
  });

  test('in part is seen as that part, and the rest is still to come', () => {
    expect(seen(refund('p2', '2027-03-20', 10_000))).toEqual([
      { day: '2027-03-20', amount: 100, paidOn: '2027-03-20' },
      { ...due, amount: 404 },
    ]);
  });

  test('before somebody leaves is not promised once more', () => {
    const one = living({ refunds: [refund('2026-11-21', '2026-11-23', 10_000)] }, YEARLY);
    expect(viewOf(one, '2026-11-25').leaving).toMatchObject({
      sevenDays: { refund: 899 },
      early: { refund: 701 },
    });
  });
});

describe('the notice before the end of a year', () => {
  const nextYear = { lastDay: '2027-11-20', noticedOn: '2027-08-10' } as const;
  const seen = (lifecycle: Partial<Lifecycle>) =>
    viewOf(living({ nextYear, ...lifecycle }, YEARLY), '2027-09-01').nextYear;

  test.each(['active', 'cancelled'] as const)('is seen with the choice while the year is %s', (state) => {
    expect(seen({ state })).toEqual({
      lastDay: '2027-11-20',
      yearAmount: 999,
      monthAmount: 99,
    });
    const chosen = seen({ state, nextYear: { ...nextYear, choice: 'year' } });
    expect(chosen).toMatchObject({ lastDay: '2027-11-20', choice: 'year' });
  });

  test('tells the next charge, by what was chosen or comes without a choice', () => {
    const next = (lifecycle: Partial<Lifecycle>) =>
      viewOf(living({ nextYear, ...lifecycle }, YEARLY), '2027-09-01').nextCharge;
    const day = '2027-11-21';
    expect(next({})).toEqual({ day, amount: 99, isByMonth: true });
    expect(next({ nextYear: { ...nextYear, choice: 'year' } })).toEqual({ day, amount: 999 });
    const newPrice = { priceCents: 109_900, from: '2027-11-21', toldOn: '2027-08-01' };
    const priced = viewOf(living({ nextYear, newPrice }, YEARLY), '2027-09-01');
    expect([priced.nextCharge?.amount, priced.change]).toEqual([99, undefined]);
    expect(priced.nextYear?.yearAmount).toBe(1099);
  });

  test('is not seen where none was given, when it was about another year, and after the end', () => {
    expect(seen({ nextYear: undefined })).toBeUndefined();
    expect(seen({ paidUntil: '2028-11-20' })).toBeUndefined();
    expect(seen({ state: 'ended' })).toBeUndefined();
  });
});

test('a charge whose day is over is no next charge any more: it is not confirmed, or waits for a person', () => {
  const one = subscribed(BUSINESS, paid('2026-11-21', 30_000));
  const due = viewOf(one, '2026-12-21');
  expect(due.nextCharge).toEqual({ day: '2026-12-21', amount: 300 });
  expect(viewOf(one, '2026-12-22').nextCharge).toBeUndefined();
  const held = applyEvent(one, paid('2026-12-21', 45_000), NOW).subscription;
  const view = viewOf(held, '2027-01-15');
  expect([view.state, view.nextCharge, view.change]).toEqual(['active', undefined, undefined]);
});

import { type HeldCharge, type Lifecycle, type LifecycleEvent, newLifecycle } from './lifecycle.ts';
import { owedOf } from './hold.ts';
import { transition } from './transition.ts';

const LIFE: Lifecycle = { ...newLifecycle('monthly', 99), state: 'cancelled' };
const held = (id: string): HeldCharge => ({
  id,
  day: '2026-02-01',
  amountCents: 5000,
  reason: 'other-amount',
});
const refundDue = { reason: 'seven-days', paymentId: 'p1', amountCents: 9900, day: '2026-02-02' } as const;
const given = (paymentId: string, amountCents: number) => ({ paymentId, day: '2026-02-03', amountCents });

test('who was promised nothing and charged nothing else is owed nothing', () => {
  expect(owedOf(LIFE)).toEqual([]);
});

test('what was promised is owed, less what was given back of that payment', () => {
  const owed = (...refunds: ReturnType<typeof given>[]) => owedOf({ ...LIFE, refundDue, refunds });
  expect(owedOf({ ...LIFE, refundDue })).toEqual([{ paymentId: 'p1', amountCents: 9900 }]);
  expect(owed(given('p0', 9900))).toEqual([{ paymentId: 'p1', amountCents: 9900 }]);
  expect(owed(given('p1', 4000), given('p1', 900))).toEqual([{ paymentId: 'p1', amountCents: 5000 }]);
  expect(owed(given('p1', 9900))).toEqual([]);
});

test('every held charge is owed or to be decided until it is given back whole', () => {
  const lifecycle: Lifecycle = { ...LIFE, heldCharges: [held('h1'), held('h2')] };
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
  const once = transition({ ...LIFE, payments: [paid], refundDue: early }, refund).lifecycle;
  expect(once.refunds).toEqual([{ paymentId: 'p1', day: '2026-04-22', amountCents: 50_400, by: 'card' }]);
  expect(owedOf(once)).toEqual([]);
  expect(transition(once, refund)).toMatchObject({ verdict: 'refused', lifecycle: once });
  const more = transition(once, { ...refund, amountCents: 49_500 });
  expect(more).toMatchObject({ verdict: 'applied', lifecycle: { refunds: [{}, { amountCents: 49_500 }] } });
});

describe('a charge whose notification comes late', () => {
  const paid = { kind: 'payment', day: '2026-01-15', amountCents: 9900, token: 't' } as const;
  const lived = (...events: LifecycleEvent[]) =>
    events.reduce<Lifecycle>(
      (before, event) => transition(before, event).lifecycle,
      newLifecycle('monthly', 99),
    );
  /** As versions before 2026-11-28 recorded a charge that only PayFast's record proved. */
  const nameless = <One extends object>(one: One) => ({ ...one, isNotificationMissing: true });

  test('is still the one of which all was promised', () => {
    const paidOnce = lived({ ...paid, paymentId: 'cycle-1' });
    const proved = { ...paidOnce, payments: paidOnce.payments.map(nameless) };
    const asked: Lifecycle = { ...proved, leaving: { way: 'seven-days', day: '2026-01-16' } };
    const left = transition(asked, { kind: 'cancel-confirmed', day: '2026-01-16' }).lifecycle;
    const named = transition(left, { ...paid, day: '2026-01-17', paymentId: '1089250' }).lifecycle;
    expect(owedOf(named)).toEqual([{ paymentId: '1089250', amountCents: 9900 }]);
    const refund = { kind: 'charge-refunded', day: '2026-01-18', paymentId: '1089250' } as const;
    expect(owedOf(transition(named, refund).lifecycle)).toEqual([]);
  });

  test('is still the one that was given back', () => {
    const held = { ...paid, day: '2026-02-15', paymentId: 'cycle-2', amountCents: 12_900 };
    const refund = { kind: 'charge-refunded', day: '2026-02-16', paymentId: 'cycle-2' } as const;
    const given = lived({ ...paid, paymentId: 'p1' }, held, refund);
    const proved = { ...given, heldCharges: given.heldCharges?.map(nameless) };
    expect(owedOf(proved)).toEqual([]);
    const late = { ...paid, day: '2026-02-17', amountCents: 12_900, paymentId: '1089251' };
    expect(owedOf(transition(proved, late).lifecycle)).toEqual([]);
  });
});

describe('a charge that is reported after the company has ended it today', () => {
  const charge = (day: string, paymentId: string) =>
    ({ kind: 'payment', day, paymentId, amountCents: 9900, token: 't' }) as const;
  const paid = transition(newLifecycle('monthly', 99), charge('2026-01-15', 'p1')).lifecycle;
  const ended = transition(paid, { kind: 'ended-by-company', day: '2026-02-15' }).lifecycle;
  const told = transition(ended, charge('2026-02-15', 'late'));

  test('buys nothing, is owed, and the company is told', () => {
    expect(owedOf(told.lifecycle)).toEqual([{ paymentId: 'late', amountCents: 9900 }]);
    expect(told).toMatchObject({
      reason: 'after-cancellation',
      mails: ['attention-staff'],
      lifecycle: { state: 'ended', paidUntil: '2026-02-14' },
    });
  });
});

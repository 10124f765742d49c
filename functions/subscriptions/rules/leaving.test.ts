import { after, begun, MONTHLY, payment, record as recordOf, YEARLY } from '../../testing/lifecycles.ts';
import { addDays } from './calendar.ts';
import {
  isLeft,
  lastServiceDay,
  leavingTerms,
  openRequest,
  requestThatCounts,
  yearRefundCents,
} from './leaving.ts';
import { type Lifecycle, newLifecycle } from './lifecycle.ts';
import { transition } from './transition.ts';
import type { LeavingWay } from '#shared/api/subscriptions.ts';
import { applyEvent, review } from './apply-event.ts';
import { owedOf } from './hold.ts';
import type { Subscription } from './subscription.ts';

const bought = (billing: 'monthly' | 'yearly', ...days: string[]): Lifecycle => {
  const amountCents = billing === 'yearly' ? 99_900 : 9900;
  const payments = days.map((day) => payment(day, { paymentId: `p-${day}`, amountCents }));
  return after(newLifecycle(billing, amountCents / 100), ...payments);
};
const monthly = bought('monthly', '2026-01-15');
const yearly = bought('yearly', '2026-01-15');
const sevenDays = { way: 'seven-days', day: '2026-01-18' } as const;
const early = { way: 'early', day: '2026-04-20' } as const;

test('a charge after the day of the request changes no terms', () => {
  const terms = { endsOn: '2026-01-18', refundCents: 9900, paymentId: 'p-2026-01-15' };
  const renewed = bought('monthly', '2026-01-15', '2026-02-15');
  expect(leavingTerms(renewed, 'seven-days', '2026-01-18')).toEqual(terms);
  expect(leavingTerms(monthly, 'seven-days', '2026-01-15')).toEqual({ ...terms, endsOn: '2026-01-15' });
  expect(leavingTerms(monthly, 'seven-days', '2026-01-14')).toBeUndefined();
});

test('days that were paid with the subscription before are served, also where this one is left', () => {
  const continued = { ...monthly, startsAfter: '2026-02-10' };
  expect(leavingTerms(continued, 'seven-days', '2026-01-18')).toMatchObject({ endsOn: '2026-02-10' });
  const ended = { ...monthly, startsAfter: '2026-01-10' };
  expect(leavingTerms(ended, 'seven-days', '2026-01-18')).toMatchObject({ endsOn: '2026-01-18' });
  const year = { ...yearly, startsAfter: '2026-06-30' };
  expect(leavingTerms(year, 'early', '2026-04-20')?.endsOn).toBe('2026-06-30');
});

test('a full refund that is owed is not owed twice', () => {
  const owed = (reason: 'seven-days' | 'early'): Lifecycle => ({
    ...monthly,
    refundDue: { reason, paymentId: 'p-2026-01-15', amountCents: 9900, day: '2026-01-16' },
  });
  expect(leavingTerms(owed('seven-days'), 'seven-days', '2026-01-18')).toBeUndefined();
  expect(leavingTerms(owed('early'), 'seven-days', '2026-01-18')).toBeDefined();
});

test.each([
  ['active', true],
  ['cancelled', true],
  ['suspended', false],
  ['ended', false],
] as const)('a year that is %s can be left early: %s', (state, isOpen) => {
  expect(leavingTerms({ ...yearly, state }, 'early', '2026-04-20') !== undefined).toBe(isOpen);
});

test('a year is left early only where the notice ends before the year does', () => {
  const { endsOn = '' } = leavingTerms(yearly, 'early', '2026-04-20') ?? {};
  const until = (day: string): Lifecycle => ({
    ...yearly,
    payments: yearly.payments.map((payment) => ({ ...payment, until: day })),
  });
  expect(leavingTerms(until(addDays(endsOn, 1)), 'early', '2026-04-20')?.endsOn).toBe(endsOn);
  expect(leavingTerms(until(endsOn), 'early', '2026-04-20')).toBeUndefined();
});

test.each([
  ['2026-01-15', 90_000],
  ['2026-02-14', 90_000],
  ['2026-02-15', 80_100],
  ['2026-04-20', 60_300],
  ['2026-12-15', 0],
])('of a year of R999 at R99 a month, left on %s, %d cents are given back', (endsOn, cents) => {
  const year = { amountCents: 99_900, from: '2026-01-15' };
  expect(yearRefundCents({ ...year, monthCents: 9900 }, endsOn)).toBe(cents);
  expect(yearRefundCents(year, endsOn)).toBe(cents);
});

test('the month that was the price when the year was sold counts', () => {
  const year = { amountCents: 99_900, from: '2026-01-15', monthCents: 10_000 };
  expect(yearRefundCents(year, '2026-02-15')).toBe(79_900);
});

test('a request is open until the provider has confirmed it, and only for a sooner end', () => {
  const asked = (endsOn?: string): Lifecycle => ({ ...monthly, leaving: sevenDays, endsOn });
  expect(openRequest(asked())).toMatchObject({ ...sevenDays, endsOn: '2026-01-18', refundCents: 9900 });
  expect(openRequest(asked('2026-02-14'))).toMatchObject({ endsOn: '2026-01-18' });
  expect(openRequest(asked('2026-01-18'))).toBeUndefined();
  expect(openRequest(monthly)).toBeUndefined();
});

test('the last day of service is the requested one, else the agreed one, and buys nothing', () => {
  const asked: Lifecycle = { ...monthly, leaving: sevenDays, endsOn: '2026-02-14' };
  expect(lastServiceDay(asked)).toBe('2026-01-18');
  expect(lastServiceDay({ ...monthly, endsOn: '2026-02-14' })).toBe('2026-02-14');
  expect([isLeft(asked, '2026-01-17'), isLeft(asked, '2026-01-18'), isLeft(asked, '2026-01-19')]).toEqual([
    false,
    true,
    true,
  ]);
  expect(isLeft(monthly, '2030-01-01')).toBe(false);
});

describe('the request that counts', () => {
  const open = (lifecycle: Lifecycle, leaving: Lifecycle['leaving']): Lifecycle => ({
    ...lifecycle,
    leaving,
  });

  test('is the one that is made where none is open; the end of the period needs none', () => {
    expect(requestThatCounts(monthly, sevenDays)).toEqual(sevenDays);
    expect(requestThatCounts(yearly, early)).toEqual(early);
    expect(requestThatCounts(monthly, { way: 'period-end', day: '2026-01-18' })).toBeUndefined();
  });

  test('is the earlier of two of one way', () => {
    const asked = open(yearly, early);
    expect(requestThatCounts(asked, { way: 'early', day: '2026-04-19' })).toEqual({
      way: 'early',
      day: '2026-04-19',
    });
    expect(requestThatCounts(asked, { way: 'early', day: '2026-04-21' })).toEqual(early);
  });

  test('is the full refund where it is open, and never a lesser way later', () => {
    const notice = open(yearly, { way: 'early', day: '2026-01-16' });
    expect(requestThatCounts(notice, sevenDays)).toEqual(sevenDays);
    const late = { way: 'seven-days', day: '2026-02-01' } as const;
    expect(requestThatCounts(notice, late)).toEqual({ way: 'early', day: '2026-01-16' });
    expect(requestThatCounts(open(yearly, sevenDays), { way: 'early', day: '2026-01-17' })).toEqual(
      sevenDays,
    );
    expect(requestThatCounts(open(yearly, sevenDays), { way: 'period-end', day: '2026-01-19' })).toEqual(
      sevenDays,
    );
  });
});

/*
 * PayFast confirms a request to leave only after it has charged the next period.
 */
const PAID = payment('2026-01-15');
const RENEWED = payment('2026-02-15', { paymentId: 'p2' });

/** Paid on 15 January, and asked to leave in that way on that day; PayFast has not answered. */
function asked(way: LeavingWay, day: string, billing: 'monthly' | 'yearly' = 'monthly'): Subscription {
  const one = begun({ plan: billing === 'yearly' ? YEARLY : MONTHLY }, Date.parse(PAID.day));
  const amountCents = billing === 'yearly' ? 99_900 : 9900;
  const { subscription } = applyEvent(one, { ...PAID, amountCents }, Date.parse(PAID.day));
  return { ...subscription, lifecycle: { ...subscription.lifecycle, leaving: { way, day } }, mails: [] };
}

function then(one: Subscription, event: Parameters<typeof applyEvent>[1]): Subscription {
  return applyEvent(one, event, Date.parse(event.day)).subscription;
}

test.each([
  ['seven-days', '2026-01-20', 'monthly', 9900, '2026-02-15'],
  ['early', '2026-11-02', 'yearly', 0, '2027-01-15'],
  ['early', '2026-04-10', 'yearly', 60_300, '2027-01-15'],
] as const)(
  '%s asked on %s: a later renewal buys nothing and is owed',
  (way, day, billing, refund, renewedOn) => {
    const before = asked(way, day, billing);
    const terms = openRequest(before.lifecycle);
    const price = before.lifecycle.priceCents;
    const charged = then(before, { ...RENEWED, day: renewedOn, amountCents: price });
    expect(charged.lifecycle.payments).toHaveLength(1);
    expect(charged.mails.map(({ kind }) => kind)).toEqual(['attention-staff']);
    expect(openRequest(charged.lifecycle)).toEqual(terms);
    expect(owedOf(charged.lifecycle)).toEqual([{ paymentId: 'p2', amountCents: price }]);
    const left = then(charged, { kind: 'cancel-confirmed', day: renewedOn }).lifecycle;
    expect(left).toMatchObject({ endsOn: terms?.endsOn, state: 'ended' });
    expect(left.refundDue?.amountCents ?? 0).toBe(refund);
    const owed = owedOf(left).reduce((sum, one) => sum + one.amountCents, 0);
    expect(owed).toBe(refund + price);
  },
);

const record = recordOf('2026-03-15');

test('a renewal that only the record proves pays for nothing, and its notification is held', () => {
  let one = asked('seven-days', '2026-01-20');
  for (const day of ['2026-02-17', '2026-02-18', '2026-02-25'])
    one = review(one, record, { day, now: Date.parse(day) });
  expect(one.lifecycle).toMatchObject({ paidUntil: '2026-02-14' });
  const told = transition(one.lifecycle, { ...RENEWED, day: '2026-02-26' });
  expect(told.lifecycle.heldCharges).toMatchObject([{ id: 'p2', reason: 'after-cancellation' }]);
});

test('who has asked to leave is not dunned for the next period', () => {
  let one = asked('seven-days', '2026-01-20');
  for (const day of ['2026-02-17', '2026-02-25', '2026-03-20'])
    one = review(one, { ...record, statusText: 'FAILED', cyclesComplete: 1 }, { day, now: Date.parse(day) });
  expect(one.lifecycle.state).toBe('active');
  expect(one.mails).toEqual([]);
});

test('a charge of another amount after the request is not accepted: it is given back', () => {
  const other = then(asked('seven-days', '2026-01-20'), { ...RENEWED, amountCents: 12_900 }).lifecycle;
  const accepted = transition(other, { kind: 'charge-accepted', day: '2026-02-20', paymentId: 'p2' });
  expect(accepted).toMatchObject({ verdict: 'refused', reason: 'ended-sooner' });
});

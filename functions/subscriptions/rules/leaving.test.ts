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

const bought = (billing: 'monthly' | 'yearly', ...days: string[]): Lifecycle =>
  days.reduce(
    (lifecycle, day) =>
      transition(lifecycle, {
        kind: 'payment',
        day,
        paymentId: `p-${day}`,
        amountCents: lifecycle.priceCents,
        token: 't',
      }).lifecycle,
    { ...newLifecycle(billing, 99), priceCents: billing === 'yearly' ? 99_900 : 9900 },
  );
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

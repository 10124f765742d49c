import fc from 'fast-check';
import { addMonths } from '#shared/rules/time.ts';
import { PRICES } from '#shared/rules/prices.ts';
import { PROOF_SEED, PROOF_TIMEOUT_MS, proofRuns } from '../../testing/proof.ts';
import { addBusinessDays, addDays, isBusinessDay } from './calendar.ts';
import { leavingTerms, yearRefundCents } from './leaving.ts';
import { transition } from './transition.ts';
import { newLifecycle, type Payment } from './lifecycle.ts';

const YEAR_CENTS = 99_900;
const runs = { seed: PROOF_SEED, numRuns: proofRuns({ sample: 300, full: 20_000 }) };

const anyDay = fc
  .integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2044, 0, 1) })
  .map((at) => new Date(at).toISOString().slice(0, 10));

afterEach(() => {
  jest.restoreAllMocks();
});

/** A subscription of which one period was paid for. */
function sold(billing: 'monthly' | 'yearly', day: string, amountCents: number) {
  const paid = { kind: 'payment', day, paymentId: 'p', amountCents, token: 't' } as const;
  return transition(newLifecycle(billing, amountCents / 100), paid).lifecycle;
}

test('after four months R603 are given back, after ten R9, then nothing', () => {
  const year = { amountCents: YEAR_CENTS, from: '2026-01-15' };
  expect(yearRefundCents(year, year.from)).toBe(90_000);
  expect(yearRefundCents(year, '2026-05-14')).toBe(60_300);
  expect(yearRefundCents(year, '2026-05-15')).toBe(50_400);
  expect(yearRefundCents(year, '2026-11-14')).toBe(900);
  expect(yearRefundCents(year, '2026-11-15')).toBe(0);
  expect(yearRefundCents(year, '2027-01-14')).toBe(0);
});

test(
  'a year is settled by the price of a month on the day of its sale, whatever a month costs later',
  () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.nat({ max: 300 }),
        fc.integer({ min: 50, max: 300 }),
        fc.integer({ min: 50, max: 300 }),
        (paidOn, later, then, now) => {
          jest.replaceProperty(PRICES, 'personalMonthly', then as 99);
          const lifecycle = sold('yearly', paidOn, YEAR_CENTS);
          const day = addDays(paidOn, later);
          const promised = leavingTerms(lifecycle, 'early', day);
          jest.replaceProperty(PRICES, 'personalMonthly', now as 99);
          expect(leavingTerms(lifecycle, 'early', day)).toEqual(promised);
          if (!promised) return;
          const months = monthsBegun(paidOn, promised.endsOn);
          expect(promised.refundCents).toBe(Math.max(0, YEAR_CENTS - months * then * 100));
        },
      ),
      runs,
    );
  },
  PROOF_TIMEOUT_MS,
);

test('a year that was sold before the price of a month was kept with it is settled by R99', () => {
  const lifecycle = sold('yearly', '2026-01-15', YEAR_CENTS);
  const before = { ...lifecycle, payments: lifecycle.payments.map(withoutMonth) };
  jest.replaceProperty(PRICES, 'personalMonthly', 129 as 99);
  expect(leavingTerms(before, 'early', '2026-04-10')?.refundCents).toBe(60_300);
  expect(sold('monthly', '2026-01-15', 9900).payments[0]?.monthCents).toBeUndefined();
});

test(
  'whoever leaves a year early has had 20 business days, pays each month begun, and never more than the year',
  () => {
    fc.assert(
      fc.property(anyDay, fc.nat({ max: 364 }), (paidOn, later) => {
        const lifecycle = sold('yearly', paidOn, YEAR_CENTS);
        const day = addDays(paidOn, later);
        const terms = leavingTerms(lifecycle, 'early', day);
        const until = addDays(addMonths(paidOn, 12), -1);
        expect(terms === undefined).toBe(addBusinessDays(day, 20) >= until);
        if (!terms) return;
        expect(businessDaysAfter(day, terms.endsOn)).toBe(20);
        expect(terms.endsOn < until).toBe(true);
        expect(terms.refundCents).toBe(Math.max(0, YEAR_CENTS - 9900 * monthsBegun(paidOn, terms.endsOn)));
      }),
      runs,
    );
  },
  PROOF_TIMEOUT_MS,
);

test(
  'all of the money is given back for seven days after the first payment, and not on the eighth',
  () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 20 }), (paidOn, later) => {
        const lifecycle = sold('monthly', paidOn, 9900);
        const day = addDays(paidOn, later);
        const expected = later <= 7 ? { endsOn: day, refundCents: 9900, paymentId: 'p' } : undefined;
        expect(leavingTerms(lifecycle, 'seven-days', day)).toEqual(expected);
      }),
      runs,
    );
  },
  PROOF_TIMEOUT_MS,
);

function monthsBegun(from: string, last: string): number {
  return Array.from({ length: 12 }, (_, month) => addMonths(from, month)).filter((first) => first <= last)
    .length;
}

function withoutMonth(payment: Payment): Payment {
  return { ...payment, monthCents: undefined };
}

/** How many business days there are after a day, up to and including another. */
function businessDaysAfter(day: string, last: string): number {
  let count = 0;
  for (let next = addDays(day, 1); next <= last; next = addDays(next, 1))
    count += isBusinessDay(next) ? 1 : 0;
  return count;
}

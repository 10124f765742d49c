import fc from 'fast-check';
import { addMonths } from '#shared/rules/charge-days.ts';
import { PROOF_SEED, PROOF_TIMEOUT_MS, proofRuns } from '../../testing/proof.ts';
import { addBusinessDays, addDays, isBusinessDay } from './calendar.ts';
import { leavingTerms, yearRefundCents } from './leaving.ts';
import { transition } from './transition.ts';
import { newLifecycle } from './lifecycle.ts';

const YEAR_CENTS = 99_900;
const runs = { seed: PROOF_SEED, numRuns: proofRuns({ sample: 300, full: 20_000 }) };

const anyDay = fc
  .integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2044, 0, 1) })
  .map((at) => new Date(at).toISOString().slice(0, 10));

test('after four months R603 are given back, after ten R9, then nothing', () => {
  const from = '2026-01-15';
  expect(yearRefundCents(YEAR_CENTS, from, from)).toBe(90_000);
  expect(yearRefundCents(YEAR_CENTS, from, '2026-05-14')).toBe(60_300);
  expect(yearRefundCents(YEAR_CENTS, from, '2026-05-15')).toBe(50_400);
  expect(yearRefundCents(YEAR_CENTS, from, '2026-11-14')).toBe(900);
  expect(yearRefundCents(YEAR_CENTS, from, '2026-11-15')).toBe(0);
  expect(yearRefundCents(YEAR_CENTS, from, '2027-01-14')).toBe(0);
});

test(
  'whoever leaves a year early has had 20 business days, pays each month begun, and never more than the year',
  () => {
    fc.assert(
      fc.property(anyDay, fc.nat({ max: 364 }), (paidOn, later) => {
        const paid = {
          kind: 'payment',
          day: paidOn,
          paymentId: 'p',
          amountCents: YEAR_CENTS,
          token: 't',
        } as const;
        const { lifecycle } = transition(newLifecycle('yearly', 999), paid);
        const day = addDays(paidOn, later);
        const terms = leavingTerms(lifecycle, 'early', day);
        const until = addDays(addMonths(paidOn, 12), -1);
        expect(terms === undefined).toBe(addBusinessDays(day, 20) >= until);
        if (!terms) return;
        expect(businessDaysAfter(day, terms.endsOn)).toBe(20);
        expect(terms.endsOn < until).toBe(true);
        const begun = Array.from({ length: 12 }, (_, month) => addMonths(paidOn, month)).filter(
          (first) => first <= terms.endsOn,
        );
        expect(terms.refundCents).toBe(Math.max(0, YEAR_CENTS - 9900 * begun.length));
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
        const paid = { kind: 'payment', day: paidOn, paymentId: 'p', amountCents: 9900, token: 't' } as const;
        const { lifecycle } = transition(newLifecycle('monthly', 99), paid);
        const day = addDays(paidOn, later);
        const expected = later <= 7 ? { endsOn: day, refundCents: 9900, paymentId: 'p' } : undefined;
        expect(leavingTerms(lifecycle, 'seven-days', day)).toEqual(expected);
      }),
      runs,
    );
  },
  PROOF_TIMEOUT_MS,
);

/** How many business days there are after a day, up to and including another. */
function businessDaysAfter(day: string, last: string): number {
  let count = 0;
  for (let next = addDays(day, 1); next <= last; next = addDays(next, 1))
    count += isBusinessDay(next) ? 1 : 0;
  return count;
}

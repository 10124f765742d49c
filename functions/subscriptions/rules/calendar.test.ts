import fc from 'fast-check';
import { addDays, dayOf, daysBetween, lastDayOf, startOf } from './calendar.ts';

test.each([
  ['2026-01-31', 'monthly', 1, '2026-02-27'],
  ['2026-01-31', 'monthly', 2, '2026-03-30'],
  ['2026-11-21', 'monthly', 1, '2026-12-20'],
  ['2026-11-21', 'yearly', 1, '2027-11-20'],
  ['2028-02-29', 'yearly', 1, '2029-02-27'],
] as const)('from %s, %s, period %i ends on %s', (anchor, billing, period, day) => {
  expect(lastDayOf(anchor, billing, period)).toBe(day);
});

test('a day begins at midnight in South Africa', () => {
  expect(dayOf(Date.parse('2026-11-20T21:59:59Z'))).toBe('2026-11-20');
  expect(dayOf(Date.parse('2026-11-20T22:00:00Z'))).toBe('2026-11-21');
  expect(new Date(startOf('2026-11-21')).toISOString()).toBe('2026-11-20T22:00:00.000Z');
});

const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('2000-01-01', days));

test('periods follow each other without a gap and never shrink', () => {
  fc.assert(
    fc.property(
      anyDay,
      fc.constantFrom('monthly', 'yearly'),
      fc.nat({ max: 60 }),
      (anchor, billing, period) => {
        const end = lastDayOf(anchor, billing, period + 1);
        const next = lastDayOf(anchor, billing, period + 2);
        const length = daysBetween(end, next);
        const [least, most] = billing === 'yearly' ? [365, 366] : [28, 31];
        expect(length).toBeGreaterThanOrEqual(least ?? 0);
        expect(length).toBeLessThanOrEqual(most ?? 0);
        expect(dayOf(startOf(end))).toBe(end);
      },
    ),
  );
});

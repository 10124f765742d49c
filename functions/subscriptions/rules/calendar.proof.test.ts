import fc from 'fast-check';
import { addDays, dayOf, daysBetween, lastDayOf, startOf } from './calendar.ts';

const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('2000-01-01', days));

test('periods follow each other without a gap and never shrink', () => {
  fc.assert(
    fc.property(
      anyDay,
      fc.constantFrom('monthly', 'yearly'),
      fc.nat({ max: 60 }),
      (anchor, billing, period) => {
        let from = anchor;
        for (let left = period; left > 0; left -= 1) from = addDays(lastDayOf(from, billing, anchor), 1);
        const end = lastDayOf(from, billing, anchor);
        const next = lastDayOf(addDays(end, 1), billing, anchor);
        const length = daysBetween(end, next);
        const [least, most] = billing === 'yearly' ? [365, 366] : [28, 31];
        expect(length).toBeGreaterThanOrEqual(least ?? 0);
        expect(length).toBeLessThanOrEqual(most ?? 0);
        expect(dayOf(startOf(end))).toBe(end);
      },
    ),
  );
});

import { isPublicHoliday } from '#shared/rules/time.ts';
import { addBusinessDays, dayOf, isBusinessDay, lastDayOf, startOf } from './calendar.ts';

test.each([
  ['2026-01-31', 'monthly', '2026-01-31', '2026-02-27'],
  ['2026-02-28', 'monthly', '2026-01-31', '2026-03-30'],
  ['2026-02-28', 'monthly', '2026-01-28', '2026-03-27'],
  ['2026-11-21', 'monthly', '2026-11-21', '2026-12-20'],
  ['2026-11-21', 'yearly', '2026-11-21', '2027-11-20'],
  ['2028-02-29', 'yearly', '2028-02-29', '2029-02-27'],
] as const)('from %s, %s, counted from %s, a period ends on %s', (from, billing, anchor, day) => {
  expect(lastDayOf(from, billing, anchor)).toBe(day);
});

test('a day begins at midnight in South Africa', () => {
  expect(dayOf(Date.parse('2026-11-20T21:59:59Z'))).toBe('2026-11-20');
  expect(dayOf(Date.parse('2026-11-20T22:00:00Z'))).toBe('2026-11-21');
  expect(new Date(startOf('2026-11-21')).toISOString()).toBe('2026-11-20T22:00:00.000Z');
});

test.each([
  ['2022-05-02', 'the Monday after a Workers’ Day on a Sunday'],
  ['2022-12-26', 'Day of Goodwill'],
  ['2023-01-02', 'the Monday after a New Year’s Day on a Sunday'],
  ['2024-03-29', 'Good Friday'],
  ['2024-04-01', 'Family Day'],
  ['2025-04-18', 'Good Friday'],
  ['2025-04-21', 'Family Day'],
  ['2025-04-28', 'the Monday after a Freedom Day on a Sunday'],
  ['2026-08-10', 'the Monday after a Women’s Day on a Sunday'],
  ['2027-03-22', 'the Monday after a Human Rights Day on a Sunday'],
  ['2027-12-27', 'the Monday after a Day of Goodwill on a Sunday'],
])('%s is no business day: %s', (day) => {
  expect(isPublicHoliday(day)).toBe(true);
  expect(isBusinessDay(day)).toBe(false);
});

test('a holiday on a Saturday moves nowhere', () => {
  expect(isPublicHoliday('2026-12-26')).toBe(true);
  expect(isBusinessDay('2026-12-28')).toBe(true);
  expect(isBusinessDay('2027-05-03')).toBe(true);
});

test('business days are counted over weekends and holidays, in both directions', () => {
  // 14 December 2026 is a Monday; the 16th and the 25th are holidays.
  expect(addBusinessDays('2026-12-14', 1)).toBe('2026-12-15');
  expect(addBusinessDays('2026-12-14', 2)).toBe('2026-12-17');
  expect(addBusinessDays('2026-12-14', 9)).toBe('2026-12-29');
  expect(addBusinessDays('2026-12-29', -9)).toBe('2026-12-14');
  expect(addBusinessDays('2026-12-14', 0)).toBe('2026-12-14');
});

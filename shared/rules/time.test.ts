import { addDays, isDay } from './time.ts';

test.each(['2026-11-03', '2028-02-29', '2000-12-31'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true);
});

test.each([
  '',
  'soon',
  '17 November 2025',
  '2026-11-3',
  '2026-02-29',
  '2026-02-30',
  '2026-13-01',
  '2026-11-03T10:00:00Z',
  ' 2026-11-03',
])('%p is no day', (text) => {
  expect(isDay(text)).toBe(false);
});

test('days are counted over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

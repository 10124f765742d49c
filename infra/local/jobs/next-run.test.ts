import { nextRun } from './next-run.ts';

const at = (time: string) => Date.parse(`${time}Z`);

test.each([
  ['rate(1 minute)', '2026-01-01T00:00:30', '2026-01-01T00:01:30'],
  ['rate(12 hours)', '2026-01-01T00:00', '2026-01-01T12:00'],
  ['rate(7 days)', '2026-02-25T06:00', '2026-03-04T06:00'],
  ['cron(0 2 * * ? *)', '2026-01-31T02:00', '2026-02-01T02:00'],
  ['cron(0/15 * * * ? *)', '2026-01-01T00:16', '2026-01-01T00:30'],
  ['cron(30 6 ? * MON-FRI *)', '2026-11-20T07:00', '2026-11-23T06:30'],
  ['cron(0 0 1 JAN,JUL ? *)', '2026-03-01T00:00', '2026-07-01T00:00'],
])('%s after %s is due at %s', (expression, after, due) => {
  expect(new Date(nextRun(expression, at(after))).toISOString()).toBe(new Date(at(due)).toISOString());
});

test('an expression that is none is refused', () => {
  expect(() => nextRun('every day', 0)).toThrow('The schedule every day is not known on one machine.');
});

test('a day that never comes is refused', () => {
  expect(() => nextRun('cron(0 0 31 2 ? *)', 0)).toThrow('never due');
});

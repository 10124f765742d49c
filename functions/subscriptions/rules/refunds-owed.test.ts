import { addDays } from './calendar.ts';
import { type Lifecycle, newLifecycle } from './lifecycle.ts';
import { refundsToTell } from './refunds-owed.ts';

const DAY = '2026-12-03';
const refundDue = { reason: 'seven-days', paymentId: 'p1', amountCents: 99_900, day: DAY } as const;
const LIFE: Lifecycle = { ...newLifecycle('yearly', 999), state: 'ended', refundDue };

test.each([
  [0, []],
  [19, []],
  [20, [10]],
  [26, [10]],
  [27, [3]],
  [74, [3]],
])('a promised refund is told of again after 20 and after 27 days: %d', (days, expected) => {
  expect(refundsToTell(LIFE, addDays(DAY, days)).map(({ daysBefore }) => daysBefore)).toEqual(expected);
});

test('what was given back is not told of, and a held charge counts from its own day', () => {
  const refunds = [{ paymentId: 'p1', day: DAY, amountCents: 99_900 }];
  const held = { id: 'p2', day: addDays(DAY, 5), amountCents: 9900, reason: 'after-cancellation' } as const;
  const lifecycle: Lifecycle = { ...LIFE, refunds, heldCharges: [held] };
  expect(refundsToTell(lifecycle, addDays(DAY, 24))).toEqual([]);
  expect(refundsToTell(lifecycle, addDays(DAY, 25))).toEqual([
    { paymentId: 'p2', amountCents: 9900, since: held.day, daysBefore: 10 },
  ]);
});

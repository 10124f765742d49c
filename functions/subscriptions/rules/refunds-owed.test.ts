import { addDays } from './calendar.ts';
import { type Lifecycle, newLifecycle } from './lifecycle.ts';
import { refundsToTell } from './refunds-owed.ts';

const DAY = '2026-12-03';
const refundDue = { reason: 'seven-days', paymentId: 'p1', amountCents: 99_900, day: DAY } as const;
const LIFE: Lifecycle = { ...newLifecycle('yearly', 999), state: 'ended', refundDue };

test.each([
  [0, 0],
  [19, 0],
  [20, 1],
  [74, 1],
])('a promised refund is told of again after 20 days: %d', (days, told) => {
  expect(refundsToTell(LIFE, addDays(DAY, days))).toHaveLength(told);
});

test('what was given back is not told of, and a held charge counts from its own day', () => {
  const refunds = [{ paymentId: 'p1', day: DAY, amountCents: 99_900 }];
  const held = { id: 'p2', day: addDays(DAY, 5), amountCents: 9900, reason: 'after-cancellation' } as const;
  const lifecycle: Lifecycle = { ...LIFE, refunds, heldCharges: [held] };
  expect(refundsToTell(lifecycle, addDays(DAY, 24))).toEqual([]);
  expect(refundsToTell(lifecycle, addDays(DAY, 25))).toEqual([
    { paymentId: 'p2', amountCents: 9900, since: held.day },
  ]);
});

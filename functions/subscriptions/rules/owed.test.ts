import { type HeldCharge, type Lifecycle, newLifecycle } from './lifecycle.ts';
import { owedOf } from './owed.ts';

const LIFE: Lifecycle = { ...newLifecycle('monthly', 99), state: 'cancelled' };
const held = (id: string): HeldCharge => ({
  id,
  day: '2026-02-01',
  amountCents: 5000,
  reason: 'other-amount',
});
const refundDue = { reason: 'seven-days', paymentId: 'p1', amountCents: 9900, day: '2026-02-02' } as const;
const given = (paymentId: string, amountCents: number) => ({ paymentId, day: '2026-02-03', amountCents });

test('who was promised nothing and charged nothing else is owed nothing', () => {
  expect(owedOf(LIFE)).toEqual([]);
});

test('what was promised is owed, less what was given back of that payment', () => {
  const owed = (...refunds: ReturnType<typeof given>[]) => owedOf({ ...LIFE, refundDue, refunds });
  expect(owedOf({ ...LIFE, refundDue })).toEqual([{ paymentId: 'p1', amountCents: 9900 }]);
  expect(owed(given('p0', 9900))).toEqual([{ paymentId: 'p1', amountCents: 9900 }]);
  expect(owed(given('p1', 4000), given('p1', 900))).toEqual([{ paymentId: 'p1', amountCents: 5000 }]);
  expect(owed(given('p1', 9900))).toEqual([]);
});

test('every held charge is owed or to be decided until it is given back whole', () => {
  const lifecycle: Lifecycle = { ...LIFE, heldCharges: [held('h1'), held('h2')] };
  expect(owedOf({ ...lifecycle, refunds: [given('h1', 4999), given('h2', 5000)] })).toEqual([
    { paymentId: 'h1', amountCents: 1 },
  ]);
  expect(owedOf({ ...lifecycle, refundDue })).toEqual([
    { paymentId: 'p1', amountCents: 9900 },
    { paymentId: 'h1', amountCents: 5000 },
    { paymentId: 'h2', amountCents: 5000 },
  ]);
});

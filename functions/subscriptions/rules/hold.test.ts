import { type Life, type LifeEvent, newLife } from './life.ts';
import { step } from './step.ts';

const FIRST: LifeEvent = {
  kind: 'payment',
  day: '2026-01-31',
  paymentId: 'p1',
  amountCents: 9900,
  token: 't',
};
const DEARER: LifeEvent = { ...FIRST, day: '2026-02-28', paymentId: 'p2', amountCents: 12_900 };

function lived(...events: LifeEvent[]): Life {
  return events.reduce((life, event) => step(life, event).life, newLife('monthly', 99));
}

test.each(['payment-failed', 'renewal-overdue'] as const)(
  'while a renewal of another amount waits for a person, %s changes nothing',
  (kind) => {
    const outcome = step(lived(FIRST, DEARER), { kind, day: '2026-03-05' });
    expect(outcome).toMatchObject({ reason: 'waits-for-a-person', life: { state: 'active' } });
  },
);

test('it neither suspends nor ends what had fallen behind before', () => {
  const behind = lived(FIRST, { kind: 'payment-failed', day: '2026-02-28' }, DEARER);
  for (const day of ['2026-03-07', '2026-03-30', '2026-12-31']) {
    expect(step(behind, { kind: 'day-began', day }).life.state).toBe('past-due');
  }
});

test('a person accepts it: it buys its period, and is the price from then on', () => {
  const accepted = step(lived(FIRST, DEARER), {
    kind: 'charge-accepted',
    day: '2026-03-03',
    paymentId: 'p2',
  });
  expect(accepted).toMatchObject({
    verdict: 'applied',
    mails: ['renewal'],
    life: {
      priceCents: 12_900,
      heldCharges: [],
      payments: [{}, { id: 'p2', day: '2026-02-28', amountCents: 12_900, until: '2026-03-30' }],
    },
  });
  const next = step(accepted.life, { ...DEARER, day: '2026-03-31', paymentId: 'p3' });
  expect(next.life.paidUntil).toBe('2026-04-29');
});

test('a person gives it back: then the renewal is unpaid like any other', () => {
  const refund = { kind: 'charge-refunded', day: '2026-03-03', paymentId: 'p2' } as const;
  const held = lived(FIRST, DEARER);
  const part = step(held, { ...refund, amountCents: 3000 });
  expect(step(part.life, { kind: 'renewal-overdue', day: '2026-03-05' }).life.state).toBe('active');
  const whole = step(part.life, refund);
  expect(whole.life.refunds).toEqual([
    { paymentId: 'p2', day: '2026-03-03', amountCents: 3000 },
    { paymentId: 'p2', day: '2026-03-03', amountCents: 9900 },
  ]);
  expect(step(whole.life, { kind: 'renewal-overdue', day: '2026-03-05' }).life.state).toBe('past-due');
});

test.each([
  ['p2', 12_901, 'more-than-was-paid'],
  ['p2', 0, 'more-than-was-paid'],
  ['p2', -1, 'more-than-was-paid'],
  ['p9', 100, 'no-such-charge'],
])('of %s nobody gives %d cents back', (paymentId, amountCents, reason) => {
  const refund = { kind: 'charge-refunded', day: '2026-03-03', paymentId, amountCents } as const;
  expect(step(lived(FIRST, DEARER), refund)).toMatchObject({ verdict: 'refused', reason });
});

test('a paid period cannot be accepted a second time', () => {
  const again = step(lived(FIRST), { kind: 'charge-accepted', day: '2026-03-03', paymentId: 'p1' });
  expect(again).toMatchObject({ verdict: 'refused', reason: 'no-such-charge' });
});

test('the notification of a charge that a look had found only gives it its name', () => {
  const found = step(lived(FIRST), { ...DEARER, paymentId: 'cycle-2', isNotificationMissing: true });
  const named = step(found.life, { ...DEARER, notification: 'p2#COMPLETE' });
  expect(named).toMatchObject({ mails: [], life: { heldCharges: [{ id: 'p2', amountCents: 12_900 }] } });
  expect(named.life.heldCharges).toHaveLength(1);
});

const YEARLY = { planType: 'personal', billing: 'yearly' } as const;
const SEATS = { planType: 'business', billing: 'monthly', employeeCount: 2 } as const;

test('after an agreed change both amounts are right until the first charge of the new one', () => {
  const agreed = lived(FIRST, { kind: 'change-agreed', day: '2026-02-10', plan: SEATS, priceCents: 20_000 });
  expect(agreed).toMatchObject({ priceCents: 9900, pendingChange: { priceCents: 20_000 } });
  const old = step(agreed, { ...FIRST, day: '2026-02-28', paymentId: 'p2' }).life;
  expect(old).toMatchObject({ priceCents: 9900, paidUntil: '2026-03-30', pendingChange: { plan: SEATS } });
  const changed = step(old, { ...FIRST, day: '2026-03-31', paymentId: 'p3', amountCents: 20_000 }).life;
  expect(changed).toMatchObject({ priceCents: 20_000, paidUntil: '2026-04-29' });
  expect(changed.pendingChange).toBeUndefined();
  const late = step(changed, { ...FIRST, day: '2026-04-30', paymentId: 'p4' });
  expect(late).toMatchObject({ reason: 'other-amount' });
});

test('from monthly to yearly the year is counted from the day after the paid month', () => {
  const agreed = lived(FIRST, { kind: 'change-agreed', day: '2026-02-10', plan: YEARLY, priceCents: 99_900 });
  const changed = step(agreed, { ...FIRST, day: '2026-02-28', paymentId: 'p2', amountCents: 99_900 }).life;
  expect(changed).toMatchObject({ billing: 'yearly', paidUntil: '2027-02-27' });
  expect(changed.payments.at(-1)).toMatchObject({ from: '2026-02-28', until: '2027-02-27' });
});

test('nothing is agreed for what is not paid, cancelled or over', () => {
  const change = { kind: 'change-agreed', day: '2026-02-10', plan: YEARLY, priceCents: 99_900 } as const;
  const cancel = { kind: 'cancel-confirmed', day: '2026-02-05' } as const;
  expect(step(lived(), change).verdict).toBe('ignored');
  expect(step(lived(FIRST, cancel), change).verdict).toBe('ignored');
});

import { type Lifecycle, type LifecycleEvent, newLifecycle, type PaymentEvent } from './lifecycle.ts';
import { transition } from './transition.ts';

const FIRST: PaymentEvent = {
  kind: 'payment',
  day: '2026-01-31',
  paymentId: 'p1',
  amountCents: 9900,
  token: 't',
};
const DEARER: PaymentEvent = { ...FIRST, day: '2026-02-28', paymentId: 'p2', amountCents: 12_900 };

function lived(...events: LifecycleEvent[]): Lifecycle {
  return events.reduce(
    (lifecycle, event) => transition(lifecycle, event).lifecycle,
    newLifecycle('monthly', 99),
  );
}

test.each(['payment-failed', 'renewal-overdue'] as const)(
  'while a renewal of another amount waits for a person, %s changes nothing',
  (kind) => {
    const outcome = transition(lived(FIRST, DEARER), { kind, day: '2026-03-05' });
    expect(outcome).toMatchObject({ reason: 'waits-for-a-person', lifecycle: { state: 'active' } });
  },
);

test('it neither suspends nor ends what had fallen behind before', () => {
  const behind = lived(FIRST, { kind: 'payment-failed', day: '2026-02-28' }, DEARER);
  for (const day of ['2026-03-07', '2026-03-30', '2026-12-31']) {
    expect(transition(behind, { kind: 'day-began', day }).lifecycle.state).toBe('past-due');
  }
});

test('a person accepts it: it buys its period, and the price stays', () => {
  const accepted = transition(lived(FIRST, DEARER), {
    kind: 'charge-accepted',
    day: '2026-03-03',
    paymentId: 'p2',
  });
  expect(accepted).toMatchObject({
    verdict: 'applied',
    mails: ['renewal'],
    lifecycle: {
      priceCents: 9900,
      heldCharges: [],
      payments: [{}, { id: 'p2', day: '2026-02-28', amountCents: 12_900, until: '2026-03-30' }],
    },
  });
  const again = { ...DEARER, day: '2026-03-31', paymentId: 'p3' };
  expect(transition(accepted.lifecycle, again)).toMatchObject({ reason: 'other-amount' });
  const right = transition(accepted.lifecycle, { ...again, amountCents: 9900 });
  expect(right.lifecycle).toMatchObject({ paidUntil: '2026-04-29', priceCents: 9900 });
});

test('a person gives it back: then its period is free, because PayFast does not charge it again', () => {
  const refund = { kind: 'charge-refunded', day: '2026-03-03', paymentId: 'p2' } as const;
  const held = lived(FIRST, DEARER);
  const part = transition(held, { ...refund, amountCents: 3000 });
  expect(transition(part.lifecycle, { kind: 'renewal-overdue', day: '2026-03-05' }).lifecycle.state).toBe(
    'active',
  );
  const whole = transition(part.lifecycle, refund);
  expect(whole.lifecycle.refunds).toEqual([
    { paymentId: 'p2', day: '2026-03-03', amountCents: 3000 },
    { paymentId: 'p2', day: '2026-03-03', amountCents: 9900 },
  ]);
  for (const kind of ['renewal-overdue', 'payment-failed'] as const)
    expect(transition(whole.lifecycle, { kind, day: '2026-03-05' })).toMatchObject({ reason: 'still-paid' });
});

test.each([
  ['p2', 12_901, 'more-than-was-paid'],
  ['p2', 0, 'more-than-was-paid'],
  ['p2', -1, 'more-than-was-paid'],
  ['p9', 100, 'no-such-charge'],
])('of %s nobody gives %d cents back', (paymentId, amountCents, reason) => {
  const refund = { kind: 'charge-refunded', day: '2026-03-03', paymentId, amountCents } as const;
  expect(transition(lived(FIRST, DEARER), refund)).toMatchObject({ verdict: 'refused', reason });
});

test('a paid period cannot be accepted a second time', () => {
  const again = transition(lived(FIRST), { kind: 'charge-accepted', day: '2026-03-03', paymentId: 'p1' });
  expect(again).toMatchObject({ verdict: 'refused', reason: 'no-such-charge' });
});

test('the notification of a charge that a look had found only gives it its name', () => {
  const found = transition(lived(FIRST), { ...DEARER, paymentId: 'cycle-2', isNotificationMissing: true });
  const named = transition(found.lifecycle, { ...DEARER, notification: 'p2#COMPLETE' });
  expect(named).toMatchObject({ mails: [], lifecycle: { heldCharges: [{ id: 'p2', amountCents: 12_900 }] } });
  expect(named.lifecycle.heldCharges).toHaveLength(1);
});

test('several charges of another amount that one look has proved each get their own notification, and none is left over', () => {
  const cycles: LifecycleEvent[] = [2, 3, 4].map((count) => ({
    ...DEARER,
    paymentId: `cycle-${count}`,
    isNotificationMissing: true,
  }));
  const told: LifecycleEvent[] = ['p2', 'p3', 'p4'].map((paymentId) => ({
    ...DEARER,
    paymentId,
    notification: `${paymentId}#COMPLETE`,
  }));
  const idsAfter = (...events: LifecycleEvent[]) => lived(FIRST, ...events).heldCharges?.map(({ id }) => id);
  expect(idsAfter(...cycles)).toEqual(['cycle-2', 'cycle-3', 'cycle-4']);
  expect(idsAfter(...cycles, ...told)).toEqual(['p2', 'p3', 'p4']);
});

describe('what a look had proved before the card was stored anew', () => {
  const PROVED = { isNotificationMissing: true, nextChargeOn: '2026-03-31', paymentId: 'cycle-2' } as const;
  const RENEWAL: PaymentEvent = { ...FIRST, day: '2026-02-28', paymentId: 'p2', checkoutNumber: 1 };
  const ANEW = { token: 'anew', checkoutNumber: 2 } as const;

  /** Cancelled on the day after such a charge, and returned under another token on the same day. */
  function back(proved: PaymentEvent, ...between: LifecycleEvent[]): Lifecycle {
    const gone = lived(
      FIRST,
      proved,
      { kind: 'cancel-confirmed', day: '2026-03-01', token: 't' },
      ...between,
    );
    const returning = { ...gone, returning: { day: '2026-03-01', priceCents: 9900, number: 2 } };
    return transition(returning, { ...FIRST, ...ANEW, day: '2026-03-01', paymentId: 'r', amountCents: 0 })
      .lifecycle;
  }

  test('gets its name from its own late notification: nothing is held, and nobody is mailed', () => {
    const returned = back({ ...RENEWAL, ...PROVED });
    expect(returned).toMatchObject({ state: 'active', token: 'anew' });
    const late = transition(returned, { ...RENEWAL, day: '2026-03-05' });
    expect(late).toMatchObject({
      verdict: 'applied',
      reason: 'notification-of-a-proved-payment',
      mails: [],
      lifecycle: { state: 'active', token: 'anew', payments: [{ id: 'p1' }, { id: 'p2' }] },
    });
    expect(late.lifecycle.heldCharges).toBeUndefined();
    expect(late.lifecycle.payments[1]).toMatchObject({ token: undefined, isNotificationMissing: undefined });
    expect(transition(late.lifecycle, { ...RENEWAL, day: '2026-03-06' }).verdict).toBe('duplicate');
  });

  test.each<[string, Partial<PaymentEvent>]>([
    ['that was paid twice at the same checkout', { token: 'second' }],
    ['of another amount', { amountCents: 9800 }],
    ['told when the next one was due', { day: '2026-03-31' }],
  ])('is not named by a charge %s', (_, part) => {
    const other = transition(back({ ...RENEWAL, ...PROVED }), { ...RENEWAL, day: '2026-03-05', ...part });
    expect(other).toMatchObject({
      reason: 'second-checkout',
      lifecycle: { payments: [{ id: 'p1' }, { id: 'cycle-2' }], heldCharges: [{ id: 'p2' }] },
    });
  });

  test('is not named by a charge of the new card', () => {
    const charged = transition(back({ ...RENEWAL, ...PROVED }), { ...RENEWAL, ...ANEW, day: '2026-03-30' });
    expect(charged).toMatchObject({
      mails: ['renewal'],
      lifecycle: { payments: [{ id: 'p1' }, { id: 'cycle-2' }, { id: 'p2' }] },
    });
  });

  test('and was of another amount gets its name, too', () => {
    const returned = back({ ...DEARER, ...PROVED });
    const late = transition(returned, { ...DEARER, day: '2026-03-05' });
    expect(late).toMatchObject({ reason: 'notification-of-a-held-charge', mails: [] });
    expect(late.lifecycle.heldCharges).toMatchObject([{ id: 'p2', reason: 'other-amount' }]);
    expect(
      transition(returned, { ...DEARER, ...ANEW, day: '2026-03-05' }).lifecycle.heldCharges,
    ).toHaveLength(2);
  });

  test.each([PROVED, {}])('and was of another amount can still be accepted, and named: %#', (proved) => {
    const charge: PaymentEvent = { ...DEARER, ...proved };
    const accepted = { kind: 'charge-accepted', day: '2026-03-02', paymentId: charge.paymentId } as const;
    const { lifecycle, mails } = transition(back(charge), accepted);
    expect(mails).toEqual(['renewal']);
    expect(lifecycle).toMatchObject({ state: 'active', token: 'anew', heldCharges: [], priceCents: 9900 });
    const late = transition(lifecycle, { ...DEARER, day: '2026-03-05' }).lifecycle;
    expect(late).toMatchObject({ heldCharges: [], payments: [{}, { id: 'p2', until: '2026-03-30' }] });
  });

  test('gets its name also while the way back is open, whatever number is told', () => {
    const opened = lived(FIRST, { ...RENEWAL, ...PROVED }, { kind: 'cancel-confirmed', day: '2026-03-01' });
    const again = {
      ...back({ ...RENEWAL, ...PROVED }),
      state: 'cancelled',
      cancelledOn: '2026-03-02',
    } as const;
    for (const one of [opened, again]) {
      const returning = { ...one, returning: { day: '2026-03-02', priceCents: 9900 } };
      const late = { ...RENEWAL, day: '2026-03-29', checkoutNumber: undefined };
      expect(transition(returning, late)).toMatchObject({
        reason: 'notification-of-a-proved-payment',
        lifecycle: { state: 'cancelled', token: one.token },
      });
    }
  });
});

const YEARLY = { planType: 'personal', billing: 'yearly' } as const;
const SEATS = { planType: 'business', billing: 'monthly', employeeCount: 2 } as const;

test('after an agreed change both amounts are right until the first charge of the new one', () => {
  const agreed = lived(FIRST, { kind: 'change-agreed', day: '2026-02-10', plan: SEATS, priceCents: 20_000 });
  expect(agreed).toMatchObject({ priceCents: 9900, pendingChange: { priceCents: 20_000 } });
  const old = transition(agreed, { ...FIRST, day: '2026-02-28', paymentId: 'p2' }).lifecycle;
  expect(old).toMatchObject({ priceCents: 9900, paidUntil: '2026-03-30', pendingChange: { plan: SEATS } });
  const changed = transition(old, {
    ...FIRST,
    day: '2026-03-31',
    paymentId: 'p3',
    amountCents: 20_000,
  }).lifecycle;
  expect(changed).toMatchObject({ priceCents: 20_000, paidUntil: '2026-04-29' });
  expect(changed.pendingChange).toBeUndefined();
  const late = transition(changed, { ...FIRST, day: '2026-04-30', paymentId: 'p4' });
  expect(late).toMatchObject({ reason: 'other-amount' });
});

test('from monthly to yearly the year is counted from the day after the paid month', () => {
  const agreed = lived(FIRST, { kind: 'change-agreed', day: '2026-02-10', plan: YEARLY, priceCents: 99_900 });
  const changed = transition(agreed, {
    ...FIRST,
    day: '2026-02-28',
    paymentId: 'p2',
    amountCents: 99_900,
  }).lifecycle;
  expect(changed).toMatchObject({ billing: 'yearly', paidUntil: '2027-02-27' });
  expect(changed.payments.at(-1)).toMatchObject({ from: '2026-02-28', until: '2027-02-27' });
});

test('nothing is agreed for what is not paid, cancelled or over', () => {
  const change = { kind: 'change-agreed', day: '2026-02-10', plan: YEARLY, priceCents: 99_900 } as const;
  const cancel = { kind: 'cancel-confirmed', day: '2026-02-05' } as const;
  expect(transition(lived(), change).verdict).toBe('ignored');
  expect(transition(lived(FIRST, cancel), change).verdict).toBe('ignored');
});

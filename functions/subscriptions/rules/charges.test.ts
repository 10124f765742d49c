import { chargesOf, leftOf } from './hold.ts';
import { type Lifecycle, type LifecycleEvent, newLifecycle, type PaymentEvent } from './lifecycle.ts';
import { applyPayment } from './apply-payment.ts';
import { transition } from './transition.ts';

/*
 * What each charge changes in the record, field by field. These tests kill mutants that the others let live (see
 * docs/decisions/031-mutation-testing.md).
 */
const FIRST: PaymentEvent = {
  kind: 'payment',
  day: '2026-01-31',
  paymentId: 'p1',
  amountCents: 9900,
  token: 't',
};
const SECOND: PaymentEvent = { ...FIRST, day: '2026-02-28', paymentId: 'p2' };
const DEARER: PaymentEvent = { ...SECOND, amountCents: 12_900 };
const YEARLY = { planType: 'personal', billing: 'yearly' } as const;
const SEATS = { planType: 'business', billing: 'monthly', employeeCount: 2 } as const;

function lived(...events: LifecycleEvent[]): Lifecycle {
  return events.reduce(
    (lifecycle, event) => transition(lifecycle, event).lifecycle,
    newLifecycle('monthly', 99),
  );
}

describe('the same payment told twice', () => {
  test.each([
    ['in another notification of it', lived(FIRST, SECOND), 'p1'],
    ['when it was held', lived(FIRST, DEARER), 'p2'],
  ])('buys nothing %s', (_, lifecycle, paymentId) => {
    const outcome = applyPayment(lifecycle, { ...DEARER, paymentId, amountCents: 9900 });
    expect(outcome).toEqual({ lifecycle, verdict: 'duplicate', mails: [] });
  });

  test('another payment of the same day and amount is another', () => {
    expect(applyPayment(lived(FIRST), { ...FIRST, paymentId: 'p2' }).lifecycle.payments).toHaveLength(2);
  });
});

test('a notification has its effect once, also when it is about no payment', () => {
  const failed: LifecycleEvent = { kind: 'payment-failed', day: '2026-02-28', notification: 'p2#FAILED' };
  const once = transition(lived(FIRST), failed);
  expect(once.lifecycle).toMatchObject({ state: 'past-due', notifications: ['p2#FAILED'] });
  expect(transition(once.lifecycle, failed)).toEqual({
    lifecycle: once.lifecycle,
    verdict: 'duplicate',
    mails: [],
  });
});

test.each([0, -9900, Number.NaN])('%d cents are no payment, and nobody is mailed', (amountCents) => {
  const lifecycle = lived(FIRST);
  const outcome = applyPayment(lifecycle, { ...SECOND, amountCents });
  expect(outcome).toEqual({ lifecycle, verdict: 'refused', reason: 'nothing-charged', mails: [] });
});

describe('a change that was agreed', () => {
  const agreed = (plan: typeof YEARLY | typeof SEATS, priceCents: number) =>
    lived(FIRST, { kind: 'change-agreed', day: '2026-02-10', plan, priceCents });

  test('of the rhythm counts its periods from the day after what is paid', () => {
    const { lifecycle } = applyPayment(agreed(YEARLY, 99_900), { ...SECOND, amountCents: 99_900 });
    expect(lifecycle).toMatchObject({
      billing: 'yearly',
      priceCents: 99_900,
      anchor: '2026-02-28',
      periods: 1,
    });
    expect([lifecycle.paidUntil, lifecycle.pendingChange]).toEqual(['2027-02-27', undefined]);
  });

  test('of the price alone keeps the days as they were', () => {
    const { lifecycle } = applyPayment(agreed(SEATS, 20_000), { ...SECOND, amountCents: 20_000 });
    expect(lifecycle).toMatchObject({
      billing: 'monthly',
      priceCents: 20_000,
      anchor: '2026-01-31',
      periods: 2,
    });
    expect(lifecycle.paidUntil).toBe('2026-03-30');
  });

  test('waits while the old price is charged', () => {
    const { lifecycle } = applyPayment(agreed(SEATS, 20_000), SECOND);
    expect(lifecycle).toMatchObject({ priceCents: 9900, pendingChange: { priceCents: 20_000 } });
  });

  test('mails nobody who did not ask for it', () => {
    const event = { kind: 'change-agreed', day: '2026-02-10', plan: SEATS, priceCents: 20_000 } as const;
    expect(transition(lived(FIRST), event)).toMatchObject({ verdict: 'applied', mails: [] });
    const ended = lived(FIRST, { kind: 'cancel-confirmed', day: '2026-03-10' });
    expect(transition(ended, event)).toMatchObject({
      verdict: 'ignored',
      reason: 'change-agreed-when-ended',
      mails: [],
      lifecycle: ended,
    });
  });

  test('that was asked for and not answered may still come after another one', () => {
    const openChange = { plan: YEARLY, priceCents: 99_900, at: 0 };
    const both: Lifecycle = { ...agreed(SEATS, 20_000), openChange };
    expect(applyPayment(both, { ...SECOND, amountCents: 20_000 }).lifecycle.openChange).toEqual(openChange);
    expect(applyPayment(both, { ...SECOND, amountCents: 99_900 }).lifecycle.openChange).toBeUndefined();
  });
});

describe('a payment that the record proved', () => {
  const proved = lived(FIRST, { ...SECOND, paymentId: 'cycle-2', isNotificationMissing: true });

  test('gets its name from the notification that comes late, and nobody is mailed again', () => {
    const outcome = applyPayment(proved, { ...SECOND, day: '2026-03-28' });
    expect(outcome).toMatchObject({
      verdict: 'applied',
      reason: 'notification-of-a-proved-payment',
      mails: [],
    });
    expect(outcome.lifecycle.payments.map(({ id }) => id)).toEqual(['p1', 'p2']);
    expect(outcome.lifecycle.paidUntil).toBe('2026-03-30');
  });

  test('is not named by the next renewal, which may be charged a day early', () => {
    const outcome = applyPayment(proved, { ...SECOND, day: '2026-03-29', paymentId: 'p3' });
    expect(outcome.lifecycle.payments.map(({ id }) => id)).toEqual(['p1', 'cycle-2', 'p3']);
  });
});

describe('what the record proved, with the day of the next charge', () => {
  const event = { paymentId: 'cycle-2', isNotificationMissing: true, nextChargeOn: '2026-03-15' };
  const proved = lived(FIRST, { ...SECOND, ...event });
  const held = lived(FIRST, { ...DEARER, ...event });
  const idsAfter = (before: Lifecycle, one: typeof SECOND, day: string) => {
    const { payments, heldCharges = [] } = applyPayment(before, { ...one, day, paymentId: 'p3' }).lifecycle;
    return [...payments, ...heldCharges].map(({ id }) => id);
  };

  test('a notification on the day before is still of it', () => {
    expect(idsAfter(proved, SECOND, '2026-03-14')).toEqual(['p1', 'p3']);
    expect(idsAfter(held, DEARER, '2026-03-14')).toEqual(['p1', 'p3']);
  });

  test('a notification on that day is of the next one, long before the paid period is over', () => {
    expect(idsAfter(proved, SECOND, '2026-03-15')).toEqual(['p1', 'cycle-2', 'p3']);
    expect(idsAfter(held, DEARER, '2026-03-15')).toEqual(['p1', 'cycle-2', 'p3']);
  });
});

describe('a charge that is held', () => {
  const told = { ...DEARER, paymentId: 'cycle-2', isNotificationMissing: true };

  test('gets its name from the notification that comes late, once and without a mail', () => {
    const other = { ...DEARER, paymentId: 'p9', amountCents: 5000 };
    const outcome = applyPayment(lived(FIRST, other, told), DEARER);
    expect(outcome).toMatchObject({ verdict: 'applied', reason: 'notification-of-a-held-charge', mails: [] });
    expect(outcome.lifecycle.heldCharges?.map(({ id }) => id)).toEqual(['p9', 'p2']);
  });

  test('is not named by a charge of yet another amount', () => {
    const { lifecycle, mails } = applyPayment(lived(FIRST, told), { ...DEARER, amountCents: 15_000 });
    expect(lifecycle.heldCharges?.map(({ id }) => id)).toEqual(['cycle-2', 'p2']);
    expect(mails).toEqual(['attention-staff']);
  });

  test('that has its name is not named again', () => {
    const { lifecycle } = applyPayment(lived(FIRST, DEARER), { ...DEARER, paymentId: 'p3' });
    expect(lifecycle.heldCharges?.map(({ id }) => id)).toEqual(['p2', 'p3']);
  });

  test('is one of the provider’s charges, and one of a second checkout is not', () => {
    const second = { ...SECOND, token: 'other', paymentId: 'p8' };
    expect(chargesOf(lived(FIRST))).toBe(1);
    expect(chargesOf(lived(FIRST, DEARER, second, { ...second, paymentId: 'p9' }))).toBe(2);
  });

  test('is accepted by its own name alone, and the others wait on', () => {
    const third = { ...DEARER, day: '2026-03-31', paymentId: 'p3' };
    const accept = { kind: 'charge-accepted', day: '2026-04-01' } as const;
    const held = lived(FIRST, DEARER, third);
    const outcome = transition(held, { ...accept, paymentId: 'p3' });
    expect(outcome.lifecycle.heldCharges?.map(({ id }) => id)).toEqual(['p2']);
    expect(outcome.lifecycle.payments.map(({ id }) => id)).toEqual(['p1', 'p3']);
    expect(outcome.lifecycle.payments[1]).not.toHaveProperty('isNotificationMissing');
    const refused = { verdict: 'refused', reason: 'no-such-charge', mails: [] };
    expect(transition(held, { ...accept, paymentId: 'p1' })).toEqual({ ...refused, lifecycle: held });
    expect(transition(lived(FIRST), { ...accept, paymentId: 'p2' })).toMatchObject(refused);
    const second = lived(FIRST, { ...SECOND, token: 'other' });
    expect(transition(second, { ...accept, paymentId: 'p2' })).toEqual({ ...refused, lifecycle: second });
  });

  test('of another checkout lets a subscription fall behind as before', () => {
    const lifecycle = lived(FIRST, { ...SECOND, token: 'other' });
    expect(transition(lifecycle, { kind: 'payment-failed', day: '2026-02-28' }).lifecycle.state).toBe(
      'past-due',
    );
  });
});

describe('what was given back', () => {
  const refund = { kind: 'charge-refunded', day: '2026-02-03', paymentId: 'p1' } as const;

  test('is taken off its own charge alone', () => {
    const outcome = transition(lived(FIRST, SECOND), refund);
    expect(outcome).toMatchObject({ verdict: 'applied', mails: ['refund'] });
    const left = outcome.lifecycle.payments.map((payment) => leftOf(outcome.lifecycle, payment));
    expect(left).toEqual([0, 9900]);
    expect(outcome.lifecycle.refunds).toEqual([{ paymentId: 'p1', day: '2026-02-03', amountCents: 9900 }]);
  });

  test.each([0, -1, 9901])('cannot be %d cents of R99', (amountCents) => {
    const lifecycle = lived(FIRST);
    const refused = { lifecycle, verdict: 'refused', reason: 'more-than-was-paid', mails: [] };
    expect(transition(lifecycle, { ...refund, amountCents })).toEqual(refused);
  });

  test('is one refund however often its amount is recorded on that day', () => {
    const part = { ...refund, amountCents: 4000 };
    const { lifecycle } = transition(lived(FIRST), part);
    const refused = { lifecycle, verdict: 'refused', reason: 'recorded-today', mails: [] };
    expect(transition(lifecycle, part)).toEqual(refused);
    for (const other of [{ day: '2026-02-04' }, { amountCents: 3999 }])
      expect(transition(lifecycle, { ...part, ...other }).lifecycle.refunds).toHaveLength(2);
    const both = lived(FIRST, SECOND, part);
    expect(transition(both, { ...part, paymentId: 'p2' }).lifecycle.refunds).toHaveLength(2);
  });

  test('must have been charged', () => {
    const lifecycle = lived(FIRST);
    const refused = { lifecycle, verdict: 'refused', reason: 'no-such-charge', mails: [] };
    expect(transition(lifecycle, { ...refund, paymentId: 'p2' })).toEqual(refused);
  });
});

describe('a payment after service stopped', () => {
  test('begins on its day when nothing is paid any more, else after what is paid', () => {
    const ended = lived(FIRST, { kind: 'cancel-confirmed', day: '2026-03-10' });
    const anew = (day: string): Lifecycle => ({
      ...ended,
      cancelledOn: undefined,
      endsOn: undefined,
      paidUntil: day,
    });
    const next = { ...SECOND, day: '2026-03-15', paymentId: 'p5' };
    expect(applyPayment(anew('2026-03-14'), next).lifecycle).toMatchObject({
      anchor: '2026-03-15',
      periods: 1,
    });
    expect(applyPayment(anew('2026-03-15'), next).lifecycle).toMatchObject({
      anchor: '2026-03-16',
      periods: 1,
    });
    expect(applyPayment(anew('2026-03-14'), next)).toMatchObject({ reason: 'paid-after-end' });
  });

  test('that ends a missing payment says so, and an ordinary renewal says nothing', () => {
    const behind = lived(FIRST, { kind: 'payment-failed', day: '2026-02-28' });
    expect(applyPayment(behind, { ...SECOND, day: '2026-03-02' })).toMatchObject({ reason: 'recovered' });
    expect(applyPayment(lived(FIRST), SECOND)).not.toHaveProperty('reason');
  });
});

test('a failure on the last paid day is about something else; on the day after it is not', () => {
  const failed = (day: string) => transition(lived(FIRST), { kind: 'payment-failed', day });
  expect(failed('2026-02-26')).toMatchObject({ verdict: 'ignored', reason: 'still-paid' });
  expect(failed('2026-02-28').lifecycle).toMatchObject({ state: 'past-due', pastDueSince: '2026-02-28' });
});

test('what ended unpaid is cancelled on one day, whoever tells it again', () => {
  const unpaid = lived(
    FIRST,
    { kind: 'payment-failed', day: '2026-02-28' },
    { kind: 'day-began', day: '2026-03-30' },
  );
  expect(unpaid.state).toBe('ended');
  const cancelled = transition(unpaid, { kind: 'cancel-confirmed', day: '2026-03-31' });
  expect(cancelled).toMatchObject({
    verdict: 'applied',
    mails: [],
    lifecycle: { cancelledOn: '2026-03-31' },
  });
  const again = transition(cancelled.lifecycle, { kind: 'cancel-confirmed', day: '2026-04-02' });
  expect(again).toMatchObject({ verdict: 'ignored', lifecycle: { cancelledOn: '2026-03-31' } });
});

describe('of two checkouts', () => {
  const gone = (token?: string): LifecycleEvent => ({ kind: 'cancel-confirmed', day: '2026-01-30', token });

  test('the one that was cancelled before it was paid leaves the other one to begin', () => {
    expect(lived(gone('given-up'))).toMatchObject({ state: 'ended', token: 'given-up' });
    const { lifecycle, mails } = applyPayment(lived(gone('given-up')), FIRST);
    expect(lifecycle).toMatchObject({ state: 'active', token: 't', payments: [{ id: 'p1' }] });
    expect([lifecycle.cancelledOn, lifecycle.endedOn, lifecycle.unwanted]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(mails).toEqual(['activation', 'activation-staff']);
  });

  test.each([undefined, 't'])('a cancellation that overtook its own payment (%s) counts', (token) => {
    const { lifecycle, mails } = applyPayment(lived(gone('t')), { ...FIRST, token });
    expect(lifecycle).toMatchObject({ state: 'cancelled', token: 't', cancelledOn: '2026-01-30' });
    expect(mails.slice(0, 4)).toEqual([
      'activation',
      'activation-staff',
      'cancellation',
      'cancellation-staff',
    ]);
  });

  test('a second one that is charged nothing yet is to be ended, and nobody is mailed', () => {
    const before = lived(FIRST);
    expect(applyPayment(before, { ...SECOND, amountCents: 0, token: 'other' })).toEqual({
      lifecycle: { ...before, unwanted: [{ token: 'other', since: '2026-02-28' }] },
      verdict: 'applied',
      reason: 'unwanted-subscription',
      mails: [],
    });
  });

  test('what is told of the second one does not touch the first, and its end is noted', () => {
    const before = lived(FIRST);
    const told = { day: '2026-02-28', token: 'other' } as const;
    const reason = 'second-checkout';
    const ignored = { lifecycle: before, verdict: 'ignored', reason, mails: [] };
    expect(transition(before, { ...told, kind: 'payment-failed' })).toEqual(ignored);
    expect(transition(before, { ...told, kind: 'cancel-confirmed' })).toEqual({
      lifecycle: { ...before, unwanted: [{ token: 'other', since: told.day, endedOn: told.day }] },
      verdict: 'applied',
      reason,
      mails: [],
    });
  });

  test('a payment that names none is of the first, and nothing is to be ended', () => {
    const { lifecycle } = applyPayment(lived(FIRST), { ...SECOND, token: undefined });
    expect(lifecycle.payments).toHaveLength(2);
    expect(lifecycle).not.toHaveProperty('unwanted');
    const late = applyPayment(lived(FIRST, { kind: 'cancel-confirmed', day: '2026-02-10' }), {
      ...SECOND,
      token: undefined,
    });
    expect(late).toMatchObject({ verdict: 'applied', reason: 'paid-after-cancellation' });
    expect(late.lifecycle).not.toHaveProperty('unwanted');
  });
});

test('what ends early may be charged before its last day, and not on it or after it', () => {
  const left = { ...lived(FIRST, { kind: 'cancel-confirmed', day: '2026-02-10' }), endsOn: '2026-02-20' };
  expect(applyPayment(left, { ...SECOND, day: '2026-02-19' })).toMatchObject({
    reason: 'paid-after-cancellation',
  });
  expect(applyPayment(left, { ...SECOND, day: '2026-02-20' })).toMatchObject({
    reason: 'after-cancellation',
  });
});

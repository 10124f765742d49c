import { type Lifecycle, type LifecycleEvent, newLifecycle } from './lifecycle.ts';
import type { ProviderSubscription } from './payfast/provider-subscription.ts';
import { firstPayment, reviewEvent } from './review.ts';
import { transition } from './transition.ts';

const START = '2026-01-31';
const paid: LifecycleEvent = { kind: 'payment', day: START, paymentId: 'p1', amountCents: 9900, token: 't' };
const ACTIVE = lived(paid);
const PAST_DUE = lived(paid, { kind: 'payment-failed', day: '2026-02-28' });

function lived(...events: LifecycleEvent[]): Lifecycle {
  return events.reduce(
    (lifecycle, event) => transition(lifecycle, event).lifecycle,
    newLifecycle('monthly', 99),
  );
}

/** The provider's record after a renewal of which we received no notification. */
const RENEWED: ProviderSubscription = {
  statusText: 'ACTIVE',
  statusNumber: 1,
  cycles: 0,
  frequency: 3,
  cyclesComplete: 2,
  runDate: '2026-03-31',
  amountCents: 9900,
};

test('a missed payment counts when the provider proves it', () => {
  expect(reviewEvent(ACTIVE, RENEWED, '2026-03-01')).toEqual({
    kind: 'payment',
    day: '2026-03-01',
    paymentId: 'cycle-2',
    amountCents: 9900,
    token: 't',
    isNotificationMissing: true,
    nextChargeOn: '2026-03-31',
  });
  expect(reviewEvent(PAST_DUE, RENEWED, '2026-03-02')).toMatchObject({ kind: 'payment' });
});

test('what a look has proved is still named by its late notification when the card was stored anew meanwhile', () => {
  const proved = reviewEvent(ACTIVE, RENEWED, '2026-03-01');
  const returning = { day: '2026-03-02', priceCents: 9900, number: 2 };
  const gone = lived(paid, proved ?? paid, { kind: 'cancel-confirmed', day: '2026-03-02', token: 't' });
  const stored: LifecycleEvent = {
    ...paid,
    paymentId: 'r',
    amountCents: 0,
    token: 'anew',
    day: '2026-03-02',
  };
  const back = transition({ ...gone, returning }, stored).lifecycle;
  const late = transition(back, { ...paid, paymentId: 'p2', day: '2026-03-04' });
  expect(late).toMatchObject({
    reason: 'notification-of-a-proved-payment',
    lifecycle: { state: 'active', token: 'anew', payments: [{ id: 'p1' }, { id: 'p2' }] },
  });
});

test('a next charge that is due already does not tell its notification from the proved one’s', () => {
  const caughtUp = { ...RENEWED, runDate: '2026-03-31' };
  expect(reviewEvent(PAST_DUE, caughtUp, '2026-03-30')).toMatchObject({ nextChargeOn: '2026-03-31' });
  expect(reviewEvent(PAST_DUE, caughtUp, '2026-03-31')).not.toHaveProperty('nextChargeOn');
});

test.each([
  ['no payment more than we know of', { cyclesComplete: 1 }],
  ['the charge still to come', { runDate: '2026-02-28' }],
  ['no next charge', { runDate: undefined }],
  ['no amount', { amountCents: undefined }],
  ['a record that charges no more', { statusText: 'IN REVIEW' }],
  ['a record that the provider itself has paused', { statusText: 'SYSTEM PAUSED' }],
])('%s is no proof', (_, part) => {
  expect(reviewEvent(ACTIVE, { ...RENEWED, ...part }, '2026-03-01')).toBeUndefined();
  expect(reviewEvent(ACTIVE, { ...RENEWED, ...part }, '2026-03-05')).toMatchObject({
    kind: 'renewal-overdue',
  });
});

test('a missed renewal of another amount goes to a person, once, and nothing is taken away', () => {
  const dearer = { ...RENEWED, amountCents: 12_900 };
  const event = reviewEvent(ACTIVE, dearer, '2026-03-01');
  expect(event).toMatchObject({ kind: 'payment', amountCents: 12_900, paymentId: 'cycle-2' });
  const held = transition(ACTIVE, event ?? paid);
  expect(held).toMatchObject({ reason: 'other-amount', mails: ['attention-staff'] });
  for (const day of ['2026-03-02', '2026-03-10', '2026-04-20']) {
    const later = reviewEvent(held.lifecycle, dearer, day);
    expect(later && transition(held.lifecycle, later).verdict).not.toBe('applied');
  }
});

test('two missed payments are two events, and then no more', () => {
  const twice = { ...RENEWED, cyclesComplete: 3, runDate: '2026-04-30' };
  let lifecycle = ACTIVE;
  for (const until of ['2026-03-30', '2026-04-29']) {
    const event = reviewEvent(lifecycle, twice, '2026-04-02');
    if (!event) throw new Error('Nothing is proved');
    lifecycle = transition(lifecycle, event).lifecycle;
    expect(lifecycle.paidUntil).toBe(until);
  }
  expect(reviewEvent(lifecycle, twice, '2026-04-02')).toBeUndefined();
});

test.each([
  ['CANCELLED', 'cancel-confirmed'],
  ['FAILED', 'payment-failed'],
])('what the provider calls %s is %s', (statusText, kind) => {
  const record = { ...RENEWED, statusText, cyclesComplete: 1, runDate: undefined };
  expect(reviewEvent(ACTIVE, record, '2026-03-01')).toEqual({ kind, day: '2026-03-01' });
});

test('a record that is over proves no payment, however often it was charged', () => {
  expect(reviewEvent(ACTIVE, { ...RENEWED, statusText: 'CANCELLED' }, '2026-03-01')).toMatchObject({
    kind: 'cancel-confirmed',
  });
  const pending = newLifecycle('monthly', 99);
  expect(firstPayment(pending, RENEWED, START)).toMatchObject({ kind: 'payment', amountCents: 9900 });
  expect(firstPayment(pending, { ...RENEWED, statusText: 'CANCELLED' }, START)).toBeUndefined();
  expect(firstPayment(pending, { ...RENEWED, cyclesComplete: 0 }, START)).toBeUndefined();
  expect(firstPayment(pending, { ...RENEWED, amountCents: 500 }, START)).toBeUndefined();
  expect(firstPayment(ACTIVE, RENEWED, START)).toBeUndefined();
});

test('nothing has failed while the period is paid for, its last day too', () => {
  const record = { ...RENEWED, statusText: 'FAILED', cyclesComplete: 1 };
  expect(reviewEvent(ACTIVE, record, '2026-02-27')).toBeUndefined();
  expect(reviewEvent(ACTIVE, record, '2026-02-28')).toMatchObject({ kind: 'payment-failed' });
  expect(reviewEvent(ACTIVE, record, '2026-02-20')).toBeUndefined();
});

test('what the provider does not know is overdue after its five days', () => {
  expect(reviewEvent(ACTIVE, undefined, '2026-03-04')).toBeUndefined();
  expect(reviewEvent(ACTIVE, undefined, '2026-03-05')).toMatchObject({ kind: 'renewal-overdue' });
});

test('what is behind or cancelled goes on with the calendar', () => {
  const record = { ...RENEWED, cyclesComplete: 1 };
  expect(reviewEvent(PAST_DUE, record, '2026-03-07')).toEqual({ kind: 'day-began', day: '2026-03-07' });
  const cancelled = lived(paid, { kind: 'cancel-confirmed', day: '2026-02-10' });
  expect(reviewEvent(cancelled, undefined, '2026-02-28')).toEqual({ kind: 'day-began', day: '2026-02-28' });
  expect(reviewEvent(newLifecycle('monthly', 99), undefined, START)).toBeUndefined();
});

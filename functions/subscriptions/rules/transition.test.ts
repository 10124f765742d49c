import { subscriptionStateSchema, type SubscriptionState } from '#shared/api/subscriptions.ts';
import { type Lifecycle, type LifecycleEvent, newLifecycle } from './lifecycle.ts';
import { transition } from './transition.ts';
import { isCancellable } from './subscription.ts';

const START = '2026-01-31';

const FIRST_END = '2026-02-27';

function payment(
  day: string,
  part: Partial<Extract<LifecycleEvent, { kind: 'payment' }>> = {},
): LifecycleEvent {
  return { kind: 'payment', day, paymentId: `p-${day}`, amountCents: 9900, token: 'token-1', ...part };
}

const failed = (day: string): LifecycleEvent => ({ kind: 'payment-failed', day });

const overdue = (day: string): LifecycleEvent => ({ kind: 'renewal-overdue', day });

const cancelled = (day: string): LifecycleEvent => ({ kind: 'cancel-confirmed', day });

const began = (day: string): LifecycleEvent => ({ kind: 'day-began', day });

function lived(...events: LifecycleEvent[]): Lifecycle {
  return events.reduce(
    (lifecycle, event) => transition(lifecycle, event).lifecycle,
    newLifecycle('monthly', 99),
  );
}

/** One lifecycle in each state, and a day on which it is reviewed. */
const LIVES: Readonly<Record<SubscriptionState, readonly [Lifecycle, string]>> = {
  pending: [lived(), START],
  active: [lived(payment(START)), '2026-02-28'],
  'past-due': [lived(payment(START), failed('2026-02-28')), '2026-03-02'],
  suspended: [lived(payment(START), failed('2026-02-28'), began('2026-03-07')), '2026-03-10'],
  cancelled: [lived(payment(START), cancelled('2026-02-10')), '2026-02-20'],
  ended: [lived(payment(START), failed('2026-02-28'), began('2026-03-30')), '2026-04-10'],
};

const EVENTS = { payment, failed, overdue, cancelled, began } as const;

type Event = keyof typeof EVENTS;

/** Every state and every event: the next state, and what is mailed. */
const TABLE: Readonly<Record<SubscriptionState, Readonly<Record<Event, string>>>> = {
  pending: {
    payment: 'active: activation, activation-staff',
    failed: 'ignored',
    overdue: 'ignored',
    cancelled: 'ended: ',
    began: 'ignored',
  },
  active: {
    payment: 'active: renewal',
    failed: 'past-due: payment-failed, failure-staff',
    overdue: 'past-due: payment-failed, failure-staff',
    cancelled: 'ended: cancellation, cancellation-staff',
    began: 'ignored',
  },
  'past-due': {
    payment: 'active: renewal',
    failed: 'ignored',
    overdue: 'ignored',
    cancelled: 'ended: cancellation, cancellation-staff',
    began: 'past-due: reminder',
  },
  suspended: {
    payment: 'active: renewal',
    failed: 'ignored',
    overdue: 'ignored',
    cancelled: 'ended: cancellation, cancellation-staff',
    began: 'ignored',
  },
  cancelled: {
    payment: 'cancelled: renewal, attention-staff',
    failed: 'ignored',
    overdue: 'ignored',
    cancelled: 'ignored',
    began: 'ignored',
  },
  ended: {
    payment: 'active: renewal, attention-staff',
    failed: 'ignored',
    overdue: 'ignored',
    cancelled: 'ended: ',
    began: 'ignored',
  },
};

describe.each(subscriptionStateSchema.options)('a subscription that is %s', (state) => {
  const [lifecycle, day] = LIVES[state];

  test('is', () => {
    expect(lifecycle.state).toBe(state);
  });

  test.each(Object.entries(TABLE[state]))('%s: %s', (event, expected) => {
    const outcome = transition(lifecycle, EVENTS[event as Event](day));
    const { verdict, mails } = outcome;
    const isApplied = verdict === 'applied';
    expect(isApplied ? `${outcome.lifecycle.state}: ${mails.join(', ')}` : verdict).toBe(expected);
    expect(isApplied ? lifecycle : outcome.lifecycle).toEqual(lifecycle);
  });
});

test('periods are counted from the first day, whatever the month’s length', () => {
  expect(lived(payment(START)).paidUntil).toBe(FIRST_END);
  const renewed = lived(payment(START), payment('2026-02-28'), payment('2026-03-31'));
  expect(renewed.payments.map(({ from, until }) => [from, until])).toEqual([
    ['2026-01-31', '2026-02-27'],
    ['2026-02-28', '2026-03-30'],
    ['2026-03-31', '2026-04-29'],
  ]);
});

test('a renewal that is paid late keeps its period while the support goes on', () => {
  const lifecycle = lived(payment(START), failed('2026-02-28'), payment('2026-03-05'));
  expect(lifecycle).toMatchObject({ state: 'active', paidUntil: '2026-03-30' });
  expect(lifecycle.pastDueSince).toBeUndefined();
});

test('days without support are not sold: after a suspension a new period begins with the payment', () => {
  const lifecycle = lived(payment(START), failed('2026-02-28'), began('2026-03-07'), payment('2026-03-20'));
  expect(lifecycle).toMatchObject({ state: 'active', anchor: '2026-03-20', paidUntil: '2026-04-19' });
});

test('what is not paid is suspended after 7 days and ends after 30', () => {
  const pastDue = lived(payment(START), failed('2026-02-28'));
  expect(transition(pastDue, began('2026-03-06')).lifecycle.state).toBe('past-due');
  const suspended = transition(pastDue, began('2026-03-07'));
  expect(suspended).toMatchObject({
    lifecycle: { state: 'suspended' },
    mails: ['suspension', 'suspension-staff'],
  });
  expect(transition(suspended.lifecycle, began('2026-03-29')).verdict).toBe('ignored');
  expect(transition(suspended.lifecycle, began('2026-03-30'))).toMatchObject({
    lifecycle: { state: 'ended', endedOn: '2026-03-30' },
    mails: ['end', 'end-staff'],
  });
});

test('what is cancelled stays open until the paid period is over', () => {
  const lifecycle = lived(payment(START), cancelled('2026-02-10'));
  expect(lifecycle).toMatchObject({ state: 'cancelled', paidUntil: FIRST_END });
  expect(transition(lifecycle, began(FIRST_END)).verdict).toBe('ignored');
  expect(transition(lifecycle, began('2026-02-28'))).toMatchObject({
    lifecycle: { state: 'ended' },
    mails: ['end', 'end-staff'],
  });
});

test('a failure that comes while the period is paid for changes nothing', () => {
  expect(transition(lived(payment(START)), failed('2026-02-10'))).toMatchObject({
    verdict: 'ignored',
    reason: 'still-paid',
  });
});

test.each([0, -9900, Number.NaN])('%d cents are no payment', (amountCents) => {
  const outcome = transition(lived(), payment(START, { amountCents }));
  expect(outcome).toMatchObject({
    verdict: 'refused',
    reason: 'nothing-charged',
    lifecycle: { payments: [] },
  });
});

test.each([9898, 9902, 990_000])(
  '%d cents buy nothing that costs R99, and wait for a person',
  (amountCents) => {
    const outcome = transition(lived(), payment(START, { amountCents }));
    expect(outcome).toMatchObject({
      reason: 'other-amount',
      mails: ['attention-staff'],
      lifecycle: { state: 'pending', payments: [], heldCharges: [{ id: `p-${START}`, amountCents }] },
    });
  },
);

test.each([9899, 9901])('%d cents are R99 as the provider rounds', (amountCents) => {
  expect(lived(payment(START, { amountCents })).state).toBe('active');
});

test('one checkout that is paid twice buys one subscription, and a person is told', () => {
  const lifecycle = lived(payment(START));
  const second = payment(START, { paymentId: 'other', token: 'token-2' });
  const outcome = transition(lifecycle, second);
  expect(outcome).toMatchObject({
    reason: 'second-checkout',
    mails: ['second-payment', 'attention-staff'],
  });
  expect(outcome.lifecycle).toEqual({
    ...lifecycle,
    heldCharges: [
      { id: 'other', day: START, amountCents: 9900, token: 'token-2', reason: 'second-checkout' },
    ],
    unwanted: [{ token: 'token-2', since: START }],
  });
  expect(transition(outcome.lifecycle, failed('2026-02-28')).lifecycle.state).toBe('past-due');
  const given = transition(lifecycle, { kind: 'cancel-confirmed', day: START, token: 'token-2' });
  expect(given).toMatchObject({ reason: 'second-checkout', mails: [], lifecycle: { state: 'active' } });
});

test('the notification of a payment that was proved before buys nothing more, the next one does', () => {
  const proved = lived(
    payment(START),
    payment('2026-03-01', { paymentId: 'cycle-2', isNotificationMissing: true }),
  );
  expect(proved.paidUntil).toBe('2026-03-30');
  const matched = transition(proved, payment('2026-03-02', { paymentId: 'late' }));
  expect(matched.lifecycle.paidUntil).toBe('2026-03-30');
  expect(matched.lifecycle.payments.map(({ id }) => id)).toEqual(['p-2026-01-31', 'late']);
  expect(matched.mails).toEqual([]);
  expect(transition(proved, payment('2026-03-31')).lifecycle.paidUntil).toBe('2026-04-29');
});

test('a cancellation that overtakes the first payment: what was paid for stays, with the welcome', () => {
  const outcome = transition(lived(cancelled(START)), payment(START));
  expect(outcome).toMatchObject({
    lifecycle: { state: 'cancelled', paidUntil: FIRST_END },
    mails: ['activation', 'activation-staff', 'cancellation', 'cancellation-staff'],
  });
});

test('a first payment without a token begins the subscription, and a person is told', () => {
  const outcome = transition(lived(), payment(START, { token: undefined }));
  expect(outcome).toMatchObject({
    lifecycle: { state: 'active' },
    reason: 'without-token',
    mails: ['activation', 'activation-staff', 'attention-staff'],
  });
});

test('a payment after everything was cancelled and over is noted, and a person is told', () => {
  const ended = lived(payment(START), cancelled('2026-02-10'), began('2026-02-28'));
  const outcome = transition(ended, payment('2026-03-15'));
  expect(outcome).toMatchObject({
    reason: 'paid-after-cancellation',
    lifecycle: { state: 'cancelled', paidUntil: '2026-04-14' },
  });
});

test('the same payment told under another name buys nothing more, nor is it held twice', () => {
  const told = payment(START, { notification: 'a' });
  expect(transition(lived(told), { ...told, notification: 'b' })).toMatchObject({
    verdict: 'duplicate',
    mails: [],
  });
  const held = payment('2026-02-28', { paymentId: 'dearer', amountCents: 12_900 });
  expect(transition(lived(told, held), held)).toMatchObject({ verdict: 'duplicate', mails: [] });
});

test('a failure on the last paid day counts, the day before it does not', () => {
  expect(transition(lived(payment(START)), failed('2026-02-26')).verdict).toBe('ignored');
  expect(transition(lived(payment(START)), failed(FIRST_END)).lifecycle.state).toBe('past-due');
});

test('from two days before the end of a proved period a payment is its renewal, until then its late notification', () => {
  const proved = lived(
    payment(START),
    payment('2026-03-01', { paymentId: 'cycle-2', isNotificationMissing: true }),
  );
  expect(transition(proved, payment('2026-03-28')).lifecycle.periods).toBe(2);
  expect(transition(proved, payment('2026-03-29')).lifecycle.periods).toBe(3);
});

test('the day on which the provider confirmed the end of charges stays the first', () => {
  const [ended] = LIVES.ended;
  const noted = transition(ended, cancelled('2026-04-12')).lifecycle;
  expect(noted.cancelledOn).toBe('2026-04-12');
  expect(transition(noted, cancelled('2026-04-20'))).toMatchObject({
    verdict: 'ignored',
    lifecycle: { cancelledOn: '2026-04-12' },
  });
});

test('what the company ends is over today, whatever is paid for, and is charged no more', () => {
  const outcome = transition(lived(payment(START)), { kind: 'ended-by-company', day: '2026-02-10' });
  expect(outcome).toMatchObject({
    lifecycle: { state: 'ended', endedOn: '2026-02-10', cancelledOn: '2026-02-10', paidUntil: FIRST_END },
    mails: ['end', 'end-staff'],
    verdict: 'applied',
    reason: 'by-company',
  });
  expect(transition(lived(), { kind: 'ended-by-company', day: START }).verdict).toBe('ignored');
});

test('after an early end no charge can be accepted: nothing is served that it could pay for', () => {
  const other = payment('2026-02-05', { paymentId: 'other', amountCents: 12_900 });
  const ended = lived(payment(START), other, { kind: 'ended-by-company', day: '2026-02-10' });
  const accepted = { kind: 'charge-accepted', day: '2026-02-12', paymentId: 'other' } as const;
  expect(transition(ended, accepted)).toMatchObject({ verdict: 'refused', reason: 'ended-sooner' });
});

test.each(['2026-02-11', '2026-02-28', '2026-03-05'])(
  'a charge on %s after an early end buys nothing and is held, and what charged it is to be ended',
  (day) => {
    const ended = lived(payment(START), { kind: 'ended-by-company', day: '2026-02-10' });
    expect(transition(ended, payment(day))).toMatchObject({
      mails: ['unwanted-charge', 'attention-staff'],
      lifecycle: {
        state: 'ended',
        paidUntil: FIRST_END,
        heldCharges: [{ day, reason: 'after-cancellation' }],
        unwanted: [{ token: 'token-1', since: day }],
      },
    });
  },
);

test.each(subscriptionStateSchema.options)('whether what is %s can be cancelled', (state) => {
  const lifecycle: Lifecycle = { ...lived(payment(START)), state };
  expect(isCancellable(lifecycle)).toBe(['active', 'past-due', 'suspended'].includes(state));
  expect(isCancellable({ ...lifecycle, token: undefined })).toBe(false);
});

import { addDays } from './calendar.ts';
import { begun as begin, lived, MONTHLY, payment, record, seats, YEARLY } from '../../testing/lifecycles.ts';
import { type Lifecycle, type LifecycleEvent, newLifecycle } from './lifecycle.ts';
import type { ProviderSubscription } from './payfast/provider-subscription.ts';
import { review } from './apply-event.ts';
import { isAwaited, transition } from './transition.ts';

const FIRST = payment('2027-01-15');
const PAID = { ...lived(FIRST), cyclesSeen: 1, reckoned: undefined };
const DUE = '2027-02-15';
const RECORD = record(DUE, { cyclesComplete: 1 });
const BEHIND: Lifecycle = { ...PAID, state: 'past-due', pastDueSince: '2027-02-20' };

const read = (lifecycle: Lifecycle, day: string, part: Partial<ProviderSubscription> | undefined = {}) =>
  transition(lifecycle, { kind: 'record-read', day, record: part && { ...RECORD, ...part } });

/** A review by the daily job. */
function reviewed(lifecycle: Lifecycle, day: string, part: Partial<ProviderSubscription>): Lifecycle {
  return review({ ...begin(), lifecycle }, { ...RECORD, ...part }, { day, now: Date.parse(day) }).lifecycle;
}

describe('a renewal that is not paid', () => {
  test('is unpaid after the provider’s five days, or as soon as the agreement is locked', () => {
    expect(read(PAID, addDays(DUE, 4)).verdict).toBe('ignored');
    const late = read(PAID, addDays(DUE, 5));
    expect(late.lifecycle).toMatchObject({ state: 'past-due', pastDueSince: '2027-02-20' });
    expect(late.mails).toEqual(['payment-failed', 'unpaid-staff']);
    const locked = read(PAID, addDays(DUE, 2), { statusText: 'FAILED' });
    expect(locked.lifecycle).toMatchObject({ state: 'past-due', questions: [{ reason: 'locked' }] });
  });

  test('is three mails until the end, each once', () => {
    let lifecycle = BEHIND;
    const told: string[] = [];
    for (let days = 0; days <= 31; days += 1) {
      const outcome = transition(lifecycle, { kind: 'day-began', day: addDays('2027-02-20', days) });
      told.push(...outcome.mails.map((mail) => `${days} ${mail}`));
      ({ lifecycle } = outcome);
    }
    expect(told).toEqual(['7 suspension', '7 unpaid-staff', '30 end', '30 end-staff']);
    expect(lifecycle).toMatchObject({ state: 'ended', endedOn: '2027-03-22' });
  });

  test('takes nothing more away once the customer has entered a card again, until a person has reopened it', () => {
    const asked = transition(BEHIND, { kind: 'asked', reason: 'card-again', day: '2027-02-22' });
    expect(asked.mails).toEqual(['attention-staff']);
    expect(
      transition(asked.lifecycle, { kind: 'asked', reason: 'card-again', day: '2027-02-23' }).mails,
    ).toEqual([]);
    expect(reviewed(asked.lifecycle, '2027-06-01', { statusText: 'FAILED' }).state).toBe('past-due');
  });

  test('takes nothing away while a reopened agreement is still to be charged', () => {
    const reopened = { ...BEHIND, reopensOn: '2027-03-01' };
    expect(reviewed(reopened, '2027-03-04', { runDate: '2027-03-01' }).state).toBe('past-due');
    expect(reviewed(reopened, '2027-03-06', { runDate: '2027-03-01' }).state).toBe('suspended');
  });

  test('is not called unpaid while the agreement is paused; a person is asked once', () => {
    const paused = read(PAID, '2027-03-20', { statusText: 'PAUSED' });
    expect(paused).toMatchObject({ mails: ['attention-staff'], reason: 'locked' });
    expect(paused.lifecycle.state).toBe('active');
    expect(read(paused.lifecycle, '2027-04-20', { statusText: 'PAUSED' }).mails).toEqual([]);
    expect(reviewed(BEHIND, '2027-06-01', { statusText: 'PAUSED' }).state).toBe('past-due');
  });

  test('is not called unpaid while a charge waits for a person, or by a record that may be wrong', () => {
    const held = transition(PAID, { ...FIRST, day: DUE, paymentId: 'p2', amountCents: 5001 }).lifecycle;
    expect(reviewed(held, '2027-06-01', { statusText: 'FAILED' }).state).toBe('active');
    const doubtful = read(PAID, '2027-02-20', { runDate: '2027-03-15' });
    expect(doubtful).toMatchObject({ mails: ['attention-staff'], reason: 'record-disagrees' });
    expect(doubtful.lifecycle.state).toBe('active');
  });

  test('is settled by the record, from the day of the charge if the support was paused', () => {
    const charged = { runDate: '2027-03-15', cyclesComplete: 2 };
    expect(read(BEHIND, '2027-02-22', charged)).toMatchObject({
      lifecycle: { state: 'active', paidUntil: '2027-03-14' },
      mails: [],
      reason: 'paid-by-record',
    });
    const suspended: Lifecycle = {
      ...BEHIND,
      state: 'suspended',
      questions: [{ reason: 'locked', since: DUE }],
    };
    const { lifecycle } = read(suspended, '2027-03-02', { runDate: '2027-04-02', cyclesComplete: 2 });
    expect(lifecycle).toMatchObject({ state: 'active', paidUntil: '2027-04-01', questions: undefined });
    expect(lifecycle.unreported).toMatchObject([{ from: '2027-03-02', until: '2027-04-01' }]);
  });
});

test('a period that is paid by the record alone asks for its payment after two days, once', () => {
  const { lifecycle } = read(PAID, '2027-02-16', { runDate: '2027-03-15', cyclesComplete: 2 });
  expect(transition(lifecycle, { kind: 'day-began', day: '2027-02-17' }).mails).toEqual([]);
  const asked = transition(lifecycle, { kind: 'day-began', day: '2027-02-18' });
  expect(asked).toMatchObject({ mails: ['attention-staff'], reason: 'paid-without-payment' });
  const named = transition(asked.lifecycle, { ...FIRST, day: '2027-02-19', paymentId: 'p2' }).lifecycle;
  expect(named.questions).toBeUndefined();
});

test('a charge that comes on a paid day is told to a person before', () => {
  const early = read(PAID, '2027-02-01', { runDate: '2027-02-10' });
  expect(early).toMatchObject({ mails: ['attention-staff'], reason: 'early-charge' });
});

test('a checkout that was never reported begins by the record, and its receipt follows', () => {
  const begun = read({ ...newLifecycle('monthly', 99), token: 't' }, '2027-01-20', { runDate: '2027-02-15' });
  expect(begun).toMatchObject({ mails: ['activation', 'activation-staff'] });
  expect(begun.lifecycle).toMatchObject({ state: 'active', payments: [], paidUntil: '2027-02-14' });
  expect(transition(begun.lifecycle, FIRST).mails).toEqual(['renewal']);
});

describe('a cancellation that PayFast confirms', () => {
  const cancel = { kind: 'cancel-confirmed', day: '2027-02-01' } as const;

  test('keeps the paid days, then ends', () => {
    const { lifecycle, mails } = transition(PAID, cancel);
    expect(lifecycle).toMatchObject({ state: 'cancelled', cancelledOn: '2027-02-01' });
    expect(mails).toEqual(['cancellation', 'cancellation-staff']);
    expect(transition(lifecycle, { kind: 'day-began', day: '2027-02-14' }).verdict).toBe('ignored');
    const over = transition(lifecycle, { kind: 'day-began', day: DUE });
    expect(over).toMatchObject({ mails: ['end', 'end-staff'], lifecycle: { state: 'ended' } });
    const goesOn = { ...lifecycle, continuedBy: '0A1B2C3D' };
    expect(transition(goesOn, { kind: 'day-began', day: DUE }).mails).toEqual(['end-staff']);
  });

  test('after the paid days is one mail', () => {
    const { lifecycle, mails } = transition(BEHIND, { ...cancel, day: '2027-03-01' });
    expect(lifecycle).toMatchObject({ state: 'ended', endsOn: '2027-02-14', pastDueSince: undefined });
    expect(mails).toEqual(['cancellation', 'cancellation-staff']);
  });

  test('says nothing about a checkout that is not paid yet, and is noted after an end', () => {
    expect(transition(newLifecycle('monthly', 99), cancel).verdict).toBe('ignored');
    const noted = transition({ ...PAID, state: 'ended' }, cancel);
    expect(noted).toMatchObject({ mails: [], lifecycle: { cancelledOn: '2027-02-01' } });
    expect(transition(noted.lifecycle, cancel).verdict).toBe('ignored');
  });

  test('is learned from the record, too', () => {
    expect(read(PAID, '2027-02-01', { statusText: 'CANCELLED' }).lifecycle.state).toBe('cancelled');
  });
});

test('a plan that is gone back to is no change any more', () => {
  const agreed = { kind: 'change-agreed', day: '2027-02-01', isRequested: true } as const;
  const changed = transition(
    { ...PAID, paidPlan: MONTHLY },
    { ...agreed, plan: seats(2), priceCents: 20_000 },
  );
  expect(changed.mails).toEqual(['plan-change', 'plan-change-staff']);
  expect(changed.lifecycle.pendingChange).toMatchObject({ priceCents: 20_000 });
  const back = transition(changed.lifecycle, { ...agreed, plan: MONTHLY, priceCents: 9900 });
  expect(back.lifecycle.pendingChange).toBeUndefined();
});

test('what was applied is noted, and a repetition changes nothing', () => {
  const event: LifecycleEvent = { kind: 'cancel-confirmed', day: '2027-02-01', notification: 't#CANCELLED' };
  const { lifecycle } = transition({ ...PAID, notifications: ['p1#COMPLETE'] }, event);
  expect(lifecycle.notifications).toEqual(['p1#COMPLETE', 't#CANCELLED']);
  expect(transition(lifecycle, event)).toEqual({ lifecycle, verdict: 'duplicate', mails: [] });
});

describe('a record that proves nothing is ignored, for a reason', () => {
  const reason = (lifecycle: Lifecycle, day: string, part?: Partial<ProviderSubscription>) => {
    const outcome = transition(lifecycle, {
      kind: 'record-read',
      day,
      record: part && { ...RECORD, ...part },
    });
    expect(outcome).toEqual({ lifecycle, verdict: 'ignored', reason: outcome.reason, mails: [] });
    return outcome.reason;
  };

  test.each(['ended', 'cancelled'] as const)('of what is %s', (state) => {
    const charged = { runDate: '2027-03-15', cyclesComplete: 2 };
    expect(reason({ ...PAID, state }, '2027-02-16', charged)).toBe(`record-read-when-${state}`);
  });

  test('of a checkout without a payment, also when it was cancelled', () => {
    const pending = newLifecycle('monthly', 99);
    expect(reason(pending, '2027-02-16')).toBe('not-proved');
    expect(reason(pending, '2027-02-16', { statusText: 'CANCELLED' })).toBe('not-proved');
  });

  test('on a paid day, and before the provider has tried for five days', () => {
    expect(reason(PAID, '2027-02-14')).toBe('still-paid');
    expect(reason(PAID, '2027-02-15')).toBe('not-overdue');
    expect(reason(PAID, addDays(DUE, 4))).toBe('not-overdue');
    expect(read(PAID, addDays(DUE, 5), undefined).lifecycle.state).toBe('past-due');
    expect(reason({ ...BEHIND, state: 'suspended' }, '2027-03-20')).toBe('not-overdue');
  });

  test('after the last day that the customer has asked for', () => {
    const leaving = { way: 'seven-days', day: '2027-01-18' } as const;
    const charged = { runDate: '2027-03-15', cyclesComplete: 2 };
    expect(reason({ ...PAID, leaving }, '2027-02-16', charged)).toBe('waits-for-a-person');
  });

  test('while a reopened agreement is to be charged, or the next charge of what is behind', () => {
    const later = { runDate: '2027-02-22' };
    expect(reason({ ...PAID, reopensOn: '2027-02-22' }, '2027-02-20', later)).toBe('awaited');
    expect(reason(BEHIND, '2027-02-21', later)).toBe('awaited');
  });
});

test('a period that was reckoned, and that the record does not show a day later, is looked at by a person', () => {
  const reckoned: Lifecycle = { ...PAID, reckoned: 1, cyclesSeen: 1, paidUntil: '2027-03-14' };
  const stale = { runDate: '2027-02-15', cyclesComplete: 1 };
  const paidOn = (day: string): Lifecycle => ({
    ...reckoned,
    payments: PAID.payments.map((payment) => ({ ...payment, day })),
  });
  expect(read(paidOn('2027-02-15'), '2027-02-16', stale).reason).toBe('record-disagrees');
  expect(read(paidOn('2027-02-16'), '2027-02-16', stale).reason).toBe('still-paid');
  expect(read({ ...reckoned, payments: [] }, '2027-02-16', stale).reason).toBe('still-paid');
  expect(read({ ...paidOn('2027-02-15'), reckoned: undefined }, '2027-02-16', stale).reason).toBe(
    'still-paid',
  );
});

test('a record that agrees with what was reckoned settles it, without a mail', () => {
  const reckoned: Lifecycle = { ...PAID, reckoned: 1, cyclesSeen: 0 };
  expect(read(reckoned, '2027-02-01')).toMatchObject({
    verdict: 'applied',
    mails: [],
    lifecycle: { reckoned: undefined, cyclesSeen: 1, paidUntil: '2027-02-14' },
  });
});

test('who is behind and locked is asked about, and falls no further by the record', () => {
  const locked = read(BEHIND, '2027-02-22', { statusText: 'FAILED' });
  expect(locked).toMatchObject({ reason: 'locked', lifecycle: { state: 'past-due' } });
  const { lifecycle } = read({ ...PAID, reopensOn: '2027-02-16' }, addDays(DUE, 6));
  expect(lifecycle).toMatchObject({ state: 'past-due', reopensOn: undefined });
});

test.each<[string, Partial<ProviderSubscription>, string, boolean]>([
  ['paused', { statusText: 'PAUSED' }, '2027-06-01', true],
  ['to be charged on the day after the paid ones', {}, '2027-02-15', false],
  ['to be charged a day later', { runDate: '2027-02-16' }, '2027-02-15', true],
  ['tried for four days', { runDate: '2027-02-16' }, '2027-02-20', true],
  ['tried for five days', { runDate: '2027-02-16' }, '2027-02-21', false],
  ['locked', { statusText: 'FAILED', runDate: '2027-02-16' }, '2027-02-15', false],
  ['without a next day', { runDate: undefined }, '2027-02-15', false],
])('nothing is called unpaid while an agreement is %s', (_, part, day, expected) => {
  expect(isAwaited(PAID, { ...RECORD, ...part }, day)).toBe(expected);
});

describe('a day that begins', () => {
  const began = (lifecycle: Lifecycle, day: string) => transition(lifecycle, { kind: 'day-began', day });

  test.each<[Partial<Lifecycle>, string]>([
    [{}, 'day-began'],
    [{ state: 'pending' }, 'day-began-when-pending'],
    [{ state: 'cancelled' }, 'day-began-when-cancelled'],
    [{ state: 'past-due', pastDueSince: undefined }, 'unpaid'],
    [{ state: 'suspended', pastDueSince: '2027-01-31' }, 'unpaid'],
    [
      { state: 'past-due', pastDueSince: '2026-12-01', questions: [{ reason: 'card-again', since: DUE }] },
      'waits-for-a-person',
    ],
  ])('changes nothing of %j', (part, reason) => {
    const lifecycle: Lifecycle = { ...PAID, ...part };
    expect(began(lifecycle, '2027-02-14')).toEqual({ lifecycle, verdict: 'ignored', reason, mails: [] });
  });

  test('asks once for a missing payment, and then goes on with what else the day brings', () => {
    const since = '2027-02-12';
    const unreported = [{ from: '2027-01-15', until: '2027-02-14', amountCents: 9900, since }];
    const behind: Lifecycle = { ...BEHIND, unreported };
    const asked = began(behind, '2027-02-27');
    expect(asked).toMatchObject({ reason: 'paid-without-payment', lifecycle: { state: 'past-due' } });
    expect(began(asked.lifecycle, '2027-02-27').lifecycle.state).toBe('suspended');
  });

  test('ends what was never paid, and says why', () => {
    const over = began(BEHIND, '2027-03-22');
    expect(over.reason).toBe('unpaid');
    expect(over.lifecycle.pastDueSince).toBeUndefined();
  });
});

describe('a confirmed cancellation', () => {
  const cancelled = (part: Partial<Lifecycle>, day = '2027-02-01') =>
    transition({ ...PAID, ...part }, { kind: 'cancel-confirmed', day });

  test('on the last paid day keeps that day, and withdraws a change that was asked for', () => {
    const { lifecycle } = cancelled({ openChange: { plan: MONTHLY, priceCents: 1, at: 0 } }, '2027-02-14');
    expect(lifecycle).toMatchObject({ state: 'cancelled', openChange: undefined });
    expect(cancelled({}, '2027-02-15').lifecycle.state).toBe('ended');
  });

  test('for the second time changes nothing, unless the customer asked for a sooner end', () => {
    expect(cancelled({ state: 'cancelled' })).toMatchObject({
      verdict: 'ignored',
      reason: 'cancel-confirmed-when-cancelled',
    });
    const sooner = cancelled({ state: 'cancelled', leaving: { way: 'seven-days', day: '2027-01-18' } });
    expect(sooner).toMatchObject({ mails: ['cancellation', 'cancellation-staff'] });
    expect(sooner.lifecycle).toMatchObject({ endsOn: '2027-01-18', state: 'cancelled' });
  });

  test('is ignored by its state', () => {
    expect(cancelled({ state: 'pending' }).reason).toBe('cancel-confirmed-when-pending');
    expect(cancelled({ state: 'ended', cancelledOn: DUE }).reason).toBe('cancel-confirmed-when-ended');
  });

  test('of what has no paid day ends it', () => {
    const { lifecycle } = cancelled({ paidUntil: undefined });
    expect(lifecycle).toMatchObject({ state: 'ended', endedOn: '2027-02-01', endsOn: undefined });
  });
});

test.each<[string, Partial<Lifecycle>, number, boolean]>([
  ['another plan at the same price', { paidPlan: YEARLY }, 9900, true],
  ['the same plan at another price', { paidPlan: MONTHLY }, 9901, true],
  ['a plan where none is known', { paidPlan: undefined }, 9900, true],
  ['the same plan and price', { paidPlan: MONTHLY }, 9900, false],
])('a change to %s waits for its first charge', (_, part, priceCents, waits) => {
  const agreed = { kind: 'change-agreed', day: '2027-02-01', plan: MONTHLY, priceCents } as const;
  const { lifecycle, mails } = transition({ ...PAID, ...part }, agreed);
  expect(lifecycle.pendingChange).toEqual(
    waits ? { plan: MONTHLY, priceCents, agreedOn: '2027-02-01' } : undefined,
  );
  expect(mails).toEqual([]);
  const ended: Lifecycle = { ...PAID, ...part, state: 'ended' };
  expect(transition(ended, agreed)).toMatchObject({
    verdict: 'ignored',
    reason: 'change-agreed-when-ended',
    mails: [],
  });
});

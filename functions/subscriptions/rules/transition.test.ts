import { addDays } from './calendar.ts';
import { type Lifecycle, type LifecycleEvent, newLifecycle } from './lifecycle.ts';
import type { ProviderSubscription } from './payfast/provider-subscription.ts';
import { review } from './review.ts';
import { pendingSubscription } from './subscription.ts';
import { transition } from './transition.ts';

const FIRST = { kind: 'payment', day: '2027-01-15', paymentId: 'p1', amountCents: 9900, token: 't' } as const;
const PAID = {
  ...transition(newLifecycle('monthly', 99), FIRST).lifecycle,
  cyclesSeen: 1,
  reckoned: undefined,
};
const DUE = '2027-02-15';
const RECORD: ProviderSubscription = {
  statusText: 'ACTIVE',
  statusNumber: 1,
  amountCents: 9900,
  runDate: DUE,
  cycles: 0,
  cyclesComplete: 1,
  frequency: 3,
};
const BEHIND: Lifecycle = { ...PAID, state: 'past-due', pastDueSince: '2027-02-20' };

const read = (lifecycle: Lifecycle, day: string, part: Partial<ProviderSubscription> | undefined = {}) =>
  transition(lifecycle, { kind: 'record-read', day, record: part && { ...RECORD, ...part } });

/** A review by the daily job. */
function reviewed(lifecycle: Lifecycle, day: string, part: Partial<ProviderSubscription>): Lifecycle {
  const customer = { firstName: 'T', lastName: 'M', email: 't@example.com', phone: null };
  const plan = { planType: 'personal', billing: 'monthly' } as const;
  const one = pendingSubscription({ id: '0'.repeat(32), linkKey: 'k', plan, customer }, 0);
  return review({ ...one, lifecycle }, { ...RECORD, ...part }, { day, now: Date.parse(day) }).lifecycle;
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
    expect(read(BEHIND, '2027-02-22', charged).lifecycle).toMatchObject({
      state: 'active',
      paidUntil: '2027-03-14',
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

test('a notification has its effect once', () => {
  const event: LifecycleEvent = { kind: 'cancel-confirmed', day: '2027-02-01', notification: 't#CANCELLED' };
  const { lifecycle } = transition(PAID, event);
  expect(transition(lifecycle, event).verdict).toBe('duplicate');
});

test('a plan that is gone back to is no change any more', () => {
  const paidPlan = { planType: 'personal', billing: 'monthly' } as const;
  const other = { planType: 'business', billing: 'monthly', employeeCount: 2 } as const;
  const agreed = { kind: 'change-agreed', day: '2027-02-01', isRequested: true } as const;
  const changed = transition({ ...PAID, paidPlan }, { ...agreed, plan: other, priceCents: 20_000 });
  expect(changed.mails).toEqual(['plan-change', 'plan-change-staff']);
  expect(changed.lifecycle.pendingChange).toMatchObject({ priceCents: 20_000 });
  const back = transition(changed.lifecycle, { ...agreed, plan: paidPlan, priceCents: 9900 });
  expect(back.lifecycle.pendingChange).toBeUndefined();
});

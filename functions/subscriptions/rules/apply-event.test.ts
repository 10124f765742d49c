import { planPrice } from '#shared/rules/subscription-plans.ts';
import { begun, MONTHLY, payment, seats, YEARLY } from '../../testing/lifecycles.ts';
import { unpaid } from '../../testing/new-subscription.ts';
import { soldAt } from '../../testing/sold-at.ts';
import type { Lifecycle, LifecycleEvent, PaymentEvent } from './lifecycle.ts';
import { withOpenChange } from './change-plan.ts';
import { applyEvent, reviewDayOf, withMails } from './apply-event.ts';
import type { Subscription } from './subscription.ts';

const NOW = Date.parse('2026-11-21T08:00:00Z');

const PENDING = soldAt(30_000, begun({ plan: seats(3) }, NOW));

const paid = (day: string, part: Partial<PaymentEvent> = {}) =>
  payment(day, {
    paymentId: day,
    amountCents: 30_000,
    token: 'token-1',
    notification: `${day}#COMPLETE`,
    ...part,
  });
const OVER = { kind: 'day-began', day: '2027-02-01' } as const;
const CANCELLED = { kind: 'cancel-confirmed', day: '2026-12-01' } as const;

function after(...events: LifecycleEvent[]): Subscription {
  return events.reduce((subscription, event) => applyEvent(subscription, event, NOW).subscription, PENDING);
}

test('a payment makes the mails due with the receipt in them', () => {
  const { mails, outboxDueAt, reviewOn } = after(paid('2026-11-21'));
  expect(mails).toMatchObject([
    { id: '0', kind: 'activation', state: 'due', payment: { amountCents: 30_000, until: '2026-12-20' } },
    { id: '1', kind: 'activation-staff', state: 'due' },
  ]);
  expect(outboxDueAt).toBe(NOW);
  // The provider's record has not confirmed the period yet.
  expect(reviewOn).toBe('2026-11-21');
});

test('a mail about a charge that bought nothing names it, and claims no payment', () => {
  const second = paid('2026-11-22', { token: 'token-2' });
  const [, , toCompany, ...others] = after(paid('2026-11-21'), second).mails;
  const charge = { id: '2026-11-22', day: '2026-11-22', amountCents: 30_000, token: 'token-2' };
  expect(toCompany).toEqual({
    id: '2',
    kind: 'attention-staff',
    day: '2026-11-22',
    state: 'due',
    charge,
    reason: 'second-checkout',
  });
  expect(others).toEqual([]);
});

const agreed = (employeeCount: number, day = '2026-12-01') =>
  ({ kind: 'change-agreed', day, plan: seats(employeeCount), priceCents: employeeCount * 10_000 }) as const;

test('more employees are served at once, fewer from the first charge on', () => {
  const more = after(paid('2026-11-21'), agreed(5));
  expect(more).toMatchObject({ plan: { employeeCount: 5 }, lifecycle: { priceCents: 30_000 } });
  const fewer = after(paid('2026-11-21'), agreed(2));
  expect(fewer.plan).toMatchObject({ employeeCount: 3 });
  const renewal = paid('2026-12-21', { amountCents: 20_000 });
  expect(applyEvent(fewer, renewal, NOW).subscription).toMatchObject({
    plan: { employeeCount: 2 },
    lifecycle: { priceCents: 20_000, payments: [{}, { plan: { employeeCount: 2 } }] },
  });
});

test('more employees are no reason to rewrite what was paid for', () => {
  const { payments } = after(paid('2026-11-21'), agreed(5)).lifecycle;
  expect(payments).toMatchObject([{ plan: { employeeCount: 3 } }]);
});

test('a change back to what is paid for is no change; employees that were added meanwhile are covered no longer', () => {
  expect(after(paid('2026-11-21'), agreed(2), agreed(3)).lifecycle.pendingChange).toBeUndefined();
  const back = after(paid('2026-11-21'), agreed(5), agreed(3));
  expect(back.plan).toMatchObject({ employeeCount: 3 });
  expect(back.lifecycle.pendingChange).toBeUndefined();
  expect(applyEvent(back, paid('2026-12-21'), NOW).subscription.plan).toMatchObject({ employeeCount: 3 });
});

test('a mail that is about no payment carries none', () => {
  const [, , failure] = after(paid('2026-11-21'), unpaid('2026-12-22')).mails;
  expect(failure).toEqual({ id: '2', kind: 'payment-failed', day: '2026-12-22', state: 'due' });
});

test('more mails that come due in the same moment are told apart from those in hand', () => {
  const one = after(paid('2026-11-21'));
  const more = withMails(one, [{ kind: 'link', day: '2026-11-21' }], NOW);
  expect(more).toMatchObject({ outboxDueAt: NOW + 1, outboxSince: NOW });
  expect(withMails(more, [], NOW + 5)).toBe(more);
  expect(withMails(more, [{ kind: 'link', day: '2026-11-21' }], NOW + 5)).toMatchObject({
    outboxDueAt: NOW + 5,
  });
});

test('an agreed change is the plan from its first charge on, and until then both amounts are right', () => {
  const change = { kind: 'change-agreed', day: '2026-12-01', plan: YEARLY, priceCents: 99_900 } as const;
  const agreed = after(paid('2026-11-21'), change);
  expect(agreed.plan).toMatchObject({ employeeCount: 3 });
  const old = applyEvent(agreed, paid('2026-12-21'), NOW).subscription;
  expect(old.lifecycle).toMatchObject({ paidUntil: '2027-01-20', pendingChange: { priceCents: 99_900 } });
  expect(old.plan).toMatchObject({ employeeCount: 3 });
  const year = paid('2027-01-21', { amountCents: 99_900 });
  expect(applyEvent(old, year, NOW).subscription).toMatchObject({
    plan: YEARLY,
    lifecycle: { billing: 'yearly', paidUntil: '2028-01-20', priceCents: 99_900 },
  });
  const renewal = paid('2026-12-21', { amountCents: 99_900 });
  expect(applyEvent(agreed, renewal, NOW).subscription.plan).toEqual(YEARLY);
});

test('a checkout of which a charge waits for a person is not cleared away', () => {
  const held = after(paid('2026-11-21', { amountCents: 5000 }));
  expect(held.lifecycle.state).toBe('pending');
  expect(held.expiresAt).toBeUndefined();
});

test('an event that has had its effect leaves the record as it is', () => {
  const active = after(paid('2026-11-21'));
  const again = applyEvent(active, paid('2026-11-21'), NOW);
  expect(again.verdict).toBe('duplicate');
  expect(again.subscription).toBe(active);
});

describe('a paid year is reviewed again', () => {
  const { lifecycle } = after(paid('2026-11-21'));
  const year: Lifecycle = {
    ...lifecycle,
    billing: 'yearly',
    paidUntil: '2027-11-20',
    reckoned: undefined,
    unreported: undefined,
  };
  const told = (choice?: 'year'): Lifecycle => ({
    ...year,
    nextYear: { lastDay: '2027-11-20', noticedOn: '2027-08-11', choice },
  });

  test('when the notice of its end is due, and every day while it has not gone out', () => {
    // 70 business days back from Saturday 20 November 2027 are 14 weeks, to 16 August, and one more for Heritage Day.
    expect(reviewDayOf(year, '2026-11-21')).toBe('2027-08-13');
    expect(reviewDayOf(year, '2027-08-20')).toBe('2027-08-21');
  });

  test('after the notice five days before its end where it goes on by the month, else after its end', () => {
    expect(reviewDayOf(told(), '2027-08-11')).toBe('2027-11-15');
    expect(reviewDayOf(told('year'), '2027-08-11')).toBe('2027-11-22');
    expect(reviewDayOf(told(), '2027-11-20')).toBe('2027-11-20');
    expect(reviewDayOf(told(), '2027-11-21')).toBe('2027-11-22');
  });

  test('the same day while the answer to a change is not known', () => {
    const openChange = { plan: MONTHLY, priceCents: 9900, at: NOW };
    expect(reviewDayOf({ ...year, openChange }, '2026-12-01')).toBe('2026-12-01');
  });
});

test.each<[string, LifecycleEvent[], string, string | undefined]>([
  ['pending', [], '2026-11-21', undefined],
  ['active', [paid('2026-11-21')], '2026-11-21', '2026-12-22'],
  ['active', [paid('2026-11-21')], '2026-12-23', '2026-12-24'],
  ['past-due', [paid('2026-11-21'), unpaid('2026-12-22')], '2026-12-22', '2026-12-23'],
  ['cancelled', [paid('2026-11-21'), CANCELLED], '2026-12-01', '2026-12-21'],
  ['ended', [paid('2026-11-21'), { ...CANCELLED, day: '2027-12-01' }], '2027-12-01', undefined],
  ['ended', [paid('2026-11-21'), unpaid('2026-12-22'), OVER], '2027-02-01', '2027-02-02'],
])('what is %s is reviewed again on the right day', (state, events, today, day) => {
  const lifecycle = { ...after(...events).lifecycle, reckoned: undefined, unreported: undefined };
  expect(lifecycle.state).toBe(state);
  expect(reviewDayOf(lifecycle, today)).toBe(day);
});

describe('a request whose answer is not known', () => {
  const request = (subscription: Subscription, employeeCount: number) =>
    withOpenChange(subscription, { plan: seats(employeeCount) }, { day: '2026-11-26', now: NOW });

  test('for what was paid before changes nothing that is served while it is not charged', () => {
    const more = request(after(paid('2026-11-21'), agreed(5, '2026-11-25')), 3);
    expect(more).toMatchObject({ plan: seats(5), lifecycle: { priceCents: 30_000 } });
    expect(more.lifecycle.openChange?.priceCents).toBe(30_000);
    const failed = applyEvent(more, unpaid('2026-12-22'), NOW).subscription;
    expect(failed).toMatchObject({ plan: seats(5), lifecycle: { state: 'past-due' } });
  });

  test('is served and paid for with its first charge', () => {
    const more = request(after(paid('2026-11-21')), 5);
    const amountCents = planPrice(seats(5)) * 100;
    const charged = paid('2026-12-21', { amountCents });
    const { plan, lifecycle } = applyEvent(more, charged, NOW).subscription;
    expect([plan, lifecycle.priceCents]).toEqual([seats(5), amountCents]);
    expect(lifecycle.payments.map((payment) => payment.plan)).toEqual([seats(3), seats(5)]);
  });
});

test('a change that comes too late changes nothing that is served', () => {
  const cancelled = after(paid('2026-11-21'), CANCELLED);
  const late = { ...agreed(9, '2026-12-02'), notification: 'x' };
  const { verdict, subscription } = applyEvent(cancelled, late, NOW);
  expect([verdict, subscription.plan]).toEqual(['ignored', PENDING.plan]);
});

test('another price for the plan that is served is a change until it is charged', () => {
  const change = { ...agreed(3, '2026-11-25'), priceCents: 33_000 };
  const dearer = after(paid('2026-11-21'), change);
  const pending = { plan: seats(3), priceCents: 33_000, agreedOn: '2026-11-25' };
  expect(dearer.lifecycle.pendingChange).toEqual(pending);
  const back = after(paid('2026-11-21'), change, { ...change, priceCents: 30_000 });
  expect(back.lifecycle.pendingChange).toBeUndefined();
});

test('only a new payment is written down, and with its plan', () => {
  const gone = applyEvent(PENDING, { kind: 'cancel-confirmed', day: '2026-11-22' }, NOW);
  expect(gone.subscription.lifecycle.payments).toEqual([]);
  const active = after(paid('2026-11-21'));
  const older = active.lifecycle.payments.map((payment) => ({ ...payment, plan: undefined }));
  const before = { ...active, lifecycle: { ...active.lifecycle, payments: older } };
  const failed = applyEvent(before, unpaid('2026-12-22'), NOW).subscription;
  expect(failed.lifecycle.payments).toEqual(older);
});

describe('the day of the next review', () => {
  const { lifecycle } = after(paid('2026-11-21'));
  const settled: Lifecycle = { ...lifecycle, reckoned: undefined, unreported: undefined };
  const waiting = (since: string) => [{ from: since, until: '2026-12-20', amountCents: 30_000, since }];

  test('is today while the provider is to be asked of a reckoned period, and tomorrow once a person was', () => {
    const asked: Lifecycle = {
      ...lifecycle,
      questions: [{ reason: 'record-disagrees', since: '2026-11-22' }],
    };
    expect(reviewDayOf({ ...lifecycle, unreported: undefined }, '2026-11-22')).toBe('2026-11-22');
    expect(reviewDayOf({ ...asked, unreported: undefined }, '2026-11-22')).toBe('2026-11-23');
    expect(reviewDayOf({ ...settled, reckoned: 1, token: undefined }, '2026-11-22')).toBe('2026-12-22');
    expect(reviewDayOf({ ...settled, reckoned: 1, state: 'cancelled' }, '2026-11-22')).toBe('2026-12-21');
  });

  test('is none before the first payment, and none after the end, whatever is open', () => {
    const leaving = { way: 'seven-days', day: '2026-11-22' } as const;
    const days = (['pending', 'ended'] as const).map((state) =>
      reviewDayOf({ ...settled, leaving, state, cancelledOn: '2026-11-22' }, '2026-11-23'),
    );
    const unpaid = reviewDayOf({ ...settled, paidUntil: undefined }, '2026-11-23');
    expect([...days, unpaid]).toEqual([undefined, undefined, undefined]);
    expect(reviewDayOf({ ...settled, state: 'suspended' }, '2026-11-23')).toBe('2026-11-24');
  });

  test('is two days after a paid period that nobody reported, until a person was asked', () => {
    const unreported: Lifecycle = { ...settled, unreported: waiting('2026-11-25') };
    expect(reviewDayOf(unreported, '2026-11-25')).toBe('2026-11-27');
    expect(reviewDayOf(unreported, '2026-11-28')).toBe('2026-11-29');
    const questions = [{ reason: 'paid-without-payment', since: '2026-11-27' }];
    expect(reviewDayOf({ ...unreported, questions }, '2026-11-27')).toBe('2026-12-22');
    expect(reviewDayOf({ ...settled, unreported: waiting('2026-12-22') }, '2026-12-20')).toBe('2026-12-22');
  });

  test('of a year that goes on by the month is its switch day, and every day of the last ones', () => {
    const year: Lifecycle = {
      ...settled,
      billing: 'yearly',
      paidUntil: '2027-11-20',
      nextYear: { lastDay: '2027-11-20', noticedOn: '2027-08-11' },
    };
    const days = ['2027-11-14', '2027-11-15', '2027-11-20'];
    expect(days.map((day) => reviewDayOf(year, day))).toEqual(['2027-11-15', '2027-11-15', '2027-11-20']);
    // Without a token nothing can be asked of the provider, every hour or ever: a person knows (`no-token`).
    const byHand = { ...year, token: undefined };
    expect(days.map((day) => reviewDayOf(byHand, day))).toEqual(['2027-11-15', '2027-11-16', '2027-11-21']);
  });

  test('is today while a request to leave or a new price waits for the provider', () => {
    const leaving = { way: 'seven-days', day: '2026-11-22' } as const;
    const newPrice = { priceCents: 33_000, from: '2026-12-21', toldOn: '2026-11-20' };
    expect(reviewDayOf({ ...settled, leaving }, '2026-11-23')).toBe('2026-11-23');
    expect(reviewDayOf({ ...settled, newPrice }, '2026-11-23')).toBe('2026-11-23');
    expect(reviewDayOf({ ...settled, state: 'cancelled', endsOn: '2026-11-30' }, '2026-11-23')).toBe(
      '2026-12-01',
    );
  });
});

test('the mail about a refund names the charge and how much of it was given back, and how', () => {
  const refund = { kind: 'charge-refunded', day: '2026-11-25', by: 'eft' } as const;
  const back = after(paid('2026-11-21'), { ...refund, paymentId: '2026-11-21', amountCents: 10_000 });
  expect(back.mails.at(-1)).toMatchObject({
    charge: { id: '2026-11-21', day: '2026-11-21', amountCents: 10_000 },
    by: 'eft',
  });
});

test('the mail about a refund names the charge that it was for, of several', () => {
  const refund = {
    kind: 'charge-refunded',
    day: '2026-12-25',
    paymentId: '2026-12-21',
    amountCents: 30_000,
  } as const;
  const back = after(paid('2026-11-21'), paid('2026-12-21'), refund);
  expect(back.mails.at(-1)?.charge?.id).toBe('2026-12-21');
});

test('the mails about a charge that a person accepted carry its receipt and its amount', () => {
  const held = paid('2026-12-21', { amountCents: 35_000, paymentId: 'p2' });
  const accepted = after(paid('2026-11-21'), held, {
    kind: 'charge-accepted',
    day: '2026-12-22',
    paymentId: 'p2',
  });
  const mail = accepted.mails.at(-1);
  expect([mail?.payment?.id, mail?.charge?.id]).toEqual(['p2', 'p2']);
});

test('the mail to a person names what else it is about', () => {
  const asked = {
    kind: 'asked',
    reason: 'second-subscription',
    day: '2026-11-22',
    about: 'other-1',
  } as const;
  expect(after(paid('2026-11-21'), asked).mails.at(-1)).toMatchObject({
    reason: asked.reason,
    other: 'other-1',
  });
});

test('mails that come due begin their tries anew', () => {
  const failing = {
    ...after(paid('2026-11-21')),
    outboxDueAt: NOW + 9,
    outboxTries: 5,
    outboxFailure: 'down' as const,
  };
  const more = withMails(failing, [{ kind: 'link', day: '2026-11-21' }], NOW + 3);
  expect(more).toMatchObject({
    outboxDueAt: NOW + 3,
    outboxSince: NOW,
    outboxTries: 0,
    outboxFailure: undefined,
  });
});

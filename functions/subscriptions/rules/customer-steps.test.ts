import type { NextYearChoice } from '#shared/api/own-subscription.ts';
import { type PlanChoice, planPrice } from '#shared/rules/subscription-plans.ts';
import { addDays } from './calendar.ts';
import { leavingTerms } from './leaving.ts';
import { type Lifecycle, type LifecycleEvent, newLifecycle } from './lifecycle.ts';
import { transition } from './transition.ts';
import { withReturn } from './return.ts';
import { pendingSubscription } from './subscription.ts';

const START = '2026-01-15';
const YEAR_END = '2027-01-14';

const paid = (day: string, amountCents = 9900, token = 'token-1'): LifecycleEvent => ({
  kind: 'payment',
  day,
  paymentId: `p-${day}`,
  amountCents,
  token,
});
const began = (day: string, otherwise?: 'renew' | 'monthly'): LifecycleEvent => ({
  kind: 'day-began',
  day,
  ...(otherwise && { otherwise }),
});
const cancelled = (day: string): LifecycleEvent => ({ kind: 'cancel-confirmed', day });

function lived(lifecycle: Lifecycle, ...events: LifecycleEvent[]): Lifecycle {
  return events.reduce((before, event) => transition(before, event).lifecycle, lifecycle);
}

const monthly = () => lived(newLifecycle('monthly', 99), paid(START));
const yearly = () => lived(newLifecycle('yearly', 999), paid(START, 99_900));

test('the customer is reminded on three fixed days, the last before the suspension, and never twice', () => {
  let lifecycle = lived(monthly(), { kind: 'payment-failed', day: '2026-02-15' });
  const mailed: string[] = [];
  for (let days = 0; days <= 8; days += 1) {
    for (const again of [1, 2]) {
      const { mails, lifecycle: next } = transition(lifecycle, began(addDays('2026-02-15', days)));
      mailed.push(...mails.map((mail) => `${days}.${again} ${mail}`));
      lifecycle = next;
    }
  }
  expect(mailed).toEqual([
    '2.1 reminder',
    '4.1 reminder',
    '6.1 reminder',
    '7.1 suspension',
    '7.1 suspension-staff',
  ]);
});

test('after days without a look one reminder is enough, and a payment ends them', () => {
  const failed = lived(monthly(), { kind: 'payment-failed', day: '2026-02-15' });
  const late = transition(failed, began('2026-02-20'));
  expect(late).toMatchObject({ mails: ['reminder'], lifecycle: { reminders: 2 } });
  const recovered = transition(late.lifecycle, paid('2026-02-20'));
  expect(recovered).toMatchObject({
    reason: 'recovered',
    mails: ['renewal'],
    lifecycle: { state: 'active' },
  });
  expect(recovered.lifecycle.reminders).toBeUndefined();
});

describe('before a paid year ends', () => {
  // 70 business days before 14 January 2027.
  const NOTICE_DAY = '2026-10-05';

  test('its owner is told once, in the window of the Act, with what happens otherwise', () => {
    expect(transition(yearly(), began(addDays(NOTICE_DAY, -1))).verdict).toBe('ignored');
    const told = transition(yearly(), began(NOTICE_DAY, 'monthly'));
    expect(told).toMatchObject({
      mails: ['next-year'],
      lifecycle: { nextYear: { lastDay: YEAR_END, noticedOn: NOTICE_DAY, otherwise: 'monthly' } },
    });
    expect(transition(told.lifecycle, began(addDays(NOTICE_DAY, 1))).verdict).toBe('ignored');
  });

  test('the next year is told of anew', () => {
    const second = lived(yearly(), began(NOTICE_DAY), paid('2027-01-15', 99_900));
    expect(transition(second, began('2027-10-15')).mails).toEqual(['next-year']);
  });

  const MONTHLY = { planType: 'personal', billing: 'monthly' } as const;
  const YEARLY = { planType: 'personal', billing: 'yearly' } as const;
  const BUSINESS = { planType: 'business', billing: 'monthly', employeeCount: 3 } as const;
  const agreed = (plan: PlanChoice, isRequested = true): LifecycleEvent => ({
    kind: 'change-agreed',
    day: '2026-11-01',
    plan,
    priceCents: planPrice(plan) * 100,
    isRequested,
  });
  const choosing = (choice?: NextYearChoice, otherwise: 'renew' | 'monthly' = 'renew'): Lifecycle => ({
    ...yearly(),
    nextYear: { lastDay: YEAR_END, noticedOn: NOTICE_DAY, otherwise, ...(choice && { choice }) },
  });

  test('who chose the end and comes back has chosen nothing', () => {
    const left = lived(choosing('end'), cancelled('2026-11-01'));
    const returning: Lifecycle = { ...left, returning: { day: '2026-11-02', priceCents: 99_900 } };
    const back = lived(returning, paid('2026-11-02', 0, 'token-2'));
    expect(back).toMatchObject({ state: 'active', nextYear: { lastDay: YEAR_END, otherwise: 'renew' } });
    expect(back.nextYear?.choice).toBeUndefined();
  });

  test.each<[string, PlanChoice, NextYearChoice | undefined]>([
    ['another year', YEARLY, 'year'],
    ['months', MONTHLY, 'monthly'],
    ['a plan that is none of the choices', BUSINESS, undefined],
  ])('a plan that is asked for after a choice is the choice: %s', (_, plan, choice) => {
    for (const before of ['year', 'monthly'] as const)
      expect(lived(choosing(before), agreed(plan)).nextYear?.choice).toBe(choice);
  });

  test('what comes without a choice, and what the owner did not ask for, is no choice', () => {
    expect(lived(choosing(undefined, 'monthly'), agreed(MONTHLY)).nextYear?.choice).toBeUndefined();
    expect(lived(choosing(), agreed(YEARLY)).nextYear?.choice).toBeUndefined();
    expect(lived(choosing(), agreed(MONTHLY)).nextYear?.choice).toBe('monthly');
    expect(lived(choosing('monthly'), agreed(YEARLY, false)).nextYear?.choice).toBe('monthly');
    const before: Lifecycle = { ...choosing('year'), paidUntil: '2028-01-14' };
    expect(lived(before, agreed(MONTHLY)).nextYear?.choice).toBe('year');
  });

  test('a subscription by the month is never told', () => {
    expect(transition(monthly(), began('2026-02-10')).verdict).toBe('ignored');
  });
});

describe('leaving', () => {
  test('early keeps the service for 20 business days and owes the rest of the year', () => {
    const requested: Lifecycle = { ...yearly(), leaving: { way: 'early', day: '2026-04-20' } };
    const left = transition(requested, cancelled('2026-04-20'));
    expect(left).toMatchObject({
      mails: ['cancellation', 'cancellation-staff'],
      lifecycle: {
        state: 'cancelled',
        endsOn: '2026-05-20',
        paidUntil: YEAR_END,
        refundDue: { reason: 'early', paymentId: `p-${START}`, amountCents: 50_400, day: '2026-04-20' },
      },
    });
    expect(transition(left.lifecycle, began('2026-05-20')).verdict).toBe('ignored');
    expect(transition(left.lifecycle, began('2026-05-21')).lifecycle.state).toBe('ended');
  });

  test('within seven days ends at once with all of the money, also after an ordinary cancellation', () => {
    const request = { leaving: { way: 'seven-days', day: '2026-01-20' } } as const;
    const left = transition({ ...monthly(), ...request }, cancelled('2026-01-20'));
    expect(left.lifecycle).toMatchObject({ endsOn: '2026-01-20', refundDue: { amountCents: 9900 } });
    const before = lived(monthly(), cancelled('2026-01-18'));
    expect(transition(before, cancelled('2026-01-18')).verdict).toBe('ignored');
    expect(transition({ ...before, ...request }, cancelled('2026-01-20'))).toMatchObject({
      mails: ['cancellation', 'cancellation-staff'],
      lifecycle: { endsOn: '2026-01-20', refundDue: { amountCents: 9900 } },
    });
  });

  test('within seven days gives all of the money back also after notice was given', () => {
    const early = lived({ ...yearly(), leaving: { way: 'early', day: START } }, cancelled(START));
    expect(early.refundDue).toMatchObject({ reason: 'early', amountCents: 90_000 });
    const asked: Lifecycle = { ...early, leaving: { way: 'seven-days', day: '2026-01-20' } };
    const left = transition(asked, cancelled('2026-01-20'));
    expect(left).toMatchObject({
      mails: ['cancellation', 'cancellation-staff'],
      lifecycle: { endsOn: '2026-01-20', refundDue: { reason: 'seven-days', amountCents: 99_900 } },
    });
    // The customer has left in that way already, so the page no longer offers it.
    expect(leavingTerms(left.lifecycle, 'seven-days', '2026-01-20')).toBeUndefined();
  });

  test('early is open also to who cancelled to the end of the year, and once', () => {
    const before = lived(yearly(), cancelled('2026-03-01'));
    const asked: Lifecycle = { ...before, leaving: { way: 'early', day: '2026-04-20' } };
    const left = transition(asked, cancelled('2026-04-20'));
    expect(left).toMatchObject({
      mails: ['cancellation', 'cancellation-staff'],
      lifecycle: { state: 'cancelled', endsOn: '2026-05-20', refundDue: { amountCents: 50_400 } },
    });
    expect(leavingTerms(left.lifecycle, 'early', '2026-04-21')).toBeUndefined();
    // If nothing is left to give back, the last day still counts.
    const late: Lifecycle = { ...before, leaving: { way: 'early', day: '2026-11-20' } };
    expect(transition(late, cancelled('2026-11-20')).lifecycle.endsOn).toBe('2026-12-21');
  });

  test.each([1, 4, 40])('a request that is confirmed %d days later keeps the terms of its day', (days) => {
    const early: Lifecycle = { ...yearly(), leaving: { way: 'early', day: '2026-04-20' } };
    const confirmed = cancelled(addDays('2026-04-20', days));
    const terms = { endsOn: '2026-05-20', refundDue: { amountCents: 50_400, day: '2026-04-20' } };
    expect(transition(early, confirmed).lifecycle).toMatchObject(terms);
    const all: Lifecycle = { ...yearly(), leaving: { way: 'seven-days', day: '2026-01-22' } };
    expect(transition(all, confirmed)).toMatchObject({
      mails: ['cancellation', 'cancellation-staff'],
      lifecycle: { state: 'ended', endsOn: '2026-01-22', refundDue: { amountCents: 99_900 } },
    });
  });
});

describe('coming back before the paid period ends', () => {
  const plan = { planType: 'personal', billing: 'monthly' } as const;
  const customer = { firstName: 'T', lastName: 'N', email: 't@example.com', phone: null };
  const begun = pendingSubscription({ id: 'a', linkKey: 'k', plan, customer }, 0);
  const returning = withReturn(
    { ...begun, lifecycle: lived(monthly(), cancelled('2026-02-01')) },
    '2026-02-03',
  ).lifecycle;

  test('the card that is stored again takes the cancellation back, and buys no day', () => {
    const back = transition(returning, paid('2026-02-03', 0, 'token-2'));
    expect(back).toMatchObject({
      verdict: 'applied',
      mails: ['return', 'return-staff'],
      lifecycle: { state: 'active', token: 'token-2', paidUntil: '2026-02-14', earlierCharges: 1 },
    });
    expect(back.lifecycle.cancelledOn).toBeUndefined();
    const next = transition(back.lifecycle, paid('2026-02-15', 9900, 'token-2'));
    expect(next).toMatchObject({ mails: ['renewal'], lifecycle: { paidUntil: '2026-03-14' } });
  });

  test('a second checkout that was known before is no way back', () => {
    const { lifecycle } = transition(
      lived(monthly(), paid('2026-01-16', 9900, 'token-b')),
      cancelled('2026-02-01'),
    );
    const waiting: Lifecycle = { ...lifecycle, returning: { day: '2026-02-03', priceCents: 9900 } };
    const told = transition(waiting, paid('2026-02-16', 9900, 'token-b'));
    expect(told).toMatchObject({ reason: 'after-cancellation', lifecycle: { state: 'cancelled' } });
  });

  test('forgets a request to leave sooner whose answer got lost', () => {
    const lost = lived(monthly(), cancelled('2026-01-17'));
    const asked: Lifecycle = { ...lost, leaving: { way: 'seven-days', day: '2026-01-18' } };
    const coming = withReturn({ ...begun, lifecycle: asked }, '2026-01-18').lifecycle;
    const told = transition(coming, cancelled('2026-01-18'));
    expect(told.verdict).toBe('ignored');
    const back = lived(told.lifecycle, paid('2026-01-18', 0, 'token-2'), cancelled('2026-01-19'));
    expect(back.refundDue).toBeUndefined();
  });

  test('is given up by who leaves sooner meanwhile', () => {
    const lifecycle = lived(monthly(), cancelled('2026-01-17'));
    const coming = withReturn({ ...begun, lifecycle }, '2026-01-18').lifecycle;
    const left = transition(
      { ...coming, leaving: { way: 'seven-days', day: '2026-01-18' } },
      cancelled('2026-01-18'),
    );
    expect(left.mails).toContain('return-given-up');
    expect(lived(left.lifecycle, paid('2026-01-18', 0, 'token-2'))).toMatchObject({
      state: 'cancelled',
      endsOn: '2026-01-18',
    });
  });

  test('where nothing tells of the card, its first charge does', () => {
    const waiting = transition(returning, began('2026-02-16'));
    expect(waiting.verdict).toBe('ignored');
    const charged = transition(waiting.lifecycle, paid('2026-02-16', 9900, 'token-2'));
    expect(charged).toMatchObject({
      mails: ['return-staff', 'renewal'],
      lifecycle: { state: 'active', token: 'token-2', paidUntil: '2026-03-14' },
    });
  });

  test('where no charge comes either, it ends some days later than planned', () => {
    const over = transition(returning, began('2026-02-17'));
    expect(over).toMatchObject({ reason: 'return-unpaid', lifecycle: { state: 'ended' } });
    // A customer who still wants it and is charged late has returned.
    expect(transition(over.lifecycle, paid('2026-02-19', 9900, 'token-2')).lifecycle).toMatchObject({
      state: 'active',
    });
  });

  test('the cancellation of the token before changes nothing any more, and a third card is for a person', () => {
    const back = lived(returning, paid('2026-02-03', 0, 'token-2'));
    const told = transition(back, { ...cancelled('2026-02-04'), token: 'token-1' } as LifecycleEvent);
    expect(told).toMatchObject({ mails: [], lifecycle: { state: 'active', token: 'token-2' } });
    expect(transition(back, paid('2026-02-05', 9900, 'token-3')).reason).toBe('second-checkout');
  });

  test('what charges although it was cancelled is to be ended once more', () => {
    const lifecycle = lived(monthly(), cancelled('2026-02-01'));
    const told = transition(lifecycle, paid('2026-02-15', 9900, lifecycle.token ?? ''));
    expect(told).toMatchObject({
      reason: 'paid-after-cancellation',
      lifecycle: { state: 'cancelled', unwanted: [{ token: lifecycle.token, since: '2026-02-15' }] },
    });
  });

  test('without the request another token is a second checkout that nobody wants', () => {
    const lifecycle = lived(monthly(), cancelled('2026-02-01'));
    expect(transition(lifecycle, paid('2026-02-03', 9900, 'token-2')).reason).toBe('after-cancellation');
  });
});

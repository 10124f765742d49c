import { PRICES } from '#shared/rules/prices.ts';
import { after, lived, payment, record, seats, YEARLY } from '../../testing/lifecycles.ts';
import { type HoldReason, type Lifecycle, type LifecycleEvent, newLifecycle } from './lifecycle.ts';
import type { ProviderSubscription } from './payfast/provider-subscription.ts';
import { transition } from './transition.ts';

const FIRST = payment('2026-01-31');
const DEARER = payment('2026-02-28', { paymentId: 'p2', amountCents: 12_900 });
const accept = (day: string, part: { paymentId?: string; record?: ProviderSubscription } = {}) =>
  ({ kind: 'charge-accepted', day, paymentId: 'p2', ...part }) as const;

describe('a person accepts a held charge', () => {
  test('it buys the period that was due, keeps its day and amount, and the price stays', () => {
    const accepted = transition(lived(FIRST, DEARER), accept('2026-03-03'));
    expect(accepted).toMatchObject({ verdict: 'applied', mails: ['renewal'], reason: 'accepted' });
    expect(accepted.lifecycle).toMatchObject({
      state: 'active',
      priceCents: 9900,
      paidUntil: '2026-03-30',
      heldCharges: [],
      payments: [
        { id: 'p1' },
        { id: 'p2', day: '2026-02-28', amountCents: 12_900, from: '2026-02-28', until: '2026-03-30' },
      ],
    });
    // Nothing is left for another payment to take.
    expect(accepted.lifecycle.unreported).toBeUndefined();
    const again = { ...DEARER, day: '2026-03-31', paymentId: 'p3' };
    expect(transition(accepted.lifecycle, again).reason).toBe('other-amount');
  });

  test('the provider’s next day ends the period where its record is at hand and later than its beginning', () => {
    const until = (runDate: string | undefined) =>
      lived(FIRST, DEARER, accept('2026-03-03', { record: record(runDate) })).paidUntil;
    expect(until('2026-04-05')).toBe('2026-04-04');
    expect(until('2026-03-01')).toBe('2026-02-28');
    expect([until('2026-02-28'), until('2026-02-01'), until(undefined)]).toEqual(
      Array.from({ length: 3 }, () => '2026-03-30'),
    );
  });

  test('of several only that one is taken', () => {
    const other = { ...DEARER, day: '2026-03-01', paymentId: 'p3', amountCents: 5000 };
    const { heldCharges, payments } = lived(FIRST, DEARER, other, accept('2026-03-03', { paymentId: 'p3' }));
    expect(heldCharges).toMatchObject([{ id: 'p2' }]);
    expect(payments.map(({ id }) => id)).toEqual(['p1', 'p3']);
  });

  test.each<[string, Partial<Lifecycle>]>([
    ['paused', { state: 'suspended', pastDueSince: '2026-03-05' }],
    ['over for want of payment', { state: 'ended', endedOn: '2026-04-04', endsOn: '2026-02-27' }],
  ])('support that is %s goes on from the day of acceptance', (_, part) => {
    const lifecycle = after({ ...lived(FIRST, DEARER), ...part }, accept('2026-04-20'));
    expect(lifecycle).toMatchObject({ state: 'active', paidUntil: '2026-05-19' });
    expect(lifecycle.payments.at(-1)).toMatchObject({ day: '2026-02-28', from: '2026-04-20' });
    expect([lifecycle.pastDueSince, lifecycle.endedOn, lifecycle.endsOn]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('who has cancelled stays cancelled, and the day until which service was asked for stays', () => {
    const cancelled: Lifecycle = {
      ...lived(FIRST, DEARER),
      state: 'cancelled',
      cancelledOn: '2026-03-01',
      endsOn: '2026-03-20',
    };
    expect(after(cancelled, accept('2026-03-03'))).toMatchObject({
      state: 'cancelled',
      cancelledOn: '2026-03-01',
      endsOn: '2026-03-20',
    });
  });

  test('a first payment begins on the day of acceptance', () => {
    const { state, payments } = lived(
      { ...FIRST, amountCents: 12_900 },
      accept('2026-02-03', { paymentId: 'p1' }),
    );
    expect({ state, payments }).toMatchObject({ state: 'active', payments: [{ from: '2026-02-03' }] });
  });

  test.each([
    ['a plan', seats(2), 20_000, '2026-03-30'],
    ['a year', YEARLY, 99_900, '2027-02-27'],
  ])('%s that was agreed before the charge is what it pays for', (_, plan, priceCents, paidUntil) => {
    const agreedOn = (day: string) =>
      after(
        { ...lived(FIRST), pendingChange: { plan, priceCents, agreedOn: day } },
        { ...DEARER, amountCents: 50_000 },
        accept('2026-03-03'),
      );
    for (const day of ['2026-02-10', DEARER.day])
      expect(agreedOn(day)).toMatchObject({ priceCents, billing: plan.billing, paidUntil, paidPlan: plan });
    expect(agreedOn('2026-02-10').pendingChange).toBeUndefined();
    expect(agreedOn('2026-03-01')).toMatchObject({
      priceCents: 9900,
      billing: 'monthly',
      paidUntil: '2026-03-30',
      pendingChange: { plan },
    });
  });

  test('a payment for a year keeps what a month cost', () => {
    const yearly = { ...newLifecycle('yearly', 999), token: 't' };
    const paid = after(yearly, { ...FIRST, amountCents: 99_000 }, accept('2026-02-03', { paymentId: 'p1' }));
    expect(paid.payments).toMatchObject([{ amountCents: 99_000, monthCents: PRICES.personalMonthly * 100 }]);
  });

  test.each<[string, Lifecycle, string]>([
    ['that nobody knows', lived(FIRST), 'p2'],
    ['that has bought its period', lived(FIRST), 'p1'],
    ['of another token', lived(FIRST, { ...DEARER, token: 'strange' }), 'p2'],
    ['of which a cent was given back', { ...lived(FIRST, DEARER), refunds: [back('p2', 1)] }, 'p2'],
  ])('no charge is accepted %s', (_, lifecycle, paymentId) => {
    const refused = transition(lifecycle, accept('2026-03-03', { paymentId }));
    expect(refused).toEqual({ lifecycle, verdict: 'refused', reason: 'no-such-charge', mails: [] });
  });

  test('what was given back of another charge stands in nobody’s way', () => {
    const lifecycle = { ...lived(FIRST, DEARER), refunds: [back('p1', 100)] };
    expect(transition(lifecycle, accept('2026-03-03')).verdict).toBe('applied');
  });

  test('what ended before it was paid up takes no charge from that day on', () => {
    const ended = lived(FIRST, { ...DEARER, day: '2026-02-05' }, endedBy('2026-02-10'));
    for (const day of ['2026-02-10', '2026-02-12'])
      expect(transition(ended, accept(day))).toEqual({
        lifecycle: ended,
        verdict: 'refused',
        reason: 'ended-sooner',
        mails: [],
      });
    expect(transition({ ...ended, endsOn: '2026-02-11' }, accept('2026-02-10')).verdict).toBe('applied');
    expect(transition({ ...ended, endsOn: ended.paidUntil ?? '' }, accept('2026-03-10')).verdict).toBe(
      'applied',
    );
  });
});

function back(paymentId: string, amountCents: number, day = '2026-03-01') {
  return { paymentId, day, amountCents, by: 'card' } as const;
}

function endedBy(day: string) {
  return { kind: 'ended-by-company', day } as const;
}

describe('a person gives money back', () => {
  const refund = (paymentId: string, amountCents?: number, by?: 'eft') =>
    ({ kind: 'charge-refunded', day: '2026-03-03', paymentId, amountCents, ...(by && { by }) }) as const;
  const held = (reason: HoldReason): Lifecycle => ({
    ...lived(FIRST),
    heldCharges: [{ id: 'p2', day: DEARER.day, amountCents: 12_900, reason }],
  });

  test('all of it, a part, and then what is left, each with its way', () => {
    expect(transition(lived(FIRST), refund('p1')).lifecycle.refunds).toEqual([
      back('p1', 9900, '2026-03-03'),
    ]);
    const part = after(lived(FIRST), refund('p1', 3000, 'eft'));
    expect(after(part, refund('p1')).refunds).toEqual([
      { ...back('p1', 3000, '2026-03-03'), by: 'eft' },
      back('p1', 6900, '2026-03-03'),
    ]);
  });

  test('of a promise what is left of it, and of another payment all', () => {
    const promised: Lifecycle = {
      ...lived(FIRST, { ...FIRST, day: '2026-02-28', paymentId: 'p2' }),
      refundDue: { reason: 'early', paymentId: 'p1', amountCents: 5000, day: '2026-03-01' },
      refunds: [back('p1', 2000)],
    };
    expect(after(promised, refund('p1')).refunds?.at(-1)).toMatchObject({ amountCents: 3000 });
    expect(after(promised, refund('p2')).refunds?.at(-1)).toMatchObject({ amountCents: 9900 });
  });

  test.each([
    ['p1', 9901, 'more-than-was-paid'],
    ['p1', 0, 'more-than-was-paid'],
    ['p1', -1, 'more-than-was-paid'],
    ['p1', NaN, 'more-than-was-paid'],
    ['p9', 100, 'no-such-charge'],
  ])('of %s nobody gives %d cents back', (paymentId, amountCents, reason) => {
    const lifecycle = lived(FIRST);
    const refused = transition(lifecycle, refund(paymentId, amountCents));
    expect(refused).toEqual({ lifecycle, verdict: 'refused', reason, mails: [] });
  });

  test('the last cent can be given back, and nothing after it', () => {
    const most = after(lived(FIRST), refund('p1', 9899));
    expect(transition(most, refund('p1', 2)).reason).toBe('more-than-was-paid');
    const whole = after(most, refund('p1', 1));
    expect(transition(whole, { ...refund('p1'), day: '2026-03-04' }).reason).toBe('more-than-was-paid');
  });

  test('the same amount of the same payment once a day: the command was repeated', () => {
    const once = after(lived(FIRST, { ...FIRST, day: '2026-02-28', paymentId: 'p2' }), refund('p1', 40));
    const verdictOf = (event: LifecycleEvent) => transition(once, event).verdict;
    expect(transition(once, refund('p1', 40))).toEqual({
      lifecycle: once,
      verdict: 'refused',
      reason: 'recorded-today',
      mails: [],
    });
    expect(verdictOf({ ...refund('p1', 40), day: '2026-03-04' })).toBe('applied');
    expect(verdictOf(refund('p1', 41))).toBe('applied');
    expect(verdictOf(refund('p2', 40))).toBe('applied');
  });

  test('of two held charges the right one', () => {
    const { heldCharges = [], ...rest } = held('second-checkout');
    const two = {
      ...rest,
      heldCharges: [
        ...heldCharges,
        { id: 'p3', day: DEARER.day, amountCents: 700, reason: 'other-amount' as const },
      ],
    };
    expect(after(two, refund('p3')).refunds).toMatchObject([{ paymentId: 'p3', amountCents: 700 }]);
  });

  test('its customer is told, unless the charge names another token', () => {
    expect(transition(lived(FIRST), refund('p1')).mails).toEqual(['refund']);
    expect(transition(held('other-amount'), refund('p2')).mails).toEqual(['refund']);
    expect(transition(held('second-checkout'), refund('p2'))).toMatchObject({
      verdict: 'applied',
      mails: [],
      lifecycle: { refunds: [{ paymentId: 'p2', amountCents: 12_900 }] },
    });
  });
});

describe('the company ends it today', () => {
  test('whatever is paid for, with all that was open', () => {
    const behind: Lifecycle = {
      ...lived(FIRST),
      state: 'past-due',
      pastDueSince: '2026-03-02',
      questions: [{ reason: 'locked', since: '2026-03-03' }],
      openChange: { plan: YEARLY, priceCents: 99_900, at: 1 },
    };
    const ended = transition(behind, endedBy('2026-03-10'));
    expect(ended).toMatchObject({ verdict: 'applied', mails: ['end', 'end-staff'], reason: 'by-company' });
    expect(ended.lifecycle).toEqual({
      ...behind,
      state: 'ended',
      cancelledOn: '2026-03-10',
      endsOn: '2026-03-10',
      endedOn: '2026-03-10',
      pastDueSince: undefined,
      questions: undefined,
      openChange: undefined,
    });
  });

  test('who had cancelled before keeps that day', () => {
    const cancelled: Lifecycle = { ...lived(FIRST), state: 'cancelled', cancelledOn: '2026-02-05' };
    expect(after(cancelled, endedBy('2026-02-10'))).toMatchObject({
      cancelledOn: '2026-02-05',
      endsOn: '2026-02-10',
    });
  });

  test('who had asked for all of it in time is owed it all the same', () => {
    const asked: Lifecycle = { ...lived(FIRST), leaving: { way: 'seven-days', day: '2026-02-02' } };
    expect(after(asked, endedBy('2026-02-10')).refundDue).toMatchObject({
      reason: 'seven-days',
      paymentId: 'p1',
      amountCents: 9900,
    });
  });
});

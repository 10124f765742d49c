import type { LeavingWay } from '#shared/api/subscriptions.ts';
import { applyEvent, review } from './apply-event.ts';
import { owedOf } from './hold.ts';
import { openRequest } from './leaving.ts';
import type { PaymentEvent } from './lifecycle.ts';
import type { ProviderSubscription } from './payfast/provider-subscription.ts';
import { pendingSubscription, type Subscription } from './subscription.ts';
import { transition } from './transition.ts';

/*
 * PayFast confirms a request to leave only after it has charged the next period.
 */
const PAID: PaymentEvent = {
  kind: 'payment',
  day: '2026-01-15',
  paymentId: 'p1',
  amountCents: 9900,
  token: 't',
};
const RENEWED: PaymentEvent = { ...PAID, day: '2026-02-15', paymentId: 'p2' };

/** Paid on 15 January, and asked to leave in that way on that day; PayFast has not answered. */
function asked(way: LeavingWay, day: string, billing: 'monthly' | 'yearly' = 'monthly'): Subscription {
  const plan = { planType: 'personal', billing } as const;
  const customer = { firstName: 'T', lastName: 'M', email: 't@example.co.za', phone: null };
  const begun = pendingSubscription(
    { id: 'a'.repeat(32), linkKey: 'k', plan, customer },
    Date.parse(PAID.day),
  );
  const amountCents = billing === 'yearly' ? 99_900 : 9900;
  const { subscription } = applyEvent(begun, { ...PAID, amountCents }, Date.parse(PAID.day));
  return { ...subscription, lifecycle: { ...subscription.lifecycle, leaving: { way, day } }, mails: [] };
}

function then(one: Subscription, event: Parameters<typeof applyEvent>[1]): Subscription {
  return applyEvent(one, event, Date.parse(event.day)).subscription;
}

test.each([
  ['seven-days', '2026-01-20', 'monthly', 9900, '2026-02-15'],
  ['early', '2026-11-02', 'yearly', 0, '2027-01-15'],
  ['early', '2026-04-10', 'yearly', 60_300, '2027-01-15'],
] as const)(
  '%s asked on %s: a later renewal buys nothing and is owed',
  (way, day, billing, refund, renewedOn) => {
    const before = asked(way, day, billing);
    const terms = openRequest(before.lifecycle);
    const price = before.lifecycle.priceCents;
    const charged = then(before, { ...RENEWED, day: renewedOn, amountCents: price });
    expect(charged.lifecycle.payments).toHaveLength(1);
    expect(charged.mails.map(({ kind }) => kind)).toEqual(['attention-staff']);
    expect(openRequest(charged.lifecycle)).toEqual(terms);
    expect(owedOf(charged.lifecycle)).toEqual([{ paymentId: 'p2', amountCents: price }]);
    const left = then(charged, { kind: 'cancel-confirmed', day: renewedOn }).lifecycle;
    expect(left).toMatchObject({ endsOn: terms?.endsOn, state: 'ended' });
    expect(left.refundDue?.amountCents ?? 0).toBe(refund);
    const owed = owedOf(left).reduce((sum, one) => sum + one.amountCents, 0);
    expect(owed).toBe(refund + price);
  },
);

const record: ProviderSubscription = {
  statusText: 'ACTIVE',
  amountCents: 9900,
  runDate: '2026-03-15',
  cyclesComplete: 2,
  frequency: 3,
};

test('a renewal that only the record proves pays for nothing, and its notification is held', () => {
  let one = asked('seven-days', '2026-01-20');
  for (const day of ['2026-02-17', '2026-02-18', '2026-02-25'])
    one = review(one, record, { day, now: Date.parse(day) });
  expect(one.lifecycle).toMatchObject({ paidUntil: '2026-02-14' });
  const told = transition(one.lifecycle, { ...RENEWED, day: '2026-02-26' });
  expect(told.lifecycle.heldCharges).toMatchObject([{ id: 'p2', reason: 'after-cancellation' }]);
});

test('who has asked to leave is not dunned for the next period', () => {
  let one = asked('seven-days', '2026-01-20');
  for (const day of ['2026-02-17', '2026-02-25', '2026-03-20'])
    one = review(one, { ...record, statusText: 'FAILED', cyclesComplete: 1 }, { day, now: Date.parse(day) });
  expect(one.lifecycle.state).toBe('active');
  expect(one.mails).toEqual([]);
});

test('a charge of another amount after the request is not accepted: it is given back', () => {
  const other = then(asked('seven-days', '2026-01-20'), { ...RENEWED, amountCents: 12_900 }).lifecycle;
  const accepted = transition(other, { kind: 'charge-accepted', day: '2026-02-20', paymentId: 'p2' });
  expect(accepted).toMatchObject({ verdict: 'refused', reason: 'ended-sooner' });
});

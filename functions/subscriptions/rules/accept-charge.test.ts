import { newPending } from '../../testing/new-subscription.ts';
import { applyEvent } from './apply-event.ts';
import { subscriptionMail } from './emails/subscription-mails.ts';
import type { LifecycleEvent, PaymentEvent } from './lifecycle.ts';
import type { Subscription } from './subscription.ts';

const FIRST: PaymentEvent = {
  kind: 'payment',
  day: '2026-01-31',
  paymentId: 'p1',
  amountCents: 9900,
  token: 't',
};
const DEARER: PaymentEvent = { ...FIRST, day: '2026-02-28', paymentId: 'p2', amountCents: 19_900 };
const accepted = (day: string, paymentId = 'p2') => ({ kind: 'charge-accepted', day, paymentId }) as const;
const SEATS = { planType: 'business', billing: 'monthly', employeeCount: 2 } as const;
const YEARLY = { planType: 'personal', billing: 'yearly' } as const;

function lived(...events: LifecycleEvent[]): Subscription {
  return events.reduce(
    (one, event) => applyEvent(one, event, Date.parse(event.day)).subscription,
    newPending(),
  );
}

function newestReceipt(one: Subscription): string {
  const mail = one.mails.findLast(({ kind }) => kind === 'renewal' || kind === 'activation');
  return mail ? subscriptionMail(one, mail, 'https://example.co.za').text.replaceAll(/\s+/g, ' ') : '';
}

test('the receipt has amount, day, period and payment, says that the price stays, and what was given back', () => {
  const back = { kind: 'charge-refunded', day: '2026-03-02', paymentId: 'p2', amountCents: 10_000 } as const;
  const text = newestReceipt(lived(FIRST, DEARER, back, accepted('2026-03-03')));
  for (const fact of ['R199.00', '28 February 2026', '28 February 2026 to 30 March 2026', 'p2'])
    expect(text).toContain(fact);
  expect(text).toContain('the price stays as it is');
  expect(text).toContain('We have given R100.00 of it back.');
  expect(text).toContain('R99.00 per month');
});

test('what pays for a support that was paused begins on the day on which it goes on', () => {
  const paused = [
    { kind: 'payment-failed', day: '2026-03-05' },
    { kind: 'day-began', day: '2026-03-12' },
    { ...DEARER, day: '2026-03-17' },
  ] as const;
  const { lifecycle } = lived(FIRST, ...paused, accepted('2026-03-25'));
  expect(lifecycle).toMatchObject({ state: 'active', paidUntil: '2026-04-24', isChargeDayOpen: true });
  // The record keeps the day of the charge.
  expect(lifecycle.payments.at(-1)).toMatchObject({
    day: '2026-03-17',
    from: '2026-03-25',
    until: '2026-04-24',
  });
});

test('so does a first payment that was of another amount', () => {
  const { lifecycle } = lived({ ...DEARER, day: '2026-01-31' }, accepted('2026-02-03'));
  expect(lifecycle).toMatchObject({ state: 'active', priceCents: 9900, paidUntil: '2026-03-02' });
  expect(lifecycle.payments).toMatchObject([{ day: '2026-01-31', from: '2026-02-03' }]);
});

test('what had ended unpaid goes on from the day of acceptance', () => {
  const ended = [
    { kind: 'payment-failed', day: '2026-03-05' },
    { kind: 'day-began', day: '2026-04-20' },
    { ...DEARER, day: '2026-04-21' },
  ] as const;
  const { lifecycle } = lived(FIRST, ...ended, accepted('2026-04-27'));
  expect(lifecycle.payments.at(-1)).toMatchObject({ day: '2026-04-21', from: '2026-04-27' });
});

test('where the support went on while the charge was held, no day of it is free', () => {
  const { lifecycle } = lived(FIRST, DEARER, accepted('2026-03-09'));
  expect(lifecycle.payments.at(-1)).toMatchObject({ from: '2026-02-28', until: '2026-03-30' });
});

test.each([
  ['a plan', SEATS, 20_000, '2026-03-30'],
  ['a year', YEARLY, 99_900, '2027-02-27'],
  ['a price', { planType: 'personal', billing: 'monthly' } as const, 12_000, '2026-03-30'],
])(
  '%s that was agreed before the charge is what it pays for, at the agreed price',
  (_, plan, priceCents, until) => {
    const agreed = { kind: 'change-agreed', day: '2026-02-10', plan, priceCents } as const;
    const after = lived(FIRST, agreed, DEARER, accepted('2026-03-03'));
    expect(after).toMatchObject({ plan, lifecycle: { priceCents, billing: plan.billing, paidUntil: until } });
    expect(after.lifecycle.pendingChange).toBeUndefined();
    expect(after.lifecycle.payments.at(-1)).toMatchObject({ amountCents: 19_900, plan });
  },
);

test.each(['2026-02-10', '2026-02-12'])('what has ended early takes no charge any more, on %s', (day) => {
  const ended = lived(
    FIRST,
    { ...DEARER, day: '2026-02-05' },
    { kind: 'ended-by-company', day: '2026-02-10' },
  );
  expect(applyEvent(ended, accepted(day), 0)).toMatchObject({
    verdict: 'refused',
    reason: 'ended-sooner',
    subscription: ended,
  });
});

test('the notification of an accepted charge that a review had found only gives it its name', () => {
  const found = { ...DEARER, paymentId: 'cycle-2', isNotificationMissing: true };
  const after = lived(FIRST, found, accepted('2026-03-02', 'cycle-2'), { ...DEARER, day: '2026-03-04' });
  expect(after.lifecycle).toMatchObject({
    heldCharges: [],
    payments: [{}, { id: 'p2', until: '2026-03-30' }],
  });
});

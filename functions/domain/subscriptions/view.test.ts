import type { PlanChoice } from '#shared/rules/subscription-plans.ts';
import { happen } from './happen.ts';
import type { LifeEvent } from './life.ts';
import { pendingSubscription, type Subscription } from './subscription.ts';
import { viewOf } from './view.ts';

const NOW = Date.parse('2026-11-21T08:00:00Z');
const BUSINESS: PlanChoice = { planType: 'business', billing: 'monthly', employeeCount: 3 };
const YEARLY: PlanChoice = { planType: 'personal', billing: 'yearly' };

const paid = (day: string, amountCents: number): LifeEvent => ({
  kind: 'payment',
  day,
  paymentId: day,
  amountCents,
  token: 'token-1',
});

function subscribed(plan: PlanChoice, ...events: LifeEvent[]): Subscription {
  const customer = { firstName: 'Thandi', lastName: 'Nkosi', email: 'thandi@example.com', phone: null };
  const begun = pendingSubscription(
    { id: '0a1b2c3d4e5f60718293a4b5c6d7e8f9', linkKey: 'key', plan, customer },
    NOW,
  );
  return events.reduce((one, event) => happen(one, event, NOW).subscription, begun);
}

test('a subscription that was sold as a test says so, and no other', () => {
  expect(viewOf({ ...subscribed(BUSINESS), isTest: true }, '2026-11-21')).toMatchObject({ isTest: true });
  expect(viewOf(subscribed(BUSINESS), '2026-11-21')).not.toHaveProperty('isTest');
});

test('its owner sees the plan, the price, and that nothing is paid', () => {
  expect(viewOf(subscribed(BUSINESS), '2026-11-21')).toEqual({
    reference: '0A1B2C3D',
    state: 'pending',
    planType: 'business',
    billing: 'monthly',
    employeeCount: 3,
    amount: 300,
    isChangeOpen: false,
    isChangeable: false,
    isCancellable: false,
    isReturnable: false,
    isReturnOpen: false,
    leaving: {},
    refunds: [],
    payments: [],
  });
});

test('its owner sees every payment, the newest first, and the next charge', () => {
  const one = subscribed(BUSINESS, paid('2026-11-21', 30_000), paid('2026-12-21', 30_000));
  expect(viewOf(one, '2026-12-30')).toMatchObject({
    state: 'active',
    paidUntil: '2027-01-20',
    nextCharge: { day: '2027-01-21', amount: 300 },
    isChangeable: true,
    isCancellable: true,
    leaving: {},
    payments: [
      {
        number: '0A1B2C3D-002',
        providerId: '2026-12-21',
        amount: 300,
        from: '2026-12-21',
        until: '2027-01-20',
      },
      { number: '0A1B2C3D-001', description: 'Small Business IT support (3 employees)' },
    ],
  });
});

test('where a payment is missing its owner sees until when it may come', () => {
  const failed: LifeEvent = { kind: 'payment-failed', day: '2026-12-21' };
  const one = subscribed(BUSINESS, paid('2026-11-21', 30_000), failed);
  expect(viewOf(one, '2026-12-22', 'https://pay.example/card')).toMatchObject({
    state: 'past-due',
    missing: { suspendsOn: '2026-12-28', endsOn: '2027-01-20' },
    isChangeable: false,
    cardPage: 'https://pay.example/card',
  });
});

test('a year that runs may be ended early, and a new customer may leave with all of the money', () => {
  const one = subscribed(YEARLY, paid('2026-11-21', 99_900));
  expect(viewOf(one, '2026-11-28').leaving.sevenDays).toEqual({ lastDay: '2026-11-28', refund: 999 });
  expect(viewOf(one, '2026-11-29').leaving.sevenDays).toBeUndefined();
  // Twenty business days after 22 February 2027 is 23 March: Human Rights Day falls on a Sunday.
  expect(viewOf(one, '2027-02-22').leaving.early).toEqual({ endsOn: '2027-03-23', refund: 504 });
});

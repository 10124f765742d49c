import type { Lifecycle } from '#functions/subscriptions/rules/lifecycle.ts';
import { pendingSubscription } from '#functions/subscriptions/rules/subscription.ts';
import { subscriptionInFull } from './show-subscriptions.ts';

const plan = { planType: 'personal', billing: 'yearly' } as const;
const customer = { firstName: 'T', lastName: 'N', email: 't@example.com', phone: null };
const begun = pendingSubscription({ id: '0a1b2c3d', linkKey: 'k', plan, customer }, 0);
const shown = (part: Partial<Lifecycle>) =>
  subscriptionInFull({ ...begun, lifecycle: { ...begun.lifecycle, ...part } }, []);

const refundDue = { reason: 'early', paymentId: '1089250', amountCents: 50_400, day: '2026-04-20' } as const;
const given = (paymentId: string, amountCents: number) => ({ paymentId, day: '2026-04-22', amountCents });

test('says until when an early leaver is served, and what is promised until when', () => {
  const left = { state: 'cancelled', paidUntil: '2027-01-14', endsOn: '2026-05-20', refundDue } as const;
  expect(shown(left)).toContain('Served until:    2026-05-20\n');
  expect(shown(left)).toContain('Refund owed:     R504.00 of 1089250 until 2026-05-20 (early)\n');
  expect(shown({ ...left, refunds: [given('1089250', 10_000)] })).toContain('Refund owed:     R404.00 of');
  expect(shown({ ...left, refunds: [given('1089250', 50_400)] })).not.toContain('Refund owed');
  expect(shown({})).not.toMatch(/Served until|Refund owed/);
});

test('a held charge waits for a person until it is given back', () => {
  const held = { id: 'h1', day: '2026-04-20', amountCents: 9900, reason: 'second-checkout' } as const;
  const waits = 'Held charges';
  expect(shown({ heldCharges: [held] })).toContain(waits);
  expect(shown({ heldCharges: [held], refunds: [given('h1', 9900)] })).not.toContain(waits);
});

test('a price or a plan from the next charge on is told beside the present one', () => {
  const monthly = { planType: 'personal', billing: 'monthly' } as const;
  const pendingChange = { plan: monthly, priceCents: 12_000, agreedOn: '2026-11-27' };
  expect(shown({ pendingChange })).toContain(
    'Change agreed:   R120.00 from the next charge on, for All-inclusive IT support subscription (monthly billing), 2026-11-27\n',
  );
  expect(shown({})).not.toContain('Change agreed');
});

test('every time is that of the clock in Durban', () => {
  const expiresAt = Date.parse('2031-11-26T22:05:10Z') / 1000;
  expect(subscriptionInFull({ ...begun, expiresAt }, [])).toContain(
    'Kept until:      27 November 2031, 00:05 SAST\n',
  );
});

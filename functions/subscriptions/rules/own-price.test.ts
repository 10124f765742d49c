import { planChangeInWords } from '#shared/content/plan-change.ts';
import { type PlanChoice, planPrice } from '#shared/rules/subscription-plans.ts';
import { newPending } from '../../testing/new-subscription.ts';
import { applyEvent } from './apply-event.ts';
import { addDays } from './calendar.ts';
import { isSamePlan, nextPlanOf, withOpenChange } from './change-plan.ts';
import { subscriptionMail } from './emails/subscription-mails.ts';
import type { LifecycleEvent } from './lifecycle.ts';
import { nextPriceCents, yearPriceCents } from './next-year.ts';
import type { Subscription } from './subscription.ts';
import { viewOf } from './view.ts';

const DAY = '2026-01-31';

const MONTHLY: PlanChoice = { planType: 'personal', billing: 'monthly' };

const YEARLY: PlanChoice = { planType: 'personal', billing: 'yearly' };

const SEATS: PlanChoice = { planType: 'business', billing: 'monthly', employeeCount: 1 };

const after = (one: Subscription, event: LifecycleEvent) => applyEvent(one, event, 0).subscription;

/** A subscription whose last charge was of the price that was agreed with this customer. */
function charged(plan: PlanChoice, cents: number): Subscription {
  const paid = { kind: 'payment', token: 't', day: DAY } as const;
  const first = after(newPending({ plan }), { ...paid, paymentId: 'p1', amountCents: planPrice(plan) * 100 });
  if (cents === planPrice(plan) * 100) return first;
  const agreed = announce(first, cents);
  const day = addDays(agreed.lifecycle.paidUntil ?? '', 1);
  return after(agreed, { ...paid, day, paymentId: 'p2', amountCents: cents });
}

function announce(one: Subscription, priceCents: number): Subscription {
  return after(one, { kind: 'change-agreed', day: DAY, plan: nextPlanOf(one), priceCents });
}

/** The customer asks for a plan, and PayFast agrees. */
function change(one: Subscription, plan: PlanChoice): Subscription {
  if (isSamePlan(plan, nextPlanOf(one))) return one;
  const { openChange } = withOpenChange(one, plan, { day: DAY, now: 0 }).lifecycle;
  const { priceCents = 0 } = openChange ?? {};
  return after(one, { kind: 'change-agreed', day: DAY, plan, priceCents, isRequested: true });
}

test('who goes back to the plan that is paid for pays the price that was agreed for it', () => {
  const back = change(change(charged(MONTHLY, 8900), SEATS), MONTHLY);
  expect(nextPriceCents(back.lifecycle)).toBe(8900);
  expect(back.lifecycle.pendingChange).toBeUndefined();
});

test('… or the one that was announced for it', () => {
  const back = change(change(announce(charged(MONTHLY, 9900), 12_000), SEATS), MONTHLY);
  expect(back.lifecycle).toMatchObject({
    priceCents: 9900,
    pendingChange: { plan: MONTHLY, priceCents: 12_000 },
  });
});

test('… and reads so in the mail', () => {
  const { subscription } = { subscription: change(change(charged(MONTHLY, 8900), SEATS), MONTHLY) };
  const mail = subscription.mails.findLast(({ kind }) => kind === 'plan-change');
  const text =
    mail && subscriptionMail(subscription, mail, 'https://example.co.za').text.replaceAll(/\s+/g, ' ');
  expect(text).toContain('your card is charged R89 for the month that begins then, and R89 every month');
});

test('an announced price is forgotten once the other plan is charged', () => {
  const other = change(announce(charged(MONTHLY, 9900), 12_000), SEATS);
  const day = addDays(other.lifecycle.paidUntil ?? '', 1);
  const priceCents = planPrice(SEATS) * 100;
  const paid = after(other, { kind: 'payment', day, paymentId: 'p9', amountCents: priceCents, token: 't' });
  expect(paid).toMatchObject({ plan: SEATS, lifecycle: { priceCents } });
  expect(nextPriceCents(change(paid, MONTHLY).lifecycle)).toBe(planPrice(MONTHLY) * 100);
});

test('another year costs the agreed price also while months are chosen', () => {
  expect(yearPriceCents(change(charged(YEARLY, 89_900), MONTHLY).lifecycle)).toBe(89_900);
  expect(yearPriceCents(change(announce(charged(YEARLY, 99_900), 109_000), MONTHLY).lifecycle)).toBe(109_000);
});

test('the page shows what the paid plan costs from the next renewal on, whatever is chosen meanwhile', () => {
  const shown = (one: Subscription) => viewOf(one, DAY).ownAmount;
  expect(shown(charged(MONTHLY, 8900))).toBe(89);
  expect(shown(announce(charged(MONTHLY, 9900), 12_000))).toBe(120);
  expect(shown(change(announce(charged(MONTHLY, 9900), 12_000), SEATS))).toBe(120);
});

test('a change is told with its own price, with cents where it has any', () => {
  const told = { paid: SEATS, next: MONTHLY, from: '2026-03-01' };
  expect(planChangeInWords({ ...told, amount: 89.5 })[2]).toContain('is charged R89.50 for the month');
});

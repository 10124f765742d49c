import fc from 'fast-check';
import { PLAN_CHOICES, type PlanChoice, planPrice } from '#shared/rules/subscription-plans.ts';
import { newPending } from '../../testing/new-subscription.ts';
import { applyEvent } from './apply-event.ts';
import { addDays } from './calendar.ts';
import { isSamePlan, nextPlanOf, ownPriceCents, withOpenChange } from './change-plan.ts';
import type { LifecycleEvent } from './lifecycle.ts';
import { nextPriceCents } from './next-year.ts';
import type { Subscription } from './subscription.ts';

const DAY = '2026-01-31';

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

test('whatever is asked for in between, the way back to the paid plan costs what it cost before', () => {
  const plans = fc.constantFrom(...PLAN_CHOICES);
  const cents = fc.integer({ min: 500, max: 200_000 });
  fc.assert(
    fc.property(plans, cents, fc.option(cents), fc.array(plans), (plan, agreed, announced, others) => {
      const begun = charged(plan, agreed);
      const before = announced === null ? begun : announce(begun, announced);
      const away = others.reduce(change, before);
      expect(ownPriceCents(away)).toBe(nextPriceCents(before.lifecycle));
      const back = change(away, plan);
      expect(nextPriceCents(back.lifecycle)).toBe(nextPriceCents(before.lifecycle));
      expect(nextPlanOf(back)).toEqual(plan);
    }),
  );
});

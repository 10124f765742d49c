import fc from 'fast-check';
import { PLAN_CHOICES, type PlanChoice, planPrice } from '#shared/rules/subscription-plans.ts';
import { PROOF_SEED, PROOF_TIMEOUT_MS, proofRuns } from '../../testing/proof.ts';
import { addDays } from './calendar.ts';
import { isSamePlan, nextPlanOf, servedAtOnce, withOpenChange } from './change-plan.ts';
import { applyEvent } from './apply-event.ts';
import { withReturn } from './return.ts';
import { pendingSubscription, type Subscription } from './subscription.ts';

const runs = { seed: PROOF_SEED, numRuns: proofRuns({ sample: 80, full: 10_000 }) };
const START = '2026-01-31';
const plans = fc.constantFrom(...PLAN_CHOICES);

const centsOf = (plan: PlanChoice) => planPrice(plan) * 100;

/** The events of one period: several changes of plan, of which the last may be accepted without our knowing. */
const periods = fc.array(
  fc.record({
    changes: fc.array(plans, { maxLength: 3 }),
    isAnswerLost: fc.boolean(),
    isOldCharged: fc.boolean(),
    isTakenBack: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
);

function begun(plan: PlanChoice): Subscription {
  const customer = { firstName: 'T', lastName: 'N', email: 't@example.com', phone: null };
  const pending = pendingSubscription({ id: 'a', linkKey: 'k', plan, customer }, 0);
  return charged(pending, START, plan);
}

function charged(one: Subscription, day: string, plan: PlanChoice): Subscription {
  const paymentId = `p-${day}`;
  const { token = 't' } = one.lifecycle;
  const event = { kind: 'payment', day, paymentId, amountCents: centsOf(plan), token } as const;
  return applyEvent(one, event, 0).subscription;
}

const cancelled = (one: Subscription) =>
  applyEvent(one, { kind: 'cancel-confirmed', day: START }, 0).subscription;

/** The card is stored again, and charged on the day after the paid period. */
function takenBack(one: Subscription): Subscription {
  const begun = withReturn(one, START);
  const number = begun.lifecycle.returning?.number;
  const stored = { paymentId: `r${number}`, amountCents: 0, token: `t${number}`, checkoutNumber: number };
  return applyEvent(begun, { kind: 'payment', day: START, ...stored }, 0).subscription;
}

test(
  'whatever is changed, every charge of the old or the new amount buys its period, and the charged plan is served',
  () => {
    fc.assert(
      fc.property(plans, periods, (first, story) => {
        let one = begun(first);
        let paid = first;
        for (const { changes, isAnswerLost, isOldCharged, isTakenBack } of story) {
          let asked = paid;
          // More than what is paid for is served only while it is going to be charged.
          let served = paid;
          for (const [index, plan] of changes.entries()) {
            const isLost = isAnswerLost && index === changes.length - 1;
            const agreed = { kind: 'change-agreed', day: START, plan, priceCents: centsOf(plan) } as const;
            one = isLost
              ? withOpenChange(one, plan, { day: START, now: 0 })
              : applyEvent(one, agreed, 0).subscription;
            if (!isLost) served = servedAtOnce(paid, plan);
            asked = plan;
          }
          expect(one.plan).toEqual(served);
          const left = cancelled(one);
          expect(left.plan).toEqual(paid);
          const back = takenBack(left);
          expect(back).toMatchObject({ plan: served, lifecycle: { state: 'active' } });
          // Cancelling drops a request whose answer was lost.
          if (isTakenBack && !isAnswerLost) one = back;
          const plan = isOldCharged ? paid : asked;
          const before = one.lifecycle;
          const day = addDays(before.paidUntil ?? START, 1);
          one = charged(one, day, plan);
          expect(one.lifecycle.heldCharges ?? []).toEqual([]);
          expect(one.lifecycle.payments.at(-1)).toMatchObject({
            amountCents: centsOf(plan),
            from: day,
            plan,
          });
          expect(one.lifecycle.paidUntil).toBe(one.lifecycle.payments.at(-1)?.until);
          expect(isOldCharged || isSamePlan(one.plan, asked)).toBe(true);
          // What the provider was asked for earlier is requested anew, as a customer who sees the page would do.
          paid = plan;
          one = { ...one, lifecycle: { ...one.lifecycle, openChange: undefined } };
          if (isOldCharged) {
            const undo = {
              kind: 'change-agreed',
              day: START,
              plan: paid,
              priceCents: centsOf(paid),
            } as const;
            one = applyEvent(one, undo, 0).subscription;
          }
        }
      }),
      runs,
    );
  },
  PROOF_TIMEOUT_MS,
);

test(
  'whoever has more employees covered than were paid for has agreed to be charged for them at the next renewal',
  () => {
    const seats = fc.integer({ min: 1, max: 10 });
    const businessOf = (employeeCount: number): PlanChoice => ({
      planType: 'business',
      billing: 'monthly',
      employeeCount,
    });
    fc.assert(
      fc.property(
        seats,
        fc.array(fc.record({ wanted: seats, next: fc.constantFrom('renewed', 'taken back', 'nothing') }), {
          maxLength: 20,
        }),
        (first, story) => {
          let one = begun(businessOf(first));
          let paid = first;
          let agreed = first;
          for (const { wanted, next } of story) {
            const plan = businessOf(wanted);
            const event = { kind: 'change-agreed', day: START, plan, priceCents: centsOf(plan) } as const;
            one = applyEvent(one, event, 0).subscription;
            agreed = wanted;
            expect(one.plan).toEqual(businessOf(Math.max(paid, agreed)));
            const left = cancelled(one);
            expect(left.plan).toEqual(businessOf(paid));
            const back = takenBack(left);
            expect(back.plan).toEqual(one.plan);
            if (next === 'taken back') one = back;
            if (next !== 'renewed') continue;
            one = charged(one, addDays(one.lifecycle.paidUntil ?? START, 1), nextPlanOf(one));
            paid = agreed;
            expect(one.lifecycle.payments.at(-1)).toMatchObject({ amountCents: paid * 10_000, plan });
            expect(one.plan).toEqual(plan);
          }
        },
      ),
      runs,
    );
  },
  PROOF_TIMEOUT_MS,
);

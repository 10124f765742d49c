import { isMoreEmployees } from '#shared/content/plan-change.ts';
import { isSamePlan, type PlanChoice, planPrice } from '#shared/rules/subscription-plans.ts';
import type { ProviderSubscription } from './payfast/provider-subscription.ts';
import { addDays, type Day } from './calendar.ts';
import type { Lifecycle } from './lifecycle.ts';
import { monthPriceCents, ownPriceCents } from './next-year.ts';
import type { Subscription } from './subscription.ts';

type OpenChange = NonNullable<Lifecycle['openChange']>;

/** Longer than any call waits for the provider: a change that it has not accepted by then never reached it. */
const ANSWERED_WITHIN_MS = 60_000;

/** The plan that follows a year that is not renewed. */
export const BY_THE_MONTH = { planType: 'personal', billing: 'monthly' } as const satisfies PlanChoice;

/** Whether another plan can be chosen: while the period runs and the provider is going to charge the next one. */
export function isChangeable({ state, token, paidUntil = '' }: Lifecycle, day: Day): boolean {
  return state === 'active' && token !== undefined && day <= paidUntil;
}

/** What is charged at the next renewal, as far as we know. */
export function nextPlanOf(subscription: Subscription): PlanChoice {
  return subscription.lifecycle.pendingChange?.plan ?? paidPlanOf(subscription);
}

/** The plan of the newest paid period. */
export function paidPlanOf({ plan, lifecycle }: Subscription): PlanChoice {
  return lifecycle.paidPlan ?? lifecycle.payments.at(-1)?.plan ?? plan;
}

/**
 * What is served once a change is agreed: additional employees at once, everything else with the first charge.
 * Employees who are removed before they are charged are no longer covered: nobody is served more than was paid for or
 * is going to be paid for.
 */
export function servedAtOnce(paid: PlanChoice, agreed: PlanChoice): PlanChoice {
  return isMoreEmployees(paid, agreed) ? agreed : paid;
}

/** Whether added employees are no longer covered, because the charge for them is cancelled. */
export function isWithoutAdded({ plan, lifecycle: { pendingChange } }: Subscription): boolean {
  return pendingChange !== undefined && isMoreEmployees(plan, pendingChange.plan);
}

/** A subscription with the request stored, before the provider is asked, so that its outcome is always followed up. */
export function withOpenChange(
  subscription: Subscription,
  change: { readonly plan: PlanChoice; readonly priceCents?: number | undefined },
  { day, now }: { readonly day: Day; readonly now: number },
): Subscription {
  const { plan, priceCents = priceCentsOf(plan, subscription) } = change;
  const openChange: OpenChange = { plan, priceCents, at: now };
  return { ...subscription, lifecycle: { ...subscription.lifecycle, openChange }, reviewOn: day };
}

/** What a plan costs this customer from the next renewal on, in cents. */
function priceCentsOf(plan: PlanChoice, subscription: Subscription): number {
  if (isSamePlan(plan, paidPlanOf(subscription))) return ownPriceCents(subscription.lifecycle);
  return isSamePlan(plan, BY_THE_MONTH) ? monthPriceCents(subscription.lifecycle) : planPrice(plan) * 100;
}

/** Whether a request is so old that no process is working on it any more. */
export function isLeftOpen({ openChange }: Lifecycle, now: number): boolean {
  return openChange !== undefined && now - openChange.at > ANSWERED_WITHIN_MS;
}

/** The fields of an update, in cents; day and frequency only when that changes, else the provider keeps its own. */
export function updateOf(
  lifecycle: Lifecycle,
  { plan, priceCents }: Pick<OpenChange, 'plan' | 'priceCents'>,
) {
  const isOtherRhythm = plan.billing !== (lifecycle.pendingChange?.plan.billing ?? lifecycle.billing);
  return {
    amount: priceCents,
    ...(isOtherRhythm && {
      frequency: FREQUENCY[plan.billing],
      run_date: addDays(lifecycle.paidUntil ?? '', 1),
    }),
  };
}

/** Whether the provider's record shows that it has accepted a change. */
export function isAccepted({ priceCents, plan }: OpenChange, record: ProviderSubscription): boolean {
  const { amountCents, frequency } = record;
  const isRhythm = frequency === undefined || frequency === FREQUENCY[plan.billing];
  return amountCents === priceCents && isRhythm;
}

/** The provider's codes: 3 monthly, 6 yearly. */
const FREQUENCY = { monthly: 3, yearly: 6 } as const;

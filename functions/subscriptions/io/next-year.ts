import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import type { NextYearChoice } from '#shared/api/own-subscription.ts';
import type { PlanChoice } from '#shared/rules/subscription-plans.ts';
import { InvalidInputError } from '../../platform/rules/errors.ts';
import { BY_THE_MONTH } from '../rules/change-plan.ts';
import { isChoosingOpen, withChoice } from '../rules/next-year.ts';
import { dayOf } from '../rules/calendar.ts';
import type { Subscription } from '../rules/subscription.ts';
import { cancelRenewals } from './cancel-renewals.ts';
import { changePlan } from './change-plan.ts';
import { changeSubscription } from './subscriptions.ts';

const NOT_OPEN =
  'There is nothing to choose for this subscription now. We write to you some months before a paid year ends.';

/** The plan that is charged after the year, by choice. */
const PLANS: Readonly<Record<'year' | 'monthly', PlanChoice>> = {
  year: { planType: 'personal', billing: 'yearly' },
  monthly: BY_THE_MONTH,
};

/**
 * Has the provider do what was chosen for the time after the paid year, and records the choice once the provider has
 * agreed. The choice can be changed until the year is over; after `end` only by returning.
 */
export async function chooseAfterYear(
  subscription: Subscription,
  choice: NextYearChoice,
): Promise<Subscription> {
  if (!isChoosingOpen(subscription.lifecycle, dayOf(Date.now()))) throw new InvalidInputError(NOT_OPEN);
  const done =
    choice === 'end' ? await cancelRenewals(subscription) : await changePlan(subscription, PLANS[choice]);
  return (await changeSubscription(done.id, (current) => withChoice(current, choice))) ?? done;
}

/** What this stage does after a paid year without a choice: another year, or month by month. */
export function afterYearWithoutChoice(): 'renew' | 'monthly' {
  return process.env[ENVIRONMENT.yearlyWithoutChoice] === 'monthly' ? 'monthly' : 'renew';
}

/** Switches to monthly payments if the notice announced that and nothing was chosen. */
export async function switchToMonthly(subscription: Subscription): Promise<Subscription> {
  return changePlan(subscription, BY_THE_MONTH);
}

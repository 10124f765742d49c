import { chooseNextYear, type NextYearChoice } from '#shared/api/subscriptions.ts';
import { endpoint } from '../http/endpoint.ts';
import { InvalidInputError } from '../platform/rules/errors.ts';
import { cancelRenewals } from './io/cancel-renewals.ts';
import { changePlan } from './io/change-plan.ts';
import { openByLink, showSubscription } from './io/open-subscription.ts';
import { mailAtOnce } from './io/subscription-mails.ts';
import { changeSubscription } from './io/subscriptions.ts';
import { dayOf } from './rules/calendar.ts';
import { BY_THE_MONTH } from './rules/change-plan.ts';
import { isChoosingOpen, withChoice } from './rules/next-year.ts';
import type { Subscription } from './rules/subscription.ts';

const NOT_OPEN =
  'There is nothing to choose for this subscription now. We write to you some months before a paid year ends.';

/** Chooses what follows the paid year: another year, month by month, or nothing. */
export const handler = endpoint(chooseNextYear, async ({ input, note }) => {
  const chosen = await chooseAfterYear(await openByLink(input.link), input.choice);
  await mailAtOnce(chosen.id);
  note({ choice: input.choice });
  return { subscription: showSubscription(chosen) };
});

/** Has the provider do what was chosen, and then records it. It can be changed until the year is over, but for `end`. */
async function chooseAfterYear(subscription: Subscription, choice: NextYearChoice): Promise<Subscription> {
  if (!isChoosingOpen(subscription.lifecycle, dayOf(Date.now()))) throw new InvalidInputError(NOT_OPEN);
  const plan = choice === 'year' ? ({ planType: 'personal', billing: 'yearly' } as const) : BY_THE_MONTH;
  const done = choice === 'end' ? await cancelRenewals(subscription) : await changePlan(subscription, plan);
  return (await changeSubscription(done.id, (current) => withChoice(current, choice))) ?? done;
}

import { changeSubscription } from '#shared/api/subscriptions.ts';
import { endpoint } from '../http/endpoint.ts';
import { changePlan } from './io/change-plan.ts';
import { openByLink, showSubscription } from './io/open-subscription.ts';
import { mailAtOnce } from './io/subscription-mails.ts';

/** Changes the plan that is charged from the next renewal on. */
export const handler = endpoint(changeSubscription, async ({ input, note }) => {
  const changed = await changePlan(await openByLink(input.link), input.plan);
  await mailAtOnce(changed.id);
  note({ plan: input.plan.planType, billing: input.plan.billing });
  return { subscription: showSubscription(changed) };
});

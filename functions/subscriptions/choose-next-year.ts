import { chooseNextYear } from '#shared/api/own-subscription.ts';
import { endpoint } from '../http/endpoint.ts';
import { chooseAfterYear } from './io/next-year.ts';
import { openByLink, showSubscription } from './io/open-subscription.ts';
import { mailAtOnce } from './io/subscription-mails.ts';

/** Chooses what follows the paid year: another year, month by month, or nothing. */
export const handler = endpoint(chooseNextYear, async ({ input, note }) => {
  const chosen = await chooseAfterYear(await openByLink(input.link), input.choice);
  await mailAtOnce(chosen.id);
  note({ choice: input.choice });
  return { subscription: showSubscription(chosen) };
});

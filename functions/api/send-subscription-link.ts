import { sendSubscriptionLink } from '#shared/api/own-subscription.ts';
import { LINK_WINDOW_SECONDS, MOST_LINK_REQUESTS_PER_WINDOW } from '#shared/rules/subscription-terms.ts';
import { endpoint } from '../http/endpoint.ts';
import { takeTurn } from '../io/limits.ts';
import { keepLinkRequest } from '../io/link-requests.ts';

/** Takes in that somebody wants their link. A job looks whether there is one, so that nothing here can tell. */
export const handler = endpoint(sendSubscriptionLink, async ({ input, visitor }) => {
  await takeTurn({
    key: `link#${visitor.key}`,
    most: MOST_LINK_REQUESTS_PER_WINDOW,
    seconds: LINK_WINDOW_SECONDS,
  });
  await keepLinkRequest(input.email);
  return { taken: true } as const;
});

import { sendSubscriptionLink } from '#shared/api/subscriptions.ts';
import { LINK_WINDOW_SECONDS, MOST_LINK_REQUESTS_PER_WINDOW } from '#shared/rules/subscription-terms.ts';
import { endpoint } from '../http/endpoint.ts';
import { spendRateLimits, visitorRateLimits } from '../platform/limits.ts';
import { keepLinkRequest } from './io/mail-links.ts';

const REQUESTS = { name: 'link', most: MOST_LINK_REQUESTS_PER_WINDOW, seconds: LINK_WINDOW_SECONDS };

/** Accepts a request for a link. A job looks up whether there is one, so that the answer cannot reveal it. */
export const handler = endpoint(sendSubscriptionLink, async ({ input, visitor }) => {
  await spendRateLimits(visitorRateLimits(visitor.key, REQUESTS));
  await keepLinkRequest(input.email);
  return { taken: true } as const;
});

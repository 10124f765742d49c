import { listFacebookReviews } from '#shared/api/reviews.ts';
import { endpoint } from '../http/endpoint.ts';
import { findFacebookReviews } from './io/reviews.ts';

/** The reviews on Facebook; without them the page shows its own testimonials. */
export const handler = endpoint(listFacebookReviews, async ({ note }) => {
  const { reviews = [], unreadable = 0 } = (await findFacebookReviews()) ?? {};
  if (unreadable > 0) note({ unreadable });
  return reviews.length > 0 ? { reviews, fallback: false } : { reviews: [], fallback: true };
});

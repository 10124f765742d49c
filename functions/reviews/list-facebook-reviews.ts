import { listFacebookReviews } from '#shared/api/reviews.ts';
import { endpoint } from '../http/endpoint.ts';
import { findFacebookReviews } from './io/reviews.ts';

/** The reviews on Facebook; without them the page shows its own testimonials. */
export const handler = endpoint(listFacebookReviews, async () => {
  const reviews = await findFacebookReviews();
  return reviews?.length ? { reviews, fallback: false } : { reviews: [], fallback: true };
});

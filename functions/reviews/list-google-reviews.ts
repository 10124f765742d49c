import { listGoogleReviews } from '#shared/api/reviews.ts';
import { endpoint } from '../http/endpoint.ts';
import { findGoogleReviews } from './io/reviews.ts';

/** The reviews on Google; without them the page shows its own testimonials. */
export const handler = endpoint(listGoogleReviews, async () => {
  const reviews = await findGoogleReviews();
  return reviews?.length ? { reviews, fallback: false } : { reviews: [], fallback: true };
});

import { listGoogleReviews } from '#shared/api/reviews.ts';
import { endpoint } from '../http/endpoint.ts';
import { findGoogleReviews } from './io/reviews.ts';

/** The reviews on Google; without them the page shows its own testimonials. */
export const handler = endpoint(listGoogleReviews, async ({ note }) => {
  const { reviews = [], unreadable = 0 } = (await findGoogleReviews()) ?? {};
  if (unreadable > 0) note({ unreadable });
  return reviews.length > 0 ? { reviews, fallback: false } : { reviews: [], fallback: true };
});

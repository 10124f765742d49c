import type { Review, ReviewsAnswer } from '#shared/api/reviews.ts';
import { TESTIMONIALS } from '#shared/content/testimonials.ts';

export type ReviewSource = 'google' | 'facebook' | 'built-in';

export interface ShownReview extends Review {
  readonly source: ReviewSource;
}

/** The reviews shown without scripts, while live reviews are fetched, and where there are none. */
export const BUILT_IN_REVIEWS: readonly ShownReview[] = TESTIMONIALS.map((review) => ({
  ...review,
  source: 'built-in',
}));

/** The live reviews of both sources, best first and newest first among equals; without any, the built-in ones. */
export function arrangeReviews(google: ReviewsAnswer, facebook: ReviewsAnswer): readonly ShownReview[] {
  const live = [...from('google', google), ...from('facebook', facebook)];
  if (live.length === 0) return BUILT_IN_REVIEWS;
  return live.sort((a, b) => b.rating - a.rating || timeOf(b) - timeOf(a));
}

function from(source: ReviewSource, { reviews, fallback }: ReviewsAnswer): ShownReview[] {
  return fallback ? [] : reviews.map((review) => ({ ...review, source }));
}

/** Anything but a date counts as older than every date. */
function timeOf({ created_time: time }: Review): number {
  return Date.parse(time) || 0;
}

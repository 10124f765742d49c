import { listFacebookReviews, listGoogleReviews } from '#shared/api/reviews.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import { arrangeReviews, BUILT_IN_REVIEWS } from './arrange-reviews.ts';
import { findReviews } from './find-reviews.ts';
import { ReviewCarousel } from './review-carousel.tsx';

/** The reviews of both sources in a carousel. Until they are there, and when none are, the built-in ones. */
export function LiveReviews() {
  const { answer } = useAnswer(askBoth);
  const note = answer
    ? answer.every(({ fallback }) => fallback) && 'Live reviews are temporarily unavailable.'
    : 'Loading real reviews...';
  return (
    <ReviewCarousel
      reviews={answer ? arrangeReviews(...answer) : BUILT_IN_REVIEWS}
      note={note || ''}
      key={answer ? 'live' : 'waiting'}
    />
  );
}

function askBoth() {
  return Promise.all([findReviews(listGoogleReviews), findReviews(listFacebookReviews)]);
}

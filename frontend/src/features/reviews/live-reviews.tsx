import { useEffect, useMemo } from 'react';
import { listFacebookReviews, listGoogleReviews } from '#shared/api/reviews.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import { arrangeReviews, BUILT_IN_REVIEWS } from './arrange-reviews.ts';
import { findReviews } from './find-reviews.ts';
import { ReviewCarousel } from './review-carousel.tsx';

export interface LiveReviewsProps {
  /** Called with whether the shown reviews are the built-in ones. */
  readonly onArranged: (isOwn: boolean) => void;
}

/** The reviews of both sources in a carousel; the built-in ones until they are loaded, and when there are none. */
export function LiveReviews({ onArranged }: LiveReviewsProps) {
  const { answer } = useAnswer(askBoth);
  const note = answer
    ? answer.every(({ fallback }) => fallback) && 'Live reviews are temporarily unavailable.'
    : 'Loading real reviews...';
  const reviews = useMemo(() => (answer ? arrangeReviews(...answer) : BUILT_IN_REVIEWS), [answer]);
  const isOwn = reviews === BUILT_IN_REVIEWS;
  useEffect(() => onArranged(isOwn), [isOwn, onArranged]);
  return <ReviewCarousel reviews={reviews} note={note || ''} />;
}

function askBoth() {
  return Promise.all([findReviews(listGoogleReviews), findReviews(listFacebookReviews)]);
}

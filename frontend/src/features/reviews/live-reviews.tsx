import { useEffect, useMemo } from 'react';
import {
  listFacebookReviews,
  listGoogleReviews,
  REVIEWS_FRESH_SECONDS,
  type ReviewsAnswer,
} from '#shared/api/reviews.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import { callApi } from '../../lib/call-api.ts';
import { arrangeReviews, BUILT_IN_REVIEWS } from './arrange-reviews.ts';
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

const KEPT_SECONDS = 600;

interface Kept {
  readonly answer: Promise<ReviewsAnswer>;
  readonly since: number;
}

const kept = new Map<string, Kept>();

/**
 * A source's answer. It is fetched once, without a retry; the answer is fresh for five minutes, and up to ten minutes
 * still shown while it is fetched again. A source that fails has none.
 */
export function findReviews(contract: typeof listGoogleReviews): Promise<ReviewsAnswer> {
  const known = kept.get(contract.path);
  const seconds = known ? (Date.now() - known.since) / 1000 : Infinity;
  if (known && seconds < REVIEWS_FRESH_SECONDS) return known.answer;
  const answer = callApi(contract, {}).catch(() => ({ reviews: [], fallback: true }));
  kept.set(contract.path, { answer, since: Date.now() });
  return known && seconds < KEPT_SECONDS ? known.answer : answer;
}

import { type listGoogleReviews, REVIEWS_FRESH_SECONDS, type ReviewsAnswer } from '#shared/api/reviews.ts';
import { callApi } from '../../lib/call-api.ts';

const KEPT_SECONDS = 600;

interface Kept {
  readonly answer: Promise<ReviewsAnswer>;
  readonly since: number;
}

const kept = new Map<string, Kept>();

/**
 * What a source answered. It is asked once, without a second try; its answer is fresh for five minutes and then, up to
 * ten, still shown while it is asked again. A source that fails has none.
 */
export function findReviews(contract: typeof listGoogleReviews): Promise<ReviewsAnswer> {
  const known = kept.get(contract.path);
  const seconds = known ? (Date.now() - known.since) / 1000 : Infinity;
  if (known && seconds < REVIEWS_FRESH_SECONDS) return known.answer;
  const answer = callApi(contract, {}).catch(() => ({ reviews: [], fallback: true }));
  kept.set(contract.path, { answer, since: Date.now() });
  return known && seconds < KEPT_SECONDS ? known.answer : answer;
}

import { type listGoogleReviews, REVIEWS_FRESH_SECONDS, type ReviewsAnswer } from '#shared/api/reviews.ts';
import { callApi } from '../../lib/call-api.ts';

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

import type { Review } from '#shared/api/reviews.ts';
import { arrangeReviews, BUILT_IN_REVIEWS } from './review-card.tsx';

const NONE = { reviews: [], fallback: true };

function review(id: string, rating: number, created_time: string): Review {
  return { id, rating, created_time, author_name: id, text: id, profile_photo_url: '' };
}

test('without live reviews the six built-in ones take their place, each of five stars', () => {
  expect(arrangeReviews(NONE, NONE)).toBe(BUILT_IN_REVIEWS);
  expect(arrangeReviews({ reviews: [], fallback: false }, NONE)).toBe(BUILT_IN_REVIEWS);
  expect(BUILT_IN_REVIEWS).toHaveLength(6);
  expect(BUILT_IN_REVIEWS.every(({ rating, source }) => rating === 5 && source === 'built-in')).toBe(true);
});

test('both sources are merged: the best first, then the newest, then what has no date', () => {
  const google = {
    fallback: false,
    reviews: [
      review('good and old', 5, '2020-01-01T00:00:00Z'),
      review('bad', 1, '2026-01-01T00:00:00Z'),
      review('good, some day', 5, 'Recently'),
    ],
  };
  const facebook = { fallback: false, reviews: [review('good and new', 5, '2026-03-01T10:00:00+0000')] };
  expect(arrangeReviews(google, facebook).map(({ id, source }) => [id, source])).toEqual([
    ['good and new', 'facebook'],
    ['good and old', 'google'],
    ['good, some day', 'google'],
    ['bad', 'google'],
  ]);
});

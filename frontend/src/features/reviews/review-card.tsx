import { useState } from 'react';
import type { Review, ReviewsAnswer } from '#shared/api/reviews.ts';
import { TESTIMONIALS } from '#shared/content/testimonials.ts';
import { Icon } from '../../components/icon.tsx';

const WHERE: Record<ReviewSource, string> = {
  google: 'On Google Maps',
  facebook: 'On Facebook',
  'built-in': 'Verified Customer',
};

/** One review: its stars, its text, its author, where it was published and when. */
export function ReviewCard({ review }: { review: ShownReview }) {
  const { text, author_name: author, author_url: page, rating, created_time: time, source } = review;
  const stars = Math.round(rating);
  return (
    <li className="review">
      <p className="review-stars">
        <span className="visually-hidden">{rating} of 5 stars</span>
        {Array.from({ length: stars }, (_, star) => (
          <Icon key={star} name="star" />
        ))}
      </p>
      <blockquote className={`display ${text.length > 160 ? 'review-long' : ''}`}>{text}</blockquote>
      <div className="review-author small">
        <ReviewPicture review={review} />
        <p>
          <span className="review-name bold">
            {page ? (
              <a className="link" href={page} rel="noopener nofollow">
                {author}
              </a>
            ) : (
              author
            )}
          </span>
          <span className="note">
            {WHERE[source]} · {dateOf(time)}
          </span>
        </p>
      </div>
    </li>
  );
}

/** The date in en-ZA format; anything but a date, such as "Recently", is unchanged. */
function dateOf(time: string): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return time || 'Recently';
  return date.toLocaleDateString('en-ZA', { day: 'numeric', month: 'short', year: 'numeric' });
}

const LETTER: Record<ReviewSource, string> = { google: 'G', facebook: 'f', 'built-in': '' };

/** The author's picture, or initials where there is none or it fails to load, with the source's badge. */
function ReviewPicture({ review }: { review: ShownReview }) {
  const { author_name: author, profile_photo_url: photo, source } = review;
  const [isMissing, setMissing] = useState(false);
  const badge = LETTER[source] || <Icon name="star" />;
  return (
    <span className="review-picture" aria-hidden="true">
      {photo && !isMissing ? (
        <img
          src={photo}
          alt=""
          width="48"
          height="48"
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setMissing(true)}
        />
      ) : (
        initialsOf(author)
      )}
      <span className={`review-badge review-badge-${source}`}>{badge}</span>
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}.'’-]*/gu) ?? [];
  const [first = '', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : words;
  return `${first.charAt(0)}${last.charAt(0)}`.toUpperCase();
}

type ReviewSource = 'google' | 'facebook' | 'built-in';

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

function timeOf({ created_time: time }: Review): number {
  return Date.parse(time) || 0;
}

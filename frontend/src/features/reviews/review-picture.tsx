import { useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import type { ReviewSource, ShownReview } from './arrange-reviews.ts';

const LETTER: Record<ReviewSource, string> = { google: 'G', facebook: 'f', 'built-in': '' };

/** The author's picture, or initials where there is none or it fails to load, with the source's badge. */
export function ReviewPicture({ review }: { review: ShownReview }) {
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

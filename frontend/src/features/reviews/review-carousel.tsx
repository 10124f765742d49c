import { type RefObject, useEffect, useRef } from 'react';
import { Icon } from '../../components/icon.tsx';
import type { ShownReview } from './arrange-reviews.ts';
import { ReviewCard } from './review-card.tsx';
import { useAutoplay } from './use-autoplay.ts';
import { step } from './step.ts';

interface ReviewCarouselProps {
  readonly reviews: readonly ShownReview[];
  /** One line about where the reviews come from; may be empty. */
  readonly note: string;
}

/** A row of reviews that moves by itself, by buttons, by arrow keys, and by swiping (plain scrolling). */
export function ReviewCarousel({ reviews, note }: ReviewCarouselProps) {
  const row = useRef<HTMLElement>(null);
  const { isPlaying, toggle, rest } = useAutoplay(row);
  const go = (direction: 1 | -1) => row.current && step(row.current, direction);

  useArrowKeys(row);

  return (
    <section aria-roledescription="carousel" aria-label="Customer reviews" {...rest}>
      <div className="reviews-bar">
        <output>{note}</output>
        <button type="button" className="reviews-control" onClick={toggle}>
          <span>{isPlaying ? 'Pause' : 'Play'}</span>
          <span className="visually-hidden"> the reviews</span>
        </button>
        <button type="button" className="reviews-control" onClick={() => go(-1)} aria-label="Previous review">
          <Icon name="arrow" className="reviews-back" />
        </button>
        <button type="button" className="reviews-control" onClick={() => go(1)} aria-label="Next review">
          <Icon name="arrow" />
        </button>
      </div>
      <section className="reviews-row" aria-label="Reviews" tabIndex={0} ref={row}>
        {/* Different reviews start at the first. The visitor's settings, such as a pause, stay. */}
        <ul key={reviews[0]?.id} ref={beginAtFirst}>
          {reviews.map((review) => (
            <ReviewCard key={review.id} review={review} />
          ))}
        </ul>
      </section>
    </section>
  );
}

function beginAtFirst(list: HTMLElement | null): void {
  list?.parentElement?.scrollTo({ left: 0, behavior: 'instant' });
}

/** Arrow keys move the row by whole reviews while it has the focus. */
function useArrowKeys(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = row;
    const listen = (event: KeyboardEvent) => {
      if (!current || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return;
      event.preventDefault();
      step(current, event.key === 'ArrowRight' ? 1 : -1);
    };
    current?.addEventListener('keydown', listen);
    return () => current?.removeEventListener('keydown', listen);
  }, [row]);
}

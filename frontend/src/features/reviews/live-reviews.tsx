import { type FocusEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import {
  listFacebookReviews,
  listGoogleReviews,
  REVIEWS_FRESH_SECONDS,
  type ReviewsAnswer,
} from '#shared/api/reviews.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import { callApi } from '../../lib/call-api.ts';
import { arrangeReviews, BUILT_IN_REVIEWS, ReviewCard, type ShownReview } from './review-card.tsx';
import { Icon } from '../../components/icon.tsx';
import { listen, wantsCalm } from '../../lib/browser.ts';

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

interface ReviewCarouselProps {
  readonly reviews: readonly ShownReview[];
  /** One line about where the reviews come from; may be empty. */
  readonly note: string;
}

/** A row of reviews that moves by itself, by buttons, by arrow keys, and by swiping (plain scrolling). */
function ReviewCarousel({ reviews, note }: ReviewCarouselProps) {
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

function useArrowKeys(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = row;
    return listen(current, 'keydown', (event: KeyboardEvent) => {
      if (!current || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return;
      event.preventDefault();
      step(current, event.key === 'ArrowRight' ? 1 : -1);
    });
  }, [row]);
}

const AUTOPLAY_MS = 4000;

/**
 * Moves a row on every 4 s, unless the visitor has paused it, prefers reduced motion, hovers over it, or has the focus
 * in it. `rest` are the props for the element that contains everything.
 */
function useAutoplay(row: RefObject<Element | null>) {
  const [isPlaying, setPlaying] = useState(() => !wantsCalm());
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isMoving = isPlaying && !isPointedAt && !hasFocus;

  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(() => row.current && step(row.current, 1), AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [isMoving, row]);

  return {
    isPlaying,
    toggle: () => setPlaying(!isPlaying),
    rest: {
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      // A clicked button keeps the focus, but the visitor may have moved on.
      onFocus: ({ target }: FocusEvent) => setFocus(target.matches(':focus-visible')),
      onBlur: () => setFocus(false),
    },
  };
}

const TOLERANCE_PX = 4;

function step(row: Element, direction: 1 | -1): void {
  const cards = [...row.querySelectorAll('.review')];
  const last = row.scrollWidth - row.clientWidth;
  const start = row.getBoundingClientRect().left;
  const places = cards.map((card) =>
    Math.min(last, card.getBoundingClientRect().left - start + row.scrollLeft),
  );
  const left =
    direction === 1
      ? (places.find((place) => place > row.scrollLeft + TOLERANCE_PX) ?? 0)
      : (places.findLast((place) => place < row.scrollLeft - TOLERANCE_PX) ?? last);
  row.scrollTo({ left, behavior: wantsCalm() ? 'instant' : 'smooth' });
}

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { TESTIMONIALS_ARE_EXAMPLES } from '#shared/content/testimonials.ts';
import { BUILT_IN_REVIEWS, ReviewCard } from './review-card.tsx';
import type { LiveReviewsProps } from './live-reviews.tsx';
import './reviews.css';

const NEAR = '600px 0px';

const ABOUT_OWN = TESTIMONIALS_ARE_EXAMPLES
  ? 'These are examples, until our customers’ own words take their place.'
  : 'Our customers told us these themselves.';

/**
 * The built-in reviews in a row that can be scrolled; with scripts and near the screen, the carousel of live ones.
 * Below are the page's remarks on them, and for the built-in ones where they come from.
 */
export function Reviews({ children }: { children: ReactNode }) {
  const [Live, setLive] = useState<ComponentType<LiveReviewsProps>>();
  const [isOwn, setOwn] = useState(true);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        import('./live-reviews.tsx').then(
          ({ LiveReviews }) => setLive(() => LiveReviews),
          () => {},
        );
      },
      { rootMargin: NEAR },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  return (
    <div className="reviews above-2" ref={place}>
      {Live ? (
        <Live onArranged={setOwn} />
      ) : (
        <>
          <div className="reviews-bar" />
          <section className="reviews-row" aria-label="Reviews" tabIndex={0}>
            <ul>
              {BUILT_IN_REVIEWS.map((review) => (
                <ReviewCard key={review.id} review={review} />
              ))}
            </ul>
          </section>
        </>
      )}
      <p className="above-3">
        {children} {/* It keeps its room, so that nothing moves when live reviews replace ours. */}
        <span className={isOwn ? undefined : 'reviews-away'}>{ABOUT_OWN}</span>
      </p>
    </div>
  );
}

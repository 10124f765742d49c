import { type ComponentType, useEffect, useRef, useState } from 'react';
import { BUILT_IN_REVIEWS } from './arrange-reviews.ts';
import { ReviewCard } from './review-card.tsx';
import '../../styles/reviews.css';

/** So near to the screen the live reviews are asked for. */
const NEAR = '600px 0px';

/** The built-in reviews in a row that can be scrolled; with scripts and near the screen, the carousel of live ones. */
export function Reviews() {
  const [Live, setLive] = useState<ComponentType>();
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
    <div className="reviews" ref={place}>
      {Live ? (
        <Live />
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
    </div>
  );
}

import type { MouseEvent } from 'react';
import { isPlainClick, Link } from '../../components/button.tsx';
import { useNavigate, usePath } from '../../components/navigation.ts';
import { BY_VISITOR, listen, wantsCalm } from '../../lib/browser.ts';

const SCROLL_DELAY_MS = 300;
const LOOK_AGAIN_MS = 50;
const MOST_LOOKS = 60;

/** Goes to the home page and then scrolls smoothly to its reviews. Without scripts it is a plain link to them. */
export function ReviewsLink({ className }: { className: string }) {
  const path = usePath();
  const navigate = useNavigate();

  function goToReviews(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (path !== '/') navigate('/');
    setTimeout(scrollToReviews, SCROLL_DELAY_MS);
  }

  return (
    <Link to="/#reviews" className={className} onClick={goToReviews}>
      Reviews
    </Link>
  );
}

/**
 * The home page may still be loading, and parts above the section may still arrive: so this looks for a while, and scrolls
 * again if the section has moved on the page, unless the visitor has begun to scroll.
 */
function scrollToReviews(): void {
  let looks = 0;
  let place: number | undefined;
  const stop = () => {
    clearInterval(timer);
    release();
  };
  const look = () => {
    looks += 1;
    const section = document.querySelector<HTMLElement>('#reviews');
    const now = section && Math.round(section.getBoundingClientRect().top + scrollY);
    if (section && now !== null && now !== place) {
      if (place === undefined) section.focus({ preventScroll: true });
      place = now;
      section.scrollIntoView({ behavior: wantsCalm() ? 'instant' : 'smooth' });
    }
    if (looks > MOST_LOOKS || (!section && place !== undefined)) stop();
  };
  const timer = setInterval(look, LOOK_AGAIN_MS);
  const release = listen(window, BY_VISITOR, stop, { passive: true });
  look();
}

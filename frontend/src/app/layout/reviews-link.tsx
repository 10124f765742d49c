import type { MouseEvent } from 'react';
import { isPlainClick, Link } from '../../components/link.tsx';
import { useNavigate, usePath } from '../../components/navigation.ts';
import { wantsCalm } from '../../lib/wants-calm.ts';

const SCROLL_DELAY_MS = 300;
const TRY_AGAIN_MS = 50;
const MOST_TRIES = 60;

/** Goes to the home page and then scrolls smoothly to its reviews. Without scripts it is a plain link to them. */
export function ReviewsLink({ className, onChoose }: { className: string; onChoose?: () => void }) {
  const path = usePath();
  const navigate = useNavigate();

  function goToReviews(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onChoose?.();
    if (path !== '/') navigate('/');
    setTimeout(() => scrollToReviews(MOST_TRIES), SCROLL_DELAY_MS);
  }

  return (
    <Link to="/#reviews" className={className} onClick={goToReviews}>
      Reviews
    </Link>
  );
}

/** The home page may still be loading after the delay, so this looks for the section a few times more. */
function scrollToReviews(triesLeft: number): void {
  const section = document.querySelector<HTMLElement>('#reviews');
  if (!section) {
    if (triesLeft > 0) setTimeout(() => scrollToReviews(triesLeft - 1), TRY_AGAIN_MS);
    return;
  }
  section.focus({ preventScroll: true });
  section.scrollIntoView({ behavior: wantsCalm() ? 'instant' : 'smooth' });
}

import type { MouseEvent } from 'react';
import { Link } from '../../components/link.tsx';
import { useNavigate, usePath } from '../../components/navigation.ts';

const SCROLL_DELAY_MS = 300;
const LOOK_AGAIN_MS = 50;
const LOOKS = 60;

/** Goes to the home page and then scrolls smoothly to its reviews. Without scripts it is a plain link to them. */
export function ReviewsLink({ className, onChoose }: { className: string; onChoose?: () => void }) {
  const path = usePath();
  const navigate = useNavigate();

  function goToReviews(event: MouseEvent) {
    event.preventDefault();
    onChoose?.();
    if (path !== '/') navigate('/');
    setTimeout(() => scrollToReviews(LOOKS), SCROLL_DELAY_MS);
  }

  return (
    <Link to="/#reviews" className={className} onClick={goToReviews}>
      Reviews
    </Link>
  );
}

/** The home page may still be on its way when the delay is over: looks for the section a few times more. */
function scrollToReviews(looksLeft: number): void {
  const section = document.querySelector<HTMLElement>('#reviews');
  if (!section) {
    if (looksLeft > 0) setTimeout(() => scrollToReviews(looksLeft - 1), LOOK_AGAIN_MS);
    return;
  }
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.focus({ preventScroll: true });
  section.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
}

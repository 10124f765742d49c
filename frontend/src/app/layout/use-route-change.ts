import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type HistoryPlace, useHistoryPlace, usePath } from '../../components/navigation.ts';
import { trackPageView } from '../../lib/analytics.ts';
import { returnTo, showPlace, watchScrolling } from './scroll-positions.ts';

/**
 * On every route change, and after a link to the page that is open: to the top of the page, or to what the link's hash names, or
 * with Back and Forward to where the page was left; the focus there or on its content. Of another page the view is told.
 */
export function useRouteChange(main: RefObject<HTMLElement | null>): void {
  const path = usePath();
  const { place, isReturn } = useHistoryPlace();
  const last = useRef<string>(undefined);

  useEffect(watchScrolling, []);
  // Before the frame is over: a shorter page scrolls up by itself, and that is not where the last one was left.
  useLayoutEffect(() => showPlace(keyOf(place)), [place]);
  const begin = useEffectEvent((at: HistoryPlace) => {
    const goal = isReturn ? null : document.getElementById(at.hash.slice(1));
    if (isReturn) returnTo(keyOf(at));
    else if (goal) goal.scrollIntoView({ behavior: 'instant' });
    else window.scrollTo({ top: 0, behavior: 'instant' });
    // A section takes the focus only when it is told that it may.
    goal?.setAttribute('tabindex', '-1');
    (goal ?? main.current)?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    // On the first page, and within a page, the browser itself scrolls to where it was asked to.
    if (last.current !== undefined && (last.current !== path || !isReturn)) begin(place);
    last.current = path;
  }, [path, place, isReturn]);
  useEffect(() => trackPageView(path, location.search), [path]);
}

/** The router has one key for all places that it did not make itself: the first page, and those of links within a page. */
function keyOf({ pathname, hash, key }: HistoryPlace): string {
  return pathname + hash + key;
}

import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type HistoryPlace, useHistoryPlace, usePath } from '../../components/navigation.ts';
import { trackPageView } from '../../lib/analytics.ts';
import { returnTo, showPlace, watchScrolling } from './scroll-positions.ts';

/**
 * On every route change, and after a link to the open page, scrolls to the top of the page, or to the element in the
 * link's hash, or with Back and Forward to where the page was left, and moves the focus to that element or to the
 * content. Another page is also reported as a page view.
 */
export function useRouteChange(main: RefObject<HTMLElement | null>): void {
  const path = usePath();
  const { place, isReturn } = useHistoryPlace();
  const last = useRef<string>(undefined);

  useEffect(watchScrolling, []);
  // Before the frame ends: a shorter page scrolls up by itself, and that is not where the previous one was left.
  useLayoutEffect(() => showPlace(keyOf(place)), [place]);
  const begin = useEffectEvent((at: HistoryPlace) => {
    const goal = isReturn ? null : document.getElementById(at.hash.slice(1));
    if (isReturn) returnTo(keyOf(at));
    else if (goal) goal.scrollIntoView({ behavior: 'instant' });
    else window.scrollTo({ top: 0, behavior: 'instant' });
    // A section needs a tabindex to take the focus.
    goal?.setAttribute('tabindex', '-1');
    (goal ?? main.current)?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    // On the first page, and for Back or Forward within a page, the browser itself scrolls.
    if (last.current !== undefined && (last.current !== path || !isReturn)) begin(place);
    last.current = path;
  }, [path, place, isReturn]);
  useEffect(() => trackPageView(path, location.search), [path]);
}

/**
 * The router uses one key for all history entries that it did not create: the first page, and those of links within a
 * page.
 */
function keyOf({ pathname, hash, key }: HistoryPlace): string {
  return pathname + hash + key;
}

import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useHistoryPlace, usePath } from '../../components/navigation.ts';
import { trackPageView } from '../../lib/analytics.ts';
import { returnTo, showPlace, watchScrolling } from './scroll-positions.ts';

/**
 * On every route change: to the top of the page, or with Back and Forward to where it was left; the focus on its content,
 * and the page view told.
 */
export function useRouteChange(main: RefObject<HTMLElement | null>): void {
  const path = usePath();
  const { place, isReturn } = useHistoryPlace();
  const last = useRef<string>(undefined);

  useEffect(watchScrolling, []);
  // Before the frame is over: a shorter page scrolls up by itself, and that is not where the last one was left.
  useLayoutEffect(() => showPlace(place.key), [place]);
  const begin = useEffectEvent(() => {
    if (isReturn) returnTo(place.key);
    else window.scrollTo({ top: 0, behavior: 'instant' });
    main.current?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    // On the first page the browser has already scrolled to where it was asked to.
    if (last.current !== undefined && last.current !== path) begin();
    last.current = path;
  }, [path]);
  useEffect(() => trackPageView(path, location.search), [path]);
}

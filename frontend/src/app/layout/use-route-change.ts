import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
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
  useEffect(() => showPlace(place.key), [place]);
  const begin = useEffectEvent(() => {
    if (isReturn) returnTo(place.key);
    else window.scrollTo({ top: 0, behavior: 'instant' });
    main.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    // On the first page the browser has already scrolled to where it was asked to.
    if (last.current !== undefined && last.current !== path) begin();
    last.current = path;
    trackPageView(path, location.search);
  }, [path]);
}

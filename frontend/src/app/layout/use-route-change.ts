import { type RefObject, useEffect, useRef } from 'react';
import { usePath } from '../../components/navigation.ts';
import { trackPageView } from '../../lib/analytics.ts';

/** On every route change: to the top of the page, the focus on its content, and the page view told. */
export function useRouteChange(main: RefObject<HTMLElement | null>): void {
  const path = usePath();
  const last = useRef<string>(undefined);

  useEffect(() => {
    // On the first page the browser has already scrolled to where it was asked to.
    if (last.current !== undefined && last.current !== path) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      main.current?.focus({ preventScroll: true });
    }
    last.current = path;
    trackPageView(path, location.search);
  }, [path, main]);
}

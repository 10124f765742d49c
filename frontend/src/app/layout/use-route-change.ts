import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type HistoryPlace, useHistoryPlace, usePath } from '../../components/navigation.ts';
import { trackPageView } from '../../lib/analytics.ts';
import { BY_VISITOR, listen } from '../../lib/browser.ts';

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

/** How long a page may grow after Back or Forward before its old scroll position is given up, in milliseconds. */
const PATIENCE_MS = 3000;

const positions = new Map<string, number>();
let shown = '';
let isChanging = false;
/** Ends a return that still waits for its page to grow. */
let endReturn = (): void => {};

/** Records scroll positions from now on. Returns a function that stops it. */
function watchScrolling(): () => void {
  const note = () => {
    if (!isChanging) positions.set(shown, scrollY);
  };
  // From now until the other page is shown, scrolling is the browser's own, for the other entry.
  const beginChange = () => {
    isChanging = true;
  };
  const ends = [listen(window, 'scroll', note, { passive: true }), listen(window, 'popstate', beginChange)];
  return () => ends.forEach((end) => end());
}

function showPlace(key: string): void {
  endReturn();
  shown = key;
  isChanging = false;
}

/** Scrolls to where a history entry was left. A page that is not tall enough yet gets some time to grow. */
function returnTo(key: string): void {
  const top = positions.get(key) ?? 0;
  const observer = new ResizeObserver(go);
  const timer = setTimeout(stop, PATIENCE_MS);
  const release = listen(window, BY_VISITOR, stop, { passive: true });
  observer.observe(document.body);
  endReturn = stop;

  function go() {
    window.scrollTo({ top, behavior: 'instant' });
  }
  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    release();
  }
}

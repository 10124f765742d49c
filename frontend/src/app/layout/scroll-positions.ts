/** How long a page may grow after Back or Forward before its old scroll position is given up, in milliseconds. */
const PATIENCE_MS = 3000;
const OF_THE_VISITOR = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The scroll position of each history entry, by its key. */
const positions = new Map<string, number>();
let shown = '';
let isChanging = false;
/** Ends a return that still waits for its page to grow. */
let endReturn = (): void => {};

/** Records scroll positions from now on. Returns a function that stops it. */
export function watchScrolling(): () => void {
  const note = () => {
    if (!isChanging) positions.set(shown, scrollY);
  };
  // From now until the other page is shown, scrolling is the browser's own, for the other entry.
  const beginChange = () => {
    isChanging = true;
  };
  addEventListener('scroll', note, { passive: true });
  addEventListener('popstate', beginChange);
  return () => {
    removeEventListener('scroll', note);
    removeEventListener('popstate', beginChange);
  };
}

/** Says which history entry is shown now. */
export function showPlace(key: string): void {
  endReturn();
  shown = key;
  isChanging = false;
}

/** Scrolls to where a history entry was left. A page that is not tall enough yet gets some time to grow. */
export function returnTo(key: string): void {
  const top = positions.get(key) ?? 0;
  const observer = new ResizeObserver(go);
  const timer = setTimeout(stop, PATIENCE_MS);
  for (const name of OF_THE_VISITOR) addEventListener(name, stop, { passive: true });
  observer.observe(document.body);
  endReturn = stop;

  function go() {
    window.scrollTo({ top, behavior: 'instant' });
  }
  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    for (const name of OF_THE_VISITOR) removeEventListener(name, stop);
  }
}

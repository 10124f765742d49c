/** So long a page that was come back to may grow before its old position is given up. */
const PATIENCE_MS = 3000;
const OF_THE_VISITOR = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** How far down each place of the history was read, by its key. */
const positions = new Map<string, number>();
let shown = '';
let isChanging = false;
/** Ends a return that still waits for its page to grow. */
let endReturn = (): void => {};

/** Remembers positions from now on. Gives back how to stop. */
export function watchScrolling(): () => void {
  const note = () => {
    if (!isChanging) positions.set(shown, scrollY);
  };
  // From here until the other page stands, what scrolls is the browser, for the other place.
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

/** Says which place of the history is shown now. */
export function showPlace(key: string): void {
  endReturn();
  shown = key;
  isChanging = false;
}

/** Goes where a place of the history was left. A page that is not tall enough yet is given a moment to grow. */
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

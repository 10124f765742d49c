import '../styles/site.css';

/**
 * The only script that a page names, under a kilobyte: it lets the page paint in peace, then brings it to life.
 * Everything can be read and every link works before that (and without it).
 */
const PATIENCE_MS = 3000;

let hasStarted = false;

function start(): void {
  if (hasStarted) return;
  hasStarted = true;
  // A task of its own for React: the page's code, which needs it, arrives beside it.
  void import('./react.ts');
  void import('./hydrate.tsx').then(({ hydrate }) => hydrate());
}

/** A frame being drawn is not yet a frame being seen: only the browser's own report of its first paint says so. */
function startAfterPaint(): void {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) start();
  });
  observer.observe({ type: 'paint', buffered: true });
  // A page in a background tab does not paint, and some browsers do not report it.
  setTimeout(start, PATIENCE_MS);
}

if (document.readyState === 'complete') startAfterPaint();
else addEventListener('load', startAfterPaint);

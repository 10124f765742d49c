import '../styles/site.css';

/**
 * The only script that a page names, under a kilobyte: it lets the page paint in peace, then brings it to life.
 * Everything can be read and every link works before that (and without it).
 */
const PATIENCE_MS = 3000;
/** The pauses before code that a bad line did not bring is asked for again. */
const PAUSES_MS = [1000, 4000];

let hasStarted = false;

function start(): void {
  if (hasStarted) return;
  hasStarted = true;
  // A task of its own for React: the page's code, which needs it, arrives beside it.
  import('./react.ts').catch(() => {});
  bringToLife();
}

function bringToLife(tries = 0): void {
  import('./hydrate.tsx')
    .then(({ hydrate }) => hydrate())
    .catch(() => {
      const pause = PAUSES_MS[tries];
      if (pause === undefined) showWithoutScripts();
      else setTimeout(bringToLife, pause, tries + 1);
    });
}

/** The buttons of forms would do nothing now: what is said to browsers without scripts is said here too. */
function showWithoutScripts(): void {
  for (const words of document.querySelectorAll('noscript')) words.outerHTML = words.textContent;
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

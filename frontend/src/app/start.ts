import '../styles/site.css';

/**
 * The only script that a page names, about a kilobyte: it waits for the first paint and then hydrates the page.
 * Everything can be read and every link works before that (and without it).
 */
const PATIENCE_MS = 3000;
/** The pauses before code that could not be loaded is requested again. */
const PAUSES_MS = [1000, 4000];

let hasStarted = false;

function start(): void {
  if (hasStarted) return;
  hasStarted = true;
  // React in a separate task, while the page's code, which needs it, still loads.
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

/** Buttons of forms do nothing now, so the texts for browsers without scripts are shown. */
function showWithoutScripts(): void {
  for (const words of document.querySelectorAll('noscript')) words.outerHTML = words.textContent;
}

/** A drawn frame is not yet visible: only the browser's own report of its first paint is reliable. */
function startAfterPaint(): void {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) start();
  });
  observer.observe({ type: 'paint', buffered: true });
  // A page in a background tab does not paint, and some browsers do not report it.
  setTimeout(start, PATIENCE_MS);
}

/**
 * The security policy names the styles of the newest build. During a deployment a document of the one before may still
 * come with it for some minutes: it then gets its style sheets as files.
 */
function loadRefusedStyles(): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-style]')) {
    const file = document.querySelector<HTMLLinkElement>(`link[href="${style.dataset['style'] ?? ''}"]`);
    if (file && !style.sheet) file.disabled = false;
  }
}

loadRefusedStyles();
if (document.readyState === 'complete') startAfterPaint();
else addEventListener('load', startAfterPaint);

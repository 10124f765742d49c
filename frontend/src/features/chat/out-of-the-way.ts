import { afterPaint, listen } from '../../lib/browser.ts';

const WANTED = 'button, a, input, select, textarea, label, summary, h1, h2, h3, h4, .field-hint, .level-path';

/** How far up the button may move, in its own heights. */
const MOST_HEIGHTS = 4;

const ROOM = 8;

/**
 * Moves a button that is fixed to the corner of the window up, or else out to the side, while it would cover a field, a
 * link, a button or a heading of the page. Returns the function that ends it.
 */
export function keepOutOfTheWay(button: HTMLElement): () => void {
  let forget: (() => void) | undefined;
  const place = () => {
    // After the paint the layout is known: asking for it costs next to nothing.
    forget ??= afterPaint(() => {
      forget = undefined;
      button.style.translate = placeFor(button);
    });
  };
  place();
  // What is on the page changes without scrolling too: an answer comes, details open, a row of cards moves.
  const stop = listen(window, 'scroll resize transitionend', place, { passive: true });
  const size = new ResizeObserver(place);
  size.observe(document.body);
  const contents = new MutationObserver(place);
  const main = document.querySelector('main');
  if (main) contents.observe(main, { childList: true, subtree: true, attributeFilter: ['open', 'class'] });
  return () => {
    forget?.();
    size.disconnect();
    contents.disconnect();
    stop();
  };
}

/** The first free place above the corner; at the edge of the window, mostly out of it, when there is none. */
function placeFor(button: HTMLElement): string {
  const moved = new DOMMatrix(getComputedStyle(button).transform);
  const { width, height } = button.getBoundingClientRect();
  const right = innerWidth - parseFloat(getComputedStyle(button).right) + moved.e;
  const bottom = innerHeight - parseFloat(getComputedStyle(button).bottom) + moved.f;
  for (let heights = 0; heights <= MOST_HEIGHTS; heights += 1) {
    const up = heights * (height + ROOM);
    if (bottom - up - height < ROOM) break;
    if (isFree(new DOMRect(right - width, bottom - up - height, width, height))) {
      return heights === 0 ? '' : `0 ${-up}px`;
    }
  }
  return `${innerWidth - right + width - ROOM}px 0`;
}

/** Where a place is looked at, as shares of its width and height: closer together than anything wanted is high. */
const STEPS = [0, 0.25, 0.5, 0.75, 1];

/** Whether nothing that is wanted lies there. Only what is there is asked for: a page may have thousands of links. */
function isFree({ left, top, width, height }: DOMRect): boolean {
  return STEPS.every((across) =>
    STEPS.every((down) => {
      const x = left - ROOM + across * (width + 2 * ROOM);
      const y = top - ROOM + down * (height + 2 * ROOM);
      return !document
        .elementsFromPoint(x, y)
        .some((element) => element.closest('header, main, footer') && element.closest(WANTED));
    }),
  );
}

const LOOK_EVERY_MS = 1000;

/**
 * Calls back after a time, or at the first later moment at which no result, nothing typed, no dialog and no focused
 * field is in view. Returns the function that gives up waiting.
 */
export function whenVisitorIsFree(afterMs: number, callBack: () => void): () => void {
  const typed = new Set<EventTarget>();
  const remember = ({ target }: Event) => target && typed.add(target);
  const stop = listen(document, 'input', remember);
  let timer = setTimeout(look, afterMs);
  function look() {
    if (isBusy(typed)) timer = setTimeout(look, LOOK_EVERY_MS);
    else callBack();
  }
  return () => {
    clearTimeout(timer);
    stop();
  };
}

function isBusy(typed: ReadonlySet<EventTarget>): boolean {
  const shown = document.querySelectorAll('.result, dialog[open]');
  const fields = [...typed, document.activeElement].filter(
    (field) => field instanceof Element && isTypedInto(field),
  );
  return [...shown, ...fields].some((element) => {
    if (!(element instanceof Element)) return false;
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < innerHeight;
  });
}

/** Whether it is a field that somebody types into, who must not be interrupted. */
export function isTypedInto(element: EventTarget | null): boolean {
  return (
    element instanceof Element &&
    element.matches('input:not([type=checkbox], [type=radio]), textarea, select')
  );
}

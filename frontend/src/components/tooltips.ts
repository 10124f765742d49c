import { findNamed } from './named-button.ts';

/** Fetches the code of tooltips when a button that needs one is first hovered or focused. */
export function awaitTooltips(): void {
  // They are popovers. Where those are not known, the names are there for assistive technology alone.
  if (!('popover' in HTMLElement.prototype)) return;
  const known = new AbortController();
  const begin = (event: Event) => {
    if (!isCome(event)) return;
    known.abort();
    const since = Date.now();
    import('./tooltip.ts').then(
      ({ startTooltips }) => startTooltips(event.target, since),
      () => {},
    );
  };
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, begin, { signal: known.signal });
  }
}

/**
 * Whether an event hovers or focuses such a button. Touch does not count: it has pressed the button before a tooltip
 * could appear.
 */
function isCome(event: Event): boolean {
  const named = findNamed(event.target);
  if (!named) return false;
  return event instanceof PointerEvent ? event.pointerType !== 'touch' : named.matches(':focus-visible');
}

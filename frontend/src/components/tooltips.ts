import { findNamed } from './named-button.ts';

/** Fetches what shows the names of such buttons, as soon as a pointer or the focus comes to the first of them. */
export function awaitTooltips(): void {
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

/** A finger rests on nothing: it has pressed the button by the time its name could appear. */
function isCome(event: Event): boolean {
  const named = findNamed(event.target);
  if (!named) return false;
  return event instanceof PointerEvent ? event.pointerType !== 'touch' : named.matches(':focus-visible');
}

/** Buttons that show a picture, or fewer words than their name has. */
const NAMED = 'button[aria-label]';

/** The button with a tooltip that an event happened on or in. */
export function findNamed(target: EventTarget | null): HTMLElement | undefined {
  return target instanceof Element ? (target.closest<HTMLElement>(NAMED) ?? undefined) : undefined;
}

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

/**
 * Focuses a heading that has just appeared, and scrolls it into view if it is not. Browsers keep visible content in
 * place when something grows above it (scroll anchoring), which can leave the heading outside, so this checks again a
 * frame later.
 */
export function focusInView(heading: HTMLElement | null): () => void {
  heading?.focus({ preventScroll: true });
  const frame = requestAnimationFrame(() => {
    if (heading && !isInView(heading)) heading.scrollIntoView({ block: 'start' });
  });
  return () => cancelAnimationFrame(frame);
}

/** As a `ref`: the element takes the focus when it appears. */
export function focusNew(element: HTMLElement | null): void {
  element?.focus();
}

/** Scrolls an element that has just appeared into view by as little as is needed, without focusing it. */
export function bringIntoView(element: HTMLElement | null): void {
  if (element && !isInView(element)) element.scrollIntoView({ block: 'nearest' });
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

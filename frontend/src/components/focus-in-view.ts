/**
 * Gives the focus to a heading that has just appeared, and brings it into view if it is not. Browsers keep what was on the
 * screen in its place when something grows above it, which can leave the heading outside, so this looks again a frame later.
 */
export function focusInView(heading: HTMLElement | null): () => void {
  heading?.focus({ preventScroll: true });
  const frame = requestAnimationFrame(() => {
    if (heading && !isInView(heading)) heading.scrollIntoView({ block: 'start' });
  });
  return () => cancelAnimationFrame(frame);
}

/** Brings into view what has just appeared and is not to take the focus, by as little as is needed. */
export function bringIntoView(element: HTMLElement | null): void {
  if (element && !isInView(element)) element.scrollIntoView({ block: 'nearest' });
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

/** Buttons without text, or with less text than their accessible name. */
const NAMED = 'button[aria-label]';

/** The button with a tooltip that an event happened on or in. */
export function findNamed(target: EventTarget | null): HTMLElement | undefined {
  return target instanceof Element ? (target.closest<HTMLElement>(NAMED) ?? undefined) : undefined;
}

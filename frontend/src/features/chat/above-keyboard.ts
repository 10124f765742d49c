import { type RefObject, useEffect } from 'react';

/**
 * Keeps an element above the on-screen keyboard, which covers the lower part of the window without resizing it. The
 * covered height goes into the custom property `--covered` of the element.
 */
export function useAboveKeyboard(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = globalThis.visualViewport;
    if (!seen) return undefined;
    const measure = () => element.current?.style.setProperty('--covered', `${coveredBelow(seen)}px`);
    measure();
    seen.addEventListener('resize', measure);
    seen.addEventListener('scroll', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      seen.removeEventListener('scroll', measure);
    };
  }, [element]);
}

/** 0 while the page is zoomed: then the edges of the window are out of view for another reason. */
function coveredBelow({ scale, height, offsetTop }: VisualViewport): number {
  return scale > 1 ? 0 : Math.max(0, Math.round(innerHeight - height - offsetTop));
}

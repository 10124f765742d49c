import { type FocusEvent, type RefObject, useEffect, useState } from 'react';
import { wantsCalm } from '../../lib/wants-calm.ts';
import { step } from './step.ts';

export const AUTOPLAY_MS = 4000;

/**
 * Moves a row on every 4 s, unless the visitor has paused it, prefers reduced motion, hovers over it, or has the focus
 * in it. `rest` are the props for the element that contains everything.
 */
export function useAutoplay(row: RefObject<Element | null>) {
  const [isPlaying, setPlaying] = useState(() => !wantsCalm());
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isMoving = isPlaying && !isPointedAt && !hasFocus;

  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(() => row.current && step(row.current, 1), AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [isMoving, row]);

  return {
    isPlaying,
    toggle: () => setPlaying(!isPlaying),
    rest: {
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      // A clicked button keeps the focus, but the visitor may have moved on.
      onFocus: ({ target }: FocusEvent) => setFocus(target.matches(':focus-visible')),
      onBlur: () => setFocus(false),
    },
  };
}

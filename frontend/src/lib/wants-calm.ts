/** Whether the visitor prefers reduced motion. */
export function wantsCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

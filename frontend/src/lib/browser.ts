/** Whether the visitor prefers reduced motion. */
export function wantsCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The events by which a visitor takes over from a script that scrolls. */
export const BY_VISITOR = 'wheel touchstart pointerdown keydown';

/** A method, because its parameter may be a more special event. */
type Listener = { hear(event: Event): unknown }['hear'];

/** Calls back on events of these types (names with spaces between them). Returns the function that ends it. */
export function listen(
  target: EventTarget | null | undefined,
  types: string,
  hear: Listener,
  options?: AddEventListenerOptions,
): () => void {
  const ended = new AbortController();
  for (const type of types.split(' '))
    target?.addEventListener(type, hear, { ...options, signal: ended.signal });
  return () => ended.abort();
}

/** Calls once the next frame is painted. The returned function cancels the call. */
export function afterPaint(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(call);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Calls when the browser has nothing better to do, after a pause; the answer takes the call back. */
export function whenIdle(call: () => void, pauseMs: number): () => void {
  let forget = () => {};
  const timer = setTimeout(() => {
    // Safari has no idle callbacks, but it has had its pause.
    if (typeof requestIdleCallback !== 'function') return call();
    const handle = requestIdleCallback(call, { timeout: 500 });
    forget = () => cancelIdleCallback(handle);
  }, pauseMs);
  return () => {
    clearTimeout(timer);
    forget();
  };
}

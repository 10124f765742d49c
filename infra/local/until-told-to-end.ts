/**
 * Waits for Ctrl-C, or for the system's word to end. Whoever started us may pass the same Ctrl-C on once more, so only
 * one that comes seconds later means that the orderly end takes too long.
 */
export function untilToldToEnd(): Promise<void> {
  return new Promise((resolve) => {
    let first: number | undefined;
    const hear = () => {
      first ??= Date.now();
      if (Date.now() - first > 3000) process.exit(1);
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, hear);
  });
}

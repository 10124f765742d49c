import { useEffect, useState } from 'react';

/** The whole seconds until a moment (milliseconds since 1970), counted down; 0 when it is over or none. */
export function useSecondsUntil(moment: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  const seconds = moment === undefined ? 0 : Math.max(0, Math.ceil((moment - now) / 1000));
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return seconds;
}

/** `75` is "1 min 15 s". */
export function secondsInWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = `${seconds % 60} s`;
  return minutes > 0 ? `${minutes} min ${rest}` : rest;
}

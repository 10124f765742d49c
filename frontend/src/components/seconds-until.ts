import { useSyncExternalStore } from 'react';

/** The whole seconds until a time (milliseconds since 1970), counting down; 0 when it has passed or there is none. */
export function useSecondsUntil(moment: number | undefined): number {
  const secondsLeft = () => (moment === undefined ? 0 : Math.max(0, Math.ceil((moment - Date.now()) / 1000)));
  return useSyncExternalStore(moment === undefined ? never : everySecond, secondsLeft, () => 0);
}

function everySecond(onTick: () => void): () => void {
  const timer = setInterval(onTick, 1000);
  return () => clearInterval(timer);
}

function never(): () => void {
  return () => {};
}

/** `75` is "1 min 15 s". */
export function secondsInWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = `${seconds % 60} s`;
  return minutes > 0 ? `${minutes} min ${rest}` : rest;
}

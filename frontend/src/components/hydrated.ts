import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether scripts run by now: false in the prerendered HTML and during the first render, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import { listToasts, removeToast, type ShownToast, subscribeToToasts } from './toast.ts';
import type { ToastViewport } from './toast-viewport.tsx';

const NONE: readonly ShownToast[] = [];
const loadToastViewport = () => import('./toast-viewport.tsx');

/** Where notifications appear. Its code is fetched for the first one, or earlier when a form expects one. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, listToasts, () => NONE);
  const [Viewport, setViewport] = useState<typeof ToastViewport>();
  useEffect(() => {
    if (Viewport || toasts.length === 0) return;
    loadToastViewport().then(
      // Once loaded, it stays: the last toast is still fading, and the region keeps its keyboard shortcut.
      (code) => setViewport(() => code.ToastViewport),
      // A notification that could not be shown in time would only confuse later.
      () => toasts.forEach(({ id }) => removeToast(id)),
    );
  }, [Viewport, toasts]);
  return Viewport ? <Viewport toasts={toasts} /> : null;
}

/** Fetches the code of notifications before the first one: for forms, when somebody begins to fill them in. */
export function prepareToasts(): void {
  loadToastViewport().catch(() => {});
}

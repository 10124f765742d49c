import { useEffect, useState, useSyncExternalStore } from 'react';
import { listToasts, removeToast, type ShownToast, subscribeToToasts } from './toast.ts';
import type { ToastViewport } from './toast-viewport.tsx';

const NONE: readonly ShownToast[] = [];
const loadToastViewport = () => import('./toast-viewport.tsx');

/** Where notifications appear. Its code is fetched for the first of them, or when a form sees one coming. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, listToasts, () => NONE);
  const [Viewport, setViewport] = useState<typeof ToastViewport>();
  useEffect(() => {
    if (Viewport || toasts.length === 0) return;
    loadToastViewport().then(
      // Once there, it stays: the last toast still fades, and the area keeps its key.
      (code) => setViewport(() => code.ToastViewport),
      // What could not be shown at its time would only confuse later.
      () => toasts.forEach(({ id }) => removeToast(id)),
    );
  }, [Viewport, toasts]);
  return Viewport ? <Viewport toasts={toasts} /> : null;
}

/** Fetches the code of notifications ahead of the first: for forms, when somebody begins to fill them in. */
export function prepareToasts(): void {
  loadToastViewport().catch(() => {});
}

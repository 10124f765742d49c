import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { listToasts, type ShownToast, subscribeToToasts } from './toast.ts';

const NONE: readonly ShownToast[] = [];
const loadToastViewport = () => import('./toast-viewport.tsx');
const ToastViewport = lazy(async () => ({ default: (await loadToastViewport()).ToastViewport }));

/** Where notifications appear. Its code is fetched for the first of them, or when a form sees one coming. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, listToasts, () => NONE);
  const [isNeeded, setNeeded] = useState(false);
  // Once there, it stays: the last toast still fades, and the area keeps its key.
  if (!isNeeded && toasts.length > 0) setNeeded(true);
  return isNeeded ? (
    <Suspense>
      <ToastViewport toasts={toasts} />
    </Suspense>
  ) : null;
}

/** Fetches the code of notifications ahead of the first: for forms, when somebody begins to fill them in. */
export function prepareToasts(): void {
  loadToastViewport().catch(() => {});
}
